import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['**/node_modules/', '**/wire.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'off', // a view is any game's
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-undef': 'off', // the types know better
      'svelte/no-unused-svelte-ignore': 'off', // it takes the reason after the colon for more names; svelte-check does better
      'svelte/no-at-html-tags': 'off', // our own icon file, and Markdown that is escaped first
      'svelte/no-navigation-without-resolve': 'off', // of SvelteKit, which we do not use
      'svelte/prefer-svelte-reactivity': 'off', // raw state is replaced, not mutated
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);

import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './app/settings.svelte';
import { loadLanguage } from './app/text.svelte';
import './tokens.css';
import './fonts.css';
import './style.css';

await loadLanguage(settings.language);
mount(App, { target: document.getElementById('app')! });

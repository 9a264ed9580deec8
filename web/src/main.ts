import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { learn } from './lib/text.svelte';
import './tokens.css';
import './fonts.css';
import './style.css';

await learn(settings.language);
mount(App, { target: document.getElementById('app')! });

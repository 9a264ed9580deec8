/** One quiet sound, made on the spot: a low bell when it is your turn and you were not looking. */
import { settings } from './settings.svelte';

let bell: AudioContext | null = null;
let touched = Date.now();

for (const kind of ['pointerdown', 'keydown'])
  window.addEventListener(kind, () => {
    touched = Date.now();
    bell ??= 'AudioContext' in window ? new AudioContext() : null; // browsers allow sound only after a first press
  });

export function chime(): void {
  if (!settings.sound || !bell || (!document.hidden && Date.now() - touched < 30_000)) return;
  for (const [pitch, loud] of [
    [196, 0.12],
    [392, 0.05],
  ] as const) {
    const tone = bell.createOscillator();
    const level = bell.createGain();
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(loud, bell.currentTime);
    level.gain.exponentialRampToValueAtTime(0.0001, bell.currentTime + 1.2);
    tone.connect(level).connect(bell.destination);
    tone.start();
    tone.stop(bell.currentTime + 1.2);
  }
}

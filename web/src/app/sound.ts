/** Sounds, made on the spot: wood, paper and coin for what happens, a knock for a refusal, and a low bell when it is your turn
 * and you were not looking. No files: noise and a few tones. */
import { settings } from './settings.svelte';

export type Sound = 'wood' | 'paper' | 'coin' | 'knock';

/** A tone: pitch in Hz, loudness, length in seconds, and when it begins. */
type Tone = readonly [pitch: number, loud: number, long: number, at?: number];
/** A rustle: noise through a filter around a pitch. */
type Rustle = readonly [pitch: number, sharp: number, loud: number, long: number];

const TONES: Record<Sound | 'bell', readonly Tone[]> = {
  wood: [
    [310, 0.1, 0.07],
    [720, 0.03, 0.04],
  ],
  paper: [],
  coin: [
    [2640, 0.03, 0.16],
    [3960, 0.02, 0.22, 0.05],
  ],
  knock: [
    [120, 0.16, 0.09],
    [105, 0.16, 0.11, 0.13],
  ],
  bell: [
    [196, 0.12, 1.2],
    [392, 0.05, 1.2],
  ],
};
const RUSTLES: Partial<Record<Sound, Rustle>> = { wood: [1100, 1.2, 0.12, 0.045], paper: [4200, 0.7, 0.05, 0.16] };

let room: AudioContext | null = null;
let touched = Date.now();

for (const kind of ['pointerdown', 'keydown'])
  window.addEventListener(kind, () => {
    touched = Date.now();
    room ??= 'AudioContext' in window ? new AudioContext() : null; // browsers allow sound only after a first press
  });

function fade(loud: number, from: number, long: number): GainNode {
  const level = room!.createGain();
  level.gain.setValueAtTime(loud, from);
  level.gain.exponentialRampToValueAtTime(0.0001, from + long);
  level.connect(room!.destination);
  return level;
}

function rustle([pitch, sharp, loud, long]: Rustle): void {
  const noise = room!.createBuffer(1, Math.ceil(room!.sampleRate * long), room!.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = room!.createBufferSource();
  source.buffer = noise;
  const filter = room!.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  source.connect(filter).connect(fade(loud, room!.currentTime, long));
  source.start();
}

function make(sound: Sound | 'bell'): void {
  if (!settings.sound || !room) return;
  for (const [pitch, loud, long, at = 0] of TONES[sound]) {
    const from = room.currentTime + at;
    const tone = room.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(fade(loud, from, long));
    tone.start(from);
    tone.stop(from + long);
  }
  const noise = sound === 'bell' ? undefined : RUSTLES[sound];
  if (noise) rustle(noise);
}

export function playSound(sound: Sound): void {
  if (!document.hidden) make(sound);
}

export function chime(): void {
  if (document.hidden || Date.now() - touched > 30_000) make('bell');
}

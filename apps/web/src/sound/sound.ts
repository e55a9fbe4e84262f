/** Our own short sounds, made of a few tones: no files. Silent until the first gesture, as browsers demand. */
import { sound } from '../settings.ts';

export type SoundName = 'move' | 'capture' | 'end';

interface Tone {
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds: when it begins, how long it lasts. */
  at: number;
  length: number;
  loudness: number;
  wave: OscillatorType;
}

/** A piece of wood on stone; two of them; three calm notes. */
const sounds: Readonly<Record<SoundName, readonly Tone[]>> = {
  move: [{ from: 420, to: 180, at: 0, length: 0.07, loudness: 0.25, wave: 'triangle' }],
  capture: [
    { from: 520, to: 160, at: 0, length: 0.08, loudness: 0.3, wave: 'triangle' },
    { from: 300, to: 90, at: 0.06, length: 0.11, loudness: 0.3, wave: 'triangle' },
  ],
  end: [
    { from: 392, to: 392, at: 0, length: 0.35, loudness: 0.18, wave: 'sine' },
    { from: 494, to: 494, at: 0.14, length: 0.35, loudness: 0.18, wave: 'sine' },
    { from: 587, to: 587, at: 0.28, length: 0.6, loudness: 0.18, wave: 'sine' },
  ],
};

let context: AudioContext | null = null;

/** The first gesture wakes the sound; until then nothing is heard and nothing waits. */
export function listenForGesture(): () => void {
  const open = () => {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  };
  // Opening it takes a while on slow machines: what the gesture itself asked for is shown first.
  const wake = () => requestAnimationFrame(() => setTimeout(open));
  const kinds = ['pointerdown', 'keydown'] as const;
  for (const kind of kinds) addEventListener(kind, wake, { once: true, passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, wake);
  };
}

export function playSound(name: SoundName): void {
  if (!sound.value || context?.state !== 'running') return;
  for (const tone of sounds[name]) playTone(context, tone);
}

function playTone(audio: AudioContext, { from, to, at, length, loudness, wave }: Tone): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loudness, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

/**
 * Plays our own short sounds. Silent until the first gesture, as browsers require; the code that makes them is loaded
 * after it.
 */
import { handRests, idle, listenToHand } from '../parts/moments.ts';
import { sound } from '../settings.ts';
import type { SoundKind } from './synth.ts';

let context: AudioContext | null = null;
/** Buffers by game and kind. */
const made = new Map<string, AudioBuffer>();

/** Without input for this long, work may start. */
const REST_MS = 250;

/**
 * The first gesture loads the sounds of that game; until then there is no sound, and nothing waits for it. Creating
 * the audio context and the sounds is slow on some machines, so both wait for a pause in the input.
 */
export function listenForGesture(game: string): () => void {
  let waiting = false;
  let left = false;
  const open = () => {
    waiting = false;
    if (left) return;
    context ??= new AudioContext();
    const audio = context;
    // A failed load is retried at the next gesture.
    import('./make-sounds.ts').then((part) => part.makeSounds(audio, game, made)).catch(() => {});
  };
  const leave = listenToHand(() => {
    // Some browsers create the context suspended, or suspend it while the page is hidden.
    if (context?.state === 'suspended') void context.resume();
    if (waiting || made.has(`${game}end`)) return;
    waiting = true;
    void handRests(REST_MS).then(idle).then(open);
  });
  return () => {
    left = true;
    leave();
  };
}

export function playSound(game: string, kind: SoundKind): void {
  const buffer = made.get(game + kind);
  if (!sound.value || !buffer || context?.state !== 'running') return;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
}

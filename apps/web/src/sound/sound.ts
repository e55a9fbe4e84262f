/** Plays our own short sounds. Silent until the first gesture, as browsers demand; how they are made is fetched after it. */
import { handRests, idle, listenToHand } from '../parts/moments.ts';
import { sound } from '../settings.ts';
import type { SoundKind } from './synth.ts';

let context: AudioContext | null = null;
/** By game and kind. */
const made = new Map<string, AudioBuffer>();

/** Nothing was pressed for so long: the hand rests. */
const REST_MS = 250;

/**
 * The first gesture wakes the sounds of that game; until then nothing is heard and nothing waits. Opening the loudspeaker and
 * making sounds takes a while on slow machines: both wait until the hand rests.
 */
export function listenForGesture(game: string): () => void {
  let waiting = false;
  let left = false;
  const open = () => {
    waiting = false;
    if (left) return;
    context ??= new AudioContext();
    const audio = context;
    // What cannot be fetched now is asked for at the next gesture.
    import('./make-sounds.ts').then((part) => part.makeSounds(audio, game, made)).catch(() => {});
  };
  const leave = listenToHand(() => {
    // Some browsers open it silent, or silence it while it is not seen.
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

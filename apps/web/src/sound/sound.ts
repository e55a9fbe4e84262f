/** Plays our own short sounds. Silent until the first gesture, as browsers demand; how they are made is fetched then. */
import { sound } from '../settings.ts';
import type { SoundKind } from './synth.ts';

let context: AudioContext | null = null;
/** By game and kind. */
const made = new Map<string, AudioBuffer>();

/** The first gesture wakes the sounds of that game; until then nothing is heard and nothing waits. */
export function listenForGesture(game: string): () => void {
  const open = () => {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    make(context, game).catch(console.error);
  };
  // Opening it takes a while on slow machines: what the gesture itself asked for is shown first.
  const wake = () => requestAnimationFrame(() => setTimeout(open));
  const kinds = ['pointerdown', 'keydown'] as const;
  for (const kind of kinds) addEventListener(kind, wake, { once: true, passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, wake);
  };
}

/** One sound at a time: between two of them the page can answer. */
async function make(audio: AudioContext, game: string): Promise<void> {
  const [{ soundKinds, synthesize }, timbre] = await Promise.all([
    import('./synth.ts'),
    import('../art/timbre.ts').then(({ loadTimbre }) => loadTimbre(game)),
  ]);
  for (const kind of soundKinds) {
    if (made.has(game + kind)) continue;
    const samples = synthesize(timbre, kind, audio.sampleRate);
    const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
    buffer.copyToChannel(samples, 0);
    made.set(game + kind, buffer);
    await new Promise((done) => setTimeout(done));
  }
}

export function playSound(game: string, kind: SoundKind): void {
  const buffer = made.get(game + kind);
  if (!sound.value || !buffer || context?.state !== 'running') return;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
}

/** Makes the sounds of a game; loaded on the first gesture. */
import { loadTimbre } from '../art/timbre.ts';
import { idle } from '../parts/moments.ts';
import { soundKinds, synthesize } from './synth.ts';

/** Makes one sound per idle period, so that the page stays responsive. `made`: buffers by game and kind. */
export async function makeSounds(
  audio: AudioContext,
  game: string,
  made: Map<string, AudioBuffer>,
): Promise<void> {
  const timbre = await loadTimbre(game);
  for (const kind of soundKinds) {
    await idle();
    if (made.has(game + kind)) continue;
    const samples = synthesize(timbre, kind, audio.sampleRate);
    const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
    buffer.copyToChannel(samples, 0);
    made.set(game + kind, buffer);
  }
}

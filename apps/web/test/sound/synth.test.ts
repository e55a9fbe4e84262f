/** Sounds stay at a comfortable level, begin and end in silence, and every game has its own. */
import { gameIds } from '@tabuleiro/rules';
import { describe, expect, it } from 'vitest';
import { gamesWith } from '../../../../packages/rules/test/sixth/parts.ts';
import { loadTimbre } from '../../src/art/timbre.ts';
import { PEAKS, soundKinds, synthesize } from '../../src/sound/synth.ts';

const RATE = 48_000;
/** Full scale is 1: games are played beside people who read or sleep. */
const LOUDEST = 0.35;
const LONGEST_S = 1.2;

const peakOf = (samples: Float32Array) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
/** Over the loudest tenth of a second: what an ear calls loud. */
function loudnessOf(samples: Float32Array): number {
  const length = RATE / 10;
  let most = 0;
  for (let from = 0; from < samples.length; from += length / 2) {
    const part = samples.subarray(from, from + length);
    most = Math.max(most, Math.sqrt(part.reduce((sum, each) => sum + each * each, 0) / length));
  }
  return most;
}

describe.each(gameIds)('%s', (id) => {
  it.each(soundKinds)('%s is heard, and never loud', async (kind) => {
    const samples = synthesize(await loadTimbre(id), kind, RATE);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(peakOf(samples)).toBeLessThanOrEqual(Math.min(LOUDEST, PEAKS[kind] + 1e-6));
    expect(loudnessOf(samples)).toBeGreaterThan(0.01);
    expect(loudnessOf(samples)).toBeLessThan(0.15);
    expect(samples.length / RATE).toBeLessThan(LONGEST_S);
    expect(Math.abs(samples[0]!)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.001);
  });

  it('has four sounds that differ', async () => {
    const timbre = await loadTimbre(id);
    const heard = soundKinds.map((kind) => synthesize(timbre, kind, RATE).slice(0, 4000).join());
    expect(new Set(heard).size).toBe(soundKinds.length);
  });
});

it('no two games are of the same material, and a game without one sounds too', async () => {
  const bringing = gamesWith('timbre');
  const timbres = await Promise.all([...bringing, 'unknown'].map(loadTimbre));
  expect(new Set(timbres.map((timbre) => JSON.stringify(timbre))).size).toBe(bringing.length + 1);
});

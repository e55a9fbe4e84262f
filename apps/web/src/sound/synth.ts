/**
 * Synthesises short sounds: damped tones for strikes, filtered noise for knocks and slides. The same timbre and kind
 * always give the same samples.
 */
import type { Timbre } from '../art/timbre.ts';

export const soundKinds = ['place', 'slide', 'capture', 'end'] as const;
export type SoundKind = (typeof soundKinds)[number];

/** Peak amplitude of each kind; 1 is full scale. */
export const PEAKS: Readonly<Record<SoundKind, number>> = {
  place: 0.26,
  slide: 0.2,
  capture: 0.32,
  end: 0.26,
};

/** Shortest ring of the strikes at the end of a game, in seconds. */
const LAST_RING = 0.7;
/** A calm chord: frequency ratios of its notes, and the seconds between them. */
const CHORD = [1, 1.25, 1.5];
const BETWEEN = 0.15;
/** Pitch ratio and delay in seconds of the second, heavier strike in a capture. */
const HEAVIER = 0.74;
const LATER = 0.075;
const SLIDING = 0.13;
const FADE = 0.004;

export function synthesize(timbre: Timbre, kind: SoundKind, rate: number): Float32Array<ArrayBuffer> {
  const ring = kind === 'end' ? Math.max(LAST_RING, timbre.ring) : timbre.ring;
  const before = { place: 0, slide: SLIDING * 0.8, capture: LATER, end: 2 * BETWEEN }[kind];
  const samples = new Float32Array(Math.ceil((before + ring + 0.03) * rate));
  const add = (at: number, pitch: number, level: number, knock = timbre.knock) =>
    strike(
      samples.subarray(Math.round(at * rate)),
      { ...timbre, ring, knock },
      pitch * timbre.pitch,
      level,
      rate,
    );
  if (kind === 'place') add(0, 1, 1);
  if (kind === 'capture') {
    add(0, 1, 0.8);
    add(LATER, HEAVIER, 1);
  }
  if (kind === 'slide') {
    slide(samples.subarray(0, Math.round(SLIDING * rate)), timbre, rate);
    add(before, 1, 0.6);
  }
  if (kind === 'end') for (const [i, note] of CHORD.entries()) add(i * BETWEEN, note, 1, 0.1 * timbre.knock);
  return levelled(samples, PEAKS[kind], rate);
}

/** Each partial is a damped tone by recurrence: two multiplications a sample, no sine. */
function strike(
  out: Float32Array,
  { partials, ring, knock, bright }: Timbre,
  pitch: number,
  level: number,
  rate: number,
) {
  partials.forEach((multiple, i) => {
    const turn = (2 * Math.PI * pitch * multiple) / rate;
    if (turn > 2.5) return; // near or above the highest frequency a loudspeaker plays
    // After `ring` seconds a thousandth of the amplitude is left.
    const fade = 0.001 ** (1 / ((ring / Math.sqrt(multiple)) * rate));
    const [a, b] = [2 * fade * Math.cos(turn), fade * fade];
    let now = (level * (1 - 0.6 * knock) * Math.sin(turn)) / (1 + i);
    let last = 0;
    for (let n = 1; n < out.length; n++) {
      out[n]! += now;
      const next = a * now - b * last;
      last = now;
      now = next;
    }
  });
  const length = Math.min(out.length, Math.round(0.02 * rate));
  noise(out.subarray(0, length), bright, rate, (part) => level * knock * (1 - part) ** 3);
}

/** A sliding piece: noise that swells and fades. */
const slide = (out: Float32Array, { bright }: Timbre, rate: number) =>
  noise(out, bright * 0.6, rate, (part) => 0.5 * Math.sin(Math.PI * part) ** 2);

/** `loudness` receives the elapsed part of the whole, from 0 to 1. */
function noise(out: Float32Array, bright: number, rate: number, loudness: (part: number) => number): void {
  const pass = 1 - Math.exp((-2 * Math.PI * bright) / rate);
  let seed = 1;
  let dull = 0;
  for (let n = 0; n < out.length; n++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    dull += pass * (seed / 2 ** 31 - dull);
    out[n]! += 2 * dull * loudness(n / out.length);
  }
}

/** Scales to the peak; starts and ends in silence, so that nothing clicks. */
function levelled(samples: Float32Array<ArrayBuffer>, peak: number, rate: number): Float32Array<ArrayBuffer> {
  const fade = Math.round(FADE * rate);
  let most = 1e-9;
  for (let n = 0; n < samples.length; n++) most = Math.max(most, Math.abs(samples[n]!));
  for (let n = 0; n < samples.length; n++) {
    const edge = Math.min(1, (4 * n) / fade, (samples.length - 1 - n) / fade);
    samples[n] = (samples[n]! * peak * edge) / most;
  }
  return samples;
}

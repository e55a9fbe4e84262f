/** Fallback for a game without sentences: its codes in readable form. Faults and reasons show their codes. */
import type { GameNames, GamePhrases, Phrases, Sentences } from './types.ts';

const readable = (code: string): string => code.replaceAll('-', ' ');

/** Phrases with an entry for every code. */
const anyCode = (say: (code: string) => string): Phrases =>
  new Proxy({} as Record<string, string>, {
    get: (_, code) => (typeof code === 'string' ? say(code) : undefined),
  });

const codes = anyCode(readable);
const names: GameNames = { options: codes, presets: codes, values: codes, formats: codes };

export function plainSentences(gameId: string): Sentences {
  const phrases: GamePhrases = {
    tagline: readable(gameId),
    summary: readable(gameId),
    faults: {},
    reasons: {},
    seats: codes,
    layers: codes,
    counters: codes,
    scores: codes,
    options: codes,
    presets: codes,
    values: codes,
    formats: codes,
    names,
    owned: anyCode((seat) => `${readable(seat)} {piece}`),
    plurals: codes,
    choices: codes,
  };
  return { en: phrases, pt: phrases };
}

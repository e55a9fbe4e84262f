/** Measurements stay valid: the digest of everything they were played with finds them again. */
import { expect, test } from 'vitest';
import { keptOf } from '../../src/ladder/measure.ts';
import pairings from '../../src/ladder/pairings.json' with { type: 'json' };
import { pairingsOf } from '../../src/ladder/pairings.ts';
import { digest } from '../../src/run/digest.ts';
import type { LadderPairing } from '../../src/trials/load.ts';

test.each(['dameo', 'mad-bishops', 'renpaarden', 'trench'] as const)(
  '%s: what was measured is found by its stamp',
  async (game) => {
    const known = (
      pairings as Record<string, (Pick<LadderPairing, 'part' | 'first' | 'second'> & { stamp: string })[]>
    )[game]!;
    expect(known.length).toBeGreaterThan(10);
    for (const pairing of await pairingsOf(game)) {
      const { first, second, part, plies } = pairing;
      const before = known.filter(
        (each) => each.first === first && each.second === second && each.part === part,
      );
      const stamps = before.map(({ stamp }) => stamp);
      if (stamps.length > 0)
        expect(stamps, `${first} ${second} ${plies}`).toContain((await keptOf(game, pairing)).stamp);
    }
  },
);

test('a digest is for ever', () => expect(digest({ a: [1, 'x'] })).toBe('5e49f471d8b6'));

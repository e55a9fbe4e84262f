/** Every page in English; the other language has its own file, so that both are looked at at once. */
import { expect, test } from 'vitest';
import { lookAtPages, parts, rounds } from './look.ts';

test.each(parts)('every page is fit for everybody, on every screen: part %i', (part) =>
  lookAtPages('en', part),
);

test('between them the languages see every pair of language, theme, size and letters', () => {
  const all = (['en', 'pt'] as const).flatMap((language) =>
    rounds[language].map((round): Record<string, unknown> => ({ language, ...round })),
  );
  const factors = Object.keys(all[0]!);
  for (const [i, one] of factors.entries())
    for (const other of factors.slice(i + 1)) {
      const kinds = (factor: string) => new Set(all.map((round) => round[factor])).size;
      const pairs = new Set(all.map((round) => `${round[one]} ${round[other]}`));
      expect(pairs.size, `${one} and ${other}`).toBe(kinds(one) * kinds(other));
    }
});

/** Every page once, the languages and screens in turn; all of them with every page: look-*.pages.test.ts. */
import { expect, test } from 'vitest';
import { lookOnce, rounds } from './look.ts';

test.each(['en', 'pt'] as const)('every second page is fit for everybody, on one screen: %s', lookOnce);

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

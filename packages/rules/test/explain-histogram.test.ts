/** Every illegal attempt has a specific answer: `npx tabuleiro explain <game> --histogram` as a test. */
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { explainHistogram } from '../src/explore/attempts.ts';
import { loadGame } from '../src/games/index.ts';
import { count } from './depth.ts';
import { testedGames } from './support.ts';

describe.each(testedGames)('explain: %s', async (id) => {
  const game = must(await loadGame(id));
  // Fewer attempts miss rare prohibitions: then the test only looks for unlisted answers.
  const attempts = Math.min(10_000, count(20_000));
  test(`${attempts} random tries hit every prohibition and nothing else`, () => {
    const rows = explainHistogram(game, { attempts, seed: 1 });
    const hit = new Set(rows.map(({ code, rule }) => `${code} ${rule}`));
    const listed = new Set(game.prohibitions.map(({ code, rule }) => `${code} ${rule}`));
    if (attempts === 10_000)
      expect(
        [...listed].filter((entry) => !hit.has(entry)),
        'never hit',
      ).toEqual([]);
    expect(
      [...hit].filter((entry) => !listed.has(entry)),
      'not listed',
    ).toEqual([]);
  });
});

/** What stands beside a name: nothing twice, and by names that say what is counted. */
import { loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { ownCounters } from '../../src/game/seats/seat-counters.tsx';

async function codes(id: string): Promise<string[]> {
  const rules = must(must(await loadGame(id)).configure({}));
  const { en } = await loadSentences(id);
  return ownCounters(rules, rules.start(), 0, en).map(({ code }) => code);
}

test('points that are called stars are shown as stars alone', async () => {
  expect(await codes('trench')).toEqual(['stars', 'men']);
  expect(await codes('small-star-empires')).toContain('points');
});

test('no two rows of one table have the same name', async () => {
  for (const { counters, scores } of Object.values(await loadSentences('small-star-empires'))) {
    const labels = [...Object.values(counters), ...Object.values(scores)];
    expect(new Set(labels).size).toBe(labels.length);
  }
});

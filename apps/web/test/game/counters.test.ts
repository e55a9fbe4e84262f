/** What stands beside a name: nothing twice, and by names that say what is counted. */
import { gameIds, loadGame, must, readPosition } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { ownCounters, stripCounters } from '../../src/game/seats/seat-counters.tsx';

async function codes(id: string): Promise<string[]> {
  const rules = must(must(await loadGame(id)).configure({}));
  const { en } = await loadSentences(id);
  return ownCounters(rules, rules.start(), 0, en).map(({ code }) => code);
}

test('points that are called stars are shown as stars alone', async () => {
  expect(await codes('trench')).toEqual(['stars', 'men']);
  expect(await codes('small-star-empires')).toContain('points');
});

test('one of a thing is told in the singular', async () => {
  const told = async (id: string, text: string, language: 'en' | 'pt') => {
    const { rules, position } = must(readPosition(must(await loadGame(id)), text));
    const sentences = await loadSentences(id);
    return stripCounters(rules, position, 0, sentences[language]).map(
      ({ value, brief }) => `${value} ${brief}`,
    );
  };
  expect(await told('dameo', '8/1k6/8/8/8/5K2/2K5/K7 w', 'en')).toEqual(['0 men', '3 kings']);
  expect(await told('dameo', '8/1k6/8/8/8/8/2M5/K7 w', 'en')).toEqual(['1 man', '1 king']);
  expect(await told('dameo', '8/1k6/8/8/8/8/2M5/K7 w', 'pt')).toEqual(['1 peão', '1 dama']);
});

test('every counter that a strip shows as a bare number has a singular, in both languages', async () => {
  for (const id of gameIds) {
    const rules = must(must(await loadGame(id)).configure({}));
    for (const phrases of Object.values(await loadSentences(id)))
      for (const { code, limit, brief } of stripCounters(rules, rules.start(), 0, phrases))
        if (limit === undefined && brief.endsWith('s') && !brief.includes(' '))
          expect(phrases.single?.[code], `${id} ${code}`).toBeDefined();
  }
});

test('no two rows of one table have the same name', async () => {
  for (const { counters, scores } of Object.values(await loadSentences('small-star-empires'))) {
    const labels = [...Object.values(counters), ...Object.values(scores)];
    expect(new Set(labels).size).toBe(labels.length);
  }
});

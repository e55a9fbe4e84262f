/** Limits that end a game are told before they do. */
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { counterName, sayLimits } from '../src/words/limits.ts';

async function said(game: string, text: string, language: Language = 'en'): Promise<string[]> {
  const { rules, position } = must(readPosition(must(await loadGame(game)), text));
  return sayLimits(rules, position, await loadSentences(game), language);
}

const KINGS = '8/8/8/3k4/8/8/8/K6K w';

test('nothing while a limit is far', async () => {
  expect(await said('dameo', `${KINGS} 40 1`)).toEqual([]);
  expect(await said('small-star-empires', 'start')).toEqual([]);
});

test('the moves that are left, in both languages', async () => {
  expect(await said('dameo', `${KINGS} 47 1`)).toEqual(['3 more quiet moves, and the game is drawn.']);
  expect(await said('dameo', `${KINGS} 49 1`, 'pt')).toEqual([
    'Mais uma jogada sem progresso e a partida empata.',
  ]);
});

test('a deadline of one side, as long as it matters', async () => {
  const game = must(await loadGame('renpaarden'));
  const rules = must(game.configure({ ruleset: 'tournament', size: 5 }));
  const sentences = await loadSentences('renpaarden');
  const start = rules.format(rules.start());
  const at = (ply: number) => start.replace(/ w 0/, ` ${ply % 2 === 0 ? 'w' : 'b'} ${ply}`);
  const { position } = must(readPosition(game, at(34), rules.options));
  const [first] = sayLimits(rules, position, sentences, 'en');
  expect(first).toBe('White has 3 moves left to leave home, or loses.');
  expect(counterName(sentences.en, { code: 'own-moves', limit: 20 })).toBe('moves to leave home');
  expect(counterName(sentences.en, { code: 'own-moves', limit: undefined })).toBe('own moves');
});

/** What is exact is said the same way everywhere, in both languages. */
import type { AnswerLine } from '@tabuleiro/engine';
import { loadGame, must } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { exactText, verdictText } from '../src/words/exact.ts';

const open = async (id: string) => ({
  rules: must(must(await loadGame(id)).configure({})),
  sentences: await loadSentences(id),
});
const line = (proven?: AnswerLine['proven']): AnswerLine => ({
  moves: [],
  score: 0,
  share: 0.54,
  depth: 1,
  ...(proven ? { proven } : {}),
});

test('with the plies, without them, with the margin, and a draw', async () => {
  const { rules, sentences } = await open('dameo');
  const said = (language: Language, proven: AnswerLine['proven'], seat = 0) =>
    exactText(rules, { language, sentences }, seat, line(proven));
  expect(said('en', { result: 'win', plies: 13 })).toBe('Exact: White wins in 13');
  expect(said('en', { result: 'loss' })).toBe('Exact: Black wins');
  expect(said('en', { result: 'loss', plies: 4 }, 1)).toBe('Exact: White wins in 4');
  expect(said('en', { result: 'draw' })).toBe('Exact: a draw');
  expect(said('en', { result: 'win', plies: 13, atMost: true })).toBe('Exact: White wins in at most 13');
  expect(said('pt', { result: 'loss', plies: 8, atMost: true })).toBe(
    'Exato: as Pretas ganham em 8, no máximo',
  );
  expect(said('pt', { result: 'win', plies: 13 })).toBe('Exato: as Brancas ganham em 13');
  expect(said('pt', { result: 'loss' })).toBe('Exato: as Pretas ganham');
  expect(said('pt', { result: 'draw' })).toBe('Exato: empate');
  expect(said('en', undefined)).toBeNull();
});

test('a margin, of one player', async () => {
  const { rules, sentences } = await open('small-star-empires');
  const said = (language: Language) =>
    exactText(rules, { language, sentences }, 1, line({ result: 'loss', margin: -4, plies: 9 }));
  expect(said('en')).toBe('Exact: Player A wins by 4');
  expect(said('pt')).toBe('Exato: o Jogador A ganha por 4');
});

test('every seat of every game has a subject in Portuguese', async () => {
  for (const id of ['dameo', 'mad-bishops', 'renpaarden', 'small-star-empires', 'trench']) {
    const { rules, sentences } = await open(id);
    for (const seat of [0, 1])
      expect(exactText(rules, { language: 'pt', sentences }, seat, line({ result: 'win' })), id).toMatch(
        /^Exato: ([ao] .+ ganha|[ao]s .+ ganham)$/,
      );
  }
});

test('an estimate stays a share', async () => {
  const { rules, sentences } = await open('dameo');
  expect(verdictText(rules, { language: 'en', sentences }, 0, line())).toBe('White 54 %');
});

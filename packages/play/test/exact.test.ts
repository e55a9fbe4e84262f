/** What is exact is said the same way everywhere, in both languages. */
import type { AnswerLine } from '@tabuleiro/engine';
import { loadGame, must } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { exactText, verdictText } from '../src/words/exact.ts';

const open = async (id: string, options = {}) => ({
  rules: must(must(await loadGame(id)).configure(options)),
  sentences: await loadSentences(id),
});
const line = (proven?: AnswerLine['proven']): AnswerLine => ({
  moves: [],
  score: 0,
  share: 0.54,
  shares: [0.54, 0.46],
  depth: 1,
  ...(proven ? { proven } : {}),
});

test('with the plies, without them, with the margin, and a draw', async () => {
  const { rules, sentences } = await open('dameo');
  const said = (language: Language, proven: AnswerLine['proven']) =>
    exactText(rules, { language, sentences }, line(proven));
  expect(said('en', { winners: [0], plies: 13 })).toBe('Exact: White wins in 13');
  expect(said('en', { winners: [1] })).toBe('Exact: Black wins');
  expect(said('en', { winners: [0], plies: 4 })).toBe('Exact: White wins in 4');
  expect(said('en', { winners: [] })).toBe('Exact: a draw');
  expect(said('en', { winners: [0], plies: 13, atMost: true })).toBe('Exact: White wins in at most 13');
  expect(said('pt', { winners: [1], plies: 8, atMost: true })).toBe(
    'Exato: as Pretas ganham em 8, no máximo',
  );
  expect(said('pt', { winners: [0], plies: 13 })).toBe('Exato: as Brancas ganham em 13');
  expect(said('pt', { winners: [1] })).toBe('Exato: as Pretas ganham');
  expect(said('pt', { winners: [] })).toBe('Exato: empate');
  expect(said('en', undefined)).toBeNull();
});

test('a margin, of one player', async () => {
  const { rules, sentences } = await open('small-star-empires');
  const said = (language: Language) =>
    exactText(rules, { language, sentences }, line({ winners: [0], margin: 4, plies: 9 }));
  expect(said('en')).toBe('Exact: Player A wins by 4');
  expect(said('pt')).toBe('Exato: o Jogador A ganha por 4');
});

test('every seat of every game has a subject in Portuguese', async () => {
  for (const id of ['dameo', 'mad-bishops', 'renpaarden', 'small-star-empires', 'trench']) {
    const { rules, sentences } = await open(id);
    for (const seat of [0, 1])
      expect(exactText(rules, { language: 'pt', sentences }, line({ winners: [seat] })), id).toMatch(
        /^Exato: ([ao] .+ ganha|[ao]s .+ ganham)$/,
      );
  }
});

test('an estimate stays a share of whoever is to move', async () => {
  const { rules, sentences } = await open('dameo');
  expect(verdictText(rules, { language: 'en', sentences }, 0, line())).toBe('White 54 %');
  expect(verdictText(rules, { language: 'en', sentences }, 1, line())).toBe('Black 46 %');
});

test('of three and four seats the share of each is said, and nothing is exact', async () => {
  const { rules, sentences } = await open('small-star-empires', { board: 'quad' });
  const four = { ...line({ winners: [0] }), shares: [0.31, 0.25, 0.24, 0.2] };
  expect(exactText(rules, { language: 'en', sentences }, four)).toBeNull();
  const verdict = (language: Language) => verdictText(rules, { language, sentences }, 2, four);
  expect(verdict('en')).toBe('Player A 31 %, Player B 25 %, Player C 24 %, Player D 20 %');
  expect(verdict('pt')).toBe('Jogador A 31 %, Jogador B 25 %, Jogador C 24 %, Jogador D 20 %');
});

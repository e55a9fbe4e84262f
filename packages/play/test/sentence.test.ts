/** A setup in one sentence. */
import { loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { setupSentence } from '../src/setup/sentence.ts';
import { Setup } from '../src/setup/setup.ts';

const setupOf = async (id: string) => Setup.load(must(await loadGame(id)), await loadSentences(id));

test('what is chosen, in both languages', async () => {
  const trench = await setupOf('trench');
  expect(setupSentence(trench, 'en')).toBe('One game, classic rules (2013), no clock.');
  must(trench.chooseFormat('match'));
  must(trench.chooseClock('300+5'));
  expect(setupSentence(trench, 'en')).toBe('Trench match, classic rules (2013), 5 min + 5 s.');
  expect(setupSentence(trench, 'pt')).toBe('Encontro de Trench, regras clássicas (2013), 5 min + 5 s.');
});

test('boards always, details of the rules only where they differ, a start of one’s own', async () => {
  const stars = await setupOf('small-star-empires');
  expect(setupSentence(stars, 'en')).toBe('One game, published rules, small board for two, no clock.');
  must(stars.choose('tie', 'none'));
  must(stars.choose('board', 'random-quad-7'));
  const text = setupSentence(stars, 'en');
  expect(text).toBe('Published rules, balanced random board, tied territories: bonus for none, no clock.');
  const dameo = await setupOf('dameo');
  must(dameo.chooseStart('8/8/8/8/8/8/m7/K7 w 0 1'));
  expect(setupSentence(dameo, 'pt')).toBe('Uma partida, sem relógio, a partir de uma posição sua.');
});

test.each([
  [
    'mad-bishops',
    'One game, start in rows, 10 x 10, no clock.',
    'Uma partida, início em filas, 10 x 10, sem relógio.',
  ],
  [
    'renpaarden',
    'One game, tournament rules, 9 x 9, no clock.',
    'Uma partida, regras de torneio, 9 x 9, sem relógio.',
  ],
  ['dameo', 'One game, no clock.', 'Uma partida, sem relógio.'],
])('%s: as it is proposed, for somebody who never heard of it', async (id, en, pt) => {
  const setup = await setupOf(id);
  expect([setupSentence(setup, 'en'), setupSentence(setup, 'pt')]).toEqual([en, pt]);
});

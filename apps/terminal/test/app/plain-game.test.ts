/** A game that the terminal has no signs for: drawn with its letters, played by keys against a computer. */
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadGuide } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { guideText } from '../../src/views/guide.ts';
import { gameTitle } from '../../src/views/words.ts';
import { playTrial, until } from './stage.ts';

test('the menu lists it', async () => {
  const names = (await loadCatalogue()).map(({ game }) => game.name);
  expect(names).toHaveLength(gameIds.length);
  expect(names).toContain('Hexapawn');
  expect(glyphsFor('hexapawn').glyphs).toEqual({});
});

test('a title has what the game has: a traditional game has no designer', async () => {
  const game = must(await loadGame('hexapawn'));
  const { designer: _, ...unsigned } = game;
  const { year: __, ...traditional } = unsigned;
  const titles = (language: 'en' | 'pt') =>
    [game, unsigned, traditional].map((each) => gameTitle(language, each));
  expect(titles('en')).toEqual(['Hexapawn, by Martin Gardner (1962)', 'Hexapawn (1962)', 'Hexapawn']);
  expect(titles('pt')).toEqual(['Hexapawn, de Martin Gardner (1962)', 'Hexapawn (1962)', 'Hexapawn']);
});

test('its rules are its summary, and nothing is said of pictures', async () => {
  const [entry] = (await loadCatalogue()).filter(({ game }) => game.id === 'hexapawn');
  const guide = (await loadGuide('hexapawn')).en;
  const text = guideText(entry!, guide, 'en', 80);
  expect(text).toContain('race across a tiny board');
  expect(text).not.toContain('In the pictures');
});

test('it is drawn with letters and played by cursor and by typing', async () => {
  const trial = await playTrial('hexapawn', { ascii: true });
  const { geometry } = trial.rules;
  expect(trial.text().match(/P/g)!.length).toBeGreaterThanOrEqual(3);
  trial.walk(geometry.find('a1'));
  trial.press('enter');
  trial.walk(geometry.find('a2'));
  trial.press('enter');
  const { session } = trial;
  expect(session.moves.map(({ text }) => text)).toEqual(['a1-a2']);
  expect(trial.text()).toContain('a1-a2');
});

test('a computer answers, and the end is told', async () => {
  const trial = await playTrial('hexapawn', { kinds: ['level-1', 'level-2'] });
  await until(() => trial.session.outcome !== null);
  expect(['row', 'captured', 'blocked']).toContain(trial.session.outcome!.reason);
  expect(trial.text()).toMatch(/white|black/i);
});

/** A game that the terminal has no signs and no sentences for: drawn with its letters, played by keys against a computer. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test, vi } from 'vitest';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { playTrial, until } from './stage.ts';

vi.mock(
  import('../../../../packages/rules/src/games/index.ts'),
  async (original) =>
    (await import('../../../../packages/rules/test/sixth/registry.ts')).sixGames(original) as ReturnType<
      typeof original
    >,
);

test('the menu lists it', async () => {
  const names = (await loadCatalogue()).map(({ game }) => game.name);
  expect(names).toHaveLength(gameIds.length);
  expect(names).toContain('Hexapawn');
  expect(glyphsFor('hexapawn').glyphs).toEqual({});
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

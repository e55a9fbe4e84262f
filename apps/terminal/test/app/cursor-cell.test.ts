/** The name of the cell under the cursor, and what is there: no board has names on every cell. */
import { loadGame, must } from '@tabuleiro/rules';
import { loadCourse, loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { LessonPage } from '../../src/app/learn/lesson-page.ts';
import { newTrial, panelOf, playTrial } from './stage.ts';

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

test.each([
  ['dameo', 'en', 'c3', 'c3, White man'],
  ['dameo', 'pt', 'c3', 'c3, peão das Brancas'],
  ['trench', 'en', 'd4', 'd4, Black soldier'],
  ['mad-bishops', 'en', 'a10', 'a10, light square, not used'],
  ['renpaarden', 'pt', 'a1', 'a1, cavalo das Brancas'],
  ['small-star-empires', 'en', 'b2', 'b2, 4 ships of Player A'],
] as const)('%s (%s): %s', async (id, language, name, said) => {
  const trial = await playTrial(id, { language });
  trial.page.cursor = trial.rules.geometry.find(name);
  for (const [width, height] of SIZES)
    expect(panelOf(trial, width, height)).toContain(height < 30 ? said : said.split(', ').at(-1));
});

test('it follows the cursor, and stays while something is asked or typed', async () => {
  const trial = await playTrial('dameo');
  trial.walk(trial.rules.geometry.find('d4'));
  expect(panelOf(trial)).toContain('d4, empty');
  trial.press('x');
  expect(panelOf(trial)).toContain('d4, empty');
  trial.press('n', 'm');
  expect(panelOf(trial)).toContain('d4, empty');
});

test('where there is no cursor nothing is said of a cell', async () => {
  const trial = await playTrial('dameo');
  trial.press('m', ...'c3-c4', 'enter', 'page-up');
  expect(panelOf(trial)).not.toMatch(/[a-h][1-8], /);
  const watched = await playTrial('dameo', { kinds: ['level-1', 'level-1'] });
  expect(panelOf(watched)).not.toMatch(/[a-h][1-8], (White|Black|empty)/);
});

test('in a lesson', async () => {
  const course = await loadCourse('trench');
  if (!course) throw new Error('Trench has lessons');
  const trial = newTrial();
  const entry = { game: must(await loadGame('trench')), sentences: await loadSentences('trench') };
  trial.app.push(new LessonPage(trial.app, entry, course));
  for (const size of SIZES) expect(trial.text(...size)).toMatch(/[a-h][1-8], Black soldier/);
});

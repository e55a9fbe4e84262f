/** The engine beside a study on the full screen: it really searches, which takes its time. */
import { bookOf } from '@tabuleiro/play/study/book';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { positionChapter } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { ChosenStudy } from '../../src/open/studies.ts';
import { newTrial, until } from './stage.ts';

test('engine lines are off until asked for, and every move is worth something', async () => {
  const trial = newTrial();
  const reading = must(readPosition(must(await loadGame('dameo')), '8/2m5/8/8/8/8/3M4/8 w 0 1'));
  const book = bookOf([positionChapter(reading)]);
  const page = new StudyPage(trial.app, await ChosenStudy.of(trial.app.studies, book));
  trial.app.push(page);
  const { press } = trial;
  const panel = () => trial.text(120, 40).replace(/\s+/g, ' ');
  expect(panel()).not.toContain('Engine');
  press('home', 'l');
  await until(() => panel().includes('Engine, fixed:'));
  expect(panel()).toMatch(/(White \d+ %|Exact: .+) d2-/);
  press('space');
  expect(page.controller.state.node.ply).toBe(1);
  press('l', 'z');
  await until(() => /Every move: (\d+) of \1 /.test(panel()));
  press('left');
  expect(panel()).not.toContain('Every move');
});

/** The panel of a study: a long comment leaves room for where the move is and for the tree of moves. */
import { bookOf } from '@tabuleiro/play/study/book';
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, readChapters } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { ChosenStudy } from '../../src/open/studies.ts';
import { newTrial, until } from './stage.ts';

const COMMENT = 'This comment goes on and on about the merits of the move. '.repeat(25);

async function trialOf(text: string) {
  const game = must(await loadGame('dameo'));
  const trial = newTrial();
  const book = bookOf(must(readChapters(game, must(parseRecords(text)))));
  trial.app.push(new StudyPage(trial.app, await ChosenStudy.of(trial.app.studies, book)));
  return trial;
}

test('a long comment pushes neither the place of the move nor the moves off the screen', async () => {
  const trial = await trialOf(
    `Game: dameo\n\n1. c3-c4 {${COMMENT}} d6-d5 (1... c6-c5) (1... e6-e5) 2. d3-d4 *\n`,
  );
  trial.press('home', 'right');
  const text = trial.text(80, 24);
  expect(text).toContain('This comment goes on');
  expect(text).toContain('…');
  expect(text).toContain('>d6-d5 c6-c5 e6-e5');
  expect(text).toContain('1. c3-c4{}');
});

test('a note of the page goes with the next key', async () => {
  const trial = await trialOf('Game: dameo\n\n1. c3-c4 d6-d5 *\n');
  trial.press('R');
  await until(() => trial.text().includes('The review is done'));
  trial.press('end');
  expect(trial.text()).not.toContain('The review is done');
});

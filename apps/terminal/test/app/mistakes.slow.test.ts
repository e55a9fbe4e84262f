/** Mistakes on the whole screen: from the menu, a try by keys, hint, solution, taking one out, to the end. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { MistakesPage } from '../../src/app/mistakes/mistakes-page.ts';
import { openDue, openRecordMistakes } from '../../src/open/mistakes.ts';
import { DeckStore } from '../../src/store/mistakes/deck.ts';
import { runHere } from '../run.ts';
import { newTrial, type Trial, until } from './stage.ts';

const RECORD = `Game: dameo
Seat-w: Ana
Seat-b: Bot
Kind-b: level-2
Start: 3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1

1. d4-d5 d6xd4 2. h1-h2 d8-d7 *
`;

/** A data folder with a deck of two mistakes. */
async function reviewedTrial(): Promise<Trial> {
  const trial = newTrial();
  const env = { TABULEIRO_DATA: trial.folder };
  await runHere(['games'], env);
  const record = join(trial.folder, '..', 'blunders.txt');
  writeFileSync(record, RECORD);
  const out = join(trial.folder, '..', 'blunders-reviewed.txt');
  await runHere(['review', record, '--nodes', '3000', '--out', out], env);
  return trial;
}

const flat = (trial: Trial) => trial.text().replace(/\s+/g, ' ');
/** What stands beside the board. */
const beside = (trial: Trial) =>
  trial
    .lines()
    .map((line) => line.slice(45).trim())
    .join(' ');

test('due mistakes are in the menu; keys try, ask, take out, bring back and go on', async () => {
  const trial = await reviewedTrial();
  trial.app.push(new HomePage(trial.app, await loadCatalogue()));
  await until(() => trial.text().includes('2 mistakes are due today.'));
  trial.clickOn('2 mistakes are due today.');
  await until(() => trial.text().includes('Learn from your mistakes'));
  const row = await openDue(new DeckStore(trial.folder));
  expect(row.ok && row.value.mistakes).toHaveLength(2);

  trial.press('m', ...'d4-d5', 'enter');
  await trial.clock.pass(2000);
  await until(() => beside(trial).includes('That is the move of the game.'));
  trial.press('enter');
  trial.press('H');
  await until(() => flat(trial).includes('Look at the piece on d4.'));
  trial.press('s');
  await trial.clock.pass(5000);
  await until(() => flat(trial).includes('Best is'));
  trial.press('x');
  await until(() => flat(trial).includes('1 of 1'));
  trial.press('u');
  await until(() => flat(trial).includes('1 of 2'));
  trial.press('n', 'n');
  await until(() => flat(trial).includes('Done:'));
  trial.press('enter');
  await until(() => flat(trial).includes('One mistake is due today.'));
});

test.each([
  [80, 24],
  [120, 40],
])('nothing sticks out at %d by %d', async (width, height) => {
  const trial = await reviewedTrial();
  const row = await openRecordMistakes(
    join(trial.folder, '..', 'blunders-reviewed.txt'),
    'white',
    new DeckStore(trial.folder),
  );
  if (!row.ok) throw new Error(row.fault.code);
  trial.app.push(MistakesPage.open(trial.app, row.value)!);
  expect(trial.lines(width, height).filter((line) => line.length > width)).toEqual([]);
  expect(trial.text(width, height)).toContain('H: hint');
});

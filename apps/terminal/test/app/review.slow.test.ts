/** A review from inside the program: begun by a key or a word, told while it runs, kept, and its mistakes put into the deck. */
import { bookOf } from '@tabuleiro/play/study/book';
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, readChapters } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { sayRunning } from '../../src/open/review-words.ts';
import { ChosenStudy } from '../../src/open/studies.ts';
import { LineStudy } from '../../src/plain/study/line-study.ts';
import { addFinished } from '../../src/store/finished.ts';
import { DeckStore } from '../../src/store/mistakes/deck.ts';
import { DiskStudies } from '../../src/store/studies.ts';
import { hearWrites } from '../hear-writes.ts';
import { ListReader } from '../plain/talk.ts';
import { newFolder, runHere } from '../run.ts';
import { newTrial, QuickEngine, until } from './stage.ts';

/** White gives a man away, against a computer. */
const GAME = `Game: dameo
Seat-w: Ana
Seat-b: Bot
Kind-b: level-2
Start: 3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1

1. d4-d5 d6xd4 2. h1-h2 d8-d7 *
`;

async function studyIn(folder: string): Promise<ChosenStudy> {
  const dameo = must(await loadGame('dameo'));
  const chapters = must(readChapters(dameo, must(parseRecords(GAME))));
  return ChosenStudy.of(new DiskStudies(folder), bookOf(chapters));
}

test('R makes the review of a game, then shows it; once more while it runs stops it', async () => {
  const trial = newTrial();
  const page = new StudyPage(trial.app, await studyIn(trial.folder));
  trial.app.push(page);
  trial.press('R');
  expect(trial.text()).toContain('Reviewing: 0 of 4 moves.');
  trial.press('R');
  expect(trial.text()).toContain('The review is stopped.');
  trial.press('R');
  await until(() => trial.text().includes('The review is done'));
  trial.press('R');
  await until(() => /White: .*blunder/.test(trial.text()));
  page.left();
});

test('a game opened for its review has it at once, and its mistakes wait to be tried again', async () => {
  const trial = newTrial();
  const page = new StudyPage(trial.app, await studyIn(trial.folder), true);
  trial.app.push(page);
  await until(() => trial.text().includes('The review is done'));
  // It shows the first turning point: what it cost and why, and both moves on the board.
  expect(page.controller.state.address).toBe('1:0');
  const panel = () => {
    const lines = trial.lines(120, 40);
    const left = lines[0]!.indexOf('Dameo');
    return lines.map((line) => line.slice(left).trim()).join(' ');
  };
  await until(() => panel().includes('d4-d5 loses a man'));
  expect(panel()).toMatch(/d4-d5\?\? cost \d+ points .*\. d4-d5 loses a man: .* Better: /);
  const board = trial.lines(120, 40).join('\n');
  expect([board, board]).toEqual([expect.stringMatching(/│\?│ ○/), expect.stringMatching(/│!│ ○/)]);
  await expect
    .poll(async () => must(await new DeckStore(trial.folder).load()).entries.length)
    .toBeGreaterThan(0);
  page.left();
});

test('line by line the word makes the review and tells it', async () => {
  const folder = newFolder();
  const heard = hearWrites();
  const call = { args: [], flags: { plain: true }, language: 'en' } as const;
  const reader = new ListReader(['review', 'quit'], false);
  await new LineStudy(call, await studyIn(folder), reader, new QuickEngine()).run();
  heard.end();
  expect(heard.out.join('')).toMatch(/White: .*blunder/);
});

test('the time that is left is told in minutes', () => {
  const running = { done: 3, total: 40 };
  expect(sayRunning('en', { ...running, secondsLeft: null })).toBe('Reviewing: 3 of 40 moves.');
  expect(sayRunning('en', { ...running, secondsLeft: 61 })).toContain('about 2 min left');
  expect(sayRunning('pt', { ...running, secondsLeft: 20 })).toContain('menos de um minuto');
  // With four seats, when all moves have their marks.
  const deeper = { ...running, pass: 'deeper', secondsLeft: 61 } as const;
  expect(sayRunning('en', deeper)).toBe('All moves are marked. Looking deeper: 3 of 40, about 2 min left.');
});

test('without a file the command takes the games that were finished here', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  const none = await runHere(['review'], env);
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('There are no finished games.')]);
  addFinished(env.TABULEIRO_DATA, 'one', [must(parseRecords(GAME))[0]!.record]);
  const { out, err } = await runHere(['review', '--nodes', '2000'], env);
  expect(out).toContain('Annotator: Tabuleiro');
  expect(err).toMatch(/White: .*blunder/);
});

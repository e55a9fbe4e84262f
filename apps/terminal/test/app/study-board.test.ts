/** The board of a study on the full screen: arrows and cells on it, the threat, words of lines; and the way to it from a game. */
import { bookOf } from '@tabuleiro/play/study/book';
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, readChapters } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { GamePage } from '../../src/app/game/game-page.ts';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { ChosenStudy } from '../../src/open/studies.ts';
import { newTrial, playTrial, until } from './stage.ts';

async function opened(text: string, ascii = false, language: 'en' | 'pt' = 'en') {
  const trial = newTrial(language, undefined, undefined, ascii);
  const game = must(await loadGame('dameo'));
  const chapters = must(readChapters(game, must(parseRecords(text))));
  const page = new StudyPage(trial.app, await ChosenStudy.of(trial.app.studies, bookOf(chapters)));
  trial.app.push(page);
  const screen = () => trial.text(120, 40);
  return { ...trial, page, screen };
}

const EMPTY = '8/6m1/8/8/8/2M5/8/8 w';
const record = (moves: string, start = EMPTY) => `Game: dameo\nStart: ${start}\n\n${moves} *\n`;

test('an arrow has a letter at its start, and direction and letter at its end; a cell has its shape', async () => {
  const drawn = record('{[%arrows green c3-c6, red h8-e5] [%cells yellow g2, blue b7]}');
  const { screen, press } = await opened(drawn);
  for (const sign of ['↑', '↙', '△', '◇']) expect(screen()).toContain(sign);
  expect(screen()).toMatch(/↑.?a?/);
  // Seen from the other side everything points the other way.
  press('f');
  expect(screen()).toContain('↓');
  expect(screen()).toContain('↗');
  expect(screen()).not.toContain('↙');
  const plain = await opened(drawn, true);
  expect(plain.screen()).not.toMatch(/[↑↙△◇]/);
  expect(plain.screen()).toMatch(/\^ *a/);
  // Another move has drawings of its own.
  press('f', 'W');
  expect(screen()).not.toContain('↑');
});

test('v draws and tells what follows; a draws the lines; x shows what the other side threatens', async () => {
  const { screen, press, page } = await opened(record('1. c3-c4 (1. c3-b4)'));
  press('home', 'v');
  expect(screen().replace(/\s+/g, ' ')).toContain('Arrows of the next moves: 1 c3-c4');
  expect(screen()).toMatch(/↖ *2/);
  expect(screen()).toMatch(/↑ *1/);
  press('v');
  expect(screen()).not.toMatch(/[↑↖]/);
  press('x');
  await until(() => screen().includes('If Black could move:'));
  await until(() => /Black .*g7/.test(screen()) || /Exact/.test(screen()));
  const { analysis } = page as unknown as { analysis: { subjectOf(state: unknown): { seat: number } } };
  expect(analysis.subjectOf(page.controller.state).seat).toBe(1);
  press('x');
  await until(() => !screen().includes('If Black could move:'));
  press('a');
  await until(() => /[↑↖↗] *1/.test(screen()));
});

test('lines have words, and a move that was not the best its reason', async () => {
  const { screen, press } = await opened(record('1. d4-d5', '8/1m6/3m4/8/3M4/2M5/8/8 w'));
  press('end', 'l');
  await until(() => screen().includes('Black takes a man'));
  await until(() => screen().replace(/\s+/g, ' ').includes('d4-d5 costs'));
});

test('a game against a computer is studied from where it stands, waits meanwhile, and goes on', async () => {
  const trial = await playTrial('dameo', {
    kinds: ['human', 'level-1'],
    clock: { initial: 60_000, increment: 0 },
  });
  const { press, app, clock } = trial;
  press('m', 'c3-c4', 'enter');
  await until(() => trial.session.moves.length === 2);
  const before = trial.page.controller;
  press('a');
  await until(() => app.top instanceof StudyPage);
  const study = app.top as StudyPage;
  expect(study.controller.state.node.ply).toBe(2);
  const left = before.timeLeft();
  await clock.pass(30_000);
  press('m', 'd3-d4', 'enter');
  expect(study.controller.state.node.ply).toBe(3);
  press('q');
  await until(() => trial.page.controller !== before);
  expect(app.top).toBeInstanceOf(GamePage);
  expect(trial.session.moves).toHaveLength(2);
  expect(trial.page.controller.timeLeft()).toEqual(left);
  press('m', 'e3-e4', 'enter');
  await until(() => trial.session.moves.length === 4);
});

test('also before the first move, and after the last one', async () => {
  const trial = await playTrial('dameo');
  const { press, app } = trial;
  press('a');
  await until(() => app.top instanceof StudyPage);
  press('q');
  await until(() => app.top instanceof GamePage);
  await until(() => trial.state.mine);
  press('m', 'c3-c4', 'enter');
  expect(trial.session.moves).toHaveLength(1);
  press('X', 'y');
  await until(() => trial.state.over);
  press('a');
  await until(() => app.top instanceof StudyPage);
  expect((app.top as StudyPage).controller.state.node.ply).toBe(1);
  press('q');
  expect(app.top).toBeInstanceOf(GamePage);
  expect(trial.state.over).toBe(true);
});

/** A study on the full screen: its tree in brackets, keys, clicks, changes that are kept, the engine, and the list of studies. */
import { readFileSync, writeFileSync } from 'node:fs';
import { bookOf } from '@tabuleiro/play/study/book';
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, readChapters } from '@tabuleiro/rules/match';
import type { Language } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { GamePage } from '../../src/app/game/game-page.ts';
import { StudiesPage } from '../../src/app/study/studies-page.ts';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { ChosenStudy } from '../../src/open/studies.ts';
import { newFolder } from '../run.ts';
import { newTrial, until } from './stage.ts';

const RECORD = `Game: dameo
Seat-w: Ana
Seat-b: Bruno

{A quiet start.} 1. c3-c4! {[%eval 0.62 0.38]} {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6 (1... g7-g6)
2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4 *
`;

async function opened(text = RECORD, language: Language = 'en', ascii = false, folder = newFolder()) {
  const trial = newTrial(language, folder, undefined, ascii);
  const game = must(await loadGame('dameo'));
  const chapters = must(readChapters(game, must(parseRecords(text))));
  const study = await ChosenStudy.of(trial.app.studies, bookOf(chapters));
  const page = new StudyPage(trial.app, study);
  trial.app.push(page);
  const address = () => page.controller.state.address;
  /** What stands beside the board, in one line. */
  const panel = (width = 120, height = 40) => {
    const lines = trial.lines(width, height);
    const left = lines[0]!.indexOf('Dameo');
    return lines
      .map((line) => line.slice(left).trim())
      .join(' ')
      .replace(/\s+/g, ' ');
  };
  return { ...trial, page, address, panel };
}

test('shows the tree in brackets, and what is said of the move that is shown', async () => {
  const { panel, press, address } = await opened();
  expect(panel()).toContain(
    '1. c3-c4!{} (1. d3-d4{} 1... b7-b6 (1... g7-g6) 2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4',
  );
  press('home');
  expect(panel()).toContain('Start position. A quiet start. >c3-c4 d3-d4 e3-e4');
  press('right');
  expect(panel()).toContain('White: man c3 to c4, good move (!) Main line, with 2 variations. Solid.');
  expect(panel()).toContain('According to the file: White 62 %, Black 38 %.');
  press('shift+down');
  expect([address(), panel()]).toEqual(['1:0.1.0', expect.stringContaining('Variation 1 of 2. Sharper.')]);
  press('down', 'right');
  expect(address()).toBe('1:0.1.0.1.0');
  press('backspace', 'left', 'up', 'right');
  expect(address()).toBe('1:0.2.0');
  press('O');
  expect(panel()).toContain('There are no other lines here.');
  press('I', '$', '0', '.');
  expect(panel()).toContain('No more marked mistakes');
});

test('fits in the usual window, in Portuguese and without special signs; help comes from the table of keys', async () => {
  const { text, press } = await opened(RECORD, 'pt', true);
  press('home', 'right');
  expect(text()).toContain('para c4, boa');
  expect(text()).toContain('?: ajuda  q: sair');
  expect([...text()].every((sign) => sign.charCodeAt(0) < 0x2000)).toBe(true);
  press('?');
  expect(text(80, 80)).toContain('Shift+Esq, K');
  expect(text(80, 80)).toContain('quanto vale cada jogada');
});

test('a click on a move shows it, and a game goes on from inside a variation', async () => {
  const { app, page, press, clickOn, address } = await opened();
  clickOn('e3-e4?');
  expect(address()).toBe('1:0.2.0');
  press('m', ...'e3-e4', 'enter');
  expect(page.controller.state.note?.code).toBe('fault');
  press('g');
  await until(() => app.top instanceof GamePage);
  const { session } = (app.top as GamePage).controller;
  expect(session.moves.map(({ text }) => text)).toEqual(['e3-e4']);
  expect(session.plan.players.map(({ name }) => name)).toEqual(['Ana', 'Bruno']);
});

test('changes are made, taken back, and kept; what was only looked at is not', async () => {
  const folder = newFolder();
  const looked = await opened(RECORD, 'en', false, folder);
  looked.press('left', 'left', 'q');
  expect(must(await looked.app.studies.list())).toEqual([]);

  const { app, page, press, panel, address } = await opened(RECORD, 'en', false, folder);
  press('home', 'c', ...'The start.', 'enter');
  expect(panel()).toContain('The start.');
  press('/', ...'f3-f4', 'enter', '1', 'w', ...'red f4-f5', 'enter', 'M');
  expect(page.controller.state.annotation).toMatchObject({
    mark: '!',
    arrows: [{ colour: 'red', from: 'f4', to: 'f5' }],
  });
  expect(address()).toBe('1:1');
  press('home', 't');
  expect(panel()).toContain('[+3]');
  press('u', 'u', 'u');
  expect(address()).toBe('1:0.3.0');
  press('U', 'U', 'e', ...'My work', 'enter', ...'One', 'enter');
  expect(panel()).toContain('Dameo: My work');
  press('f', 's');
  const file = `${folder}-saved.txt`;
  press('ctrl-u', ...file, 'enter');
  expect(readFileSync(file, 'utf8')).toContain('Title: One');
  press('q');
  await page.study.desk.settled();
  const again = newTrial('en', folder);
  again.app.push(new StudiesPage(again.app));
  await until(() => again.text().includes('My work; dameo; 1 game'));
  app.end();
  const [card] = must(await again.app.studies.list());
  await until(() => !again.app.studies.isOpen(card!.id));
  again.press('enter');
  await until(() => again.app.top instanceof StudyPage);
  const { controller } = (again.app.top as StudyPage).study;
  expect(controller.state.path).toEqual(['f3-f4']);
  again.press('home');
  expect(controller.state.annotation.comments).toEqual(['A quiet start.The start.']);
});

test('games of a study come, go and change places', async () => {
  const { app, page, press, text } = await opened();
  press('G', 'n', 'enter');
  await until(() => page.controller.chapters.length === 2);
  expect(text()).toContain('2  Dameo (0 moves)');
  press('r', ...'Empty', 'enter', '-');
  expect(page.controller.chapters.map(({ title }) => title)).toEqual(['Empty', '']);
  for (const key of ['d', 'delete']) {
    press(key);
    expect(page.controller.chapters).toHaveLength(2);
    expect(text()).toContain('Delete has a new key: "D"');
  }
  press('D');
  expect(page.controller.chapters).toHaveLength(1);
  press('D');
  expect(text()).toContain('The only game of a study cannot be deleted.');
  press('u', 'up', 'enter');
  expect(app.top).toBe(page);
  expect(page.controller.chapters).toHaveLength(2);
});

test('the list of studies is searched, renamed, copied; what is deleted comes back; what is damaged stays', async () => {
  const folder = newFolder();
  const { app, press, text } = newTrial('en', folder);
  app.push(new StudiesPage(app));
  await until(() => text().includes('No studies yet'));
  press('n', ...'dameo', 'enter');
  await until(() => app.top instanceof StudyPage);
  press('/', ...'c3-c4', 'enter', 'q');
  await until(() => text().includes('(no name); dameo; 1 game'));
  press('r', ...'First', 'enter');
  await until(() => text().includes('First; dameo'));
  press('c');
  await until(() => text().includes('First (copy)'));
  press('d');
  expect(text()).toContain('Delete has a new key: "D"');
  press('D');
  await until(() => text().includes('Deleted: First (copy)'));
  press('u');
  await until(() => text().includes('First (copy); dameo'));
  press('/', ...'copy', 'enter');
  await until(() => !text().includes('First; dameo'));
  writeFileSync(`${folder}/studies/study-broken.study`, '{"x":\n');
  press('/', 'ctrl-u', 'enter');
  await until(() => text().includes('study-broken'));
  press('home', 'enter');
  await until(() => /This\s+version\s+cannot\s+open/.test(text()));
  expect(readFileSync(`${folder}/studies/study-broken.study`, 'utf8')).toBe('{"x":\n');
});

const REVIEWED = `Game: dameo
Seat-w: Ana
Seat-b: Bruno
Annotator: Tabuleiro 0.1.0 made nodes 1000
Stakes: 1000 2000 1600 1000

{[%eval 0.5 0.5]} 1. c3-c4 {[%eval 0.5 0.5] [%emt 0:00:09]} 1... g7-g6?? {[%eval 0.7 0.3] [%emt 0:00:04]}
(1... f6-f5 2. e3-e4) 2. d3-d4?! {[%eval 0.62 0.38]} (2. e3-e4) 2... b7-b6 {[%eval 0.62 0.38]} *
`;

test('a record with a review: its graph beside the board, mistakes by . and ,, all of it by R', async () => {
  const { panel, press, address, page, lines } = await opened(REVIEWED, 'en', true);
  expect(panel()).toContain('White ==*==');
  press('home', '.');
  expect(address()).toBe('1:1');
  expect(panel()).toContain('Move 1, Black: g7-g6?? cost 20 points (50 % to 30 %). Better: f6-f5 e3-e4.');
  press('.', ',');
  expect(address()).toBe('1:1');
  press('R');
  await until(() => lines(100, 30).join(' ').includes('accuracy'));
  expect(lines(100, 30).join('\n')).toContain('Black: accuracy 54 %; 1 blunder.');
  press('escape');
  page.left();
});

/** An opened record on the full screen: its tree in brackets, what is said of a move, keys, clicks, and playing on. */
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, readChapters } from '@tabuleiro/rules/match';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { GamePage } from '../../src/app/game/game-page.ts';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { newTrial, until } from './stage.ts';

const RECORD = `Game: dameo
Seat-w: Ana
Seat-b: Bruno

{A quiet start.} 1. c3-c4! {[%eval 0.62 0.38]} {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6 (1... g7-g6)
2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4 *
`;

async function opened(text = RECORD, language: Language = 'en', ascii = false) {
  const trial = newTrial(language, undefined, undefined, ascii);
  const game = must(await loadGame('dameo'));
  const chapters = must(readChapters(game, must(parseRecords(text))));
  const page = new StudyPage(trial.app, chapters, await loadSentences('dameo'));
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
  expect(panel()).toContain('Start position. A quiet start. 1: c3-c4 2: d3-d4 3: e3-e4');
  press('right');
  expect(panel()).toContain(
    'White: man c3 to c4, good move (!) Main line; 2 variations instead of it. Solid.',
  );
  expect(panel()).toContain('The file says: White 62 %, Black 38 %.');
  press('down');
  expect([address(), panel()]).toEqual(['1:0.1.0', expect.stringContaining('Variation 1 of 2. Sharper.')]);
  press('2', 'backspace', 'left', '3');
  expect(address()).toBe('1:0.2.0');
  press('down');
  expect(panel()).toContain('There is no other line here.');
  press('up', 'end', 'q');
  expect(address()).toBe('1:0.1.2');
});

test('fits in the usual window, in Portuguese and without special signs', async () => {
  const { text, press } = await opened(RECORD, 'pt', true);
  press('home', 'right');
  expect(text()).toContain('para c4, boa');
  expect(text()).toContain('Enter: jogar daqui  Esq Dir: jogadas  Cima Baixo: linhas  ?: ajuda  q: voltar');
  expect([...text()].every((sign) => sign.charCodeAt(0) < 0x2000)).toBe(true);
  press('?');
  expect(text()).toContain('Uma partida aberta');
});

test('a click on a move shows it, and a game goes on from inside a variation', async () => {
  const { app, page, press, clickOn, address } = await opened();
  clickOn('e3-e4?');
  expect(address()).toBe('1:0.2.0');
  press('m', ...'e3-e4', 'enter');
  expect(page.controller.state.note?.code).toBe('fault');
  press('enter');
  await until(() => app.top instanceof GamePage);
  const { session } = (app.top as GamePage).controller;
  expect(session.moves.map(({ text }) => text)).toEqual(['e3-e4']);
  expect(session.plan.players.map(({ name }) => name)).toEqual(['Ana', 'Bruno']);
});

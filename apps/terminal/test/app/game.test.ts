/** Playing on the whole screen, every game: by cursor, by typing, refusals, captures in steps, choices, computers. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roundNumbers, roundsIn } from '@tabuleiro/play/words/rounds';
import {
  type Cell,
  formatMove,
  legalMoves,
  listMoves,
  loadGame,
  type Move,
  must,
  namedLegs,
  type Options,
  type Position,
  Rng,
  type Rules,
} from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, test, vi } from 'vitest';
import { shippedIds } from '../../../../packages/rules/test/shipped.ts';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { drawnIds, type GameTrial, newTrial, panelOf, playTrial, until } from './stage.ts';

/** Small boards, and rules that end. */
const small: Readonly<Record<string, Options>> = {
  'mad-bishops': { size: 6 },
  renpaarden: { size: 5, ruleset: 'tournament' },
};
const optionsOf = (id: string): Options => small[id] ?? {};

/** A placement is played by its only cell. */
const hasDestination = (rules: Rules, position: Position, move: Move): boolean =>
  namedLegs(rules.view(position, move).paths[0]!).length > 0;

/** Chooses the cells of a legal move one by one; the choice, where there is one, with its key. */
function playByCursor(trial: GameTrial, text: string): void {
  const { session } = trial;
  const { rules, position } = session;
  const move = legalMoves(position).find((each) => formatMove(rules, position, each) === text)!;
  const view = rules.view(position, move);
  const before = session.moves.length;
  for (const cell of [view.from, ...namedLegs(view.paths[0]!).map(({ to }) => to)]) {
    if (session.moves.length > before) return;
    trial.walk(cell);
    trial.press('enter');
  }
  if (trial.state.selection.mayEnd && !trial.state.waiting) trial.press('enter');
  if (view.choice && session.moves.length === before) trial.press(view.choice.toLowerCase());
}

describe.each(shippedIds)('%s', (id) => {
  test('a move by cursor: pieces are marked, then destinations, then it is played and kept', async () => {
    const trial = await playTrial(id, { options: optionsOf(id) });
    const { rules, position } = trial.session;
    expect(trial.text()).toContain('(');
    const { move, text } = listMoves(rules, position)[0]!;
    if (hasDestination(rules, position, move)) {
      const from = rules.geometry.find(/^[a-z]\d+/.exec(text)![0]);
      trial.walk(from);
      trial.press('enter');
      expect(trial.text()).toContain('◆');
      trial.press('escape');
      expect(trial.text()).not.toContain('◆');
    }
    playByCursor(trial, text);
    expect(trial.session.moves.map((move) => move.text)).toEqual([text]);
    expect(trial.text()).toMatch(/‹.+›/);
    expect(trial.text()).toContain(`1. ${text}`);
    const { games } = await trial.app.games.list();
    expect(games.map(({ game, ply }) => [game, ply])).toEqual([[id, 1]]);
  });

  test('a move by typing, completed by Tab', async () => {
    const trial = await playTrial(id, { options: optionsOf(id) });
    const texts = listMoves(trial.session.rules, trial.session.position).map((move) => move.text);
    const text = texts.at(-1)!;
    const begun = text.slice(0, -1);
    const first = begun.slice(0, 2);
    const others = texts.some((other) => other !== text && other.startsWith(begun));
    trial.press('m', ...first);
    expect(trial.lines().at(-1)).toContain(`Move: ${first}`);
    expect(trial.lines(200, 24).at(-1)).toContain(` ${first}`);
    // Tab adds what is certain, and nothing where several moves begin so.
    trial.press(...begun.slice(2), 'tab', ...(others ? [text.at(-1)!] : []), 'enter');
    expect(trial.session.moves.map((move) => move.text)).toEqual([text]);
  });

  test('an illegal try says why, in both languages, and marks the cells', async () => {
    for (const language of ['en', 'pt'] as const) {
      const trial = await playTrial(id, { options: optionsOf(id), language });
      const { rules, selection } = { rules: trial.session.rules, selection: trial.state.selection };
      const { position } = trial.session;
      const start = selection.starts[0]!;
      if (hasDestination(rules, position, legalMoves(position)[0]!)) {
        trial.walk(start);
        trial.press('enter');
      }
      const bad = rules.geometry.cells.findIndex(
        (_, cell) => cell !== start && !selection.next.includes(cell) && !selection.starts.includes(cell),
      );
      // On an empty board every cell may be right.
      if (bad >= 0) {
        trial.walk(bad);
        trial.press('enter');
        expect(trial.state.note?.code).toBe('fault');
        expect(trial.said).toMatch(/ .*[.!]$/);
      }
      expect(trial.session.moves).toHaveLength(0);
      if (trial.state.wrong.length > 0) expect(trial.text()).toContain('!');
      trial.press('m', 'z', '9', 'enter');
      expect(trial.state.note?.code).toBe('fault');
      expect(panelOf(trial, 200, 60)).toContain(trial.said);
    }
  });

  test.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('%ix%i holds board, players and keys in both languages', async (width, height) => {
    for (const language of ['en', 'pt'] as const) {
      const trial = await playTrial(id, { language, kinds: ['human', 'level-3'] });
      const lines = trial.lines(width, height);
      const whole = lines.join('\n');
      expect(lines.at(-1)).toContain(language === 'en' ? 'Enter: move' : 'Enter: jogar');
      expect(whole).toContain(trial.rules.game.name);
      expect(whole).toMatch(language === 'en' ? /person[\s\S]*level 3/ : /pessoa[\s\S]*nível 3/);
      const shown = whole.replace(/[^a-z0-9]+/g, ' ');
      for (const label of ['1', '2', '3']) expect(shown).toContain(label);
    }
  });

  test('a window that is too small says what it needs', async () => {
    const trial = await playTrial(id);
    expect(trial.text(30, 8)).toMatch(/too small[\s\S]*\d+ x \d+/);
    const { width, height } = trial.page.needs();
    expect(trial.text(width, height)).not.toContain('too small');
    expect(width).toBeLessThanOrEqual(80);
    expect(height).toBeLessThanOrEqual(24);
  });

  test('computer v computer to the end, then back through the moves and a rematch', async () => {
    const kinds = ['random', 'random'];
    const trial = await playTrial(id, { options: optionsOf(id), kinds });
    await until(() => trial.state.over);
    expect(trial.lines().at(-1)).toContain('rematch');
    expect(trial.text()).toMatch(/wins\.|drawn|win together/);
    const { moves } = trial.session;
    const all = roundsIn(moves);
    trial.press('left');
    expect(trial.text(200, 60)).toContain(`move ${roundNumbers(moves).at(-2)}, `);
    expect(trial.text(200, 60)).toContain(`(of ${all})`);
    trial.press('home');
    expect(trial.text(200, 60)).toContain(`before move 1 (of ${all})`);
    expect(trial.text()).not.toMatch(/wins\.|drawn|win together/);
    trial.press('right', 'end');
    expect(trial.text()).not.toContain('Replay:');
    const finished = trial.session;
    trial.press('n', 'p');
    expect(trial.session).not.toBe(finished);
    expect(trial.session.moves.length).toBeLessThan(moves.length);
    expect(readFileSync(join(trial.folder, 'finished.txt'), 'utf8')).toContain(finished.moves[0]!.text);
    trial.press('q');
    expect(trial.quit).toBe(true);
  });
});

/** Plays at random until somebody can capture, or ride, in two steps. */
async function findSteps(id: string, options: Options): Promise<{ start: string; text: string }> {
  const rules = must(must(await loadGame(id)).configure(options));
  const rng = new Rng(3);
  for (let game = 0; game < 200; game++) {
    const position = rules.start();
    for (let ply = 0; ply < 60 && !position.outcome(); ply++) {
      const moves = legalMoves(position);
      const long = moves.find((move) => namedLegs(rules.view(position, move).paths[0]!).length > 1);
      if (long !== undefined)
        return { start: rules.format(position), text: formatMove(rules, position, long) };
      position.make(moves[rng.below(moves.length)]!);
    }
  }
  throw new Error('none found');
}

test.each(['dameo', 'trench'])('%s: a move of several steps is chosen step by step', async (id) => {
  const { start, text } = await findSteps(id, {});
  const trial = await playTrial(id, { start });
  playByCursor(trial, text);
  expect(trial.session.moves.map((move) => move.text)).toEqual([text]);
});

test('a move may be typed while a computer thinks, but its own moves are not proposed', async () => {
  const trial = await playTrial('dameo', { kinds: ['random', 'human'] });
  trial.press('m', 'd');
  expect(trial.lines().at(-1)).toMatch(/^Move: d▏\s*$/);
  await until(() => trial.state.mine);
  expect(trial.lines().at(-1)).toContain('d6-d5');
});

test('where one way leads on, one key is enough', async () => {
  const trial = await playTrial('dameo', { start: '8/8/8/3m4/8/3m4/3M4/8 w 0 1' });
  const cell = (name: string): Cell => trial.rules.geometry.find(name);
  trial.walk(cell('d2'));
  trial.press('enter');
  expect(trial.page.cursor).toBe(cell('d4'));
  trial.press('enter');
  expect(trial.session.moves.map((move) => move.text)).toEqual(['d2xd4xd6']);
});

test('colony or trade station is asked at the end; another key takes the move back', async () => {
  const trial = await playTrial('small-star-empires', {
    kinds: ['human', 'human', 'human', 'human'],
    options: { board: 'quad' },
  });
  const from = trial.state.selection.starts[0]!;
  trial.walk(from);
  trial.press('enter', 'tab', 'enter');
  expect(trial.lines().at(-1)).toContain('C: colony  T: trade station');
  trial.press('escape');
  expect(trial.state.selection.chosen).toEqual([]);
  trial.press('enter');
  trial.walk(from);
  trial.press('escape', 'enter', 'tab', 'enter', 'T');
  expect(trial.session.moves[0]!.text).toMatch(/:T$/);
  const screen = trial.text();
  for (const letter of 'ABCD') expect(screen).toContain(`Player ${letter}`);
  // no label is cut; what the points are made of is a key away
  expect(screen).toMatch(/points +\d+ +\d+ +\d+ +\d+/);
  expect(screen).not.toContain('…');
});

test('a hint says what the move does, a verdict has its reasons', async () => {
  const trial = await playTrial('dameo', { start: '8/8/8/3m4/8/3m4/3M4/M7 w 0 1' });
  trial.press('H');
  await until(() => trial.said.includes('Try '));
  expect(trial.said).toMatch(/Try d2xd4xd6\. Exact: White wins in 1\. It wins the game and takes 2 men/);
  expect(trial.text()).toContain('+');
  trial.press('e');
  await until(() => trial.said.startsWith('Exact'));
  expect(trial.said).toMatch(/^Exact: White wins in 1: d2xd4xd6\./);
  const open = await playTrial('dameo');
  open.press('e');
  await until(() => open.said.includes('to move:'));
  expect(open.said).toMatch(/White to move: .+\(depth \d+\)/);
});

test('resigning asks; a computer refuses a draw at the start and takes one when it stands badly', async () => {
  const trial = await playTrial('dameo', { kinds: ['human', 'level-1'] });
  trial.press('X', 'n');
  expect(trial.state.over).toBe(false);
  trial.press('d');
  await until(() => trial.said.includes('declines'));
  trial.press('X', 'y');
  expect(trial.session.result).toBe('b resignation');
  const better = await playTrial('dameo', {
    kinds: ['human', 'level-1'],
    start: 'm7/8/8/8/8/8/MMMMMMMM/MMMMMMMM w 0 1',
  });
  better.press('d');
  await until(() => better.state.over);
  expect(better.session.result).toBe('draw agreement');
});

test('a match of Trench: two games with changed sides and summed points, shown as such', async () => {
  const trial = await playTrial('trench', { kinds: ['random', 'random'], format: 'match' });
  expect(trial.text()).toContain('Game 1 of 2');
  await until(() => trial.state.over);
  expect(trial.lines().at(-1)).toContain('next game');
  expect(trial.text()).toContain('Match score');
  const { points } = trial.session.outcome!;
  trial.press('enter');
  expect(trial.text()).toMatch(/Game 2 of 2/);
  expect(trial.text(120, 40)).toContain(`#1 : #2 = ${points!.join(' : ')}`);
  await until(() => trial.state.over);
  while (!trial.session.match.result) {
    trial.press('enter');
    await until(() => trial.state.over);
  }
  expect(trial.text(120, 40)).toMatch(/wins the match|match is drawn/);
});

test('names are shown and saved; who has none is saved without one', async () => {
  const trial = await playTrial('dameo', { kinds: ['human', 'level-2'], names: ['Ana', 'Rui'] });
  expect(trial.text()).toMatch(/White: Ana\n[\s\S]*Black: Rui \(level 2\)/);
  const long = await playTrial('dameo', {
    kinds: ['human', 'level-2'],
    names: ['A'.repeat(99), 'R'.repeat(19)],
  });
  expect(long.text()).toMatch(/White: A+…\n[\s\S]*Black: R{19}\n/);
  const nobody = await playTrial('dameo');
  expect(nobody.text()).toMatch(/White: person\n/);
  const headers = [];
  for (const each of [trial, nobody]) {
    each.press('m', ...'c3-c4', 'enter', 's', 'ctrl-u', ...`${each.folder}.txt`, 'enter');
    headers.push(readFileSync(`${each.folder}.txt`, 'utf8').match(/^(Seat|Kind)-.*$/gm));
  }
  expect(headers).toEqual([
    ['Seat-w: Ana', 'Seat-b: Rui', 'Kind-b: level-2'],
    ['Seat-w:', 'Seat-b:'],
  ]);
});

test('flip and square turn the board; the record goes to a file; help and rules open', async () => {
  const trial = await playTrial('trench');
  const before = trial.text();
  trial.press('o');
  const square = trial.text();
  expect(square).toContain('┼');
  trial.press('f');
  expect(trial.text()).not.toBe(square);
  trial.press('f', 'o');
  expect(trial.text()).toBe(before);
  const file = `${trial.folder}.txt`;
  trial.press('s', ...Array<string>(40).fill('backspace'), ...file, 'enter');
  expect(existsSync(file)).toBe(true);
  expect(trial.text(200, 60)).toContain(file);
  trial.press('?');
  expect(trial.text()).toContain('move around the board');
  expect(trial.text(100, 100)).not.toContain('computers that play each other');
  trial.press('escape', 'r');
  await until(() => trial.text().includes('In the pictures'));
  trial.press('escape');
  expect(trial.text()).toContain('Black: person');
});

test('leaving at any moment keeps the game; it goes on from the menu exactly there', async () => {
  const trial = await playTrial('dameo', { kinds: ['human', 'human'] });
  trial.press('m', ...'c3-c4', 'enter', 'ctrl-c');
  expect(trial.quit).toBe(true);
  const again = newTrial('pt', trial.folder);
  again.app.push(new HomePage(again.app, await loadCatalogue()));
  await until(() => again.text().includes('Continuar a partida por acabar'));
  again.press('enter');
  await until(() => again.text().includes('Dameo:'));
  again.press('enter');
  await until(() => again.text().includes('1. c3-c4'));
});

test('undo after the end tries the last decision again in a game of its own, where there is one', async () => {
  const trial = await playTrial('dameo');
  expect(trial.lines(120, 40).at(-1)).not.toContain('u: undo');
  trial.press('m', ...'c3-c4', 'enter');
  expect(trial.lines(120, 40).at(-1)).toContain('u: undo');
  trial.press('X', 'y');
  expect(trial.lines(120, 40).at(-1)).toContain('u: undo');
  trial.press('u');
  expect(trial.state.over).toBe(false);
  expect(trial.state.plies).toBe(0);
  expect(panelOf(trial, 200, 60)).toContain('A new game continues');
  const none = await playTrial('dameo');
  none.press('X', 'y');
  expect(none.lines(120, 40).at(-1)).not.toContain('u: undo');
  none.press('u');
  expect(none.said).toContain('There is no move to take back.');
});

test('nothing old is said after undo and while looking back', async () => {
  const trial = await playTrial('dameo', { kinds: ['human', 'search:nodes=500'] });
  trial.press('m', ...'c3-c4', 'enter');
  await until(() => trial.session.moves.length === 2);
  expect(trial.text(120, 40)).not.toMatch(/depth|%/);
  trial.press('m', ...'a1-a8', 'enter');
  expect(trial.said).not.toBe('');
  trial.press('page-up');
  expect(trial.said).toBe('');
  trial.press('escape', 'm', ...'a1-a8', 'enter', 'u');
  expect([trial.said, trial.session.moves.length]).toEqual(['', 0]);
});

test('a pause stops the clocks of computers, and so does waiting for people to watch', async () => {
  const clock = { initial: 8000, increment: 0 };
  const trial = await playTrial('dameo', { kinds: ['random', 'random'], clock });
  trial.press('-', '-', '-', '-', '-');
  await until(() => {
    void trial.clock.pass(100);
    return trial.session.moves.length === 4;
  });
  expect(trial.lines().at(-1)).toMatch(/^p: pause /);
  trial.press('p');
  const shown = trial.text();
  expect(trial.lines().at(-1)).toMatch(/^p: pause /);
  expect(shown).toMatch(/White: random +0:0[78]/);
  await trial.clock.pass(12_000);
  expect([trial.state.over, trial.text()]).toEqual([false, shown]);
  trial.press('q');
});

test('clocks: shown, started by the first move, and the flag ends the game', async () => {
  const trial = await playTrial('dameo', { clock: { initial: 60_000, increment: 1000 } });
  expect(trial.text()).toMatch(/White: person\s+1:00/);
  await trial.clock.pass(5000);
  expect(trial.text()).toMatch(/White: person\s+1:00/);
  trial.press('m', ...'c3-c4', 'enter');
  await trial.clock.pass(55_500);
  expect(trial.page.tick()).toBe(true);
  expect(trial.text()).toMatch(/Black: person\s+0:04\.5/);
  trial.press('?');
  await trial.clock.pass(5000);
  trial.press('escape');
  expect(trial.session.result).toBe('w time');
  expect(trial.text()).toContain('White wins.');
});

test('a clock is drawn when it shows another time, and nothing else is', async () => {
  const trial = await playTrial('dameo', { clock: { initial: 30_000, increment: 0 } });
  let asked = 0;
  vi.spyOn(trial.app, 'redraw').mockImplementation(() => void asked++);
  /** The program looks at its clocks five times a second, and draws what it was asked for. */
  const drawings = async (seconds: number) => {
    let drawn = 0;
    for (let i = 0; i < 5 * seconds; i++) {
      asked = 0;
      await trial.clock.pass(200);
      trial.app.tick();
      if (asked > 0) trial.app.draw(80, 24);
      drawn += asked;
    }
    return drawn;
  };
  trial.app.draw(80, 24);
  expect(await drawings(4)).toBe(0); // the first move starts it
  trial.press('m', ...'c3-c4', 'enter');
  trial.app.draw(80, 24);
  expect(await drawings(10)).toBe(10);
  trial.press('?');
  expect(await drawings(5)).toBe(0);
  trial.press('escape');
  trial.app.draw(80, 24);
  expect(await drawings(4)).toBe(4);
  expect(await drawings(3)).toBeGreaterThan(5); // tenths of the last ten seconds
  expect(trial.session.result).toBe('*');
});

test.each<[string, Language, string, string]>([
  ['dameo', 'pt', '○ ●', 'Brancas Pretas'],
  ['trench', 'pt', 's S', 'Pretas Brancas'],
  ['mad-bishops', 'pt', '♗ ♝', 'Vermelho Azul'],
  ['renpaarden', 'en', '♘ ♞', 'White Black'],
  ['small-star-empires', 'pt', 'A B', 'Jogador A Jogador B'],
])('%s, %s: columns of counters are headed by signs, or by names', async (id, language, signs, names) => {
  const trial = await playTrial(id, { language });
  const heads = (width: number, height: number) =>
    trial
      .lines(width, height)
      .map((line) => line.trim().split(/\s+/).slice(-names.split(' ').length).join(' '));
  expect(panelOf(trial)).toContain(` ${signs} `);
  expect(heads(160, 50)).toContain(names);
});

test('in a narrow and high window the panel stands below a larger board, with the moves', async () => {
  const trial = await playTrial('dameo');
  trial.press('m', ...'c3-c4', 'enter');
  const lines = trial.lines(90, 60);
  const board = lines.findIndex((line) => / a +b +c +d/.test(line));
  const moves = lines.findIndex((line) => line.includes('1. c3-c4'));
  expect(board).toBeGreaterThan(30);
  expect(moves).toBeGreaterThan(board);
});

test('the lists of each player are beside the board, or a key away', async () => {
  const trial = await playTrial('small-star-empires', {});
  trial.press('m', ...'b2-b3:T', 'enter');
  expect(trial.text(120, 40)).toMatch(/Player A\n.*Home system: b2/s);
  expect(trial.text()).not.toContain('Trade station: b3');
  trial.press('i');
  expect(trial.text()).toContain('Trade station: b3');
  expect(trial.text()).toContain('Ships: b2 (3), b3');
  expect(trial.text()).toContain('Points so far: 6 (points from planets 3');
  expect(trial.text()).toContain('Moves: d4 8');
  trial.press('escape');
  expect(trial.text()).toContain('b2-b3:T');
});

test('a position pasted in a game begins another one, when that is wanted; the first is kept', async () => {
  const trial = await playTrial('dameo', {});
  const start = '8/8/8/3m4/3M4/8/8/8 w';
  trial.press('m', ...'c3-c4', 'enter');
  trial.app.key({ kind: 'paste', text: `${start}\n` });
  expect(trial.text()).toContain('Start a new game from this position?');
  trial.press('n');
  expect(trial.session.moves).toHaveLength(1);
  trial.app.key({ kind: 'paste', text: start });
  trial.press('y');
  expect(trial.session.plan.start).toContain(start);
  trial.press('m', ...'d4xd6', 'enter');
  expect(trial.text()).toContain('White wins.');
  trial.app.key({ kind: 'paste', text: '8/8/x w' });
  expect(trial.lines().at(-1)).not.toContain('y: yes');
  expect(trial.text()).toContain('cannot stand on');
  const { games } = await trial.app.games.list();
  expect(games.map(({ ply, open }) => [ply, open])).toEqual(expect.arrayContaining([[1, false]]));
});

test('after the first move of a computer the cursor stands on a piece of the person', async () => {
  const trial = await playTrial('dameo', { kinds: ['random', 'human'] });
  await until(() => trial.state.mine);
  expect(trial.state.selection.starts).toContain(trial.page.cursor);
});

test('a player who cannot move is passed over in the list of moves too', async () => {
  const trial = await playTrial('small-star-empires', { start: 'hA^x010B^hB A 9:3,8:3' });
  trial.press('m', ...'a5-a4:C', 'enter', 'm', ...'a4-a3:C', 'enter');
  const screen = trial.text(120, 40);
  expect(screen).toMatch(/1\. \.\.\. +a5-a4:C/);
  expect(screen).toMatch(/2\. \.\.\. +a4-a3:C/);
});

test.each(drawnIds)('%s: the help explains every sign of the board', async (id) => {
  const trial = await playTrial(id, { options: optionsOf(id), language: 'pt' });
  const { layers } = (await loadSentences(id)).pt;
  trial.press('?');
  const help = trial.text(100, 90);
  for (const name of Object.values(layers)) expect(help).toContain(` ${name}`);
  expect(help).toMatch(/◆ +para onde pode ir/);
});

test('in a wide window numbers stay near their names', async () => {
  const trial = await playTrial('dameo');
  const row = trial.lines(200, 60).find((line) => /\bmen +18 +18/.test(line));
  expect(/men +18 +18/.exec(row ?? '')?.[0].length).toBeLessThanOrEqual(48);
});

/** A game on the page: what is drawn anew when, the piece in flight, which way round the board lies, and what is told. */
import { effect, signal } from '@preact/signals';
import { LocalAuthority } from '@tabuleiro/play/authority/local-authority';
import { sayNote } from '@tabuleiro/play/game/say-note';
import { loadSentences } from '@tabuleiro/rules/text';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Wish } from '../../../../packages/play/test/game/fakes.ts';
import { gameRunner } from '../../src/game/actions/game-host.ts';
import { labelsOf, marksOf } from '../../src/game/board/board-view.tsx';
import { changeText } from '../../src/game/open/announce.ts';
import { OpenGame } from '../../src/game/open/open-game.ts';
import { ownResult } from '../../src/game/open/result-text.ts';
import { evaluationText } from '../../src/game/talk/numbers.tsx';
import { ruleOf } from '../../src/game/talk/rule-of.tsx';
import { language } from '../../src/words/define.ts';
import { settle, type Tab, TestBrowser } from '../tabs.ts';

beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
});
afterEach(() => {
  language.value = 'en';
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** What was done is on the screen, and the whole page knows of it. */
const drawn = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await settle();
};

async function open(wish: Wish = {}): Promise<{ tab: Tab; game: OpenGame; heard: string[] }> {
  const browser = await TestBrowser.begin(wish);
  const tab = await browser.tab(wish);
  const { controller } = tab;
  const sentences = await loadSentences(wish.game ?? 'dameo');
  const art = signal({} as OpenGame['art']);
  const game = new OpenGame({ controller, sentences, art, begun: '2026-01-01' }, gameRunner);
  const heard: string[] = [];
  controller.subscribe((change) => {
    const text = changeText(game, change);
    if (text) heard.push(text);
  });
  await drawn();
  return { tab, game, heard };
}

const countOf = (signal: { value: unknown }): (() => number) => {
  let count = -1; // the first time is not a change
  effect(() => {
    void signal.value;
    count++;
  });
  return () => count;
};

test('each part of the page is drawn anew for its own changes only', async () => {
  const { tab, game } = await open({ kinds: ['human', 'level-3'] });
  const [shown, state, thought] = [countOf(game.shown), countOf(game.state), countOf(game.thought)];
  tab.click('b1');
  await drawn();
  expect([shown(), state()]).toEqual([0, 1]);
  tab.click('b3');
  await drawn();
  expect(shown()).toBe(1);
  const [before, board, thoughts] = [state(), game.board.value, thought()];
  tab.engine.asked.question.onProgress?.({ depth: 3, lines: [] } as never);
  await drawn();
  expect([shown(), state(), thought()]).toEqual([1, before, thoughts + 1]);
  expect(game.board.value).toBe(board);
  expect(game.thought.value.computers.answer).toMatchObject({ depth: 3 });
});

test('the board answers at once, the rest of the page when that is on the screen', async () => {
  const { tab, game } = await open();
  const plies = () => [game.board, game.state, game.shown].map(({ value }) => value.plies);
  expect(plies()).toEqual([0, 0, 0]);
  tab.click('b1');
  tab.click('b3');
  game.turn();
  expect(plies()).toEqual([1, 0, 0]);
  expect([game.flip.value, game.flipped.value]).toEqual([true, false]);
  await drawn();
  expect([plies(), game.flipped.value]).toEqual([[1, 1, 1], true]);
});

test('moves, redo and a step forward set a piece in motion; undo and other steps do not', async () => {
  const { tab, game } = await open();
  const id = () => game.motion.value?.id ?? 0;
  tab.controller.type('b1-b3');
  tab.play();
  expect(id()).toBe(2);
  tab.controller.lookAt(0);
  expect(id()).toBe(2);
  tab.controller.lookAt(1);
  expect(id()).toBe(3);
  expect(game.motion.value).toMatchObject({ from: tab.controller.session.rules.geometry.find('b1') });
  tab.controller.lookAt(2);
  expect(id()).toBe(4);
  tab.controller.undo();
  expect(id()).toBe(4);
  tab.controller.redo();
  expect(id()).toBe(5);
});

test('a capture flies along the way that was chosen', async () => {
  const { tab, game } = await open({ start: '8/8/2m1m3/8/2m1m3/3m4/3M4/8 w 0 1' });
  tab.click('d2');
  const way = tab.controller.state.routes[1]!;
  tab.controller.take(way);
  expect(game.motion.value?.legs.map(({ to }) => to)).toEqual(way.cells.slice(1));
});

test('the only person at the board sits below, in every game of a match', async () => {
  const { tab, game } = await open({ game: 'trench', kinds: ['human', 'level-3'], format: 'match' });
  expect(game.flip.value).toBe(false);
  tab.controller.offerDraw();
  await tab.engine.asked.answer({ score: 300 });
  tab.controller.nextGame();
  expect(game.flip.value).toBe(true);
  game.turn();
  expect(game.flip.value).toBe(false);
});

test('a piece that cannot capture where another must: those stay marked, and that is said', async () => {
  const { tab, game, heard } = await open({ start: '8/8/8/3m4/3M4/8/8/M7 w' });
  const d4 = tab.controller.session.rules.geometry.find('d4');
  expect(marksOf(game.state.value)).toMatchObject({ selectable: [d4], forced: [d4] });
  tab.click('a1');
  expect(marksOf(game.state.value)).toMatchObject({ selectable: [d4], forced: [d4] });
  expect(heard).toEqual(['Another piece must capture: d4.']);
});

test('a fault that few games meet is told and shown once its sentence is loaded', async () => {
  const { tab, game } = await open();
  const before = game.state.value;
  tab.controller.refuse({ code: 'session-stale', found: '3', accepted: '4' });
  expect(game.state.value).toBe(before);
  await expect.poll(() => game.state.value.note?.code).toBe('fault');
  const { rules, note } = game.state.value;
  expect(sayNote(rules, note!, game.speech)).toMatch(/^This move came too late: it was move 3/);
  language.value = 'pt';
  expect(sayNote(rules, note!, game.speech)).toMatch(/^Esta jogada chegou tarde/);
});

test('the last move stays marked while a piece is chosen', async () => {
  const { tab, game } = await open({});
  tab.controller.type('c3-c4');
  tab.click('c6');
  const { find } = tab.controller.session.rules.geometry;
  expect(marksOf(game.state.value)).toMatchObject({
    chosen: find('c6'),
    last: { from: find('c3'), to: find('c4') },
  });
});

test('a chosen piece is told with where it can go, and ways over several cells with their numbers', async () => {
  const { tab, heard } = await open({ start: '8/8/2m1m3/8/2m1m3/3m4/3M4/8 w 0 1' });
  tab.click('d2');
  expect(heard.at(-1)).toMatch(/^d2 chosen. It can go to d4. Ways by number: 1: d4 .*; 2: d4 /);
  tab.click('d2');
  expect(heard.at(-1)).toBe('White to move, and must capture: d2.');
});

test('moves, undo, looking back and the end are told once each', async () => {
  const { tab, heard } = await open({ start: '8/8/3m4/8/3m4/8/3M4/8 w' });
  const { controller } = tab;
  controller.type('d2-d3');
  expect(heard).toEqual(['White: man d2 to d3. Black to move, and must capture: d4.']);
  controller.undo();
  expect(heard.at(-1)).toBe('Taken back. White to move: choose a piece.');
  controller.redo();
  controller.lookAt(0);
  expect(heard.at(-1)).toBe('Replay: before move 1 (of 1).');
  controller.lookAt(1);
  expect(heard.at(-1)).toBe('White: man d2 to d3. Black to move, and must capture: d4.');
  controller.type('d4xd2');
  expect(heard.at(-1)).toMatch(/^Black: man d4 takes d3, to d2\. Black wins\. /);
});

test('an offer of a draw is told to whom it concerns, and so is the answer', async () => {
  const { tab, heard } = await open();
  tab.controller.offerDraw();
  tab.controller.answerProposal(false);
  expect(heard).toEqual(['White offers a draw. Does Black agree?', 'The draw was declined.']);
});

test('what is said follows the language', async () => {
  const { tab, heard } = await open();
  language.value = 'pt';
  tab.controller.resign();
  expect(heard.at(-1)).toBe('Vitória das Pretas. Desistência das Brancas.');
});

test('the only person is told how the game went, and what is over is not judged any more', async () => {
  const { tab, game, heard } = await open({ kinds: ['human', 'level-1'] });
  tab.controller.resign();
  await drawn();
  expect([ownResult(game), evaluationText(game)]).toEqual(['You lost.', 'Black wins.']);
  expect(heard.at(-1)).toBe('You lost. Black wins. White resigned.');
  const other = await open({ kinds: ['level-1', 'human'], start: '8/8/8/8/3m4/3M4/8/8 b' });
  other.tab.controller.type('d4xd2');
  await drawn();
  language.value = 'pt';
  expect(ownResult(other.game)).toBe('Ganhou.');
  const friends = await open();
  friends.tab.controller.resign();
  await drawn();
  expect(ownResult(friends.game)).toBe('');
});

test('a click where nothing is to be moved leads to no rule; a refused move does', async () => {
  const { tab, game } = await open();
  tab.click('d5');
  expect([tab.controller.state.note?.code, ruleOf(tab.controller.state)]).toEqual(['fault', undefined]);
  tab.click('e3');
  tab.click('e6');
  expect(ruleOf(game.board.value)).toBe('4.1.2');
});

test('a move on its way is shown at once with a sign, in words too, until it is answered', async () => {
  const { tab, game } = await open();
  const send = vi.spyOn(LocalAuthority.prototype, 'send').mockImplementation(() => {});
  tab.click('c3', 'c4');
  await drawn();
  const state = game.state.value;
  const c4 = state.rules.geometry.find('c4');
  expect(state.pending).toMatchObject([{ kind: 'play' }]);
  expect(marksOf(state)).toMatchObject({ last: { to: c4 }, sent: [c4] });
  const label = () => labelsOf(game, state, marksOf(state), new Map())[c4];
  expect(label()).toContain(', on its way');
  language.value = 'pt';
  expect(label()).toContain(', a caminho');
  const [id, command, player] = send.mock.calls[0]!;
  const authority = send.mock.contexts[0] as LocalAuthority;
  send.mockRestore();
  authority.send(id, command, player);
  await drawn();
  expect(game.state.value).toMatchObject({ pending: [], sent: [], plies: 1 });
});

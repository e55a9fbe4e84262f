/** A study without a face: walking, variations, what is said, and games that go on from any node. */
import { loadGame, must } from '@tabuleiro/rules';
import { formatRecords, parseRecords, readChapters, sessionRecords } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../src/study/book.ts';
import { StudyController } from '../../src/study/controller.ts';
import { goOnFrom, seatingOf } from '../../src/study/go-on.ts';
import { afterEnd, mainMoves, type StudyMove, variationMoves } from '../../src/study/lines.ts';
import { sayFacts, sayStudy, sayTreeMove, sayWhere } from '../../src/study/say.ts';
import type { StudyChange } from '../../src/study/state.ts';

const dameo = must(await loadGame('dameo'));
const sentences = await loadSentences('dameo');
const en = { language: 'en' as const, sentences };
const pt = { language: 'pt' as const, sentences };

const TEXT = `Game: dameo
Seat-w: Ana
Seat-b: Bruno
Kind-b: level-3
Date: 2026-05-31

{A quiet start.} 1. c3-c4! {[%eval 0.62 0.38 nodes 20000] [%clk 0:04:59] [%emt 0:00:01]
[%arrows green c3-c4] [%cells red d4]} {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6 (1... g7-g6) 2. e3-e4)
(1. e3-e4?) 1... g7-g6 2. d3-d4 *
`;
const chapters = (text = TEXT) => must(readChapters(dameo, must(parseRecords(text))));

function study(text = TEXT) {
  const controller = new StudyController(bookOf(chapters(text)));
  const heard: StudyChange['kind'][] = [];
  controller.subscribe(({ kind }) => heard.push(kind));
  const at = () => controller.state.path.join(' ');
  return { controller, heard, at };
}

describe('walking', () => {
  it('begins at the end and goes along the line', () => {
    const { controller, at, heard } = study();
    expect(at()).toBe('c3-c4 g7-g6 d3-d4');
    controller.previous();
    controller.previous();
    expect(at()).toBe('c3-c4');
    controller.first();
    expect([at(), controller.state.shown.last]).toEqual(['', undefined]);
    controller.previous();
    expect(controller.state.note).toEqual({ code: 'no-previous' });
    controller.next();
    expect(controller.state.shown.move).toBe(controller.state.node.move);
    controller.last();
    expect([at(), controller.state.address]).toEqual(['c3-c4 g7-g6 d3-d4', '1:3']);
    controller.next();
    expect(controller.state.note).toEqual({ code: 'no-next' });
    expect(heard).toEqual(['walked', 'walked', 'walked', 'note', 'walked', 'walked', 'note']);
  });

  it('goes into variations and out of them', () => {
    const { controller, at } = study();
    controller.first();
    expect(controller.state.next.map(({ id }) => id)).toEqual(['c3-c4', 'd3-d4', 'e3-e4']);
    controller.next(1);
    expect([at(), controller.state.choice, controller.state.main]).toEqual(['d3-d4', 1, false]);
    controller.beside(1);
    expect(at()).toBe('e3-e4');
    controller.beside(1);
    expect(controller.state.note).toEqual({ code: 'no-variation' });
    controller.enter(1);
    controller.last();
    expect([at(), controller.state.address]).toEqual(['d3-d4 b7-b6 e3-e4', '1:0.1.2']);
    controller.beside(-1);
    expect(at()).toBe('c3-c4');
    controller.goTo(['d3-d4', 'g7-g6']);
    expect(sayWhere(controller.state, 'en')).toBe('Variation 1 of 1.');
    controller.leave();
    expect(at()).toBe('d3-d4');
    controller.leave();
    expect(at()).toBe('');
    controller.goTo(['nowhere']);
    expect(at()).toBe('');
  });

  it('goes where a move on the board or a typed one leads, and adds one that is new', () => {
    const { controller, at } = study();
    const cell = (name: string) => controller.state.rules.geometry.find(name);
    controller.first();
    controller.choose(cell('d3'));
    controller.choose(cell('d4'));
    expect(at()).toBe('d3-d4');
    expect(controller.type('g7-g6')).toBe(true);
    expect(at()).toBe('d3-d4 g7-g6');
    expect(controller.type('a1-a2')).toBe(true);
    expect(at()).toBe('d3-d4 g7-g6 a1-a2');
    expect(controller.type('a1-a9')).toBe(false);
    expect(controller.state.note?.code).toBe('fault');
  });

  it('opens addresses and refuses what is none', () => {
    const { controller, at } = study();
    expect(controller.openAddress('1:0.1.1').ok).toBe(true);
    expect(at()).toBe('d3-d4 b7-b6');
    for (const text of ['', '0:0', '2:0', '1:9', '1', 'x:0', '1:0.9.0'])
      expect(controller.openAddress(text)).toMatchObject({ ok: false, fault: { code: 'tree-address' } });
    expect(at()).toBe('d3-d4 b7-b6');
  });
});

describe('a chapter', () => {
  const texts = (moves: readonly StudyMove[]) =>
    moves.map(({ number, node, variations }) => [number, node.id, variations.length || ''].join(' ').trim());

  it('is read in lines', () => {
    const [chapter] = chapters();
    expect(texts(mainMoves(chapter!))).toEqual(['1. c3-c4 2', '1... g7-g6', '2. d3-d4']);
    const variation = chapter!.tree.root.children[1]!;
    expect(texts(variationMoves(chapter!, variation))).toEqual(['1. d3-d4', '1... b7-b6 1', '2. e3-e4']);
  });

  it('of a game that is over ends there; what could have followed is apart', () => {
    const over = TEXT.replace('2. d3-d4 *', '2. d3-d4 w resignation (2... b7-b6 3. e3-e4)');
    const { controller, at } = study(over);
    const { current, state } = controller;
    expect(texts(mainMoves(current))).toHaveLength(3);
    expect(afterEnd(current).map(({ id }) => id)).toEqual(['b7-b6']);
    expect(state.outcome?.winners).toEqual([0]);
    expect(sayStudy(state, en)).toContain('White wins. Black resigned.');
    controller.next();
    expect(sayWhere(controller.state, 'en')).toBe('After the end of the game.');
    expect(controller.state.outcome).toBeNull();
    controller.last();
    expect(at()).toBe('c3-c4 g7-g6 d3-d4 b7-b6 e3-e4');
  });
});

describe('what is said', () => {
  it('is data, and a sentence that calls an evaluation the claim of the file', () => {
    const { controller } = study();
    controller.goTo(['c3-c4']);
    const { annotation, rules, current, node } = controller.state;
    expect(annotation.evaluation).toEqual({ shares: [0.62, 0.38], nodes: 20000, claimed: true });
    expect(sayTreeMove(current, node, en)).toBe('White: man c3 to c4');
    expect(sayFacts(rules, annotation, en)).toEqual([
      'According to the file: White 62 %, Black 38 % (20000 nodes).',
      '4:59 left, 0:01.0 spent.',
      'Arrows: c3–c4 (green).',
      'Marked: d4 (red).',
    ]);
    expect(sayStudy(controller.state, en)).toMatch(
      /^White: man c3 to c4, good move\. Main line, with 2 variations\. Solid\. According to the file/,
    );
    expect(sayStudy(controller.state, pt)).toMatch(/boa jogada\. Linha principal, com 2 variantes\./);
    controller.beside(1);
    expect(sayStudy(controller.state, en)).toBe(
      'White: man d3 to d4. Variation 1 of 2. Sharper. Next moves: b7-b6, g7-g6.',
    );
    controller.first();
    expect(sayStudy(controller.state, en)).toBe(
      'Start position. A quiet start. Next moves: c3-c4, d3-d4, e3-e4.',
    );
  });
});

describe('going on', () => {
  it('plays from a node of a variation, and keeps the tree', () => {
    const { controller } = study();
    controller.goTo(['d3-d4', 'g7-g6']);
    const session = must(goOnFrom(controller, ['human', 'level-1']));
    expect(session.moves.map(({ text }) => text)).toEqual(['d3-d4', 'g7-g6']);
    expect(session.plan.players).toEqual([
      { name: 'Ana', kind: 'human' },
      { name: 'Bruno', kind: 'level-1' },
    ]);
    const text = formatRecords(sessionRecords(session));
    expect(text).toContain('1. d3-d4 {Sharper.} (1. c3-c4!');
    expect(text).toContain('{A quiet start.}');
    expect(controller.state.path).toEqual(['d3-d4', 'g7-g6']);
  });

  it('knows who sits where in the second game of a match', async () => {
    const trench = must(await loadGame('trench'));
    const game = (n: number) =>
      `Game: trench\nSeat-b: ${n === 1 ? 'Ana' : 'Bruno'}\nSeat-w: ${n === 1 ? 'Bruno' : 'Ana'}\nMatch: match\nMatch-Game: ${n}\n\n${n === 1 ? 'draw agreement' : '*'}\n`;
    const match = must(readChapters(trench, must(parseRecords(`${game(1)}\n${game(2)}`))));
    const controller = new StudyController(bookOf(match));
    controller.openChapter(1);
    expect(must(seatingOf(controller)).current.pairing.players).toEqual([1, 0]);
    expect(must(goOnFrom(controller, [])).games).toHaveLength(2);
  });
});

/** Renpaarden: board, hops and chains, one test per rule, with the worked examples of the rules text. */
import { describe, expect, it } from 'vitest';
import { formatMove, legalMoves, namedLegs, parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import type { Rules } from '../../src/core/types.ts';
import { game } from '../../src/games/renpaarden/index.ts';
import { moveTexts, play, read, whyNot } from '../support.ts';

const START = 'BBBBBBBBB/BBBBBBBBB/9/9/9/9/9/WWWWWWWWW/WWWWWWWWW w 0';
const EX1 = 'B1W2B1BB/BB2B1BB1/2W2W1B1/WW4B1B/3B2B2/2W2B1W1/1WB3B2/WWWW1B1WW/WW3WW2 w 40';
const EX2 = '1BWBB/B1B1W/1WBBB/WWBW1/WWWWB b 17';
const EX3 = 'WWWW1WWWW/WWWWWWWWW/3B5/5B3/3B5/1W7/9/BBBBBB3/BBBBBBBBB w 90';

const words = (text: string): string[] => text.split(' ');
const from = (texts: readonly string[], cell: string) => texts.filter((text) => text.startsWith(`${cell}-`));
const name = (rules: Rules, cell: number) => rules.geometry.cells[cell]!.name;

/** The cells of the route shown for a move. */
function route(text: string, moved: string, through?: string): string {
  const { rules, position } = read(game, text);
  const move = must(parseMove(rules, position, moved));
  const cells = through?.split(' ').map((cell) => rules.geometry.find(cell));
  const { from: start, paths } = rules.view(position, move, cells);
  return paths
    .map((path) => [start, ...path.map((leg) => leg.to)].map((c) => name(rules, c)).join(' '))
    .join();
}

describe('renpaarden: board and turn', () => {
  it('1.1 is played on 9x9, and on smaller squares down to 5x5', () => {
    for (const size of [5, 6, 7, 8, 9]) {
      const { geometry } = read(game, 'start', { size }).rules;
      expect([geometry.columns, geometry.rows, geometry.cells.length]).toEqual([size, size, size * size]);
    }
    expect(read(game, 'start').options).toEqual({ size: 9, ruleset: 'official' });
    expect(game.configure({ size: 4 })).toMatchObject({ ok: false, fault: { code: 'option-value' } });
    expect(game.configure({ size: 10 })).toMatchObject({ ok: false, fault: { code: 'option-value' } });
  });

  it('1.1 plays on the small boards of the tables, whose size is written 3x5', () => {
    for (const size of ['3x5', '4x5', '3x6', '9x5']) {
      const rules = must(game.configure({ size }));
      expect(rules.options.size).toBe(size);
      const reading = read(game, rules.format(rules.start()));
      expect(reading.options).toEqual({ size, ruleset: 'official' });
    }
    for (const size of ['5x5', '2x5', '3x4', '10x5', '3x5x', '3X5'])
      expect(game.configure({ size }).ok, size).toBe(false);
  });

  it('1.2 fills two ranks a side', () => {
    const texts = [5, 6, 7, 8, 9].map((size) => {
      const { rules, position } = read(game, 'start', { size });
      return rules.format(position);
    });
    expect(texts).toEqual([
      'BBBBB/BBBBB/5/WWWWW/WWWWW w 0',
      'BBBBBB/BBBBBB/6/6/WWWWWW/WWWWWW w 0',
      'BBBBBBB/BBBBBBB/7/7/7/WWWWWWW/WWWWWWW w 0',
      'BBBBBBBB/BBBBBBBB/8/8/8/8/WWWWWWWW/WWWWWWWW w 0',
      START,
    ]);
  });

  it('1.3 White begins, turns alternate, and nothing is ever captured', () => {
    expect(play(game, 'start', 'b1-c3', 'b9-c7', 'c3-d5', 'c7-e6').position).toBe(
      'B1BBBBBBB/BBBBBBBBB/9/4B4/3W5/9/9/WWWWWWWWW/W1WWWWWWW w 4',
    );
    const { position } = read(game, EX1);
    expect(position.noisy(new Int32Array(1000), 7)).toBe(7);
  });

  it('1.3 a move is made with a horse of one`s own', () => {
    expect(whyNot(game, 'start', 'e5-f7')).toEqual({ code: 'no-horse', rule: '1.3', cells: ['e5'] });
    expect(whyNot(game, 'start', 'a9-b7')).toEqual({ code: 'enemy-horse', rule: '1.3', cells: ['a9'] });
  });
});

describe('renpaarden: hops and chains', () => {
  it('1.4 hops in all eight directions, whatever stands between', () => {
    const text = 'BBBBBBBBB/BBBBBBBBB/9/9/4W4/9/9/WWWW1WWWW/WWWWWWWWW w 2';
    expect(from(moveTexts(game, text), 'e5')).toEqual(
      words('e5-c4 e5-c6 e5-d3 e5-d7 e5-f3 e5-f7 e5-g4 e5-g6'),
    );
    expect(moveTexts(game, 'start')).toContain('b1-c3'); // over b2 and c2
    expect(whyNot(game, 'start', 'a1-a3')).toEqual({ code: 'not-a-hop', rule: '1.4', cells: ['a1', 'a3'] });
  });

  it('1.4 names the squares when no chain leads there', () => {
    expect(whyNot(game, EX1, 'b1-i1')).toEqual({ code: 'no-chain', rule: '1.4', cells: ['b1', 'i1'] });
    expect(whyNot(game, EX1, 'b1-d5-f6')).toEqual({ code: 'not-a-hop', rule: '1.4', cells: ['b1', 'd5'] });
  });

  it('1.4 example 7: the start on 9x9', () => {
    expect(moveTexts(game, START)).toEqual(
      words(
        'a1-b3 a2-b4 a2-c3 b1-a3 b1-c3 b2-a4 b2-c4 b2-d3 c1-b3 c1-d3 c2-a3 c2-b4 c2-d4 c2-e3 d1-c3 d1-e3 d2-b3 d2-c4 d2-e4 d2-f3 e1-d3 e1-f3 e2-c3 e2-d4 e2-f4 e2-g3 f1-e3 f1-g3 f2-d3 f2-e4 f2-g4 f2-h3 g1-f3 g1-h3 g2-e3 g2-f4 g2-h4 g2-i3 h1-g3 h1-i3 h2-f3 h2-g4 h2-i4 i1-h3 i2-g3 i2-h4',
      ),
    );
  });

  it('1.4.1 a move ends on the first empty square', () => {
    expect(whyNot(game, 'start', 'b1-c3-d5')).toEqual({
      code: 'ends-on-empty',
      rule: '1.4.1',
      cells: ['c3'],
    });
    expect(whyNot(game, EX3, 'b4-d5-f6-g4-e3')).toEqual({
      code: 'ends-on-empty',
      rule: '1.4.1',
      cells: ['g4'],
    });
  });

  it('1.4.2 on an enemy horse one must hop on', () => {
    expect(whyNot(game, EX3, 'b4-d5')).toEqual({ code: 'must-hop-on', rule: '1.4.2', cells: ['d5'] });
    const { rules, position } = read(game, EX3);
    const refused = parseMove(rules, position, 'b4-d5-f6');
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(formatMove(rules, position, refused.fault.move!)).toBe('b4-e4');
  });

  it('1.4.2 example 1: the diagram of the World of Abstract Games', () => {
    const texts = moveTexts(game, EX1);
    expect(texts.length).toBe(208);
    expect(from(texts, 'b1')).toEqual(
      words(
        'b1-a3 b1-a4 b1-b4 b1-b5 b1-d1 b1-d3 b1-d8 b1-e2 b1-e3 b1-e4 b1-e5 b1-e6 b1-e7 b1-e9 b1-f3 b1-f6 b1-f8 b1-g2 b1-g7 b1-g9 b1-h3 b1-h5 b1-h6 b1-i4 b1-i5 b1-i7',
      ),
    );
    expect(whyNot(game, EX1, 'b1-f9')).toEqual({ code: 'must-hop-on', rule: '1.4.2', cells: ['f9'] });
    const { rules, position } = read(game, EX1);
    const typed = (text: string) => formatMove(rules, position, must(parseMove(rules, position, text)));
    expect(typed('b1-c3-d5-f4-g6-h8-i6-g5-h7-g9')).toBe('b1-g9');
    expect(typed('b1-c3-d5-f4-g6-h8-f9-d8')).toBe('b1-d8');
  });

  it('1.4.2 example 8: the start on 5x5, where the first move may ride on the enemy', () => {
    expect(moveTexts(game, 'BBBBB/BBBBB/5/WWWWW/WWWWW w 0')).toEqual(
      words(
        'a1-b3 a2-c3 a2-d3 a2-e3 b1-a3 b1-c3 b2-a3 b2-b3 b2-c3 b2-d3 b2-e3 c1-b3 c1-d3 c2-a3 c2-b3 c2-c3 c2-d3 c2-e3 d1-c3 d1-e3 d2-a3 d2-b3 d2-c3 d2-d3 d2-e3 e1-d3 e2-a3 e2-b3 e2-c3',
      ),
    );
  });

  it('1.4.2 example 9: the start on 3x5', () => {
    expect(moveTexts(game, 'BBB/BBB/3/WWW/WWW w 0')).toEqual(
      words('a1-b3 a2-c3 b1-a3 b1-c3 b2-a3 b2-b3 b2-c3 c1-b3 c2-a3'),
    );
  });

  it('1.4.3 a horse never lands on one of its own side', () => {
    expect(whyNot(game, 'start', 'a1-c2')).toEqual({ code: 'own-horse', rule: '1.4.3', cells: ['c2'] });
    expect(whyNot(game, EX3, 'b4-d5-f6-e8-c7')).toEqual({ code: 'own-horse', rule: '1.4.3', cells: ['e8'] });
  });

  it('1.5 a chain does not come back to its start square', () => {
    expect(moveTexts(game, EX3)).not.toContain('b4-b4');
    for (const move of ['b4-b4', 'b4-d5-b4', 'b4-d5-b4-c6'])
      expect(whyNot(game, EX3, move), move).toEqual({ code: 'start-square', rule: '1.5', cells: ['b4'] });
  });

  it('1.5 the same enemy horse may be touched twice', () => {
    const { rules, position } = read(game, EX3);
    const move = must(parseMove(rules, position, 'b4-d5-f6-d5-f6-d7-e9'));
    expect(formatMove(rules, position, move)).toBe('b4-e9');
  });

  it('1.6 example 2: e3 finds only dead ends', () => {
    expect(moveTexts(game, EX2)).toEqual(
      words(
        'a4-a3 a4-a5 a4-b4 a4-d4 a4-e2 b5-a3 b5-d4 c2-a3 c2-a5 c2-b4 c2-d4 c2-e2 c3-a3 c3-a5 c3-b4 c3-d4 c3-e2 c4-a3 c4-a5 c4-b4 c4-d4 c4-e2 d3-a3 d3-a5 d3-b4 d3-d4 d3-e2 d5-b4',
      ),
    );
    const stuck = { code: 'dead-end', rule: '1.6', cells: ['e3', 'd1', 'b2'] };
    for (const move of ['e3-d1', 'e3-a3', 'e3-d1-b2']) expect(whyNot(game, EX2, move), move).toEqual(stuck);
  });

  it('1.6 one dead end does not hold a horse that has another way', () => {
    const text = 'BBBBB/WWB1B/1WWBW/BWW2/WWW1B w 16';
    expect(from(moveTexts(game, text), 'e3')).toEqual(words('e3-a3 e3-d1 e3-d2'));
    expect(whyNot(game, text, 'e3-d5')).toEqual({ code: 'dead-end', rule: '1.6', cells: ['e3', 'd5'] });
  });

  it('1.7 chains with the same ends are one move, shown by the shortest', () => {
    const texts = moveTexts(game, EX1);
    expect(new Set(texts).size).toBe(texts.length);
    expect(route(EX3, 'b4-e9')).toBe('b4 d5 f6 d7 e9');
    expect(route(EX3, 'b4-e9', 'b4 d5 f6 d5')).toBe('b4 d5 f6 d5 f6 d7 e9');
    expect(route(EX3, 'b4-e9', 'b4 f6')).toBe('b4 d5 f6 d7 e9');
    expect(route(EX3, 'b4-e9', 'b4 e9')).toBe('b4 d5 f6 d7 e9');
    for (const through of ['b4 c6', 'b4 c8', 'b4 b4', 'a1 e9', 'b4 a1'])
      expect(route(EX3, 'b4-e9', through)).toBe('');
  });

  it('1.7 of equally short chains the first by name is shown', () => {
    const { rules, position } = read(game, EX1);
    for (const move of legalMoves(position)) {
      const { paths } = rules.view(position, move);
      expect(paths.length).toBe(1);
      expect(namedLegs(paths[0]!).length).toBe(1);
    }
    expect(route(EX1, 'b6-e2')).toBe('b6 d5 c3 e2'); // and not over f4
    expect(route(EX1, 'h4-h3')).toBe('h4 g6 f4 h3'); // and not over i6 and g5
    expect(route(EX1, 'f7-g7')).toBe('f7 g5 i6 g7'); // and not over h8 and f9 or i6
  });
});

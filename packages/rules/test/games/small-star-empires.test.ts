/** Small Star Empires, rules 1 to 5: components, turn, movement, end. */
import { describe, expect, test } from 'vitest';
import { legalMoves, parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { game } from '../../src/games/small-star-empires/index.ts';
import { moveTexts, play, read, resultText } from '../support.ts';

const moves = (text: string) => moveTexts(game, text);
const result = (text: string) => resultText(game, text);
const targets = (text: string) => [...new Set(moves(text).map((move) => move.replace(/:.$/, '')))].join(' ');

/** Planets, nebulae, trade, bonus, total of each seat. */
function points(text: string): number[][] {
  const { rules, position } = read(game, text);
  return rules.score!(position).map(({ parts: { planets, nebulae, trade, bonus }, total }) =>
    [planets, nebulae, trade, bonus, total].map(Number),
  );
}

const totals = (text: string) => points(text).map((parts) => parts[4]);
const both = (...flights: string[]) => flights.flatMap((flight) => [`${flight}:C`, `${flight}:T`]);

describe('components and setup', () => {
  test('1.1 every kind of hex is shown as what it is', () => {
    const { rules, position } = read(game, 'hA^^0123rgbxwhB/1A2Bt^ A 9:3,9:3');
    const codes = (name: string) =>
      rules.layers(position, rules.geometry.find(name)).map(({ code, mark }) => `${code} ${mark}`);
    expect(codes('a1')).toEqual(['home hA', 'ship ^^']);
    expect([2, 3, 4, 5].flatMap((n) => codes(`a${n}`))).toEqual([
      'empty 0',
      'star-1 1',
      'star-2 2',
      'star-3 3',
    ]);
    expect([6, 7, 8].flatMap((n) => codes(`a${n}`))).toEqual([
      'nebula-red r',
      'nebula-green g',
      'nebula-blue b',
    ]);
    expect([9, 10, 11].flatMap((n) => codes(`a${n}`))).toEqual(['black-hole x', 'wormhole w', 'home hB']);
    expect(codes('b1')).toEqual(['star-1 1', 'colony A']);
    expect(codes('b2')).toEqual(['star-2 2', 'station Bt', 'ship ^']);
  });

  test('1.2 sixteen colonies, four stations; four, three or two ships', () => {
    const counters = (board: string) => {
      const { rules, position } = read(game, 'start', { board });
      return rules
        .counters(position)
        .filter(({ seat }) => seat === 1)
        .map(({ code, value, limit }) => `${code} ${value}${limit === undefined ? '' : `/${limit}`}`);
    };
    const supply = ['colonies-left 16/16', 'stations-left 4/4'];
    const rest = ['systems 1', 'territory 1', 'points 3'];
    expect(counters('small')).toEqual([...supply, 'ships 4', ...rest]);
    expect(counters('tri')).toEqual([...supply, 'ships 3', ...rest]);
    expect(counters('quad')).toEqual([...supply, 'ships 2', ...rest]);
  });

  test('1.2 counters follow the game', () => {
    const { rules, position } = read(
      game,
      '1A^bA2A0A^/rAhA3Bx3B/2A^0Bt^rB1B^/x2Bt^bAthB0B^/3BbAt0At^rB A 10:1,9:2',
    );
    const shown = rules.counters(position).map(({ code, seat, value, limit }) => [code, seat, value, limit]);
    expect(shown).toEqual([
      ['free', undefined, 0, 18],
      ['colonies-left', 0, 10, 16],
      ['stations-left', 0, 1, 4],
      ['ships', 0, 4, undefined],
      ['systems', 0, 10, undefined],
      ['territory', 0, 7, undefined],
      ['points', 0, 23, undefined],
      ['colonies-left', 1, 9, 16],
      ['stations-left', 1, 2, 4],
      ['ships', 1, 4, undefined],
      ['systems', 1, 10, undefined],
      ['territory', 1, 10, undefined],
      ['points', 1, 26, undefined],
    ]);
  });

  test('1.3 players are A to D in turn order', () => {
    const seats = (board: string) =>
      read(game, 'start', { board })
        .rules.seats.map(({ turn }) => turn)
        .join('');
    expect([seats('small'), seats('tri'), seats('quad')]).toEqual(['AB', 'ABC', 'ABCD']);
    expect(read(game, 'start', { board: 'quad' }).rules.seats.map(({ code }) => code)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    const start = read(game, 'start', { board: 'quad' });
    const text = start.rules.format(start.position);
    const line = ['b2-b3:C', 'b7-b6:C', 'h7-h6:C', 'h2-h3:C'];
    const turns = line.map((_, i) => play(game, text, ...line.slice(0, i + 1)).position.split(' ')[1]);
    expect(turns).toEqual(['B', 'C', 'D', 'A']);
  });

  test('2 all ships start at home, nothing else is on the board, A moves first', () => {
    const start = (board: string) => {
      const { rules, position } = read(game, 'start', { board });
      return rules.format(position);
    };
    expect(start('small')).toBe('1b20/rhA^^^^3x3/20r1/x2bhB^^^^0/3b0r A 16:4,16:4 rulebook');
    expect(start('tri')).toMatch(/^\.\.1b213\/\.\.ghA\^\^\^2201\/.* A 16:4,16:4,16:4 rulebook$/);
    expect(start('hA0hB1hC2hD')).toBe('hA^^0hB^^1hC^^2hD^^ A 16:4,16:4,16:4,16:4 rulebook');
  });
});

describe('a turn', () => {
  test('3.1 one ship moves, and only the mover has moves', () => {
    expect(play(game, 'hA^^00hB^^ A 9:3,9:3', 'a1-a2:C').position).toBe('hA^0A^0hB^^ B 8:3,9:3 rulebook');
    expect(moves('hA^00hB^ B 9:3,9:3')).toEqual(both('a4-a2', 'a4-a3'));
  });

  test('3.2 a colony or a station stays where the ship stopped', () => {
    const text = 'hA^^00hB^^ A 9:3,9:3';
    expect(play(game, text, 'a1-a3:T').position).toBe('hA^00At^hB^^ A 9:2,9:3 rulebook');
    expect(play(game, text, 'a1-a2:C', 'a4-a3:T').position).toBe('hA^0A^0Bt^hB^ A 8:3,9:2 rulebook');
  });

  test('3.3 a station needs no enemy beside it; the only kind left must be used', () => {
    expect(moves('hA^00x0hB^ A 9:3,9:3')).toContain('a1-a2:T');
    expect(moves('hA^00x0hB^ A 9:0,9:3')).toEqual(['a1-a2:C', 'a1-a3:C']);
    expect(moves('hA^00x0hB^ A 0:1,9:3')).toEqual(['a1-a2:T', 'a1-a3:T']);
  });

  test('3.3 example 6: supply of one kind', () => {
    expect(moves('hA^02hB^ A 0:2,1:1')).toEqual(['a1-a2:T', 'a1-a3:T']);
    expect(moves('hA^02hB^ A 2:0,1:1')).toEqual(['a1-a2:C', 'a1-a3:C']);
  });

  test('3.4 example 6: nothing left to place', () => {
    expect(moves('hA^02hB^ A 0:0,1:1')).toEqual(both('a4-a2', 'a4-a3'));
    expect(moves('hA^02hB^ A 0:0,1:1 report')).toEqual([]);
    expect(result('hA^02hB^ A 0:0,1:1 report')).toBe('draw shared');
    expect(totals('hA^02hB^ A 0:0,1:1 report')).toEqual([0, 0]);
  });
});

describe('movement', () => {
  test('4 example 1: straight lines from the start of small', () => {
    const flights = ['a1', 'a2', 'b1', 'b3', 'c1', 'c2', 'd3', 'e3'].map((to) => `b2-${to}`);
    expect(moves('start')).toEqual(both(...flights));
  });

  test('4 example 2: the figure of the report with the legal moves', () => {
    const text = '1b20/rhA^^^3x3/20A^r1/x2bhB^^^^0/3b0r B 15:4,16:4 report';
    const flights = ['a2', 'b3', 'b5', 'c3', 'c4', 'd2', 'd3', 'd5', 'e3', 'e4'].map((to) => `d4-${to}`);
    expect(moves(text)).toEqual(both(...flights));
  });

  test('4 moves come in the order of ships, directions, distance and piece', () => {
    const { rules, position } = read(game, '1b20/rhA^^^3x3/20A^r1/x2bhB^^^^0/3b0r B 15:4,16:4 report');
    const order = legalMoves(position).map((move) => {
      const { paths, choice } = rules.view(position, move);
      return `${rules.geometry.cells[paths[0]![0]!.to]!.name}${choice}`;
    });
    const targets = ['c3', 'b3', 'a2', 'c4', 'b5', 'd3', 'd2', 'd5', 'e3', 'e4'];
    expect(order).toEqual(targets.flatMap((cell) => [`${cell}C`, `${cell}T`]));
  });

  test('4 the order of moves does not depend on how the position came about', () => {
    const text = 'hA^^^000/00000/0000hB^x A 9:3,0:0';
    const orders = [
      ['a1-a4:C', 'a1-b2:C'],
      ['a1-b2:C', 'a1-a4:C'],
    ].map((line) => {
      const { rules, position } = read(game, text);
      for (const move of line) position.make(must(parseMove(rules, position, move)));
      expect(rules.format(position)).toBe('hA^000A^/00A^000/0000hB^x A 7:3,0:0 rulebook');
      return legalMoves(position);
    });
    expect(orders[0]).toEqual(orders[1]);
  });

  test('4.1 a ship stops on free systems of every kind, never on a hole', () => {
    expect(targets('hA^0123rgbhB A 9:3,9:3')).toBe('a1-a2 a1-a3 a1-a4 a1-a5 a1-a6 a1-a7 a1-a8');
    expect(targets('hA^0w1xhB A 9:3,9:3')).toBe('a1-a2 a1-a4');
  });

  test("4.2 example 3: over one's own system", () => {
    expect(moves('hA^1A03B2hB^ A 9:3,9:3')).toEqual(both('a1-a3'));
    expect(moves('hA^1A03B2hB^ B 9:3,9:3')).toEqual(both('a6-a3', 'a6-a5'));
  });

  test("4.2 example 4: over one's own ship", () => {
    expect(moves('hA^1A^03hB^ A 9:3,9:3')).toEqual(both('a1-a3', 'a1-a4', 'a2-a3', 'a2-a4'));
  });

  test("4.2 over one's own home and its ships, over wormholes", () => {
    expect(targets('00A^hA^0wx1hB A 9:3,9:3')).toBe('a2-a1 a2-a4 a3-a1 a3-a4');
    expect(targets('hA^w1hB A 9:3,9:3')).toBe('a1-a3');
  });

  test('4.3 example 5: black hole, gap and enemy home stop a ship', () => {
    for (const board of ['hA^0x2hB^', 'hA^0.2hB^', 'hA^0hB^2'])
      expect(moves(`${board} A 9:3,9:3`)).toEqual(both('a1-a2'));
  });

  test('4.3 the edge, enemy colonies and enemy stations stop a ship', () => {
    expect(targets('0hA^01B2hB^ A 9:3,9:3')).toBe('a2-a1 a2-a3');
    expect(targets('0hA^01Bt2hB^ A 9:3,9:3')).toBe('a2-a1 a2-a3');
    expect(targets('hA^0hB^1hC^2 A 9:3,9:3,9:3')).toBe('a1-a2');
    expect(targets('hA^0.2hB^ B 9:3,9:3')).toBe('a5-a4');
  });

  test('4.4 no ship stops on its own system or returns home', () => {
    expect(targets('hA0A^1A0hB^ A 9:3,9:3')).toBe('a2-a4');
    expect(moves('hA^1A^03hB^ A 9:3,9:3').filter((move) => /-a[12]:/.test(move))).toEqual([]);
  });
});

describe('the end', () => {
  const shut = 'hA^x01B^hB A 9:3,8:3';

  test('5 a finished game has no moves and a result, any other has both reversed', () => {
    expect(moves('hA1At^hB2B^ A 8:3,8:3')).toEqual([]);
    expect(result('hA1At^hB2B^ A 8:3,8:3')).not.toBe('*');
    expect(result(shut)).toBe('*');
  });

  test('5.1 example 7: who is shut in is passed over', () => {
    expect(moves(shut)).toEqual(both('a4-a3'));
    expect(play(game, shut, 'a4-a3:C')).toEqual({
      position: 'hA^x0B^1BhB A 9:3,7:3 rulebook',
      result: 'B points',
    });
  });

  test('5.1 one player may move several times in a row', () => {
    const text = 'hA^x000hB^^^^ A 9:3,9:3';
    const end = play(game, text, 'a6-a5:C', 'a6-a4:T', 'a5-a3:C');
    expect(end.position).toBe('hA^x0B^0Bt^0BhB^^ A 9:3,7:2 rulebook');
    expect(play(game, text, 'a6-a5:C').position.split(' ')[1]).toBe('B');
  });

  test('5.1 with three players the turn skips only who is stuck', () => {
    const text = 'hA^000xhB^xhC^000 A 9:3,9:3,9:3';
    expect(play(game, text, 'a1-a2:C').position.split(' ')[1]).toBe('C');
    expect(play(game, text, 'a1-a2:C', 'a8-a9:C').position.split(' ')[1]).toBe('A');
  });

  test('5.1 who runs out of pieces is passed over too', () => {
    const text = 'hA^^000/00000/0000hB^^ A 1:0,9:3';
    const later = play(game, text, 'a1-a2:C', 'c5-b5:C');
    expect(later.position.split(' ').slice(1, 3)).toEqual(['B', '0:0,8:3']);
  });

  test('5.2 example 7: with stuck the game ends with the first who cannot move', () => {
    expect(moves(`${shut} report`)).toEqual([]);
    expect(result(`${shut} report`)).toBe('B points');
    expect(totals(`${shut} report`)).toEqual([0, 4]);
    expect(result(`${shut} rulebook,end=stuck`)).toBe('B points');
  });

  test('5.2 the others may still move, but the game is over', () => {
    const text = 'hA^001hB^ A 9:3,9:3 rulebook,end=stuck';
    expect(play(game, text, 'a1-a4:C').result).toBe('A points');
    expect(play(game, text.replace(',end=stuck', ''), 'a1-a4:C').result).toBe('*');
  });

  test("5.2 example 8: the report's own sample of a trapped player", () => {
    const text = '1BbBt2A^0B^/rB^hA3Ax3B^/2At0ArA^1A^/x2BbBhBrBt^/3b0r A 11:3,11:2';
    expect(result(`${text} report`)).toBe('B points');
    expect(points(`${text} report`)).toEqual([
      [8, 1, 2, 0, 11],
      [6, 8, 4, 3, 21],
    ]);
    expect(result(text)).toBe('*');
    expect(moves(text)).toEqual(both('d5-e4'));
    expect(points(text)).toEqual([
      [8, 2, 2, 3, 15],
      [6, 10, 4, 0, 20],
    ]);
  });
});

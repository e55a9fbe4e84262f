/** Small Star Empires, rules 6 and 7: points and the winner. */
import { describe, expect, test } from 'vitest';
import { game } from '../../src/games/small-star-empires/index.ts';
import { read, resultText } from '../support.ts';

const result = (text: string) => resultText(game, text);

/** Planets, nebulae, trade, bonus, total of each seat. */
function points(text: string): number[][] {
  const { rules, position } = read(game, text);
  return rules.score!(position).map(({ parts: { planets, nebulae, trade, bonus }, total }) =>
    [planets, nebulae, trade, bonus, total].map(Number),
  );
}

const totals = (text: string) => points(text).map((parts) => parts[4]);

describe('points', () => {
  const figure = '1A^bA2A0A^/rAhA3Bx3B/2A^0Bt^rB1B^/x2Bt^bAthB0B^/3BbAt0At^rB A 10:1,9:2';

  test('6 example 9: the final board of the report', () => {
    expect(points(`${figure} report`)).toEqual([
      [5, 8, 8, 0, 21],
      [12, 4, 6, 0, 22],
    ]);
    expect(totals(`${figure} pnp2015`)).toEqual([21, 25]);
    expect(points(figure)).toEqual([
      [5, 10, 8, 0, 23],
      [12, 5, 6, 3, 26],
    ]);
    expect(result(figure)).toBe('B points');
    expect(read(game, figure).position.outcome()?.points).toEqual([23, 26]);
  });

  test('6.1 planets of stars count, empty systems and homes do not', () => {
    expect(points('hA0A1A2A3A^xhB^ A 9:3,9:3')[0]).toEqual([6, 0, 0, 3, 9]);
  });

  test('6.2 example 15: colours count apart', () => {
    const text = 'rA^bArArA/hA0gA/rBbB^gBhB A 8:3,8:3';
    expect(points(text)[0]).toEqual([0, 12, 0, 3, 15]);
    expect(points(`${text} report`)[0]).toEqual([0, 9, 0, 3, 12]);
  });

  test.each([
    ['6.2.1 two, five, eight, and three for each further one', 'rulebook', [2, 5, 8, 11, 14]],
    ['6.2.2 one, four, seven, and three for each further one', 'pnp2015', [1, 4, 7, 10, 13]],
  ] as const)('%s', (_, set, worth) => {
    worth.forEach((value, i) => {
      for (const colour of 'rgb')
        expect(points(`hA^${`${colour}A`.repeat(i + 1)}xhB A 9:3,9:3 ${set}`)[0]![1]).toBe(value);
    });
  });

  test('6.3 example 10: a home pays a trade station', () => {
    const text = 'hA1At^hB2B^ A 8:3,8:3';
    expect(points(text)).toEqual([
      [1, 0, 1, 3, 5],
      [2, 0, 0, 3, 5],
    ]);
  });

  test('6.3 example 11: every station counts by itself', () => {
    expect(points('hA2A^3Bt/1At0Bt^hB B 8:3,8:3')).toEqual([
      [3, 0, 1, 3, 7],
      [3, 0, 4, 3, 10],
    ]);
  });

  test('6.3 colonies, stations and homes of all others pay, own and free systems do not', () => {
    const trade = points('1BhC^0/1Dt0At^0A/0xhAhBhD A 9:3,9:3,9:3,9:3').map((parts) => parts[2]);
    expect(trade).toEqual([3, 0, 0, 2]);
  });

  test('6.4 three points for the largest territory; ties pay all or none', () => {
    expect(points('hA^1AxhB^ A 9:3,9:3').map((parts) => parts[3])).toEqual([3, 0]);
    expect(points('hA^1A0x0B1BhB^ A 9:3,9:3 rulebook,tie=none').map((parts) => parts[3])).toEqual([0, 3]);
    const level = 'hA^1Ax1BhB^ A 9:3,9:3';
    expect(points(level).map((parts) => parts[3])).toEqual([3, 3]);
    expect(points(`${level} rulebook,tie=none`).map((parts) => parts[3])).toEqual([0, 0]);
    expect(points('hA1A^x0B^hBx1C^hC A 8:3,8:3,8:3 rulebook,tie=none').map((parts) => parts[3])).toEqual([
      0, 0, 0,
    ]);
  });

  test('6.4.1 the largest connected group counts, home included', () => {
    const counter = (text: string) => {
      const { rules, position } = read(game, text);
      return rules.counters(position).flatMap(({ code, value }) => (code === 'territory' ? [value] : []));
    };
    expect(counter('hA^1A0A01AxhB^ A 9:3,9:3')).toEqual([3, 1]);
    expect(counter('hA^01A1A1AxhB^ A 9:3,9:3')).toEqual([3, 1]);
    expect(counter('hA^0A/1Aw0B/0A1BhB^ A 9:3,9:3')).toEqual([4, 3]);
  });

  test('6.4.2 all pieces count, connected or not, without the home', () => {
    expect(points('hA^01A0x0B1BhB^ A 9:3,9:3 rulebook,territory=count').map((parts) => parts[3])).toEqual([
      0, 3,
    ]);
    expect(points('hA^1A01Ax0B1BhB^ A 9:3,9:3 rulebook,territory=count').map((parts) => parts[3])).toEqual([
      3, 3,
    ]);
    expect(points('hA^0xhB^ A 9:3,9:3 rulebook,territory=count').map((parts) => parts[3])).toEqual([3, 3]);
  });

  test('6.4.1 example 12: connected or counted', () => {
    const text = 'hA1A^x1A^x0A^x1B0B^hB A 8:3,8:3';
    expect([totals(text), result(text)]).toEqual([[2, 4], 'B points']);
    expect([totals(`${text} report`), result(`${text} report`)]).toEqual([[5, 1], 'A points']);
  });
});

describe('the winner', () => {
  const level = 'hA1A^x1B^hB A';

  test('7 example 14: those who stay equal share', () => {
    const text = 'hA1A^x0B^hBx1C^hC A 8:3,8:3,8:3';
    expect([totals(text), result(text)]).toEqual([[4, 3, 4], 'AC shared']);
    expect(read(game, text).position.outcome()).toEqual({
      reason: 'shared',
      winners: [0, 2],
      shares: [0.5, 0, 0.5],
      points: [4, 3, 4],
    });
  });

  test('7 the outcome names winners, shares and points', () => {
    expect(read(game, 'hA1A^x0B^hB A 8:3,8:3').position.outcome()).toEqual({
      reason: 'points',
      winners: [0],
      shares: [1, 0],
      points: [4, 3],
    });
    expect(read(game, `${level} 8:3,8:3`).position.outcome()).toEqual({
      reason: 'shared',
      winners: [],
      shares: [0.5, 0.5],
      points: [4, 4],
    });
  });

  test('7.1 example 13: unspent colonies, then stations, then planets, then shared', () => {
    expect(totals(`${level} 9:3,8:3`)).toEqual([4, 4]);
    expect(result(`${level} 9:3,8:3`)).toBe('A colonies');
    expect(result(`${level} 8:2,8:3`)).toBe('B trades');
    expect(result(`${level} 8:3,8:3`)).toBe('draw shared');
    expect(result('hA1At^hB2B^ A 8:3,8:3')).toBe('B planets');
  });

  test('7.1 each step narrows the tied players', () => {
    const three = 'hA1A^x1B^hBx1C^hC A';
    expect(result(`${three} 9:1,9:2,8:3`)).toBe('B trades');
    expect(result(`${three} 9:2,9:2,8:3`)).toBe('AB shared');
    expect(result(`${three} 7:2,8:2,8:3`)).toBe('C trades');
    expect(result(`${three} 8:3,8:3,8:3`)).toBe('draw shared');
  });

  test('7.2 example 13: placed pieces instead', () => {
    expect(result('hA1A^x1Bt^hB A 8:3,8:3 rulebook,tiebreak=placed')).toBe('A colonies');
    expect(result('hA1A^x1Bt^hB A 8:3,8:3')).toBe('draw shared');
    expect(result('hA0A1At^x1B0B^hB A 9:9,1:1 rulebook,tiebreak=placed')).toBe('B colonies');
    expect(result('hA1A0At^x1BhB^ A 9:9,1:1 rulebook,tie=all,territory=count,tiebreak=placed')).toBe(
      'A points',
    );
    expect(result('hA0A1A^x1B^x0Bt^hB A 9:9,1:1 rulebook,tie=none,tiebreak=placed')).toBe('A points');
  });

  test('7.2 equal colonies: placed stations, then planets', () => {
    expect(result('hArA^x2B^hB A 9:9,1:1 rulebook,tiebreak=placed')).toBe('B planets');
    expect(result('hA1A^x0AtxhB1B^ A 1:1,9:9 rulebook,tiebreak=placed')).toBe('A trades');
  });

  test('7.3 nothing decides between equal points', () => {
    expect(result(`${level} 9:3,8:3 rulebook,tiebreak=none`)).toBe('draw shared');
    expect(result('hA1At^hB2B^ A 8:3,8:3 rulebook,tiebreak=none')).toBe('draw shared');
  });
});

/** Small Star Empires, rules 10 to 12: named boards, random fair boards, wormholes. */

import { describe, expect, test } from 'vitest';
import { must } from '../../src/core/result.ts';
import { game } from '../../src/games/small-star-empires/index.ts';
import { NAMED_BOARDS } from '../../src/games/small-star-empires/maps/maps.ts';
import { MapRng, RANDOM_SHAPES, randomMap } from '../../src/games/small-star-empires/maps/random-map.ts';
import { count } from '../depth.ts';
import { moveTexts, play, read, refusal } from '../support.ts';

/** The rules text guarantees seeds 0 to 199 of each shape. */
const SEEDS = Math.min(200, count(200));

const rulesOf = (board: string) => must(game.configure({ board }));
const symmetries = (board: string) =>
  rulesOf(board).symmetries.map(({ id, seats }) => `${id} ${seats.map((seat) => 'ABCD'[seat]).join('')}`);
const targets = (text: string) =>
  [...new Set(moveTexts(game, text).map((move) => move.replace(/:.$/, '')))].join(' ');

describe('boards', () => {
  test.each([
    ['10.1 small', 2, 22, 18],
    ['10.1 medium', 2, 52, 45],
    ['10.1 large', 2, 85, 74],
    ['10.2 tri', 3, 61, 54],
    ['10.2 quad', 4, 67, 59],
    ['10.3 classic2', 2, 57, 49],
    ['10.3 classic3', 3, 61, 52],
    ['10.3 classic4', 4, 65, 55],
  ])('%s has its players, hexes and free hexes', (title, players, hexes, free) => {
    const rules = rulesOf(title.split(' ')[1]!);
    expect(rules.seats.length).toBe(players);
    expect(rules.geometry.cells.length).toBe(hexes);
    expect(rules.counters(rules.start())[0]).toEqual({ code: 'free', value: free, limit: free });
    expect(rules.maxPlies).toBe(Math.min(free, 20 * players));
  });

  test('10 a board is named, random or a map; others are answered with the nearest', () => {
    expect(game.options[0]).toMatchObject({
      id: 'board',
      default: 'small',
      values: Object.keys(NAMED_BOARDS),
    });
    expect(refusal(game, 'start', { board: 'meduim' })).toMatchObject({
      code: 'board-unknown',
      accepted: 'medium',
    });
    expect(refusal(game, 'start', { board: 'zzzzzzzzzz' }).accepted).toMatch(
      /^small, .* random-<small\|.*>-<seed>$/,
    );
    expect(refusal(game, 'start', { board: '' })).toMatchObject({ code: 'board-unknown', found: '' });
    for (const bad of [
      'random-huge-1',
      'random-small',
      'random-small--1',
      'random-small-01',
      'random-small-1.5',
    ])
      expect(refusal(game, 'start', { board: bad }).code, bad).toBe('board-unknown');
    expect(refusal(game, 'start', { board: `random-small-${'9'.repeat(101)}` }).code).toBe('board-unknown');
    expect(refusal(game, 'start', { board: '00/xx' }).code).toBe('home-missing');
    expect(rulesOf(`random-small-${'9'.repeat(100)}`).seats.length).toBe(2);
  });

  test('10.1 the boards of the report: homes opposite, contents not', () => {
    for (const [board, home] of [
      ['small', 'd4'],
      ['medium', 'f7'],
      ['large', 'h9'],
    ] as const) {
      const { geometry, start, layers } = rulesOf(board);
      const home1 = layers(start(), geometry.find('b2'))[0];
      expect(home1).toMatchObject({ code: 'home', seat: 0 });
      expect(layers(start(), geometry.find(home))[0]).toMatchObject({ code: 'home', seat: 1 });
      expect(symmetries(board)).toEqual([]);
    }
    const first = (board: string) => [
      moveTexts(game, 'start', { board }).length,
      moveTexts(game, rulesOf(board).format(rulesOf(board).start()).replace(' A ', ' B ')).length,
    ];
    expect([first('small'), first('medium'), first('large')]).toEqual([
      [16, 20],
      [16, 16],
      [22, 28],
    ]);
  });

  test('10.2 tri and quad are equal for every seat, as far as turn order allows', () => {
    expect(NAMED_BOARDS.tri).toBe(randomMap('tri', 10));
    expect(NAMED_BOARDS.quad).toBe(randomMap('quad', 10));
    expect(symmetries('tri')).toEqual(['turn-120 BCA', 'turn-240 CAB']);
    expect(symmetries('quad')).toEqual(['turn-180 CDAB']);
  });

  test('10.2 symmetries of own maps: mirrors that keep the turn order, exchanged colours', () => {
    expect(symmetries('hA0hB')).toEqual(['mirror-0 BA', 'turn-180 BA', 'mirror-90 AB']);
    expect(symmetries('hArbhB')).toEqual(['mirror-0 BA', 'turn-180 BA', 'mirror-90 AB']);
    expect(symmetries('hArgbhB')).toEqual(['mirror-0 BA', 'turn-180 BA', 'mirror-90 AB']);
    expect(symmetries('hArr1bhB')).toEqual(['mirror-90 AB']);
    expect(symmetries('hArrgghB')).toEqual(['mirror-0 BA', 'turn-180 BA', 'mirror-90 AB']);
    expect(symmetries('hAhB/.hC')).toEqual(['turn-120 BCA', 'turn-240 CAB']);
    expect(symmetries('hA1hB/.hC')).toEqual([]);
  });

  test('10.3 the classic boards have three wormholes', () => {
    for (const name of ['classic2', 'classic3', 'classic4'])
      expect(NAMED_BOARDS[name]!.split('w').length - 1, name).toBe(3);
  });
});

describe('random boards', () => {
  const neighbours = (map: string) => {
    const { geometry } = rulesOf(map);
    const labels = map.split('/').flatMap((row) => row.match(/h.|[^.]/g) ?? []);
    return { labels, near: geometry.neighbours.map((cells) => cells.filter((cell) => cell >= 0)) };
  };

  test('11 the random numbers of seed 1', () => {
    const random = new MapRng(1);
    expect([random.next(), random.next(), random.next()]).toEqual([4155094490, 3812638515, 1885569376]);
  });

  test('11 large seeds are exact, and a word of 0 becomes 1', () => {
    const start = (seed: number) => {
      let w = Number((BigInt(seed) * 2654435769n + 1013904223n) % 4294967296n) || 1;
      w = (w ^ (w << 13)) >>> 0;
      w = (w ^ (w >>> 17)) >>> 0;
      return (w ^ (w << 5)) >>> 0;
    };
    for (const seed of [0, 1, 2, 65535, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 12345, 999_999_999_999_999])
      expect(new MapRng(seed).next(), String(seed)).toBe(start(seed));
    const inverse = (4294967296n - 1013904223n) * 340573321n; // 2654435769 * 340573321 = 1 mod 2^32
    expect(new MapRng(Number(inverse % 4294967296n)).next()).toBe(270369);
  });

  test('11 a seed may be any whole number, beyond what doubles hold too', () => {
    const map = (seed: string) => {
      const rules = rulesOf(`random-small-${seed}`);
      return rules.format(rules.start()).replaceAll('^', '').split(' ')[0];
    };
    expect(map('1000000000000000')).toBe('b30x/2hA0r1/2rb2/1b0hB2/x03r');
    expect(map('9007199254740993')).toBe(map('1'));
    expect(map('123456789012345678')).toBe('2b2b/1hA03x/0br0/x30hB1/r2r2');
  });

  test('11 the check strings', () => {
    expect(randomMap('small', 1)).toBe('3210/2hA0xb/rrbb/rx0hB2/0123');
    expect(randomMap('medium', 1)).toBe('1r330b1/1hA20132x/010r213/x002200x/312b010/x23102hB1/1r033b1');
    expect(rulesOf('random-small-1').format(rulesOf('random-small-1').start())).toBe(
      '3210/2hA^^^^0xb/rrbb/rx0hB^^^^2/0123 A 16:4,16:4 rulebook',
    );
  });

  test.each([
    ['small', { 0: 4, 1: 2, 2: 4, 3: 2, r: 3, g: 0, b: 3, x: 2 }],
    ['medium', { 0: 12, 1: 12, 2: 8, 3: 8, r: 3, g: 0, b: 3, x: 4 }],
    ['large', { 0: 22, 1: 20, 2: 12, 3: 15, r: 3, g: 0, b: 3, x: 8 }],
    ['tri', { 0: 9, 1: 18, 2: 12, 3: 6, r: 3, g: 3, b: 3, x: 4 }],
    ['quad', { 0: 8, 1: 18, 2: 14, 3: 10, r: 3, g: 3, b: 3, x: 4 }],
  ])('11.1 the deal of %s is laid out whole', (shape, wanted) => {
    for (let seed = 0; seed < 50; seed++) {
      const map = randomMap(shape, seed);
      const tally = [...'0123rgbx'].map((label) => [label, map.split(label).length - 1]);
      expect(Object.fromEntries(tally), `${shape} ${seed}`).toEqual(wanted);
    }
  });

  test('11.2 nebulae are red on the left of quad and blue on the right', () => {
    for (let seed = 0; seed < 50; seed++) {
      for (const row of randomMap('quad', seed).replace(/h./g, 'h').split('/')) {
        expect(row.slice(0, row.length / 2)).not.toContain('b');
        expect(row.slice(row.length / 2)).not.toContain('r');
      }
    }
  });

  test.each(RANDOM_SHAPES)('11.3 %s is sound for the first seeds', (shape) => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const { labels, near } = neighbours(randomMap(shape, seed));
      labels.forEach((label, cell) => {
        if (label.startsWith('h')) expect(near[cell]!.map((next) => labels[next])).not.toContain('x');
      });
      const open = labels.flatMap((label, cell) => (label === 'x' ? [] : [cell]));
      const reached = new Set([open[0]!]);
      for (const cell of reached) for (const next of near[cell]!) if (labels[next] !== 'x') reached.add(next);
      expect(reached.size, `${shape} ${seed}`).toBe(open.length);
    }
  });

  test.each([
    ['small', ['turn-180 BA']],
    ['medium', ['turn-180 BA']],
    ['large', ['turn-180 BA']],
    ['tri', ['turn-120 BCA', 'turn-240 CAB']],
    ['quad', ['turn-180 CDAB']],
  ])('11.4 %s is fair for the first seeds', (shape, wanted) => {
    for (let seed = 0; seed < SEEDS; seed++)
      expect(symmetries(randomMap(shape, seed)), `${shape} ${seed}`).toEqual(expect.arrayContaining(wanted));
  });
});

describe('wormholes', () => {
  test('12 example 16: jumps from b3 of classic2', () => {
    const start = rulesOf('classic2').format(rulesOf('classic2').start());
    const after = play(game, start, 'b2-b3:C', 'h7-h8:C').position;
    const from = (cell: string) =>
      targets(after)
        .split(' ')
        .flatMap((flight) => (flight.startsWith(`${cell}-`) ? [flight.slice(3)] : []));
    const jumps = ['e6', 'e7', 'f6', 'f8', 'g6', 'g7', 'f2', 'f3', 'g1', 'g3', 'h2', 'h3'];
    expect(from('b3')).toEqual(expect.arrayContaining([...jumps, 'b5', 'b6', 'b7']));
    const straight = [
      'b5',
      'b6',
      'b7',
      'b1',
      'a2',
      'a3',
      'c2',
      'c3',
      'd2',
      'd4',
      'e1',
      'e4',
      'f5',
      'f1',
      'g5',
      'h6',
      'i6',
    ];
    expect(from('b3').filter((cell) => ![...jumps, ...straight].includes(cell))).toEqual([]);
  });

  test('12 ships fly over wormholes and never stop on them', () => {
    expect(targets('hA^w0w1hB A 9:3,9:3')).toBe('a1-a3 a1-a5');
  });

  test('12 a jump needs two different wormholes', () => {
    expect(targets('hA^w00.0x0hB A 9:3,9:3')).toBe('a1-a3 a1-a4');
    expect(targets('hA^w..0w.x0hB A 9:3,9:3')).toBe('a1-a5');
  });

  test('12 beside two wormholes a ship may leave by either', () => {
    // b2 touches a1 and c1; a2 touches a1 alone, c2 touches c1 alone.
    expect(targets('w0/xhA^x/w0.hB A 9:3,9:3')).toBe('b2-a2 b2-c2');
    expect(targets('w0x0/xhA^x/x0.hB A 9:3,9:3')).toBe('b2-a2 b2-c2');
  });

  test('12 what blocks straight flight does not block a jump, control of the target does', () => {
    expect(targets('hA^w1B0w0hB A 9:3,9:3')).toBe('a1-a4 a1-a6');
    expect(targets('hA^w1B0Bw0hB A 9:3,9:3')).toBe('a1-a6');
    expect(targets('hA^w1B0Bw0AhB A 9:3,9:3')).toBe('');
  });

  test('12 a target in line and by jump is one move', () => {
    expect(moveTexts(game, 'hA^w0w0hB A 9:3,9:3')).toEqual(['a1-a3:C', 'a1-a3:T', 'a1-a5:C', 'a1-a5:T']);
  });

  test('12 a player whose only way is a jump is not stuck', () => {
    expect(targets('hA^w1B0w0hB A 9:3,9:3 report')).toBe('a1-a4 a1-a6');
    expect(read(game, 'hA^w1B0w0hB A 9:3,9:3').position.seat).toBe(0);
  });

  test('12 no jump onto a home, a hole or from a home away from wormholes', () => {
    expect(targets('hA^0x.hBw0.whC A 9:3,9:3,9:3')).toBe('a1-a2');
    expect(targets('hA^w.xwhB/....xx A 9:3,9:3')).toBe('');
  });
});

/** Small Star Empires: the hot evaluation agrees with the features, on every board and rule set. */
import { MAX_MOVES, must, parseMove, Rng, type Rules } from '@tabuleiro/rules';
import { game, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { describe, expect, test } from 'vitest';
import { groups, valuesOf } from '../../src/games/small-star-empires/features.ts';
import { evaluation } from '../../src/games/small-star-empires/index.ts';

const moves = new Int32Array(MAX_MOVES);

const presets = game.presets.map(({ options }) => options);
/** Custom boards: one row, gaps and holes, wormholes next to a home, 13 and 20 columns, too wide for bits. */
const OWN = [
  'hA1230rgbrhB',
  '.1.2hA3/r..0x1/0hB2.b33/....0/111g',
  'w1hA2/0b3w1/12xr/w0hB2g',
  '1230hA0123rgb/x012301230123/1hB0rgb3210x12',
  '01230123hA12301230123/3210x210321r321hB3210/0.1.2.3.r.g.b.0.1.2.',
  `hA${'1203r'.repeat(6)}hB`,
];
const TWO = [
  'small',
  'medium',
  'large',
  'classic2',
  'random-small-3',
  'random-medium-4',
  'random-large-5',
  ...OWN,
];
const MORE = ['tri', 'quad', 'classic3', 'classic4', 'random-tri-2', 'random-quad-7'];
const rulesOf = (board: string, preset = 0): Rules => must(game.configure({ ...presets[preset], board }));

/** Every position of random games, including the last. */
function walk(rules: Rules, seeds: number, visit: (position: StarPosition) => void): void {
  for (let seed = 1; seed <= seeds; seed++) {
    const rng = new Rng(seed);
    const position = rules.start() as StarPosition;
    for (;;) {
      visit(position);
      const end = position.generate(moves, 0);
      if (end === 0) break;
      position.make(moves[rng.below(end)]!);
    }
  }
}

const configurations = TWO.flatMap((board) => presets.map((_, preset) => [board, preset] as const));

describe('hot and cold agree', () => {
  test.each(configurations)('%s, rule set %i', (board, preset) => {
    const rules = rulesOf(board, preset);
    const weights = Object.fromEntries(evaluation.features.map(({ id }, i) => [id, 1.37 + ((i * 7) % 11)]));
    const into = new Float64Array(evaluation.features.length);
    for (const chosen of [evaluation.weights, weights]) {
      const evaluator = evaluation.create(rules, chosen);
      walk(rules, 1, (position) => {
        evaluation.extract(position, into);
        const cold = evaluation.features.reduce((sum, { id }, i) => sum + into[i]! * (chosen[id] ?? 0), 0);
        const hot = evaluator.evaluate(position) * (position.seat === 0 ? 1 : -1);
        expect(Math.abs(hot - cold), rules.format(position)).toBeLessThanOrEqual(1);
      });
    }
  });

  test.each(MORE)('shares on %s', (board) => {
    const rules = rulesOf(board);
    const evaluator = evaluation.create(rules, evaluation.weights);
    const into = new Float64Array(4);
    walk(rules, 1, (position) => {
      evaluator.shares!(position, into);
      const totals = valuesOf(position).map((values) =>
        evaluation.features.reduce((sum, { id }, i) => sum + values[i]! * (evaluation.weights[id] ?? 0), 0),
      );
      const odds = totals.map((total) => 10 ** ((total - totals[0]!) / 400));
      const sum = odds.reduce((a, b) => a + b, 0);
      for (const [seat, odd] of odds.entries()) expect(into[seat]).toBeCloseTo(odd / sum, 6);
    });
  });

  test('with two seats shares and score promise the same', () => {
    const rules = rulesOf('medium');
    const evaluator = evaluation.create(rules, evaluation.weights);
    const into = new Float64Array(4);
    walk(rules, 2, (position) => {
      evaluator.shares!(position, into);
      expect(into[position.seat]).toBeCloseTo(1 / (1 + 10 ** (-evaluator.evaluate(position) / 400)), 2);
    });
  });
});

describe('symmetry', () => {
  test.each(['random-small-3', 'random-medium-4', 'random-large-5'])('%s', (board) => {
    const rules = rulesOf(board);
    expect(rules.symmetries.length).toBeGreaterThan(0);
    for (const evaluator of [evaluation.create(rules, evaluation.weights), evaluation.report(rules)])
      walk(rules, 3, (position) => {
        for (const { map } of rules.symmetries)
          expect(evaluator.evaluate(map(position))).toBe(evaluator.evaluate(position));
      });
  });
});

describe('the end', () => {
  test.each([...configurations, ['tri', 0], ['quad', 2]] as const)(
    '%s, rule set %i: `over` exactly where there is an outcome',
    (board, preset) => {
      const rules = rulesOf(board, preset);
      const evaluator = evaluation.create(rules, evaluation.weights);
      let ends = 0;
      walk(rules, 15, (position) => {
        const ended = position.outcome() !== null;
        if (ended) ends++;
        expect(evaluator.over(position)).toBe(ended);
        expect(position.generate(moves, 0) === 0).toBe(ended);
      });
      expect(ends).toBe(15);
    },
  );

  test('the report counts points as the rules do', () => {
    for (const [board, preset] of configurations) {
      const rules = rulesOf(board, preset);
      const evaluator = evaluation.report(rules);
      walk(rules, 1, (position) => {
        const [a, b] = rules.score!(position).map(({ total }) => total) as [number, number];
        const lead = position.seat === 0 ? a - b : b - a;
        expect(evaluator.evaluate(position)).toBe(lead * evaluation.pointValue!);
      });
    }
  });
});

test('promise stays in range', () => {
  for (const board of [...TWO, ...MORE]) {
    const rules = rulesOf(board);
    const evaluator = evaluation.create(rules, evaluation.weights);
    walk(rules, 1, (position) => {
      const end = position.generate(moves, 0);
      for (let i = 0; i < end; i++) {
        const promise = evaluator.promise(position, moves[i]!);
        expect(Number.isInteger(promise) && promise >= 0 && promise < 2 ** 20).toBe(true);
      }
    });
  }
});

test('promise puts a station where it pays and shuns neighbours that earn by it', () => {
  // a2 is next to a station and a colony of B, b1 next to nothing of B
  const { rules, position } = must(game.read('hA^00Bt^0/000B^hB A 9:3,9:3'));
  const evaluator = evaluation.create(rules, evaluation.weights);
  const promiseOf = (text: string) => evaluator.promise(position, must(parseMove(rules, position, text)));
  expect(promiseOf('a1-a2:T')).toBeGreaterThan(promiseOf('a1-a2:C'));
  expect(promiseOf('a1-b1:C')).toBeGreaterThan(promiseOf('a1-b1:T'));
  expect(promiseOf('a1-b1:C')).toBeGreaterThan(promiseOf('a1-a2:C'));
});

/** The first position is better for the seat to move. */
function expectBetter(better: string, worse: string): void {
  const [a, b] = [better, worse].map((text) => {
    const { rules, position } = must(game.read(text));
    return evaluation.create(rules, evaluation.weights).evaluate(position);
  });
  expect(a).toBeGreaterThan(b!);
}

describe('known order', () => {
  test('more planets', () => expectBetter('3A^00hAx0B^0hB A 9:3,9:3', '1A^00hAx0B^0hB A 9:3,9:3'));
  test('a second nebula of a colour', () =>
    expectBetter('rA^rAhA0x0B^0hB A 9:3,9:3', 'rA^bAhA0x0B^0hB A 9:3,9:3'));
  test('a shut-in ship', () => expectBetter('hA^11111xhB^0 A 9:3,9:3', 'hA^1x111xhB^0 A 9:3,9:3'));
  test('free hexes without pieces left are worth nothing', () =>
    expectBetter('hA^3333xhB^1 A 4:0,9:3', 'hA^3333xhB^1 A 1:0,9:3'));
});

test('every group has its words, and cells of the right seat', () => {
  const { position } = must(
    game.read('1A^bA2A0A^/rAhA3Bx3B/2A^0Bt^rB1B^/x2Bt^bAthB0B^/3BbAt0At^rB A 10:1,9:2'),
  );
  for (const group of groups) {
    for (const words of Object.values(evaluation.words)) expect(words[group]?.many).toContain('{side}');
    for (const cell of evaluation.show!(position, group, 1))
      expect((position as StarPosition).ownerOf(cell)).toBe(1);
  }
  expect(evaluation.show!(position, 'trade', 1)).toHaveLength(2);
});

/**
 * The evaluation of Mad Bishops: hot against cold, symmetry, the end, promises, and the rules' statements on few
 * bishops.
 */
import { formatMove, must, type Position, Rng, type Rules } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/mad-bishops';
import { describe, expect, test } from 'vitest';
import { BishopsEvaluator } from '../../src/games/mad-bishops/evaluator.ts';
import { evaluation } from '../../src/games/mad-bishops/index.ts';
import { phaseParts } from '../../src/games/mad-bishops/phases.ts';
import { createSearch } from '../../src/search/create.ts';
import { MOST, WIN } from '../../src/types.ts';

const SIZES = [4, 6, 8, 10, 12];
const moves = new Int32Array(1 << 12);

/** Calls `visit` at every position of random games, including the last. */
function walk(size: number, games: number, visit: (position: Position, rules: Rules) => void): void {
  const rng = new Rng(size);
  for (let n = 0; n < games; n++) {
    const rules = must(game.configure({ size, setup: n % 2 === 0 ? 'rows' : 'diagonals' }));
    const position = rules.start();
    for (;;) {
      visit(position, rules);
      const end = position.generate(moves, 0);
      if (end === 0) break;
      position.make(moves[rng.below(end)]!);
    }
  }
}

const values = new Float64Array(evaluation.features.length);
function coldScore(position: Position, weights: Readonly<Record<string, number>>): number {
  evaluation.extract(position, values);
  const sum = evaluation.features.reduce((total, { id }, i) => total + values[i]! * weights[id]!, 0);
  return position.seat === 0 ? sum : -sum;
}

const read = (text: string) => must(game.read(text));
function worth(text: string): number {
  const { rules, position } = read(text);
  return evaluation.create(rules, evaluation.weights).evaluate(position);
}

describe.each(SIZES)('side %i', (size) => {
  const rules = must(game.configure({ size }));
  const hot = evaluation.create(rules, evaluation.weights);
  const report = evaluation.report(rules);

  test('hot and cold agree, feature by feature', () => {
    // irregular weights, so that no feature can compensate for another
    const odd = Object.fromEntries(evaluation.features.map(({ id }, i) => [id, 3 + ((i * 37) % 101)]));
    const mixed = evaluation.create(rules, odd);
    walk(size, 8, (position) => {
      if (position.outcome() !== null) return;
      for (const [evaluator, weights] of [[hot, evaluation.weights] as const, [mixed, odd] as const]) {
        const score = evaluator.evaluate(position);
        expect(Math.abs(score - coldScore(position, weights))).toBeLessThanOrEqual(1);
        expect(Number.isInteger(score) && Math.abs(score) <= MOST).toBe(true);
      }
    });
  });

  test('with vectors and without them it says the same, of positions and of moves', () => {
    const slow = new BishopsEvaluator(evaluation.weights, false);
    const [quick, plain] = [new Int32Array(moves.length), new Int32Array(moves.length)];
    walk(size, 8, (position) => {
      if (position.outcome() !== null) return;
      expect(hot.evaluate(position)).toBe(slow.evaluate(position));
      const end = position.generate(moves, 0);
      hot.promiseAll!(position, moves, 0, end, quick);
      slow.promiseAll(position, moves, 0, end, plain);
      expect(quick.subarray(0, end)).toEqual(plain.subarray(0, end));
      expect(hot.promise(position, moves[end - 1]!)).toBe(quick[end - 1]);
      expect(slow.promise(position, moves[0]!)).toBe(quick[0]);
    });
  });

  test('images are worth the same', () => {
    walk(size, 4, (position) => {
      if (position.outcome() !== null) return;
      for (const symmetry of rules.symmetries) {
        const image = symmetry.map(position);
        expect(hot.evaluate(image)).toBe(hot.evaluate(position));
        expect(report.evaluate(image)).toBe(report.evaluate(position));
      }
    });
  });

  test('over exactly where there is an outcome', () => {
    let ends = 0;
    walk(size, 60, (position) => {
      const ended = position.outcome() !== null;
      expect(hot.over(position)).toBe(ended);
      expect(report.over(position)).toBe(ended);
      if (ended) ends++;
    });
    expect(ends).toBe(60);
  });

  test('promises are in range', () => {
    const wrong: string[] = [];
    walk(size, 10, (position) => {
      const end = position.generate(moves, 0);
      for (const move of moves.slice(0, end))
        for (const evaluator of [hot, report]) {
          const promise = evaluator.promise(position, move);
          if (!(Number.isInteger(promise) && promise >= 0 && promise < 1 << 20))
            wrong.push(`${rules.format(position)}: ${move} ${promise}`);
        }
    });
    expect(wrong).toEqual([]);
  });
});

test('boards of different sizes by turns do not disturb each other', () => {
  const texts = ['1B1B1B1B1B1B/12/12/12/12/12/12/12/12/12/12/R1R1R1R1R1R1 r', '7B/8/8/8/8/8/8/R1R5 r'];
  const scores = () => texts.map(worth);
  const first = scores();
  expect(scores().reverse()).toEqual([...texts].reverse().map(worth));
  expect(scores()).toEqual(first);
  for (const [i, text] of texts.entries())
    expect(Math.abs(first[i]! - coldScore(read(text).position, evaluation.weights))).toBeLessThanOrEqual(1);
});

test('the parts of the phases sum to one', () => {
  for (let bishops = 0; bishops <= 72; bishops++) {
    const parts = phaseParts(bishops);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
    expect(parts.filter((part) => part > 0).length).toBeLessThanOrEqual(2);
  }
  expect(phaseParts(8)).toEqual([0, 1, 0, 0, 0]);
  expect(phaseParts(10)).toEqual([0, 0.5, 0.5, 0, 0]);
});

describe('the report', () => {
  test('own * (own - opp) - K for whoever moved last (rules text, section 4)', () => {
    const { rules, position } = read('8/8/7B/8/3R4/B7/8/6B1 b');
    // Red moved last: 1 * (1 - 3) - 1 kill of Blue
    expect(evaluation.report(rules).evaluate(position)).toBe(12 * 3);
  });
  test('the first moves have the values that the rules text gives', () => {
    const rules = must(game.configure({}));
    const position = rules.start();
    const report = evaluation.report(rules);
    const found = new Set<number>();
    for (const move of moves.slice(0, position.generate(moves, 0))) {
      position.make(move);
      found.add(-report.evaluate(position) / 12);
      position.unmake();
    }
    expect([...found].sort((a, b) => a - b)).toEqual([-53, -52, -51, -50]);
  });
});

describe('verdicts', () => {
  test('among equals the mover leads, a bishop less outweighs the turn', () => {
    expect(worth('1B1B/R1R1/1B1B/R1R1 r')).toBeGreaterThan(0);
    expect(worth('1B1B/R1R1/1B1B/2R1 r')).toBeLessThan(0);
  });
  test('two lone bishops: in contact the mover wins, out of contact he loses', () => {
    expect(worth('1B8/10/10/10/10/10/10/10/10/R9 r')).toBeLessThan(0);
    expect(worth('9B/10/10/10/10/10/10/10/10/R9 r')).toBeGreaterThan(0);
  });
  test('a bishop less costs the mover more as the board empties', () => {
    const few = worth('8/R1R1R3/1B1B1B2/R1R5/1B1B4/8/8/8 r') - worth('8/R1R1R3/1B1B1B2/R7/1B1B4/8/8/8 r');
    const many =
      worth('1B1B1B1B/R1R1R1R1/1B1B1B1B/R1R1R1R1/1B1B1B1B/R1R1R1R1/1B1B1B1B/R1R1R1R1 r') -
      worth('1B1B1B1B/R1R1R1R1/1B1B1B1B/R1R1R1R1/1B1B1B1B/R1R1R1R1/1B1B1B1B/R1R1R3 r');
    expect(few).toBeGreaterThan(many + 100);
    expect(many).toBeGreaterThan(100);
  });
});

describe('searched to the end', () => {
  const verdict = (text: string) => {
    const { rules, position } = read(text);
    const search = createSearch(rules, evaluation);
    return search.run({ rules, position, past: [], stood: 1, aim: 'win', seed: 1 }, { nodes: 200_000 });
  };
  test('4x4: Red wins in 9 plies', () => {
    expect(verdict('1B1B/R1R1/1B1B/R1R1 r').lines[0]!.score).toBe(WIN - 9);
  });
  test('EX1 is lost in two plies, EX2 is won or lost by force', () => {
    expect(verdict('1B8/10/10/10/10/10/10/10/10/R9 r').lines[0]!.score).toBe(2 - WIN);
    const second = verdict('5B/6/6/B1R3/6/6 r');
    expect(Math.abs(second.lines[0]!.score)).toBeGreaterThan(WIN - 10);
    expect(second.complete).toBe(true);
  });
  test('three against three are solved', () => {
    const found = verdict('8/R7/8/R3B3/7B/8/1R5B/8 r');
    expect(Math.abs(found.lines[0]!.score)).toBeGreaterThan(WIN - 40);
  });
});

describe('promises', () => {
  const order = (text: string) => {
    const { rules, position } = read(text);
    const hot = evaluation.create(rules, evaluation.weights);
    return [...moves.slice(0, position.generate(moves, 0))]
      .map((move) => ({ text: formatMove(rules, position, move), promise: hot.promise(position, move) }))
      .sort((a, b) => b.promise - a.promise)
      .map((each) => each.text);
  };
  test('kills come before engage moves (EX3)', () => {
    expect(order('5B/6/3R2/B3R1/6/6 r')).toEqual(['d4xf6', 'e3-c1']);
  });
  test('a kill that nobody can answer comes before one that is answered', () => {
    // c3 may take e5, with g7 waiting beyond it, or e1, which is alone
    expect(order('8/6B1/8/4B3/8/2R5/8/4B3 r')).toEqual(['c3xe1', 'c3xe5']);
  });
});

test('every group of features has its words, and every weight its feature', () => {
  for (const language of ['en', 'pt'] as const)
    expect(Object.keys(evaluation.words[language]).sort()).toEqual(
      [...new Set(evaluation.features.map(({ group }) => group))].sort(),
    );
  expect(Object.keys(evaluation.weights)).toEqual(evaluation.features.map(({ id }) => id));
});

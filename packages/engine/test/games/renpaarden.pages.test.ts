/** The evaluation of Renpaarden: hot against cold, symmetries, ends, and a sensible order of positions. */
import { type Position, Rng, type Rules } from '@tabuleiro/rules';
import { game, type RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import { describe, expect, test } from 'vitest';
import { courseOf } from '../../src/games/renpaarden/course.ts';
import { horsesOf } from '../../src/games/renpaarden/features.ts';
import { FEW, FinishMoves } from '../../src/games/renpaarden/finish.ts';
import { evaluation } from '../../src/games/renpaarden/index.ts';
import { outlook, type RaceWay } from '../../src/games/renpaarden/outlook.ts';
import { MOST } from '../../src/types.ts';

const moves = new Int32Array(1024);
const SIZES = ['3x5', '4x5', '5x6', 5, 6, 7, 8, 9] as const;
const RULESETS = ['official', 'tournament', 'report'] as const;

function rulesOf(size: string | number, ruleset: string): Rules {
  const rules = game.configure({ size, ruleset });
  if (!rules.ok) throw new Error(rules.fault.code);
  return rules.value;
}

function read(text: string): { rules: Rules; position: Position } {
  const reading = game.read(text);
  if (!reading.ok) throw new Error(reading.fault.code);
  return reading.value;
}

const evaluate = (text: string): number => {
  const { rules, position } = read(text);
  return evaluation.create(rules, evaluation.weights).evaluate(position);
};

function wayOf(position: Position, seat: 0 | 1): RaceWay {
  const side = courseOf((position as RenpaardenPosition).board).sides[seat];
  const cells = horsesOf(position as RenpaardenPosition, seat);
  const sum = (of: Uint8Array) => cells.reduce((total, cell) => total + of[cell]!, 0);
  return { home: sum(side.home), outside: cells.length - sum(side.goal), hops: sum(side.toGoal) };
}

/** Plays a game mostly by the most promising moves: random horses never arrive. */
function race(rules: Rules, seed: number, visit: (position: Position) => void): void {
  const evaluator = evaluation.create(rules, evaluation.weights);
  const rng = new Rng(seed);
  const position = rules.start();
  for (let ply = 0; ply < 450; ply++) {
    visit(position);
    const end = position.generate(moves, 0);
    if (end === 0) return;
    let best = rng.below(end);
    if (rng.below(100) >= 20)
      for (let i = 0; i < end; i++)
        if (evaluator.promise(position, moves[i]!) > evaluator.promise(position, moves[best]!)) best = i;
    position.make(moves[best]!);
  }
}

const boards = SIZES.flatMap((size) => RULESETS.map((ruleset) => ({ size, ruleset })));

describe.each(boards)('$size $ruleset', ({ size, ruleset }) => {
  const rules = rulesOf(size, ruleset);
  const evaluator = evaluation.create(rules, evaluation.weights);
  const report = evaluation.report(rules);
  const values = new Float64Array(evaluation.features.length);

  test('the hot evaluator says what features times weights say', () => {
    let ends = 0;
    for (let seed = 1; seed <= 2; seed++)
      race(rules, seed, (position) => {
        if (position.outcome()) return;
        evaluation.extract(position, values);
        const sum = evaluation.features.reduce(
          (total, { id }, i) => total + values[i]! * (evaluation.weights[id] ?? 0),
          0,
        );
        if (values[evaluation.features.findIndex(({ id }) => id === 'detour')] !== 0) ends++;
        const ways = [wayOf(position, 0), wayOf(position, 1)] as const;
        const worth = outlook(position as RenpaardenPosition, sum, ...ways, wayOf(rules.start(), 0).hops);
        const cold = Math.max(-MOST, Math.min(MOST, position.seat === 0 ? worth : -worth));
        expect(Math.abs(evaluator.evaluate(position) - cold), rules.format(position)).toBeLessThanOrEqual(1);
      });
    expect(ends).toBeGreaterThan(0);
  });

  test('an image is worth the same', () => {
    race(rules, 4, (position) => {
      if (position.outcome()) return;
      for (const symmetry of rules.symmetries) {
        const image = symmetry.map(position);
        expect(Math.abs(evaluator.evaluate(image) - evaluator.evaluate(position))).toBeLessThanOrEqual(1);
        expect(report.evaluate(image)).toBe(report.evaluate(position));
      }
    });
  });

  test('over is true exactly where the game has ended', () => {
    for (let seed = 5; seed <= 7; seed++)
      race(rules, seed, (position) => {
        expect(evaluator.over(position)).toBe(position.outcome() !== null);
        expect(report.over(position)).toBe(position.outcome() !== null);
      });
  });

  test('promises are whole and in range', () => {
    race(rules, 11, (position) => {
      const end = position.generate(moves, 0);
      for (let i = 0; i < end; i++) {
        const promise = evaluator.promise(position, moves[i]!);
        expect(Number.isInteger(promise) && promise >= 0 && promise < 1 << 20).toBe(true);
      }
    });
  });
});

describe('moves to the end', () => {
  /** All assignments of the holes, one by one. */
  function slow(
    outside: readonly number[],
    holes: readonly number[],
    hops: (a: number, b: number) => number,
  ): number {
    if (outside.length === 0) return 0;
    return Math.min(
      ...holes.map(
        (hole) =>
          hops(outside[0]!, hole) +
          slow(
            outside.slice(1),
            holes.filter((other) => other !== hole),
            hops,
          ),
      ),
    );
  }

  test('is the cheapest of all ways to share the holes', () => {
    const { board } = rulesOf(7, 'official').start() as RenpaardenPosition;
    const course = courseOf(board);
    const rng = new Rng(12);
    const finish = new FinishMoves(course, board.homes.slice(3));
    for (let i = 0; i < 200; i++) {
      const cells = [...course.sides[0].goal.keys()].sort((a, b) => rng.below(3) - 1 || a - b);
      const count = 1 + rng.below(Math.min(FEW, 5));
      const goals = cells.filter((cell) => course.sides[0].goal[cell]);
      const outside = cells.filter((cell) => !course.sides[0].goal[cell]).slice(0, count);
      const words = new Int32Array(3);
      for (const cell of [...goals.slice(count), ...outside])
        words[Math.floor(cell / 27)]! |= 1 << (cell % 27);
      const cheapest = slow(outside, goals.slice(0, count), (a, b) => course.hops[a * course.cells + b]!);
      expect(finish.moves(words, 0)).toBe(cheapest);
    }
  });

  test('a race without contact goes to the seat that needs fewer moves', () => {
    // White needs five moves (one for e7-d9, four for g6-i8), Black six (three for each horse)
    const white = 'WWW1WWWWW/WWWWWWWW1/4W4/6W2/9/2B1B4/9/BBBBBBBBB/1B1BBBBBB';
    expect(evaluate(`${white} w 100`)).toBeGreaterThan(500);
    expect(evaluate('WWW1WWWWW/WWWWWWWWW/9/9/3W5/9/1B7/BBBBBBBBB/1BBBBBBBB w 100')).toBeLessThan(-500);
  });
});

describe('order of positions', () => {
  test('colour matters: of two squares of a rank the one that a hop leads from to the hole is better', () => {
    // the hole is e9: one hop from d7, two from e7
    const one = evaluate('WWWW1WWWW/WWWWWWWWW/3W5/9/9/2B6/9/BBBBBBBBB/BBBB1BBBB b 101');
    const two = evaluate('WWWW1WWWW/WWWWWWWWW/4W4/9/9/2B6/9/BBBBBBBBB/BBBB1BBBB b 101');
    expect(one).toBeLessThan(two);
  });

  test('before the deadline a horse at home costs more than ranks elsewhere', () => {
    const out = evaluate('WBWWWWWW1/1WWWWWW1W/9/9/3WWWW2/9/9/BBBBBBBB1/BBBBBBBBB w 98 tournament');
    const free = evaluate('WBWWWWWW1/1WWWWWW1W/9/9/3WWWW2/9/9/BBBBBBBB1/BBBBBBBBB w 98');
    expect(out).toBeGreaterThan(free);
  });

  test('whoever can no longer meet the deadline is lost', () => {
    expect(
      evaluate('WBWBWWWWW/1WWWWWW1W/9/9/3WWWW2/9/9/BBBBBBBB1/BBBBBBBB1 w 98 tournament'),
    ).toBeGreaterThan(1000);
  });

  test('the deadline is salted, and nothing far from it', () => {
    const salt = (ply: number, ruleset: string) => {
      const { rules, position } = read(
        `BBBBBBBBB/BBBBBBBBB/9/9/9/9/9/WWWWWWWWW/WWWWWWWWW w ${ply}${ruleset}`,
      );
      return evaluation.create(rules, evaluation.weights).salt(position);
    };
    expect(salt(10, ' tournament')).toBe(0);
    expect(salt(90, ' tournament')).not.toBe(salt(92, ' tournament'));
    expect(salt(150, ' tournament')).toBe(0);
    expect(salt(90, '')).toBe(0);
    expect(salt(396, '')).not.toBe(salt(398, ''));
    expect(salt(396, ' report')).toBe(0);
  });
});

test('every group is told in both languages', () => {
  for (const { group } of evaluation.features) {
    expect(evaluation.words.en[group], group).toBeDefined();
    expect(evaluation.words.pt[group], group).toBeDefined();
  }
});

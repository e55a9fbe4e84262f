/** The evaluation of Trench: hot against cold, symmetry, the end, promises, and uncontroversial verdicts. */
import { type MoveView, must, type Position, Rng, type Rules } from '@tabuleiro/rules';
import { game, seatOf, starsOf, type TrenchPosition } from '@tabuleiro/rules/games/trench';
import { describe, expect, test } from 'vitest';
import { lossesOf, strikes } from '../../src/games/trench/attacks/attacks.ts';
import { evaluation } from '../../src/games/trench/index.ts';
import { MOST, URGENT } from '../../src/types.ts';

const VARIANTS = ['classic', 'tiebreak', 'long', 'bga', 'report'];
const configured = (variant: string): Rules => must(game.configure({ variant }));
const moves = new Int32Array(1 << 12);

/** Calls `visit` at every position of random games with occasional captures, including the last. */
function walk(variant: string, games: number, visit: (position: Position, rules: Rules) => void): void {
  const rules = configured(variant);
  const rng = new Rng(VARIANTS.indexOf(variant) + 1);
  for (let n = 0; n < games; n++) {
    const position = rules.start();
    for (let ply = 0; ply < 160; ply++) {
      visit(position, rules);
      let end = rng.below(3) === 0 ? position.noisy(moves, 0) : 0;
      if (end === 0) end = position.generate(moves, 0);
      if (end === 0) break;
      position.make(moves[rng.below(end)]!);
    }
  }
}

const values = new Float64Array(evaluation.features.length);
function coldScore(position: Position): number {
  evaluation.extract(position, values);
  const sum = evaluation.features.reduce(
    (total, { id }, i) => total + values[i]! * (evaluation.weights[id] ?? 0),
    0,
  );
  return position.seat === 0 ? sum : -sum;
}

const read = (text: string) => must(game.read(text));
function worth(text: string): number {
  const { rules, position } = read(text);
  return evaluation.create(rules, evaluation.weights).evaluate(position);
}

/** Stars that a move wins after a recapture on its last cell; -1 for a quiet move. */
function gainOf(position: TrenchPosition, { from, paths, captured }: MoveView): number {
  if (captured.length === 0) return -1;
  const to = paths[0]!.at(-1)!.to;
  const taken = captured.reduce((sum, cell) => sum + starsOf(position.code(cell)), 0);
  const mover = position.code(from);
  const guards = Array.from({ length: 64 }, (_, cell) => cell).filter((cell) => {
    const code = position.code(cell);
    return code !== 0 && seatOf(code) !== seatOf(mover) && cell !== to && strikes(position, cell, to);
  });
  return guards.length > 0 ? taken - starsOf(mover) : taken;
}

const START = '4TPCG/4STPC/4SSTP/4SSST/tsss4/ptss4/cpts4/gcpt4';

describe.each(VARIANTS)('%s', (variant) => {
  const rules = configured(variant);
  const hot = evaluation.create(rules, evaluation.weights);
  const report = evaluation.report(rules);

  test('hot and cold agree', () => {
    walk(variant, 12, (position) => {
      if (position.outcome() !== null) return;
      const score = hot.evaluate(position);
      expect(Math.abs(score - coldScore(position))).toBeLessThanOrEqual(1);
      expect(Number.isInteger(score) && Math.abs(score) <= MOST).toBe(true);
    });
  });

  test('images are worth the same', () => {
    let images = 0;
    walk(variant, 8, (position) => {
      if (position.outcome() !== null) return;
      for (const symmetry of rules.symmetries) {
        const image = symmetry.map(position);
        expect(hot.evaluate(image)).toBe(hot.evaluate(position));
        expect(report.evaluate(image) === report.evaluate(position)).toBe(true);
        images++;
      }
    });
    expect(images).toBeGreaterThan(300);
  });

  test('over exactly where there is an outcome, and there only no moves are listed', () => {
    let ends = 0;
    walk(variant, 150, (position) => {
      const ended = position.outcome() !== null;
      expect(hot.over(position)).toBe(ended);
      expect(report.over(position)).toBe(ended);
      expect(position.generate(moves, 0) === 0).toBe(ended);
      if (ended) ends++;
    });
    // random games by the report's own rules rarely end
    if (variant !== 'report') expect(ends).toBeGreaterThan(10);
  });

  test('captures that lose nothing are urgent, quiet moves are not, all are in range', () => {
    const wrong: string[] = [];
    walk(variant, 20, (position) => {
      const end = position.generate(moves, 0);
      for (const move of moves.slice(0, end)) {
        const gains = gainOf(position as TrenchPosition, rules.view(position, move));
        for (const evaluator of [hot, report]) {
          const promise = evaluator.promise(position, move);
          const fits = promise >= 0 && promise < 1 << 20 && Number.isInteger(promise);
          if (!fits || promise >= URGENT !== gains >= 0)
            wrong.push(`${rules.format(position)}: ${move} ${promise}`);
        }
      }
    });
    expect(wrong).toEqual([]);
  });
});

describe('salt', () => {
  const saltOf = (text: string) => {
    const { rules, position } = read(text);
    return evaluation.report(rules).salt(position);
  };
  test('none far from a limit', () => {
    expect(saltOf(`${START} b classic 20 3 0 0`)).toBe(0);
    expect(saltOf(`${START} b long 200 20 0 0`)).toBe(0);
    expect(saltOf(`${START} b report 900 900 0 0`)).toBe(0);
  });
  test('plies and quiet plies near a limit tell positions apart', () => {
    const salts = [40, 42, 44, 46, 48].flatMap((ply) =>
      [0, 15, 20, 24].map((quiet) => saltOf(`${START} b classic ${ply} ${quiet} 0 0`)),
    );
    expect(new Set(salts).size).toBe(salts.length);
    expect(saltOf(`${START} b bga 99 49 0 0`)).not.toBe(0);
  });
});

describe('what stands to be lost', () => {
  const losses = (board: string, seat: number) =>
    lossesOf(read(`${board} b`).position as TrenchPosition, seat).map(({ cell, stars }) => [cell, stars]);

  test('a shielded trench man is safe in front and open from behind (X2, X3)', () => {
    expect(losses('8/8/8/3S4/3t4/8/8/8', 1)).toEqual([]);
    expect(losses('8/3p4/8/3S4/8/8/8/8', 1)).toEqual([[35, 1]]);
  });
  test('a charge out of the trench reaches behind its first victim, a run across does not (X9, X10)', () => {
    const reached = (board: string, from: number) =>
      [36, 37].filter((cell) => strikes(read(`${board} b`).position as TrenchPosition, from, cell));
    expect(reached('8/8/8/3cSS2/8/8/8/8', 35)).toEqual([36, 37]);
    expect(reached('8/8/8/2c1SS2/8/8/8/8', 34)).toEqual([36]);
  });
  test('a guarded man costs what is left after the retake', () => {
    // the soldier d3 takes the colonel e3, the captain e5 recaptures
    expect(losses('8/8/8/4P3/8/3sC3/8/8', 1)).toEqual([[20, 3]]);
    expect(losses('8/8/8/8/8/3sC3/8/8', 1)).toEqual([[20, 4]]);
  });
});

describe('verdicts', () => {
  test('the start is nearly level, and level but for the turn and the last move', () => {
    expect(Math.abs(worth(`${START} b classic 0 0 0 0`))).toBeLessThan(250);
  });
  test('a star ahead is better, for either seat and in every variant', () => {
    for (const variant of VARIANTS)
      for (const [turn, ahead, behind] of [
        ['b', '6 3', '3 6'],
        ['w', '3 6', '6 3'],
      ])
        expect(worth(`${START} ${turn} ${variant} 10 0 ${ahead}`)).toBeGreaterThan(
          worth(`${START} ${turn} ${variant} 10 0 ${behind}`) + 200,
        );
  });
  test('a captain more is better than none, where no stars tell of it', () => {
    expect(worth('7G/8/8/8/8/8/8/gp6 b long 0 0 0 0')).toBeGreaterThan(
      worth('7G/8/8/8/8/8/8/g7 b long 0 0 0 0'),
    );
  });
  test('places mean little at the end: one star outweighs them', () => {
    expect(worth('7G/8/8/3g4/8/8/8/8 b classic 49 0 5 6')).toBeLessThan(0);
  });
  test('near the target a star is worth more', () => {
    const gain = (stars: number) =>
      worth(`7G/8/8/8/8/8/8/g7 b bga 40 0 ${stars + 1} 5`) - worth(`7G/8/8/8/8/8/8/g7 b bga 40 0 ${stars} 5`);
    expect(gain(23)).toBeGreaterThan(gain(8));
  });
});

test('every group of features has its words', () => {
  for (const language of ['en', 'pt'] as const)
    expect(Object.keys(evaluation.words[language]).sort()).toEqual(
      [...new Set(evaluation.features.map(({ group }) => group))].sort(),
    );
});

test('every weight belongs to a feature', () => {
  const known = new Set(evaluation.features.map(({ id }) => id));
  for (const id of Object.keys(evaluation.weights)) expect(known.has(id), id).toBe(true);
});

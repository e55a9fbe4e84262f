/** The evaluation of Dameo: hot against cold, symmetry, ends, and uncontroversial values. */
import { Rng } from '@tabuleiro/rules';
import { type DameoPosition, game } from '@tabuleiro/rules/games/dameo';
import { describe, expect, test } from 'vitest';
import { findReasons, sayReason } from '../../src/api/reasons.ts';
import { evaluation } from '../../src/games/dameo/index.ts';
import { URGENT } from '../../src/types.ts';

const configured = game.configure({});
if (!configured.ok) throw new Error('dameo has no options to get wrong');
const rules = configured.value;
const moves = new Int32Array(1 << 15);

function read(text: string): DameoPosition {
  const reading = game.read(text);
  if (!reading.ok) throw new Error(text);
  return reading.value.position as DameoPosition;
}

/** Irregular weights, so that no feature can compensate for another. */
const odd = Object.fromEntries(evaluation.features.map(({ id }, i) => [id, ((i * 37) % 61) - 30 + i / 7]));

/** Positions of random games, also beyond their end while moves exist. */
function* randomPositions(games: number, seed: number): Generator<DameoPosition> {
  const rng = new Rng(seed);
  const studies = game.studies ?? [];
  for (let i = 0; i < games; i++) {
    const position = i % 3 === 0 ? read(studies[i % studies.length]!) : (rules.start() as DameoPosition);
    for (let ply = 0; ply < 160; ply++) {
      yield position;
      const end = position.generate(moves, 0);
      if (end === 0) break;
      position.make(moves[rng.below(end)]!);
    }
  }
}

const value = (text: string): number => {
  const position = read(text);
  return evaluation.create(rules, evaluation.weights).evaluate(position);
};

describe('dameo evaluation', () => {
  test('hot is cold: features times weights, within one point', () => {
    const into = new Float64Array(evaluation.features.length);
    const seen = new Set<string>();
    for (const weights of [evaluation.weights, odd]) {
      const evaluator = evaluation.create(rules, weights);
      for (const position of randomPositions(36, 5)) {
        if (position.generate(moves, 0) === 0) continue;
        evaluation.extract(position, into);
        let sum = 0;
        evaluation.features.forEach(({ id }, i) => {
          sum += into[i]! * (weights[id] ?? 0);
          if (into[i] !== 0) seen.add(id);
        });
        if (position.seat === 1) sum = -sum;
        if (Math.abs(sum) > 8_000) continue; // the evaluator clamps there
        const hot = evaluator.evaluate(position);
        if (!Number.isInteger(hot) || !(Math.abs(hot - sum) <= 1))
          expect.fail(`${rules.format(position)}: ${hot}, not ${sum}`);
      }
    }
    expect(evaluation.features.filter(({ id }) => !seen.has(id))).toEqual([]);
  });

  test('images under the symmetries have the same value', () => {
    const evaluator = evaluation.create(rules, odd);
    for (const position of randomPositions(20, 6))
      for (const symmetry of rules.symmetries)
        expect(evaluator.evaluate(symmetry.map(position))).toBe(evaluator.evaluate(position));
  });

  test('a finished position is over or has no move, and over is seldom said in vain', () => {
    let finished = 0;
    for (const evaluator of [evaluation.create(rules, odd), evaluation.report(rules)])
      for (const position of randomPositions(200, 7)) {
        const over = evaluator.over(position);
        if (position.outcome() === null) expect(over).toBe(false);
        else {
          finished++;
          if (position.generate(moves, 0) > 0) expect(over, rules.format(position)).toBe(true);
        }
      }
    expect(finished).toBeGreaterThan(300);
    expect(evaluation.report(rules).over(read('8/8/2M5/8/4M3/8/8/8 b'))).toBe(true);
  });

  test('salt tells counters near a draw apart', () => {
    const { salt } = evaluation.create(rules, odd);
    expect(salt(read('k7/8/8/8/8/8/8/1KK5 b 5'))).toBe(salt(read('k7/8/8/8/8/8/8/1KK5 b 9')));
    expect(salt(read('k7/8/8/8/8/8/8/1KK5 b 40'))).not.toBe(salt(read('k7/8/8/8/8/8/8/1KK5 b 41')));
    expect(salt(read('8/8/8/1K6/8/k7/8/8 w 1'))).not.toBe(salt(read('8/8/8/1K6/8/k7/8/8 w 3')));
    expect(salt(rules.start())).toBe(0);
  });

  test('captures and promotions are urgent, the rest is not, and all promises are in range', () => {
    for (const evaluator of [evaluation.create(rules, evaluation.weights), evaluation.report(rules)])
      for (const position of randomPositions(15, 8)) {
        const noisy = position.noisy(moves, 0) > 0;
        const end = position.generate(moves, 0);
        for (let i = 0; i < end; i++) {
          const promise = evaluator.promise(position, moves[i]!);
          const { from, paths } = rules.view(position, moves[i]!);
          const to = paths[0]!.at(-1)!.to;
          const promotes = position.code(from) <= 2 && to >> 3 === (position.seat === 0 ? 7 : 0);
          const ranged = promise >= 0 && promise < 1 << 20 && Number.isInteger(promise);
          if (!ranged || promise >= URGENT !== (noisy || promotes))
            expect.fail(`${rules.format(position)}: ${promise} from ${from} to ${to}`);
        }
      }
  });

  test('the start is even but for the turn, and material counts', () => {
    expect(Math.abs(value('mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w'))).toBeLessThan(60);
    expect(value('mmmmmmmm/1mmmmmm1/3mmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w')).toBeGreaterThan(60);
    expect(value('m6m/8/8/8/8/8/2K5/M6M w')).toBeGreaterThan(200);
    expect(value('m6m/8/8/8/8/8/2K5/M6M b')).toBeLessThan(-200);
    expect(Math.abs(evaluation.report(rules).evaluate(read('m6m/8/8/8/8/8/2K5/M6M b')))).toBe(300);
  });

  test('every group is said in both languages', () => {
    for (const { group } of evaluation.features)
      for (const language of ['en', 'pt'] as const) expect(evaluation.words[language]).toHaveProperty(group);
  });

  test('spare tempi are told with the line that has them', () => {
    const position = read('8/m7/8/m7/M7/3M4/3M4/3M4 w');
    const reason = findReasons(evaluation, position).find(({ group }) => group === 'tempi');
    expect(reason?.seat).toBe(0);
    expect(sayReason(reason!, evaluation, rules, 'en', ['White', 'Black'])).toContain('d1, d2, d3');
  });
});

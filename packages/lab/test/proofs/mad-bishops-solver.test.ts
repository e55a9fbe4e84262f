/** The solver of Mad Bishops: right wherever brute force is possible, within its budget, and without side effects. */

import type { Situation } from '@tabuleiro/engine';
import { analyse, SURE } from '@tabuleiro/engine';
import { evaluation } from '@tabuleiro/engine/internal/games/mad-bishops/index';
import { BishopsSolver } from '@tabuleiro/engine/internal/games/mad-bishops/solver';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { runSteps } from '@tabuleiro/engine/internal/search/search';
import { legalMoves, must, type Position, Rng } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/mad-bishops';
import { describe, expect, test } from 'vitest';
import { positionsWith, proveWithin } from '../../src/proofs/mad-bishops.ts';

const solver = new BishopsSolver();

/** Whether the mover wins, by brute force. */
function wins(position: Position, known: Map<string, boolean>): boolean {
  const outcome = position.outcome();
  if (outcome !== null) return outcome.shares[position.seat] === 1;
  const key = `${position.keyLo},${position.keyHi}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const won = legalMoves(position).some((move) => {
    position.make(move);
    const lost = !wins(position, known);
    position.unmake();
    return lost;
  });
  known.set(key, won);
  return won;
}

/** Faults of the proof of a position with known truth; empty if it is right. */
function faults({ rules, position }: Situation, known: Map<string, boolean>): string[] {
  const before = rules.format(position);
  const situation: Situation = { rules, position, past: [], stood: 1, aim: 'win', seed: 1 };
  const proof = runSteps(solver.solve(situation, 500_000));
  const wrong: string[] = [];
  if (rules.format(position) !== before) wrong.push(`${before}: the position was changed`);
  if (proof === null) return [...wrong, `${before}: not proven`];
  let won = wins(position, known);
  if (proof.exact.result !== (won ? 'win' : 'loss')) wrong.push(`${before}: ${proof.exact.result}`);
  for (const move of proof.moves) {
    if (!legalMoves(position).includes(move)) return [...wrong, `${before}: no legal line`];
    position.make(move);
    won = !won;
    if (position.outcome() === null && wins(position, known) !== won) wrong.push(`${before}: a slip`);
  }
  for (const _ of proof.moves) position.unmake();
  return wrong;
}

describe('against trying everything', () => {
  test.each([4, 6])('random games of side %i', (size) => {
    const rng = new Rng(size);
    const known = new Map<string, boolean>();
    const wrong: string[] = [];
    for (let n = 0; n < 8; n++) {
      const rules = must(game.configure({ size, setup: n % 2 === 0 ? 'rows' : 'diagonals' }));
      const position = rules.start();
      for (let ply = 0; position.outcome() === null; ply++) {
        if (ply >= (size === 4 ? 0 : 12))
          wrong.push(...faults({ rules, position, past: [], stood: 1, aim: 'win', seed: 1 }, known));
        const moves = legalMoves(position);
        position.make(moves[rng.below(moves.length)]!);
      }
    }
    expect(wrong).toEqual([]);
  });
  test('10x10 with five bishops', () => {
    const known = new Map<string, boolean>();
    expect(positionsWith(5, 12, 3).flatMap((each) => faults(each, known))).toEqual([]);
  });
});

test('the common search finds the same', () => {
  for (const situation of positionsWith(7, 3, 5)) {
    const { solver: _, ...without } = evaluation;
    const verdict = createSearch(situation.rules, without).run(situation, { nodes: 100_000 });
    const { score } = verdict.lines[0]!;
    expect(Math.abs(score)).toBeGreaterThan(SURE);
    expect(proveWithin(situation, 100_000)!.exact.result).toBe(score > 0 ? 'win' : 'loss');
  }
});

describe('budgets', () => {
  const [situation] = positionsWith(10, 1, 2) as [Situation];
  test('without a proof the position is left as it was', () => {
    const { rules, position } = situation;
    const before = [rules.format(position), position.ply];
    expect(proveWithin(situation, 200)).toBeNull();
    const steps = new BishopsSolver().solve(situation, 500_000);
    steps.next();
    steps.return(null);
    expect([rules.format(position), position.ply]).toEqual(before);
  });
  test('the same solver finds the same again, whatever it did before', () => {
    const first = runSteps(solver.solve(situation, 100_000));
    runSteps(solver.solve(situation, 500_000));
    expect(runSteps(solver.solve(situation, 100_000))).toEqual(first);
    expect(first!.nodes).toBeLessThan(100_000);
  });
  test('a proof is tried for where it is within reach and the common search does not see the end', () => {
    expect(solver.worth(situation.position, 20_000)).toBe(10_000);
    expect(solver.worth(situation.position, 1_000)).toBe(0);
    expect(solver.worth(situation.rules.start(), 10_000_000)).toBe(0);
    const { position } = must(game.read('1B1B/R1R1/1B1B/R1R1 r'));
    expect(solver.worth(position, 200_000)).toBe(0);
  });
  test('the engine plays what was proven', () => {
    const { rules } = situation;
    const proof = proveWithin(situation, 10_000)!;
    const verdict = createSearch(rules, evaluation).run(situation, { nodes: 20_000 });
    expect(verdict.lines[0]!.exact).toEqual(proof.exact);
    expect(verdict.move).toBe(proof.moves[0]);
    expect(verdict.nodes).toBe(proof.nodes);
  });
});

test('a small table costs nodes and changes no result', () => {
  const proven = (tableBits: number | undefined) =>
    positionsWith(9, 6, 3).map(
      (situation) => runSteps(new BishopsSolver(tableBits).solve(situation, 2_000_000))?.exact.result,
    );
  const results = proven(undefined);
  expect(results).not.toContain(undefined);
  expect(proven(12)).toEqual(results);
});

test('what the solver knows the analysis knows', async () => {
  const bishops = [11, 12, 13, 14];
  for (const situation of bishops.flatMap((many) => positionsWith(many, 2, many, 6))) {
    const question = {
      game: 'mad-bishops',
      position: situation.rules.format(situation.position),
      options: situation.rules.options,
      nodes: 250_000,
    };
    const { lines } = must(await analyse(question));
    expect(lines[0]!.proven, question.position).toBeDefined();
  }
});

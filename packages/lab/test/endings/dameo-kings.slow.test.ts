/**
 * Two kings to move beat one in 300 seeded quiet positions, before the draw counter ends the game and against the
 * best defence. The search is so small that only the ending tables can win.
 */

import { everything, loadShipped } from '@tabuleiro/engine/internal/games/dameo/endings/load';
import { evaluation } from '@tabuleiro/engine/internal/games/dameo/index';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { legalMoves, must, Rng } from '@tabuleiro/rules';
import { DameoPosition, game } from '@tabuleiro/rules/games/dameo';
import { expect, test } from 'vitest';
import { Verifier } from '../../src/endings/dameo/verify.ts';

const POSITIONS = 300;
const NODES = 300;
const WHITE_KING = 3;
const BLACK_KING = 4;

const rules = must(game.configure({}));
const search = createSearch(rules, evaluation, { tableBits: 12 });
const moves = new Int32Array(1 << 10);
must(await loadShipped());
const judge = new Verifier(everything, (position) => rules.format(position, 1));

/** Two white kings to move against one, without a capture for either seat. */
function quietPosition(rng: Rng): DameoPosition {
  for (;;) {
    const cells = [rng.below(64), rng.below(64), rng.below(64)];
    if (new Set(cells).size < 3) continue;
    const codes = new Uint8Array(64);
    codes[cells[0]!] = codes[cells[1]!] = WHITE_KING;
    codes[cells[2]!] = BLACK_KING;
    if ([0, 1].some((seat) => new DameoPosition(codes, seat, 0).noisy(moves, 0) > 0)) continue;
    return new DameoPosition(codes, 0, 0);
  }
}

/** The lone king's move that holds, or else holds out longest. */
function bestDefence(position: DameoPosition): number {
  const found = legalMoves(position).map((move) => {
    position.make(move);
    const { result, plies } = judge.after(position);
    position.unmake();
    return { move, plies: result > 0 ? plies : Number.POSITIVE_INFINITY };
  });
  return found.reduce((best, other) => (other.plies > best.plies ? other : best)).move;
}

/** Plays to the end and returns the result and the number of plies. */
function play(position: DameoPosition): { won: boolean; plies: number } {
  const past: number[] = [];
  const start = position.ply;
  for (;;) {
    let stood = 1;
    for (let i = 0; i < past.length; i += 2)
      if (past[i] === position.keyLo && past[i + 1] === position.keyHi) stood++;
    const outcome = position.outcome(stood);
    if (outcome) return { won: outcome.shares[0] === 1, plies: position.ply - start };
    const situation = { rules, position, past, stood, aim: 'win', seed: 1 } as const;
    const move = position.seat === 0 ? search.run(situation, { nodes: NODES }).move : bestDefence(position);
    past.push(position.keyLo, position.keyHi);
    position.make(move);
  }
}

test('two kings to move beat one in 300 quiet positions', () => {
  const rng = new Rng(2000);
  let longest = 0;
  for (let i = 0; i < POSITIONS; i++) {
    const position = quietPosition(rng);
    const text = rules.format(position);
    const { plies: best } = judge.after(position);
    const { won, plies } = play(position);
    if (!won || plies > 50) expect.fail(`${text}: ${won ? 'won' : 'not won'} after ${plies} plies`);
    // The search follows the table, so no ply is lost.
    if (plies !== best) expect.fail(`${text}: ${plies} plies, not ${best}`);
    longest = Math.max(longest, plies);
  }
  expect(longest).toBe(13);
});

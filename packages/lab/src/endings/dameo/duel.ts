/** Dameo's part of the duels: won positions and the longest defence. */
import { everything, shipped } from '@tabuleiro/engine/internal/games/dameo/endings/load';
import { parseMaterial } from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { DISTANCE_BITS } from '@tabuleiro/engine/internal/games/dameo/endings/tables';
import { legalMoves, type Move, must, type Position, Rng } from '@tabuleiro/rules';
import { DameoPosition, game } from '@tabuleiro/rules/games/dameo';
import { addDistances } from './check.ts';
import { randomCodes, Verifier } from './verify.ts';

/** Played only if their distance file exists. */
const LOADED = ['KKK-KK'];
export const DUELS = ['KK-K', 'KM-K', 'KK-KM', 'KM-KM', ...LOADED];
const SEED = 1;

const rules = must(game.configure({}));

async function judgeOf(material: string): Promise<Verifier | null> {
  await addDistances(everything);
  if (!everything.has(material, DISTANCE_BITS)) return null;
  if (LOADED.includes(material)) await addDistances(shipped, material);
  return new Verifier(everything, (position) => rules.format(position, 1));
}

/** Positions without a capture that White, to move, wins; null if the distances were not made. */
export async function wonPositions(material: string, count: number): Promise<string[] | null> {
  const judge = await judgeOf(material);
  if (judge === null) return null;
  const rng = new Rng(SEED);
  const counts = parseMaterial(material)!;
  const captures = new Int32Array(1 << 12);
  const found: string[] = [];
  while (found.length < count) {
    const position = new DameoPosition(randomCodes(counts, rng), 0, 0);
    if (position.noisy(captures, 0) === 0 && judge.after(position).result > 0)
      found.push(rules.format(position, 1));
  }
  return found;
}

/** A player that keeps the result or else holds out longest. */
export async function perfect(material: string): Promise<(position: Position) => Move> {
  const judge = await judgeOf(material);
  if (judge === null) throw new Error(`the distances of ${material} were not made here`);
  return (position) => {
    let best = { move: -1, worth: Number.NEGATIVE_INFINITY };
    for (const move of legalMoves(position)) {
      position.make(move);
      const { result, plies } = judge.after(position as DameoPosition);
      position.unmake();
      const worth = result > 0 ? plies : -result * 1000 + 500;
      if (worth > best.worth) best = { move, worth };
    }
    return best.move;
  };
}

/**
 * `--duel`: does the engine win what is won? It plays positions that a table gives to the mover against a defender who
 * knows every distance and always holds out longest, under the real draw rules.
 */

import { everything, shipped } from '@tabuleiro/engine/internal/games/dameo/endings/load';
import { parseMaterial } from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { DISTANCE_BITS } from '@tabuleiro/engine/internal/games/dameo/endings/tables';
import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { type AnySearch, createSearch } from '@tabuleiro/engine/internal/search/create';
import { legalMoves, type Move, must, Rng } from '@tabuleiro/rules';
import { DameoPosition, game } from '@tabuleiro/rules/games/dameo';
import { UsageError } from '../../run/command-line.ts';
import { addDistances } from './check.ts';
import { randomCodes, Verifier } from './verify.ts';

const SHIPPED_DUELS = ['KK-K', 'KM-K', 'KK-KM', 'KM-KM'];
/** Played only where its file was made. */
const LOADED_DUELS = ['KKK-KK'];
const GAMES = 20;
const NODES = 5000;
const SEED = 1;

const rules = must(game.configure({}));

/** Prints how many of each were won; true where all were. */
export async function duel(only?: string): Promise<boolean> {
  const names = [...SHIPPED_DUELS, ...LOADED_DUELS];
  if (only !== undefined && !names.includes(only))
    throw new UsageError(`There is no duel of "${only}", but of ${names.join(', ')}.`);
  const evaluation = await loadEvaluation('dameo');
  await addDistances(everything);
  const judge = new Verifier(everything, (position) => rules.format(position, 1));
  let all = true;
  for (const name of names) {
    if (only !== undefined && only !== name) continue;
    const loaded = LOADED_DUELS.includes(name);
    if (!everything.has(name, DISTANCE_BITS)) {
      console.log(`${name}: its distances were not made (npm run lab -- endings dameo --material ${name})`);
      continue;
    }
    if (loaded) await addDistances(shipped, name);
    const search = createSearch(rules, evaluation);
    const rng = new Rng(SEED);
    let won = 0;
    for (let i = 0; i < GAMES; i++) {
      const start = wonPosition(name, rng, judge);
      const first = rules.format(start, 1);
      const result = play(start, search, judge);
      if (result.won) won++;
      else console.log(`  ${first}: ${result.end} after ${result.plies} plies`);
    }
    all &&= won === GAMES;
    console.log(`${name}${loaded ? ', its file loaded' : ''}: ${won} of ${GAMES} won at ${NODES} nodes`);
  }
  return all;
}

/** White is to move, can take nothing and wins. */
function wonPosition(name: string, rng: Rng, judge: Verifier): DameoPosition {
  const counts = parseMaterial(name)!;
  const captures = new Int32Array(1 << 12);
  for (;;) {
    const position = new DameoPosition(randomCodes(counts, rng), 0, 0);
    if (position.noisy(captures, 0) === 0 && judge.after(position).result > 0) return position;
  }
}

function play(
  position: DameoPosition,
  search: AnySearch,
  judge: Verifier,
): { won: boolean; end: string; plies: number } {
  const winner = position.seat;
  const past: number[] = [];
  for (let plies = 0; ; plies++) {
    let stood = 1;
    for (let i = 0; i < past.length; i += 2)
      if (past[i] === position.keyLo && past[i + 1] === position.keyHi) stood++;
    const end = position.outcome(stood);
    if (end !== null) return { won: end.shares[winner] === 1, end: end.reason, plies };
    const move =
      position.seat === winner
        ? search.run({ rules, position, past, stood, aim: 'win', seed: 1 }, { nodes: NODES }).move
        : longest(position, judge);
    past.push(position.keyLo, position.keyHi);
    position.make(move);
  }
}

/** The move that holds, or else holds out longest. */
function longest(position: DameoPosition, judge: Verifier): Move {
  let best = { move: -1, worth: Number.NEGATIVE_INFINITY };
  for (const move of legalMoves(position)) {
    position.make(move);
    const { result, plies } = judge.after(position);
    position.unmake();
    const worth = result > 0 ? plies : -result * 1000 + 500;
    if (worth > best.worth) best = { move, worth };
  }
  return best.move;
}

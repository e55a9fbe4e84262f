/**
 * Solves the race of Renpaarden on a small board by retrograde analysis: the deadline is over and both homes are
 * clear. Moves and ends come from the rules package alone.
 */

import { bitCount } from '@tabuleiro/engine/internal/games/bits';
import { RaceIndexer } from '@tabuleiro/engine/internal/games/renpaarden/race/indexer';
import { type Game, must, type Rules } from '@tabuleiro/rules';
import type { HorseBoard } from '@tabuleiro/rules/games/renpaarden';
import { RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';

export const WON = 1;
export const LOST = 2;

export interface SolvedRace {
  positions: number;
  /** By position index: 1 if the mover wins, 2 if the mover loses, 0 for a draw. */
  results: Uint8Array;
  won: number;
  drawn: number;
  longest: number;
  /** A position with the longest win, as text. */
  example: string;
}

export function solveRace(game: Game, size: string | number): SolvedRace {
  const rules = must(game.configure({ size, ruleset: 'tournament' }));
  const { board, terms } = rules.start() as RenpaardenPosition;
  const ply = 2 * terms.deadline;
  const index = new RaceIndexer(board);
  const cells = board.width * board.height;
  const results = new Uint8Array(index.size);
  const open = new Int32Array(index.size);
  const moves = new Int32Array(1024);
  const before: number[][] = Array.from({ length: index.size }, () => []);
  let now: number[] = [];

  // 1. Every position with White to move, its successors, and immediate wins.
  for (const horses of racePlaces(board, cells)) {
    const position = new RenpaardenPosition(board, terms, horses, 0, ply);
    const number = index.of(position);
    const end = position.generate(moves, 0);
    const leads: number[] = [];
    let wins = false;
    for (let i = 0; i < end && !wins; i++) {
      position.make(moves[i]!);
      const outcome = position.outcome();
      if (outcome === null) leads.push(index.of(position));
      else if (outcome.shares[0] === 1) wins = true;
      position.unmake();
    }
    open[number] = leads.length;
    if (wins || leads.length === 0) {
      results[number] = wins ? WON : LOST; // lost if every move goes home
      now.push(number);
    } else for (const next of leads) before[next]!.push(number);
  }

  // 2. Layer by layer: a position with a move to a loss wins; if all moves lead to wins, it is lost.
  let longest = 0;
  let last = 0;
  for (let layer = 1; now.length > 0; layer++) {
    longest = layer;
    last = now[0]!;
    const next: number[] = [];
    for (const number of now)
      for (const earlier of before[number]!) {
        if (results[earlier] !== 0) continue;
        if (results[number] === WON && --open[earlier]! > 0) continue;
        results[earlier] = results[number] === WON ? LOST : WON;
        next.push(earlier);
      }
    now = next;
  }
  const many = (result: number) => results.filter((each) => each === result).length;
  return {
    positions: index.size,
    results,
    won: many(WON),
    drawn: many(0),
    longest,
    example: textOf(rules, board, index, last, ply),
  };
}

/** All placements of White's and Black's horses with both homes clear and neither side finished. */
function* racePlaces(board: HorseBoard, cells: number): Generator<number[][]> {
  const homes = 2 * board.width;
  const between = cells - 2 * homes;
  const list = (from: number, set: number) =>
    Array.from({ length: homes }, (_, i) => i)
      .filter((i) => (set >> i) & 1)
      .map((i) => from + i);
  const goals: number[][] = Array.from({ length: homes + 1 }, () => []);
  for (let set = 0; set < 1 << homes; set++) goals[bitCount(set)]!.push(set);
  for (let own = 1; own < 1 << between; own++)
    for (let foe = 1; foe < 1 << between; foe++) {
      if ((own & foe) !== 0) continue;
      const whites = goals[homes - bitCount(own)]!.map((set) => list(homes + between, set));
      const blacks = goals[homes - bitCount(foe)]!.map((set) => list(0, set));
      for (const white of whites)
        for (const black of blacks)
          yield [
            [...list(homes, own), ...white],
            [...list(homes, foe), ...black],
          ];
    }
}

function textOf(rules: Rules, board: HorseBoard, index: RaceIndexer, number: number, ply: number): string {
  const { terms } = rules.start() as RenpaardenPosition;
  for (const horses of racePlaces(board, board.width * board.height)) {
    const position = new RenpaardenPosition(board, terms, horses, 0, ply);
    if (index.of(position) === number) return rules.format(position);
  }
  return '';
}

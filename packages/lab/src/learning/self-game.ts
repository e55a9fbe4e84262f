/** A self-play game as read for learning: moves, and the search's scores of the positions that count. */
import {
  type Game,
  MAX_MOVES,
  type Move,
  must,
  type Options,
  type Position,
  parseMove,
  parseOptions,
} from '@tabuleiro/rules';
import type { GameRecord } from '@tabuleiro/rules/match';
import { resultOf } from '../contest/results.ts';

export interface SelfGame {
  index: number;
  options: Options;
  moves: readonly Move[];
  /** Pairs: a ply before which the result was open, and the search's score from the mover's view. */
  samples: readonly number[];
  /** Triples: a ply, a random move instead of the one played, and the search's score after it. */
  offshoots: readonly number[];
  /** Share of seat 0. */
  share: number;
  /** Lead of seat 0 in points, if the game counts them and was played to its end. */
  lead?: number;
}

export function selfGameOf(game: Game, record: GameRecord, index: number): SelfGame {
  const options = must(parseOptions(game, { preset: record.preset, set: record.options }));
  const rules = must(game.configure(options));
  const position = rules.start();
  const moves: Move[] = [];
  const samples: number[] = [];
  const offshoots: number[] = [];
  for (const [ply, { move: text, comments }] of record.line.moves.entries()) {
    const [score, random, after] = comments[0]?.split(' ') ?? [];
    if (score !== undefined) samples.push(ply, Number(score));
    if (random !== undefined) offshoots.push(ply, must(parseMove(rules, position, random)), Number(after));
    const move = must(parseMove(rules, position, text));
    moves.push(move);
    position.make(move);
  }
  const scheduled = { number: index, unit: index, turn: 0, opening: index, players: [0, 0] };
  const { shares, points } = resultOf(rules, scheduled, record);
  const lead = points ? { lead: points[0]! - points[1]! } : {};
  return { index, options, moves, samples, offshoots, share: shares[0]!, ...lead };
}

const list = new Int32Array(MAX_MOVES);

export function isNoisy(position: Position, move: Move): boolean {
  const end = position.noisy(list, 0);
  for (let i = 0; i < end; i++) if (list[i] === move) return true;
  return false;
}

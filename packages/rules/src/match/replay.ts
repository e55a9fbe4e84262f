/**
 * Plays move texts on a position, with the history for repetition. The only way to do this: records, saved games,
 * links, the engine and its protocol all use it, so a move is legal for all of them or for none.
 */
import { formatMove, isLegal, legalMoves, parseMove } from '../core/notation.ts';
import { formatOutcome } from '../core/outcome.ts';
import { fail, ok } from '../core/result.ts';
import type { Fault, Move, Position, Reading, Result, Rules } from '../core/types.ts';
import { endOnBoard } from './ends.ts';
import { History } from './history.ts';

/** A legal move and its canonical text. */
export interface ReadMove {
  move: Move;
  text: string;
}

/**
 * After this number of new texts a record counts as long, and it pays to learn all moves of a position at once.
 */
const FEW = 200;
/** Limit of learned texts, which few games reach; other texts are searched in every position. */
const MOST_KNOWN = 50_000;

/**
 * Parses the move texts of one game. Remembers the last move of each text: if that move is legal here too and has
 * the same text, no search through all legal moves is needed. Long records repeat their texts, so this makes them
 * open fast.
 */
export class MoveReader {
  private readonly rules: Rules;
  private readonly known = new Map<string, Move>();
  /** Number of texts so far that were not remembered. */
  private unknown = 0;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** The move with this text in the current position. Refused after the end of the game. */
  read(history: History, text: string): Result<ReadMove> {
    const { rules } = this;
    const end = endOnBoard(rules, history);
    if (end) return fail({ code: 'record-over', found: text, accepted: formatOutcome(rules, end) });
    return this.readOpen(history, text);
  }

  /** As `read`, for a caller that knows that the game is open. */
  readOpen(history: History, text: string): Result<ReadMove> {
    const { rules, known } = this;
    const { position } = history;
    const likely = known.get(text);
    if (likely !== undefined && isLegal(position, likely) && formatMove(rules, position, likely) === text)
      return ok({ move: likely, text });
    const learned = ++this.unknown > FEW ? this.learn(position, text) : undefined;
    if (learned !== undefined) return ok({ move: learned, text });
    const parsed = parseMove(rules, position, text, history.stood);
    if (!parsed.ok) return parsed;
    const canonical = formatMove(rules, position, parsed.value);
    known.set(canonical, parsed.value);
    return ok({ move: parsed.value, text: canonical });
  }

  /** Remembers every move of a position; answers with the one for `text`. */
  private learn(position: Position, text: string): Move | undefined {
    const { rules, known } = this;
    let found: Move | undefined;
    for (const move of legalMoves(position)) {
      const canonical = formatMove(rules, position, move);
      if (known.size < MOST_KNOWN) known.set(canonical, move);
      if (canonical === text) found = move;
    }
    return found;
  }
}

/** Played moves, and the position after them. */
export interface PlayedLine {
  history: History;
  moves: readonly ReadMove[];
}

/** A refusal names the move (`fault.ply`) and carries the line played before it. */
export type ReplayAnswer = { ok: true; value: PlayedLine } | { ok: false; fault: Fault; good: PlayedLine };

/** Plays `texts` on the position of the reading, which is modified. */
export function replay(
  { rules, position, stood }: Pick<Reading, 'rules' | 'position' | 'stood'>,
  texts: Iterable<string>,
): ReplayAnswer {
  return playOn(new MoveReader(rules), { history: new History(position, stood), moves: [] }, texts);
}

/** Plays more texts at the end of a line, whose history is modified. */
export function playOn(
  reader: MoveReader,
  { history, moves: before }: PlayedLine,
  texts: Iterable<string>,
): ReplayAnswer {
  const moves = [...before];
  for (const text of texts) {
    const move = reader.read(history, text);
    if (!move.ok)
      return {
        ok: false,
        fault: { found: text, ...move.fault, ply: moves.length + 1 },
        good: { history, moves },
      };
    moves.push(move.value);
    history.make(move.value.move);
  }
  return { ok: true, value: { history, moves } };
}

/** Returns to the start and plays the moves again, yielding after each one. */
export function* retrace({ history, moves }: PlayedLine): Generator<ReadMove> {
  while (history.plies > 0) history.unmake();
  for (const each of moves) {
    history.make(each.move);
    yield each;
  }
}

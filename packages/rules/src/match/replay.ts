/**
 * Move texts played onto a position, with the history that repetition needs. The one way to do this: records, saved
 * games, links, the engine and its protocol all come through here, so a move is legal for all of them or for none.
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

/** A record with more texts that are not known yet is long: then it pays to remember all moves of a position at once. */
const FEW = 200;
/** Few games have so many texts; what is more is looked for in every position. */
const MOST_KNOWN = 50_000;

/**
 * From the texts of one game to its moves. Remembers what each text meant last time: when that move is legal here too
 * and has this very text, the search through all legal moves is not needed. A long record repeats its texts, so this
 * is what makes it open fast.
 */
export class MoveReader {
  private readonly rules: Rules;
  private readonly known = new Map<string, Move>();
  /** Texts so far that nobody remembered. */
  private unknown = 0;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** The move that `text` names where the history stands. Refused after the end of the game. */
  read(history: History, text: string): Result<ReadMove> {
    const { rules } = this;
    const end = endOnBoard(rules, history);
    if (end) return fail({ code: 'record-over', found: text, accepted: formatOutcome(rules, end) });
    return this.readOpen(history, text);
  }

  /** As `read`, for a caller that knows that the game is not over. */
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

  /** Remembers every move of a position; answers with the one of that text. */
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

/** Moves that were played, and the position after them. */
export interface PlayedLine {
  history: History;
  moves: readonly ReadMove[];
}

/** A refusal says which move it was (`fault.ply`) and lends what could be played before it. */
export type ReplayAnswer = { ok: true; value: PlayedLine } | { ok: false; fault: Fault; good: PlayedLine };

/** Plays `texts` on the position of the reading, which moves along. */
export function replay(
  { rules, position, stood }: Pick<Reading, 'rules' | 'position' | 'stood'>,
  texts: Iterable<string>,
): ReplayAnswer {
  return playOn(new MoveReader(rules), { history: new History(position, stood), moves: [] }, texts);
}

/** Plays more texts at the end of a line, whose history moves along. */
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

/** Goes back to the start and plays the moves again, stopping after each one. */
export function* retrace({ history, moves }: PlayedLine): Generator<ReadMove> {
  while (history.plies > 0) history.unmake();
  for (const each of moves) {
    history.make(each.move);
    yield each;
  }
}

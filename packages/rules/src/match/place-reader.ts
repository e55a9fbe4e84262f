/**
 * Reads positions from a position text and moves. Engine clients repeat all moves with every question: if the
 * moves extend the last ones, only the new ones are played.
 */
import { readPosition } from '../core/door.ts';
import { ok } from '../core/result.ts';
import type { Fault, Game, Options, Position, Rules } from '../core/types.ts';
import type { History } from './history.ts';
import { MoveReader, type PlayedLine, playOn, replay } from './replay.ts';

/** The result of reading. */
export interface ReadPlace {
  rules: Rules;
  /** Valid until the next read; must be restored to its state after use. */
  history: History;
}

/** The position that gives the move and the cells of a fault their meaning. */
export interface FaultPlace {
  rules: Rules;
  position: Position;
}

/** A refused move comes with its position. */
export type PlaceAnswer =
  | { ok: true; value: ReadPlace }
  | { ok: false; fault: Fault; at?: FaultPlace | undefined };

/** The input of a read. */
interface Said {
  game: Game;
  text: string;
  options: Options;
  moves: readonly string[];
}

/** Reads places in sequence; each result is the same as if it were read alone. */
export class PlaceReader {
  private last: { said: Said; rules: Rules; line: PlayedLine; reader: MoveReader } | undefined;

  /** A fault leaves the previous place unchanged. */
  read(game: Game, text: string, options: Options = {}, moves: readonly string[] = []): PlaceAnswer {
    const said = { game, text, options, moves };
    return this.last && goesOn(this.last.said, said) ? this.playOn(said) : this.readAnew(said);
  }

  private readAnew(said: Said): PlaceAnswer {
    const { game, text, options, moves } = said;
    const reading = readPosition(game, text, options);
    if (!reading.ok) return reading;
    const { rules } = reading.value;
    const played = replay(reading.value, moves);
    if (!played.ok)
      return { ok: false, fault: played.fault, at: { rules, position: played.good.history.position } };
    this.last = { said, rules, line: played.value, reader: new MoveReader(rules) };
    return ok({ rules, history: played.value.history });
  }

  private playOn(said: Said): PlaceAnswer {
    const { line, rules, reader } = this.last!;
    const { history, moves } = line;
    const played = playOn(reader, line, said.moves.slice(moves.length));
    if (!played.ok) {
      const position = history.position.clone();
      while (history.plies > moves.length) history.unmake();
      return { ok: false, fault: played.fault, at: { rules, position } };
    }
    this.last = { said, rules, line: played.value, reader };
    return ok({ rules, history });
  }
}

const goesOn = (from: Said, to: Said): boolean =>
  from.game === to.game &&
  from.text === to.text &&
  sameOptions(from.options, to.options) &&
  from.moves.every((move, i) => move === to.moves[i]);

function sameOptions(a: Options, b: Options): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}

/**
 * From places as text to positions. A program that plays a game names all its moves again with every question: a place
 * that goes on from the last one is read from there.
 */
import { readPosition } from '../core/door.ts';
import { ok } from '../core/result.ts';
import type { Fault, Game, Options, Position, Rules } from '../core/types.ts';
import type { History } from './history.ts';
import { MoveReader, type PlayedLine, playOn, replay } from './replay.ts';

/** A place that was read. */
export interface ReadPlace {
  rules: Rules;
  /** Lent until the next place is read; to be left as it was found. */
  history: History;
}

/** What a fault speaks of: its move and its cells are those of this position. */
export interface FaultPlace {
  rules: Rules;
  position: Position;
}

/** A move that is refused comes with the position in which it was. */
export type PlaceAnswer =
  | { ok: true; value: ReadPlace }
  | { ok: false; fault: Fault; at?: FaultPlace | undefined };

/** What a place says. */
interface Said {
  game: Game;
  text: string;
  options: Options;
  moves: readonly string[];
}

/** Reads places one after the other, each as if it were the only one. */
export class PlaceReader {
  private last: { said: Said; rules: Rules; line: PlayedLine; reader: MoveReader } | undefined;

  /** A fault leaves the place that was read before as it was. */
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

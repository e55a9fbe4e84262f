/**
 * From places as text to positions. A program that plays a game names all its moves again with every question: a place
 * that goes on from the last one is read from there.
 */
import { readPosition } from '../core/door.ts';
import { fail, ok } from '../core/result.ts';
import type { Game, Options, Result, Rules } from '../core/types.ts';
import type { History } from './history.ts';
import { MoveReader, type PlayedLine, playOn, replay } from './replay.ts';

/** A place that was read. */
export interface ReadPlace {
  rules: Rules;
  /** Lent until the next place is read; to be left as it was found. */
  history: History;
}

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
  read(game: Game, text: string, options: Options = {}, moves: readonly string[] = []): Result<ReadPlace> {
    const said = { game, text, options, moves };
    return this.last && goesOn(this.last.said, said) ? this.playOn(said) : this.readAnew(said);
  }

  private readAnew(said: Said): Result<ReadPlace> {
    const { game, text, options, moves } = said;
    const reading = readPosition(game, text, options);
    if (!reading.ok) return reading;
    const { rules } = reading.value;
    const played = replay(reading.value, moves);
    if (!played.ok) return fail(played.fault);
    this.last = { said, rules, line: played.value, reader: new MoveReader(rules) };
    return ok({ rules, history: played.value.history });
  }

  private playOn(said: Said): Result<ReadPlace> {
    const { line, rules, reader } = this.last!;
    const { history, moves } = line;
    const played = playOn(reader, line, said.moves.slice(moves.length));
    if (!played.ok) {
      while (history.plies > moves.length) history.unmake();
      return fail(played.fault);
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

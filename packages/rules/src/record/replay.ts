/**
 * Replays a record: options, start, every move of the main line and of the variations, and the result, each
 * checked as user input is. A fault carries its place in the text, if the places are given.
 */
import { isObject, wrongArgument, wrongField, wrongMade } from '../core/arguments.ts';
import { readPosition } from '../core/door.ts';
import { parseOptions } from '../core/options.ts';
import { formatOutcome } from '../core/outcome.ts';
import { fail, ok } from '../core/result.ts';
import type { Fault, Game, Outcome, Position, Reading, Result, Rules, Seat } from '../core/types.ts';
import type { Departure } from '../match/departures.ts';
import {
  endOnBoard,
  findOutsideEnd,
  type OutsideEnd,
  outcomeWithout,
  outsideOutcome,
} from '../match/ends.ts';
import { findFormat } from '../match/formats.ts';
import { History } from '../match/history.ts';
import type { ReadMove } from '../match/replay.ts';
import type { MoveClock } from '../tree/annotation.ts';
import { GameTree } from '../tree/tree.ts';
import type { GameRecord, RecordPlaces } from './record.ts';
import { readLines } from './tree.ts';

/** A move of the main line. */
export interface ReplayedMove extends ReadMove {
  seat: Seat;
  clock?: MoveClock | undefined;
}

/** A replayed record: its rules, its tree of moves, and the position at its end. */
export interface Replay {
  rules: Rules;
  /** The position text before the first move. */
  start: string;
  /** All lines, with every move legal and annotated. */
  tree: GameTree;
  /** At the end of the main line. */
  history: History;
  /** The main line, with the canonical text of every move. */
  moves: readonly ReplayedMove[];
  /** Players who left before the end, in order. */
  departures: readonly Departure[];
  /** The end of the game; null if unfinished. */
  outcome: Outcome | null;
  /** Set if the game ended outside the rules. */
  end: OutsideEnd | null;
}

/**
 * A refusal of a move or of the result carries the position, which the sentence of its fault needs, and the tree
 * of everything before it. If only an annotation is wrong, `whole` is the whole game with that annotation as a
 * comment.
 */
export type ReplayResult =
  | { ok: true; value: Replay }
  | { ok: false; fault: Fault; rules?: Rules; position?: Position; tree?: GameTree; whole?: Replay };

/** Replays a record and checks all of it; `places` gives faults their line and column. */
export function replayRecord(game: Game, record: GameRecord, places?: RecordPlaces): ReplayResult {
  const reading = readStart(game, record, places);
  if (!reading.ok) return reading;
  const { rules, position, stood } = reading.value;
  const fitting = checkHeaders(rules, record, places);
  if (!fitting.ok) return fitting;
  const tree = new GameTree(reading.value);
  const { refused, odd } = readLines(tree, record, places);
  if (refused) return { ok: false, rules, tree, ...refused };
  const history = new History(position, stood);
  const moves = tree.mainLine().map(({ move, id, annotation }): ReplayedMove => {
    const { seat } = position;
    history.make(move);
    return { move, text: id, seat, clock: annotation.clock };
  });
  const left = checkDepartures(rules, record, moves.length);
  if (!left.ok) return fail({ ...left.fault, ...places?.headers.get('Left') });
  const ended = checkResult(rules, history, record, left.value);
  if (!ended.ok) return { ok: false, fault: { ...ended.fault, ...places?.result }, rules, position, tree };
  const { start } = tree;
  const whole = { rules, start, tree, history, moves, departures: left.value, ...ended.value };
  return odd ? { ok: false, rules, tree, ...odd, whole } : ok(whole);
}

/** Each player leaves at most once, at least one stays, and with two seats a departure ends the game. */
function checkDepartures(
  { seats }: Rules,
  { departures = [] }: GameRecord,
  plies: number,
): Result<readonly Departure[]> {
  const letters = seats.map(({ turn }) => turn);
  const found = departures.map(({ seat, ...rest }): Departure => ({ seat: letters.indexOf(seat), ...rest }));
  const gone = new Set(found.map(({ seat }) => seat));
  const fits =
    gone.size === found.length &&
    !gone.has(-1) &&
    (found.length === 0 || (letters.length > 2 && found.length < letters.length)) &&
    found.every(({ ply }, i) => ply >= (found[i - 1]?.ply ?? 0) && ply <= plies);
  if (fits) return ok(found);
  const said = departures.map(({ seat, ply }) => `${seat} ${ply}`).join(', ');
  const accepted = letters.length > 2 ? `${letters.join(' ')} 0..${plies}` : '-';
  return fail({ code: 'record-left', found: said, accepted });
}

/** Type errors that plain JavaScript callers can make; texts are checked where they are read. */
function wrongRecord(record: GameRecord) {
  if (!isObject(record)) return wrongArgument('record', record, 'GameRecord');
  const { line } = record;
  if (!Array.isArray(line?.moves) || !Array.isArray(line.comments))
    return wrongArgument('line', line, '{ comments, moves }');
  if (!Array.isArray(record.players)) return wrongArgument('players', record.players, '{ seat, name }[]');
  const { start, result } = record;
  return wrongField({ start, result: result ?? null }, { start: 'string', result: 'string' });
}

/**
 * Options and start position; the place of a fault in the position text is converted to its place in the file.
 */
function readStart(game: Game, record: GameRecord, places?: RecordPlaces): Result<Reading> {
  const wrong = wrongMade({ game }) ?? wrongRecord(record);
  if (wrong) return wrong;
  if (record.game !== game.id)
    return fail({
      code: 'record-game',
      found: record.game,
      accepted: game.id,
      ...places?.headers.get('Game'),
    });
  const { preset, options: set } = record;
  const options = parseOptions(game, preset === undefined ? { set } : { preset, set });
  if (!options.ok) {
    const id =
      options.fault.code === 'preset-unknown' ? 'Preset' : `Option-${options.fault.found?.split('=')[0]}`;
    return fail({ ...options.fault, ...places?.headers.get(id) });
  }
  const reading = readPosition(game, record.start ?? 'start', options.value);
  if (reading.ok) return reading;
  const place = places?.headers.get('Start') ?? places?.headers.get('Game');
  if (!place) return reading;
  const column = place.column + (reading.fault.column ?? 1) - 1;
  return fail({
    ...reading.fault,
    line: place.line,
    column: record.start === undefined ? place.column : column,
  });
}

function checkHeaders(rules: Rules, { players, match }: GameRecord, places?: RecordPlaces): Result<null> {
  const seats = rules.seats.map(({ turn }) => turn).join(' ');
  const found = players.map(({ seat }) => seat).join(' ');
  if (players.length > 0 && found !== seats)
    return fail({
      code: 'record-seats',
      found,
      accepted: seats,
      ...places?.headers.get(`Seat-${players[0]!.seat}`),
    });
  if (!match) return ok(null);
  const format = findFormat(rules, match.format);
  if (!format.ok) return fail({ ...format.fault, ...places?.headers.get('Match') });
  const most = format.value.games + (format.value.tiebreak?.atMost ?? 0);
  if (match.game < 1 || match.game > most)
    return fail({
      code: 'match-game',
      found: `${match.game}`,
      accepted: `1..${most}`,
      ...places?.headers.get('Match-Game'),
    });
  return ok(null);
}

/**
 * The result of an end on the board must match it, without the seats that were left, or be `*`. Any other result
 * must be an end outside the rules.
 */
function checkResult(
  rules: Rules,
  history: History,
  { result: text, boardResult }: GameRecord,
  departures: readonly Departure[],
): Result<{ outcome: Outcome | null; end: OutsideEnd | null }> {
  const { position } = history;
  const gone = departures.map(({ seat }) => seat);
  const board = endOnBoard(rules, history);
  const onBoard = formatOutcome(rules, board);
  if (boardResult !== undefined && boardResult !== onBoard)
    return fail({ code: 'record-result', found: boardResult, accepted: onBoard });
  const outcome = board && outcomeWithout(rules, position, board, gone);
  const expected = formatOutcome(rules, outcome);
  if (text === '*' || text === expected) return ok({ outcome, end: null });
  const end = outcome ? null : findOutsideEnd(rules, position, text, gone);
  if (!end) return fail({ code: 'record-result', found: text, accepted: expected });
  return ok({ outcome: outsideOutcome(rules, position, end, gone), end });
}

/** Between sessions and records: every game of a session as a record, and a session that goes on from records. */
import { wrongArgument } from '../core/arguments.ts';
import { presetOf } from '../core/options.ts';
import { formatOutcome } from '../core/outcome.ts';
import { fail, must } from '../core/result.ts';
import type { Game, Result, Rules, Seat } from '../core/types.ts';
import { type ClockSetting, clockStart } from '../match/clock.ts';
import { SINGLE } from '../match/formats.ts';
import { type BaselineGame, type BaselineMove, baselineOf } from '../session/baseline.ts';
import type { LiveGame, PlayedMove } from '../session/live-game.ts';
import { logFrom, type SessionLog } from '../session/log.ts';
import { givenName } from '../session/plan.ts';
import { resumeSession } from '../session/resume.ts';
import type { Session } from '../session/session.ts';
import { HUMAN, MAX_NAME, type PlayerInfo } from '../session/types.ts';
import type { MoveClock } from '../tree/annotation.ts';
import { formatRecords } from './format.ts';
import { groupMatches } from './matches.ts';
import { type ParsedRecord, parseRecords } from './parse.ts';
import type { GameRecord, RecordNode, RecordPlayer } from './record.ts';
import { type Replay, replayRecord } from './replay.ts';
import { treeRecord } from './tree.ts';

/**
 * Every game of the session's match so far. A game that goes on from a record keeps what that record says: its tree with
 * all that was said of it, its headers, names and date. The caller knows the date of the others.
 */
export function sessionRecords(session: Session, date?: string): GameRecord[] {
  const { openedFrom } = session.plan;
  const parsed = openedFrom === undefined ? null : parseRecords(openedFrom);
  const origins = parsed?.ok ? parsed.value : [];
  return session.games.map((game, i) => {
    const record = gameRecord(session, game, i, date);
    const origin = origins[i]?.record;
    return origin ? continued(record, game, origin) : record;
  });
}

function gameRecord({ plan }: Session, game: LiveGame, index: number, date?: string): GameRecord {
  const { rules, pairing, start, moves, outcome, board } = game;
  const players = rules.seats.map(({ turn }, seat): RecordPlayer => {
    const player = plan.players[pairing.players[seat]!]!;
    const { kind } = player;
    const name = givenName(rules, player);
    return kind === HUMAN ? { seat: turn, name } : { seat: turn, name, kind };
  });
  const record: GameRecord = {
    game: plan.game.id,
    ...chosenOptions(rules, start),
    players,
    start,
    result: formatOutcome(rules, outcome),
    headers: [],
    line: { comments: [], moves: moves.map(recordNode) },
  };
  if (game.departures.length > 0) {
    record.departures = game.departures.map(({ seat, ...rest }) => ({
      seat: rules.seats[seat]!.turn,
      ...rest,
    }));
    if (board) record.boardResult = formatOutcome(rules, board);
  }
  if (date !== undefined) record.date = date;
  if (plan.clock) record.clock = plan.clock;
  if (plan.format.id !== SINGLE.id) record.match = { format: plan.format.id, game: index + 1 };
  return record;
}

const recordNode = (move: PlayedMove): RecordNode => {
  const clock = clockOf(move);
  return { move: move.text, comments: [], ...(clock ? { clock } : {}), variations: [] };
};

/** What the mover had left after a move, and what it took; records have whole milliseconds. */
const clockOf = ({ seat, left, spent }: PlayedMove): MoveClock | null =>
  left && { left: Math.round(left[seat]!), ...(spent === null ? {} : { spent: Math.round(spent) }) };

/** A game with what the record says from which it goes on. */
function continued(
  record: GameRecord,
  { moves, outcome, rules, start }: LiveGame,
  origin: GameRecord,
): GameRecord {
  const replay = replayRecord(rules.game, origin);
  if (!replay.ok || replay.value.start !== start) return record; // not what this game was opened from
  const { tree, moves: known } = replay.value;
  const texts = moves.map(({ text }) => text);
  must(tree.setEnd(null));
  const last = tree.addLine(tree.root, texts);
  if (!last.ok) return record; // a tree that is full
  must(tree.makeMainLine(last.value));
  for (const [i, node] of tree.mainLine().entries()) {
    const clock = moves[i] ? clockOf(moves[i]) : null;
    if (clock) must(tree.inscribe(node, { ...node.annotation, clock }));
  }
  // What was played there and then taken back stays, as something that could have followed.
  if (outcome || last.value.children.length > 0) must(tree.setEnd(last.value));
  const isSame = texts.length === known.length && known.every(({ text }, i) => text === texts[i]);
  const { line: _, after: __, departures: ___, boardResult: ____, ...facts } = origin;
  const { result, date, clock, match, players, departures, boardResult } = record;
  const ended = {
    result,
    ...(departures ? { departures } : {}),
    ...(boardResult === undefined ? {} : { boardResult }),
  };
  if (isSame) return treeRecord(tree, { ...facts, ...ended });
  return treeRecord(tree, {
    ...(date === undefined ? {} : { date }),
    ...(clock === undefined ? {} : { clock }),
    ...(match === undefined ? {} : { match }),
    ...facts,
    players: playedOn(players, origin.players),
    ...ended,
  });
}

/** Names as the record has them, in full; who decides may have changed. */
function playedOn(now: readonly RecordPlayer[], before: readonly RecordPlayer[]): readonly RecordPlayer[] {
  if (before.length === 0 && now.every(({ name, kind }) => name === '' && kind === undefined)) return before;
  return now.map((player, seat) => {
    const known = before[seat]?.name ?? '';
    return known.slice(0, MAX_NAME) === player.name ? { ...player, name: known } : player;
  });
}

/** The preset that fits best, and the options that neither it nor the text of the start position says. */
function chosenOptions({ game, options }: Rules, start: string): Pick<GameRecord, 'preset' | 'options'> {
  const preset = presetOf(game, options);
  const known = game.presets.find(({ id }) => id === preset)?.options ?? {};
  const beside = game.options
    .filter((spec) => start === 'start' || !spec.inText)
    .filter((spec) => options[spec.id] !== (known[spec.id] ?? spec.default));
  const texts = Object.fromEntries(beside.map(({ id }) => [id, String(options[id])]));
  return preset === undefined ? { options: texts } : { preset, options: texts };
}

/**
 * A session that goes on where the records end. They are games 1 to n of one match, in order; a single record of
 * any later game goes on as a game of its own. The clocks go on from what the records say of them, and start afresh where
 * they say nothing. The session carries the records along, so that
 * `sessionRecords` can write what it does not know itself: comments, variations, annotations, headers, dates.
 * `kinds`: who decides now for each seat of the first game, in place of what the record says.
 */
export function resumeRecords(
  game: Game,
  parsed: readonly ParsedRecord[],
  kinds: readonly string[] = [],
): Result<Session> {
  if (!Array.isArray(parsed)) return wrongArgument('records', parsed, 'ParsedRecord[]');
  const replays: Replay[] = [];
  for (const each of parsed) {
    const replay = replayRecord(game, each?.record, each?.places);
    if (!replay.ok) return fail(replay.fault);
    replays.push(replay.value);
  }
  const [first] = parsed;
  if (!first) return fail({ code: 'record-games', found: '0', accepted: '1' });
  const [together, [stray] = []] = groupMatches(parsed);
  if (stray)
    return fail({
      code: 'match-order',
      found: `${together!.length + 1}`,
      ...stray.places.headers.get('Game'),
    });
  const { match } = first.record;
  const format = match?.game === 1 ? match.format : SINGLE.id;
  return resumeSession(game, asLog(parsed, replays, format, kinds));
}

function asLog(
  parsed: readonly ParsedRecord[],
  replays: readonly Replay[],
  format: string,
  kinds: readonly string[],
): SessionLog {
  const first = parsed[0]!.record;
  const { rules, start } = replays[0]!;
  const seats = rules.seats.length;
  const clock = first.clock ?? null;
  const timed = replays.map((replay) => timedGame(replay, clock));
  const players = playersOf(first, seats, kinds);
  const openedFrom = formatRecords(parsed.map(({ record }) => record));
  const setup = { game: first.game, options: rules.options, start, format, players, clock, openedFrom };
  const games = timed.map(({ game }) => game);
  return logFrom(setup, baselineOf(games, timed.at(-1)!.left));
}

/**
 * What a record says of the clock of one seat after its move becomes what all clocks showed then, and in the end. Where a
 * seat ran out of time, it had none.
 */
function timedGame(
  { moves, end, departures, rules }: Replay,
  setting: ClockSetting | null,
): { game: BaselineGame; left: readonly number[] | null } {
  let left = setting && clockStart(setting, rules.seats.length).left;
  const set = (seat: Seat, ms: number) => {
    left = left?.map((known, each) => (each === seat ? ms : known)) ?? null;
  };
  const timed = moves.map(({ text, seat, clock = {} }): BaselineMove => {
    if (!left || clock.left === undefined) return { text, left: null };
    set(seat, clock.left);
    return { text, left, ...(clock.spent === undefined ? {} : { spent: clock.spent }) };
  });
  const late = [...departures, ...(end && 'seat' in end ? [end] : [])].filter(
    ({ reason }) => reason === 'time',
  );
  if (timed.some((move) => move.left)) for (const { seat } of late) set(seat, 0);
  return { game: { moves: timed, end, departures }, left };
}

/** In the first game of a match player p sits in seat p. */
function playersOf({ players }: GameRecord, seats: number, kinds: readonly string[]): PlayerInfo[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: (players[seat]?.name ?? '').slice(0, MAX_NAME),
    kind: (kinds[seat] ?? players[seat]?.kind ?? HUMAN).slice(0, MAX_NAME),
  }));
}

/** Between sessions and records: every game of a session as a record, and a session that goes on from records. */
import { wrongArgument } from '../core/arguments.ts';
import { presetOf } from '../core/options.ts';
import { formatOutcome } from '../core/outcome.ts';
import { fail, must } from '../core/result.ts';
import type { Game, Result, Rules } from '../core/types.ts';
import { clockStart } from '../match/clock.ts';
import { SINGLE } from '../match/formats.ts';
import { baselineOf } from '../session/baseline.ts';
import type { LiveGame } from '../session/live-game.ts';
import { logFrom, type SessionLog } from '../session/log.ts';
import { givenName, MAX_NAME } from '../session/plan.ts';
import { resumeSession } from '../session/resume.ts';
import type { Session } from '../session/session.ts';
import { HUMAN, type PlayerInfo } from '../session/types.ts';
import { formatRecords } from './format.ts';
import { groupMatches } from './matches.ts';
import { type ParsedRecord, parseRecords } from './parse.ts';
import type { GameRecord, RecordPlayer } from './record.ts';
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
  const { rules, pairing, start, moves, outcome } = game;
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
    line: { comments: [], moves: moves.map(({ text }) => ({ move: text, comments: [], variations: [] })) },
  };
  if (date !== undefined) record.date = date;
  if (plan.clock) record.clock = plan.clock;
  if (plan.format.id !== SINGLE.id) record.match = { format: plan.format.id, game: index + 1 };
  return record;
}

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
  // What was played there and then taken back stays, as something that could have followed.
  if (outcome || last.value.children.length > 0) must(tree.setEnd(last.value));
  const isSame = texts.length === known.length && known.every(({ text }, i) => text === texts[i]);
  const { line: _, after: __, ...facts } = origin;
  const { result, date, clock, match, players } = record;
  if (isSame) return treeRecord(tree, { ...facts, result });
  return treeRecord(tree, {
    ...(date === undefined ? {} : { date }),
    ...(clock === undefined ? {} : { clock }),
    ...(match === undefined ? {} : { match }),
    ...facts,
    players: playedOn(players, origin.players),
    result,
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
 * any later game goes on as a game of its own. The clocks start afresh. The session carries the records along, so that
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
  const left = clock && clockStart(clock, seats).left;
  const games = replays.map(({ moves, end }) => ({ moves: moves.map(({ text }) => text), end }));
  const players = playersOf(first, seats, kinds);
  const openedFrom = formatRecords(parsed.map(({ record }) => record));
  const setup = { game: first.game, options: rules.options, start, format, players, clock, openedFrom };
  return logFrom(setup, baselineOf(games, left));
}

/** In the first game of a match player p sits in seat p. */
function playersOf({ players }: GameRecord, seats: number, kinds: readonly string[]): PlayerInfo[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: (players[seat]?.name ?? '').slice(0, MAX_NAME),
    kind: (kinds[seat] ?? players[seat]?.kind ?? HUMAN).slice(0, MAX_NAME),
  }));
}

/** Between sessions and records: every game of a session as a record, and a session that goes on from records. */
import { presetOf } from '../core/options.ts';
import { formatOutcome } from '../core/outcome.ts';
import { fail } from '../core/result.ts';
import type { Game, Result, Rules } from '../core/types.ts';
import { SINGLE } from '../match/formats.ts';
import { baselineOf } from '../session/baseline.ts';
import type { GameInPlay } from '../session/game-in-play.ts';
import { logFrom, type SessionLog } from '../session/log.ts';
import { resumeSession } from '../session/resume.ts';
import type { Session } from '../session/session.ts';
import type { PlayerInfo } from '../session/types.ts';
import { groupMatches } from './matches.ts';
import type { ParsedRecord } from './parse.ts';
import type { GameRecord, RecordPlayer } from './record.ts';
import { type Replay, replayRecord } from './replay.ts';

/** Every game of the session's match so far. The caller knows the date. */
export function sessionRecords(session: Session, date?: string): GameRecord[] {
  return session.games.map((game, i) => gameRecord(session, game, i, date));
}

function gameRecord({ plan }: Session, game: GameInPlay, index: number, date?: string): GameRecord {
  const { rules, pairing, start, moves, outcome } = game;
  const players = rules.seats.map(({ turn }, seat): RecordPlayer => {
    const player = plan.players[pairing.players[seat]!]!;
    const { kind } = player;
    const name = givenName(rules, player);
    return kind === PERSON ? { seat: turn, name } : { seat: turn, name, kind };
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

/** The name that somebody gave a player, or nothing: older games call players by the letters of their seats. */
export const givenName = ({ seats }: Rules, { name }: Pick<PlayerInfo, 'name'>): string =>
  seats.some(({ turn }) => turn === name) ? '' : name;

/** The kind that a record leaves unsaid. */
const PERSON = 'human';

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
 * any later game goes on as a game of its own. Comments and variations stay behind, the clocks start afresh.
 */
export function resumeRecords(game: Game, parsed: readonly ParsedRecord[]): Result<Session> {
  const replays: Replay[] = [];
  for (const { record, places } of parsed) {
    const replay = replayRecord(game, record, places);
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
  return resumeSession(game, asLog(first.record, replays, format));
}

function asLog(first: GameRecord, replays: readonly Replay[], format: string): SessionLog {
  const { rules, start } = replays[0]!;
  const seats = rules.seats.length;
  const clock = first.clock ?? null;
  const left = clock && Array.from({ length: seats }, () => clock.initial);
  const games = replays.map(({ moves, end }) => ({ moves: moves.map(({ text }) => text), end }));
  const players = playersOf(first, seats);
  const setup = { game: first.game, options: rules.options, start, format, players, clock };
  return logFrom(setup, baselineOf(seats, games, left));
}

/** In the first game of a match player p sits in seat p. */
function playersOf({ players }: GameRecord, seats: number): PlayerInfo[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: players[seat]?.name ?? '',
    kind: players[seat]?.kind ?? PERSON,
  }));
}

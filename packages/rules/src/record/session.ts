/** From sessions to records: every game of a session as a tree with its moves as the main line. */
import { formatOutcome } from '../core/outcome.ts';
import { must } from '../core/result.ts';
import { SINGLE } from '../match/formats.ts';
import type { LiveGame, PlayedMove } from '../session/live-game.ts';
import type { SessionPlan } from '../session/plan.ts';
import type { Session } from '../session/session.ts';
import { givenName, HUMAN, MAX_NAME } from '../session/types.ts';
import type { MoveClock } from '../tree/annotation.ts';
import { GameTree } from '../tree/tree.ts';
import { type Chapter, chapterRecord, chosenOptions, readChapters } from './chapters.ts';
import { parseRecords } from './parse.ts';
import type { GameRecord, RecordPlayer } from './record.ts';
import type { RecordInfo } from './tree.ts';

/**
 * Every game of the session's match so far. A game continued from a record keeps the content of that record: its
 * annotated tree, its headers, names and date. `date` is for the other games.
 */
export const sessionRecords = (session: Session, date?: string): GameRecord[] =>
  sessionChapters(session, date).map(chapterRecord);

/** As `sessionRecords`, as chapters: each game gets a new tree with its moves as the main line. */
export function sessionChapters(session: Session, date?: string): Chapter[] {
  const origins = originsOf(session.plan);
  return session.games.map((game, i) => {
    const record = gameInfo(session, game, i, date);
    const origin = origins[i];
    return (origin && continued(record, game, origin)) ?? chapterOf(record, game);
  });
}

/**
 * The chapters that sessions were opened from: each text is parsed only once, however often the session is
 * written.
 */
const opened = new WeakMap<SessionPlan, readonly Chapter[]>();

function originsOf(plan: SessionPlan): readonly Chapter[] {
  const { openedFrom, game } = plan;
  if (openedFrom === undefined) return [];
  const known = opened.get(plan);
  if (known) return known;
  const parsed = parseRecords(openedFrom);
  const read = parsed.ok ? readChapters(game, parsed.value) : parsed;
  const origins = read.ok ? read.value : [];
  opened.set(plan, origins);
  return origins;
}

function gameInfo({ plan }: Session, game: LiveGame, index: number, date?: string): RecordInfo {
  const { rules, pairing, start, outcome, board, departures } = game;
  const players = rules.seats.map(({ turn }, seat): RecordPlayer => {
    const player = plan.players[pairing.players[seat]!]!;
    const { kind } = player;
    const name = givenName(rules, player);
    return kind === HUMAN ? { seat: turn, name } : { seat: turn, name, kind };
  });
  return {
    game: plan.game.id,
    ...chosenOptions(rules, start),
    players,
    start,
    result: formatOutcome(rules, outcome),
    headers: [],
    ...(departures.length > 0 ? leftIn(game) : {}),
    ...(departures.length > 0 && board ? { boardResult: formatOutcome(rules, board) } : {}),
    ...(date === undefined ? {} : { date }),
    ...(plan.clock ? { clock: plan.clock } : {}),
    ...(plan.format.id === SINGLE.id ? {} : { match: { format: plan.format.id, game: index + 1 } }),
  };
}

const leftIn = ({ departures, rules }: LiveGame): Pick<RecordInfo, 'departures'> => ({
  departures: departures.map(({ seat, ...rest }) => ({ seat: rules.seats[seat]!.turn, ...rest })),
});

/** A game that was not continued from a record. */
function chapterOf(record: RecordInfo, game: LiveGame): Chapter {
  const { rules, first, stood, moves, outcome } = game;
  const tree = new GameTree({ rules, position: first, stood });
  const last = tree.follow(tree.root, moves);
  if (outcome) tree.endAt(last);
  return finished(record, tree, game, false);
}

/** Adds the clocks to the moves. */
function finished(record: RecordInfo, tree: GameTree, game: LiveGame, opened: boolean): Chapter {
  const { rules, outcome, end, departures, moves } = game;
  for (const [i, node] of tree.mainLine().entries()) {
    const clock = moves[i] ? clockOf(moves[i]) : null;
    if (clock) must(tree.inscribe(node, { ...node.annotation, clock }));
  }
  return { record, rules, tree, outcome, end, departures, opened };
}

/** The mover's time left after a move, and the time spent; records have whole milliseconds. */
const clockOf = ({ seat, left, spent }: PlayedMove): MoveClock | null =>
  left && { left: Math.round(left[seat]!), ...(spent === null ? {} : { spent: Math.round(spent) }) };

/** A game with the content of the record that it continues; null if the record is of another game. */
function continued(record: RecordInfo, game: LiveGame, origin: Chapter): Chapter | null {
  const { moves, outcome, start } = game;
  if (origin.tree.start !== start) return null;
  const known = origin.tree.mainLine();
  const tree = origin.tree.copy();
  must(tree.setEnd(null));
  const last = tree.addLine(
    tree.root,
    moves.map(({ text }) => text),
  );
  if (!last.ok) return null; // the tree is full
  must(tree.makeMainLine(last.value));
  // Moves played there and taken back stay as variations after the end.
  if (outcome || last.value.children.length > 0) must(tree.setEnd(last.value));
  const isSame = moves.length === known.length && known.every(({ id }, i) => id === moves[i]!.text);
  const { departures: _, boardResult: __, ...facts } = origin.record;
  const { result, date, clock, match, players, departures, boardResult } = record;
  const ended = {
    result,
    ...(departures ? { departures } : {}),
    ...(boardResult === undefined ? {} : { boardResult }),
  };
  const info = isSame
    ? { ...facts, ...ended }
    : {
        ...(date === undefined ? {} : { date }),
        ...(clock === undefined ? {} : { clock }),
        ...(match === undefined ? {} : { match }),
        ...facts,
        players: playedOn(players, facts.players),
        ...ended,
      };
  return finished(info, tree, game, true);
}

/** Full names from the record; the kinds of players may have changed. */
function playedOn(now: readonly RecordPlayer[], before: readonly RecordPlayer[]): readonly RecordPlayer[] {
  if (before.length === 0 && now.every(({ name, kind }) => name === '' && kind === undefined)) return before;
  return now.map((player, seat) => {
    const known = before[seat]?.name ?? '';
    return known.slice(0, MAX_NAME) === player.name ? { ...player, name: known } : player;
  });
}

/** From chapters into play: a session that goes on from any node of a tree. */
import { wrongMade } from '../core/arguments.ts';
import { fail } from '../core/result.ts';
import type { Game, Result, Seat } from '../core/types.ts';
import { type ClockSetting, clockStart } from '../match/clock.ts';
import { SINGLE } from '../match/formats.ts';
import { type BaselineGame, type BaselineMove, baselineOf } from '../session/baseline.ts';
import { beginFrom } from '../session/resume.ts';
import type { Session } from '../session/session.ts';
import { HUMAN, MAX_NAME, type PlayerInfo } from '../session/types.ts';
import type { TreeNode } from '../tree/node.ts';
import { type Chapter, chapterRecord, readChapters } from './chapters.ts';
import { formatRecords } from './format.ts';
import { groupMatches } from './matches.ts';
import type { ParsedRecord } from './parse.ts';
import type { RecordInfo } from './tree.ts';

/** Who plays on, and by which clock. */
export interface GoOnSetup {
  /** Who decides now for each player, that is for each seat of the first game, in place of what the record says. */
  kinds?: readonly string[] | undefined;
  /** It goes on from what the records say of it, and starts afresh where they say nothing; without it nobody has one. */
  clock?: ClockSetting | null | undefined;
}

/**
 * A session that goes on from a node of that chapter. The games of the match before it come along. It also carries the
 * records, so that `sessionRecords` can write what a session does not know: comments, variations, headers, dates.
 */
export function goOn(
  chapters: readonly Chapter[],
  index: number,
  node: TreeNode,
  { kinds = [], clock = null }: GoOnSetup = {},
): Result<Session> {
  const chapter = chapters[index];
  if (!chapter) return fail({ code: 'match-game', found: `${index + 1}`, accepted: `1..${chapters.length}` });
  const match = matchUpTo(chapters, chapter);
  const [first] = match;
  const { record, rules, tree } = first!;
  const seats = rules.seats.length;
  const timed = match.map((each) => timedGame(each, each === chapter ? node : lastOf(each.tree), clock));
  const games = timed.map(({ game }) => game);
  const setup = {
    game: rules.game,
    options: rules.options,
    start: tree.start,
    format: record.match?.game === 1 ? record.match.format : SINGLE.id,
    players: playersOf(record, seats, kinds),
    clock,
    ...(match.some(({ opened }) => opened) ? { openedFrom: formatRecords(match.map(chapterRecord)) } : {}),
  };
  const read = timed.map(({ line }) => line.map(({ move, id }) => ({ move, text: id })));
  return beginFrom(setup, baselineOf(games, timed.at(-1)!.left), read);
}

/** The games of a match up to that one; a game that belongs to none, or whose first game is not there, is alone. */
function matchUpTo(chapters: readonly Chapter[], last: Chapter): readonly Chapter[] {
  const match = groupMatches(chapters).find((group) => group.includes(last))!;
  return match.slice(0, match.indexOf(last) + 1);
}

/**
 * A game up to a node. What a record says of the clock of one seat after its move becomes what all clocks showed then, and
 * in the end; where a seat ran out of time, it had none. How the game ended, and who had left, belongs to its last move.
 */
function timedGame(
  chapter: Chapter,
  node: TreeNode,
  setting: ClockSetting | null,
): { game: BaselineGame; left: readonly number[] | null; line: readonly TreeNode[] } {
  const { tree, rules } = chapter;
  const line = lineTo(node);
  const whole = node === lastOf(tree);
  const { end, departures } = whole ? chapter : { end: null, departures: [] };
  let left = setting && clockStart(setting, rules.seats.length).left;
  const set = (seat: Seat, ms: number) => {
    left = left?.map((known, each) => (each === seat ? ms : known)) ?? null;
  };
  const moves = line.map(({ id: text, parent, annotation: { clock = {} } }): BaselineMove => {
    if (!left || clock.left === undefined) return { text, left: null };
    set(tree.seatAt(parent!), clock.left);
    return { text, left, ...(clock.spent === undefined ? {} : { spent: clock.spent }) };
  });
  const late = [...departures, ...(end && 'seat' in end ? [end] : [])].filter(
    ({ reason }) => reason === 'time',
  );
  if (moves.some((move) => move.left)) for (const { seat } of late) set(seat, 0);
  return { game: { moves, end, departures }, left, line };
}

function lineTo(node: TreeNode): TreeNode[] {
  const line: TreeNode[] = [];
  for (let at = node; at.parent; at = at.parent) line.push(at);
  return line.reverse();
}

const lastOf = (tree: Chapter['tree']): TreeNode => tree.mainLine().at(-1) ?? tree.root;

/**
 * A session that goes on where the records end. They are games 1 to n of one match, in order; a single record of
 * any later game goes on as a game of its own. `kinds`: as in `goOn`; the clock is that of the record.
 */
export function resumeRecords(
  game: Game,
  parsed: readonly ParsedRecord[],
  kinds: readonly string[] = [],
): Result<Session> {
  const wrong = wrongMade({ game });
  if (wrong) return wrong;
  const chapters = readChapters(game, parsed);
  if (!chapters.ok) return fail(chapters.fault);
  const [together, [stray] = []] = groupMatches(parsed);
  if (stray)
    return fail({
      code: 'match-order',
      found: `${together!.length + 1}`,
      ...stray.places.headers.get('Game'),
    });
  const { length } = chapters.value;
  const last = lastOf(chapters.value[length - 1]!.tree);
  return goOn(chapters.value, length - 1, last, { kinds, clock: chapters.value[0]!.record.clock });
}

/** In the first game of a match player p sits in seat p. */
function playersOf({ players }: RecordInfo, seats: number, kinds: readonly string[]): PlayerInfo[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: (players[seat]?.name ?? '').slice(0, MAX_NAME),
    kind: (kinds[seat] ?? players[seat]?.kind ?? HUMAN).slice(0, MAX_NAME),
  }));
}

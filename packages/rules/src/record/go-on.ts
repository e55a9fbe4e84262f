/** From chapters into play: a session that continues from any node of a tree. */
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

/** Players and clock of the continued game. */
export interface GoOnSetup {
  /** The kind of each player, by seat of the first game; overrides the record. */
  kinds?: readonly string[] | undefined;
  /**
   * Clock setting, without which the game has no clock. The clocks continue from the times in the records, or
   * start anew without any.
   */
  clock?: ClockSetting | null | undefined;
}

/**
 * A session that continues from a node of chapter `index`, with the earlier games of its match. It also carries
 * the records, so that `sessionRecords` can write everything unknown to a session: comments, variations, headers,
 * dates.
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

/**
 * The games of the match up to this one; only this one if it belongs to no match, or if the first game is
 * missing.
 */
function matchUpTo(chapters: readonly Chapter[], last: Chapter): readonly Chapter[] {
  const match = groupMatches(chapters).find((group) => group.includes(last))!;
  return match.slice(0, match.indexOf(last) + 1);
}

/**
 * A game up to a node. Records give the clock of one seat after its move; this derives the clocks of all seats,
 * also at the end. A seat that ran out of time has 0. End and departures count only at the last move.
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
 * A session that continues at the end of the records. They must be games 1 to n of one match, in order; a single
 * record of a later game continues alone. `kinds`: as in `goOn`; the clock is that of the record.
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

/** In the first game of a match player p has seat p. */
function playersOf({ players }: RecordInfo, seats: number, kinds: readonly string[]): PlayerInfo[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: (players[seat]?.name ?? '').slice(0, MAX_NAME),
    kind: (kinds[seat] ?? players[seat]?.kind ?? HUMAN).slice(0, MAX_NAME),
  }));
}

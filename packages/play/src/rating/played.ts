/** Facts of a saved game that need no rules: players, seats, result, and whether it is rated. */
import type { Player, SessionEvent, SessionLog } from '@tabuleiro/rules/match';
import { onlyPerson } from '../words/kinds.ts';
import { hasHardlyBegun } from './begun.ts';
import type { RatedGame } from './rating.ts';

/** From the person's view. */
export type GameScore = 'won' | 'drawn' | 'lost';

/** One game of a match, from the only person's side of the table. */
export interface PlayedSeat {
  seat: number;
  score: GameScore;
}

/** `4.2` of `level-4.2`; null for other kinds. */
export function levelIn(kind: string): number | null {
  const [, level] = /^level-(\d(?:\.\d+)?)$/.exec(kind) ?? [];
  return level === undefined ? null : Number(level);
}

/** The result of the match for a player; null while it continues. */
export function scoreOf(log: Pick<SessionLog, 'events'>, player: Player): GameScore | null {
  const end = log.events.findLast((event) => event.kind === 'end' || event.kind === 'undo');
  return end?.kind === 'end' && end.match ? scoreAmong(end.match.winners, player, 2) : null;
}

const scoreAmong = (winners: readonly number[], one: number, all: number): GameScore =>
  !winners.includes(one) ? (winners.length === 0 ? 'drawn' : 'lost') : winners.length < all ? 'won' : 'drawn';

/** The finished games of a match by the seat that the person had in them. */
export function seatsPlayed({ events }: Pick<SessionLog, 'events'>, player: Player): PlayedSeat[] {
  const played: PlayedSeat[] = [];
  let seat: number | null = null;
  let ended = false;
  for (const event of events) {
    if (event.kind === 'game') seat = null;
    if (event.kind === 'move' && event.player === player) seat = event.seat;
    if (event.kind === 'undo' && ended) played.pop();
    if (event.kind !== 'clock') ended = event.kind === 'end' && seat !== null;
    if (event.kind !== 'end' || seat === null) continue;
    const { winners, shares } = event.outcome;
    played.push({ seat, score: scoreAmong(winners, seat, shares.length) });
  }
  return played;
}

/**
 * The rating result of a game that started as rated; null if it does not count. A takeback makes a game casual; events
 * after the end change nothing.
 */
export function ratedGame(log: Rateable): RatedGame | null {
  const ratable = ratableOf(log);
  const decisive = decisiveOf(log);
  if (!ratable || decisive?.kind !== 'end') return null;
  const { winners } = decisive.match!;
  return { level: ratable.level, score: winners.length === 1 ? Number(winners[0] === ratable.me) : 0.5 };
}

/**
 * The rating result of an abandoned game: a loss, as by resigning. Null within the person's first two moves, or once
 * the game is casual or over.
 */
export function abandonedGame(log: Rateable): RatedGame | null {
  const ratable = ratableOf(log);
  if (!ratable || decisiveOf(log)) return null;
  return hasHardlyBegun(log, ratable.me) ? null : { level: ratable.level, score: 0 };
}

type Rateable = Pick<SessionLog, 'players' | 'events'>;

/** One person against one level. */
function ratableOf({ players }: Rateable): { me: Player; level: number } | null {
  const me = onlyPerson(players);
  const level = me === null || players.length !== 2 ? null : levelIn(players[1 - me]!.kind);
  return me === null || level === null ? null : { me, level };
}

/** The event that settles whether the game counts: the end of the match, or what makes it casual. */
const decisiveOf = ({ events }: Rateable): SessionEvent | undefined =>
  events.find((event) => isFriendly(event) || (event.kind === 'end' && event.match !== null));

/** Taken back, or continued from a position of another game. */
const isFriendly = ({ kind }: SessionEvent): boolean => kind === 'undo' || kind === 'baseline';

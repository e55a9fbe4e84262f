/** What a list of games can tell without any rules: who played, in which seat, how it ended, and whether it counts. */
import type { Player, SessionEvent, SessionLog } from '@tabuleiro/rules/match';
import { onlyPerson } from '../words/kinds.ts';
import { hasHardlyBegun } from './begun.ts';
import type { RatedGame } from './rating.ts';

/** Of the person. */
export type GameScore = 'won' | 'drawn' | 'lost';

/** One game of a match, from the only person's side of the table. */
export interface PlayedSeat {
  seat: number;
  score: GameScore;
}

/** `4.2` of `level-4.2`; null for whoever is no level. */
export function levelIn(kind: string): number | null {
  const [, level] = /^level-(\d(?:\.\d+)?)$/.exec(kind) ?? [];
  return level === undefined ? null : Number(level);
}

/** How the match ended for a player; null while it goes on. */
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
 * What a game that was begun as a rated one counts; null for one that does not. Taking back makes a game friendly, and
 * whatever happens after the end changes nothing.
 */
export function ratedGame(log: Rateable): RatedGame | null {
  const ratable = ratableOf(log);
  const decisive = decisiveOf(log);
  if (!ratable || decisive?.kind !== 'end') return null;
  const { winners } = decisive.match!;
  return { level: ratable.level, score: winners.length === 1 ? Number(winners[0] === ratable.me) : 0.5 };
}

/**
 * What a rated game counts when it is given up unfinished: as much as resigning it. Nothing within the person's first two
 * moves, nor once it is friendly or over.
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

/** What settles whether the game counts: the end of the match, or what makes it friendly. */
const decisiveOf = ({ events }: Rateable): SessionEvent | undefined =>
  events.find((event) => isFriendly(event) || (event.kind === 'end' && event.match !== null));

/** Taken back, or begun from the middle of a game that was played elsewhere. */
const isFriendly = ({ kind }: SessionEvent): boolean => kind === 'undo' || kind === 'baseline';

/** Hot: certain results of the race after the home deadline, by table on small boards, by bounds on all. */
import { type HorseBoard, NEVER, type RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import { type Score, SURE, UNKNOWN } from '../../../types.ts';
import { RaceBound } from './bound.ts';
import { RaceTable } from './table.ts';

/** Bonus above `SURE`, minus one point per move that the winner needs at most. */
const SOON = 100;

const races = new WeakMap<HorseBoard, Race>();

/**
 * Whether the deadline is over, so that every move of either seat is judged, and no horse is at home. Also true for
 * set-up positions.
 */
export function isRace({ terms, ply, words, board: { homes } }: RenpaardenPosition): boolean {
  if (terms.deadline === NEVER || ply < 2 * terms.deadline) return false;
  for (let word = 0; word < homes.length; word++) if ((words[word]! & homes[word]!) !== 0) return false;
  return true;
}

export class Race {
  private readonly bound: RaceBound;
  private readonly table: RaceTable | undefined;

  private constructor(board: HorseBoard) {
    this.bound = new RaceBound(board);
    this.table = RaceTable.of(board);
  }

  /** One per board: its tables take some milliseconds to build. */
  static of(board: HorseBoard): Race {
    const race = races.get(board) ?? new Race(board);
    races.set(board, race);
    return race;
  }

  /** The score of a race if its result is certain, else UNKNOWN. */
  known(position: RenpaardenPosition): Score {
    const plies = position.terms.limit - position.ply;
    const result = this.bound.result(position, plies);
    if (result !== 0) return result * (SURE + SOON - this.bound.moves);
    if (this.table === undefined || plies < RaceTable.LONGEST) return UNKNOWN;
    return this.table.result(position) * SURE;
  }
}

/**
 * Why a game was won, in one paragraph: what the sides had at the end, and the move at which it turned, found by the
 * engine in the background. A face calls `explainEnd` of the controller when the end is shown and says `sayEnding`;
 * the turning point comes with a later change.
 */
import type { Session } from '@tabuleiro/rules/match';
import type { TurningPoint } from '../review/turning-point.ts';
import { placeOf } from './computers.ts';
import type { GameAtTable } from './played-game.ts';

export class Ending {
  turn: TurningPoint | null = null;
  private readonly game: GameAtTable;
  /** The game that is explained: a match goes on with the next one in the same session. */
  private current: Session['current'] | null = null;

  constructor(game: GameAtTable) {
    this.game = game;
  }

  /** Looks for the turning point, once for each game of a match. How to look is fetched by those who want to know. */
  async explain(): Promise<void> {
    const { session, seed } = this.game;
    const { outcome, current } = session;
    if (!outcome || this.current === current) return;
    this.reset();
    this.current = current;
    if (outcome.winners.length === 0) return;
    const place = placeOf(session, seed);
    const { findTurningPoint } = await import('../review/turning-point.ts');
    // Undone, left, or the next game of the match has begun.
    const isAbout = () => this.current === current && current === session.current;
    const turn = isAbout() ? await findTurningPoint(this.game, place, isAbout) : null;
    if (turn === null || !isAbout()) return;
    this.turn = turn;
    this.game.emit({ kind: 'drawn' });
  }

  reset(): void {
    this.turn = null;
    this.current = null;
  }
}

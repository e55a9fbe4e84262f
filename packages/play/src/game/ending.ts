/**
 * Why a game was won, in one paragraph: what the sides had at the end, and the move at which it turned, found by the
 * engine in the background. A face calls `explainEnd` of the controller when the end is shown and says `sayEnding`;
 * the turning point comes with a later change.
 */
import type { Session } from '@tabuleiro/rules/match';
import type { ToldEffects } from '../effects/types.ts';
import type { PlayedGame } from './played-game.ts';
import type { TurnSearch } from './turning-point.ts';

/** The move by which somebody who did not win gave the game away. */
export interface TurningPoint {
  /** Plies before it: where a face leads to. */
  ply: number;
  move: string;
  answer: string;
  /** What the answer to it did. */
  does: ToldEffects | null;
}

export class Ending {
  turn: TurningPoint | null = null;
  private readonly game: PlayedGame;
  /** The game that is explained: a match goes on with the next one in the same session. */
  private current: Session['current'] | null = null;
  private search: TurnSearch | null = null;

  constructor(game: PlayedGame) {
    this.game = game;
  }

  /** Looks for the turning point, once for each game of a match. How to look is fetched by those who want to know. */
  async explain(): Promise<void> {
    const { session } = this.game;
    const { outcome } = session;
    if (!outcome || this.isAbout(session)) return;
    this.reset();
    this.current = session.current;
    if (outcome.winners.length === 0) return;
    const { TurnSearch } = await import('./turning-point.ts');
    if (!this.isAbout(session)) return;
    this.search = new TurnSearch(this.game, session, () => this.isAbout(session));
    const turn = await this.search.find(outcome.winners);
    if (turn === null || !this.isAbout(session)) return;
    this.turn = turn;
    this.game.emit({ kind: 'drawn' });
  }

  reset(): void {
    this.turn = null;
    this.current = null;
    this.search?.stop();
    this.search = null;
  }

  private isAbout(session: Session): boolean {
    return this.current !== null && this.current === session.current;
  }
}

/** The search for the move at which a game turned: a review with few nodes, so that it is there in a moment. */
import { type ReviewEngine, type ReviewedPly, reviewWith, turningPoints } from '@tabuleiro/engine';
import type { Seat } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { tellEffects } from '../effects/effects.ts';
import { placeOf } from './computers.ts';
import type { TurningPoint } from './ending.ts';
import type { PlayedGame } from './played-game.ts';

const NODES = 2000;

export class TurnSearch {
  private readonly game: PlayedGame;
  private readonly session: Session;
  private readonly wanted: () => boolean;
  private stopped = false;

  /** `wanted`: somebody still wants to know. */
  constructor(game: PlayedGame, session: Session, wanted: () => boolean) {
    this.game = game;
    this.session = session;
    this.wanted = wanted;
  }

  /** The blunder of somebody who did not win that changed who leads; null where there was none or nobody asks any more. */
  async find(winners: readonly Seat[]): Promise<TurningPoint | null> {
    const { session, game } = this;
    const isOver = () => this.stopped || !this.wanted();
    const signal = {
      get aborted() {
        return isOver();
      },
    };
    const place = placeOf(session, game.seed);
    const found = await reviewWith(this.engine, { ...place, nodes: NODES, signal });
    if (!found.ok || isOver()) return null;
    const turn = turningPoints(found.value.plies, Number.POSITIVE_INFINITY).find(
      ({ seat, mark }) => mark === '??' && !winners.includes(seat),
    );
    return turn ? this.describe(turn) : null;
  }

  stop(): void {
    this.stopped = true;
  }

  /** What the bar has looked at by then need not be looked at again. */
  private get engine(): ReviewEngine {
    const { insight } = this.game;
    return {
      ask: ({ place, budget }) => insight.ask({ place, nodes: budget?.nodes ?? NODES, priority: 'review' }),
    };
  }

  private async describe({ ply, move, after }: ReviewedPly): Promise<TurningPoint | null> {
    const { session, game } = this;
    const [answer] = after.line;
    if (answer === undefined) return null; // the move itself ended the game
    const { position } = game.views.at(session.current, ply + 1);
    const does = await tellEffects(session.rules, position, after.line);
    return { ply, move, answer, does };
  }
}

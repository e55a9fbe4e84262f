/**
 * Why a game was won, in one paragraph: what the sides had at the end, and the move at which it turned, found by the
 * engine in the background. A face calls `explainEnd` of the controller when the end is shown and says `sayEnding`;
 * the turning point comes with a later change.
 */
import type { Session } from '@tabuleiro/rules/match';
import type { PlyViews } from '../../board/ply-views.ts';
import type { Insight } from '../../insight/insight.ts';
import type { TurningPoint } from '../../review/turning-point.ts';
import { placeOf } from './computers.ts';
import type { OwnPermissions } from './rights.ts';

interface EndingHost {
  emit(change: { kind: 'drawn' }): void;
}

interface EndingSettings {
  rights: OwnPermissions;
  views: PlyViews;
  insight: Insight;
  seed: number;
}

export class Ending {
  turn: TurningPoint | null = null;
  private readonly host: EndingHost;
  private readonly settings: EndingSettings;
  /** The explained game: a match continues with the next one in the same session. */
  private current: Session['current'] | null = null;
  private looking = new AbortController();

  constructor(host: EndingHost, settings: EndingSettings) {
    this.host = host;
    this.settings = settings;
  }

  /** Looks for the turning point, once for each game of a match. How to look is fetched by those who want to know. */
  async explain(): Promise<void> {
    const { rights, views, insight, seed } = this.settings;
    const { session } = rights;
    const { outcome, current } = session;
    if (!outcome || this.current === current) return;
    this.reset();
    this.current = current;
    if (outcome.winners.length === 0) return;
    const { signal } = this.looking;
    const place = placeOf(session, seed);
    const { findTurningPoint } = await import('../../review/turning-point.ts');
    const turn = signal.aborted ? null : await findTurningPoint({ session, views, insight }, place, signal);
    if (turn === null || signal.aborted) return;
    this.turn = turn;
    this.host.emit({ kind: 'drawn' });
  }

  /** Undone, left, or the next game of the match has begun. */
  reset(): void {
    this.looking.abort();
    this.looking = new AbortController();
    this.turn = null;
    this.current = null;
  }
}

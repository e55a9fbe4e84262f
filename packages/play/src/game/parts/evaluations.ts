/** The evaluation of the position that is shown, as a bar wants it: one question at a time. */
import type { Answer } from '@tabuleiro/engine';
import type { Session } from '@tabuleiro/rules/match';
import type { Insight } from '../../insight/insight.ts';
import type { OpenQuestion } from '../../ports/engine.ts';
import { placeAt, SHOWN_NODES } from './computers.ts';

export class Evaluations {
  private readonly insight: Insight;
  private readonly seed: number;
  private readonly found: () => void;
  private asked: OpenQuestion | null = null;

  /** `found`: called when one is known. */
  constructor(insight: Insight, seed: number, found: () => void) {
    this.insight = insight;
    this.seed = seed;
    this.found = found;
  }

  of(session: Session, ply: number): Answer | null {
    return this.insight.of(placeAt(session, this.seed, ply));
  }

  /** Asks about the position after `ply` plies and drops an earlier question. */
  ask(session: Session, ply: number): void {
    this.stop();
    const place = placeAt(session, this.seed, ply);
    const known = this.insight.of(place, SHOWN_NODES) !== null;
    if (known || (ply === session.moves.length && session.outcome)) return;
    const asked = this.insight.ask({ place, nodes: SHOWN_NODES, priority: 'analysis' });
    this.asked = asked;
    void asked.answer.then((answer) => {
      if (this.asked !== asked) return;
      this.asked = null;
      if (answer.ok) this.found();
    });
  }

  stop(): void {
    const { asked } = this;
    this.asked = null;
    asked?.stop();
  }
}

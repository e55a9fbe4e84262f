/** The move that a review judges at this place: in words, and as two moves on the board. */

import type { ReviewedPly } from '@tabuleiro/engine';
import type { GameSpeech } from '@tabuleiro/play/board/say';
import { tellTurn } from '@tabuleiro/play/review/say';
import { judgedAt } from '@tabuleiro/play/review/shown';
import { sayJudged } from '@tabuleiro/play/review/told';
import type { StudyController } from '@tabuleiro/play/study/controller';
import type { Position } from '@tabuleiro/rules';
import type { StudyReview } from '../../open/study-review.ts';

interface JudgedPorts {
  speech(): GameSpeech;
  /** The reason is found. */
  tell(): void;
}

/** A marked move in the position before it. */
export interface JudgedMove {
  readonly judged: ReviewedPly;
  readonly position: Position;
}

export class JudgedMoves {
  private readonly review: StudyReview;
  private readonly controller: StudyController;
  private readonly ports: JudgedPorts;
  private readonly known = new WeakMap<ReviewedPly, { language: string; text: string }>();

  constructor(review: StudyReview, controller: StudyController, ports: JudgedPorts) {
    this.review = review;
    this.controller = controller;
    this.ports = ports;
  }

  /** Null where the review says nothing of the move that leads here, nor of the one that was played from here. */
  get here(): JudgedMove | null {
    const { current, node, sought } = this.controller.state;
    const { shown } = this.review;
    const judged = shown && judgedAt(shown, node, sought);
    return judged ? { judged, position: current.tree.positionAt(shown.nodes[judged.ply]!).position } : null;
  }

  /** The loss, the reason and the better move; the reason as soon as it is found. */
  get text(): string {
    const { here } = this;
    const plies = this.review.shown?.review?.plies;
    if (!here || !plies) return '';
    const { judged, position } = here;
    const speech = { ...this.ports.speech(), rules: this.controller.state.rules };
    const { language } = speech;
    const known = this.known.get(judged);
    if (known?.language === language) return known.text;
    const text = sayJudged(speech, plies, judged);
    this.known.set(judged, { language, text });
    void tellTurn(speech, plies, judged, position).then((told) => {
      if (told === text) return;
      this.known.set(judged, { language, text: told });
      this.ports.tell();
    });
    return text;
  }
}

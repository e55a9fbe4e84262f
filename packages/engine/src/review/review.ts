/** Reviews for programs: with an engine of their own, in a worker where the platform has one. */
import { fail, type Result } from '@tabuleiro/rules';
import { answerTo } from '../ask/answer-to.ts';
import { reviewWith } from './review-with.ts';
import type { GameReview, ReviewEngine, ReviewQuestion } from './types.ts';

/** Judges every move of a game. Ended by its signal it answers with what is done; see `ReviewQuestion`. */
export const review = (question: ReviewQuestion): Promise<Result<GameReview>> =>
  reviewWith(ownEngine, question);

const ownEngine: ReviewEngine = {
  ask(thought) {
    const stop = new AbortController();
    const answer = answerTo(thought, stop.signal, undefined).catch((error: unknown) => {
      if (stop.signal.aborted) return fail({ code: 'engine-stopped' });
      throw error;
    });
    return { answer, stop: () => stop.abort() };
  },
};

/** Sentences of a review that runs beside its game, in both languages. */
import { sayProgress } from '@tabuleiro/play/review/run/say-progress';
import type { Language } from '@tabuleiro/rules/text';
import { tellerOf } from '../text/tell.ts';
import type { RunningReview } from './study-review.ts';

const en = {
  running: 'Reviewing: {done} of {total} moves.',
  'running-left': 'Reviewing: {done} of {total} moves, about {minutes} min left.',
  'running-last': 'Reviewing: {done} of {total} moves, less than a minute left.',
  stops: 'R stops it.',
  stopped: 'The review is stopped. What is done is kept, and R continues.',
  done: 'The review is done: R shows it, . goes to the next mistake.',
  'no-moves': 'There are no moves to review.',
};

const pt: typeof en = {
  running: 'A rever: {done} de {total} jogadas.',
  'running-left': 'A rever: {done} de {total} jogadas, faltam cerca de {minutes} min.',
  'running-last': 'A rever: {done} de {total} jogadas, falta menos de um minuto.',
  stops: 'R para.',
  stopped: 'A revisão parou. O que está feito fica guardado, e R continua.',
  done: 'A revisão está feita: R mostra-a, . vai para o erro seguinte.',
  'no-moves': 'Não há jogadas para rever.',
};

export const tellReview = tellerOf<keyof typeof en>({ en, pt });

export function sayRunning(language: Language, { pass, done, total, secondsLeft }: RunningReview): string {
  const count = { done, total };
  if (pass === 'deeper') {
    const left = secondsLeft === null ? null : 1000 * secondsLeft;
    return `${sayProgress(language, { pass, ...count, left })}.`;
  }
  if (secondsLeft === null) return tellReview(language, 'running', count);
  if (secondsLeft < 60) return tellReview(language, 'running-last', count);
  return tellReview(language, 'running-left', { ...count, minutes: Math.ceil(secondsLeft / 60) });
}

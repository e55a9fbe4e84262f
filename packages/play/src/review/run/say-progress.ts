/** How far a review is and how long it still takes, in words. */
import { fill, type Language } from '@tabuleiro/rules/text';
import type { PassProgress } from '../kept.ts';

type Rows = Readonly<Record<string, readonly [en: string, pt: string]>>;

const rows = {
  only: ['{done} of {total} moves', '{done} de {total} jogadas'],
  first: ['{done} of {total} moves', '{done} de {total} jogadas'],
  deeper: [
    'All moves are marked. Looking deeper: {done} of {total}',
    'Todas as jogadas têm nota. Segunda vista, mais funda: {done} de {total}',
  ],
  seconds: ['about {n} s left', 'faltam cerca de {n} s'],
  minutes: ['about {n} min left', 'faltam cerca de {n} min'],
} as const satisfies Rows;

const tell = (language: Language, id: keyof typeof rows, values: Record<string, number>): string =>
  fill(rows[id][language === 'en' ? 0 : 1], values);

/** `13 of 56 moves, about 40 s left`. */
export function sayProgress(
  language: Language,
  { pass, done, total, left }: PassProgress & { left: number | null },
): string {
  const progress = tell(language, pass, { done, total });
  return left === null ? progress : `${progress}, ${sayLeft(language, left)}`;
}

const STEP_S = 5;

/** Rounded up: to five seconds, from a minute on to minutes. */
export function sayLeft(language: Language, ms: number): string {
  const seconds = Math.max(STEP_S, STEP_S * Math.ceil(ms / 1_000 / STEP_S));
  return seconds < 60
    ? tell(language, 'seconds', { n: seconds })
    : tell(language, 'minutes', { n: Math.ceil(seconds / 60) });
}

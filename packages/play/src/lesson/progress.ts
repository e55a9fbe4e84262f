/** Progress in the lessons of a game: plain data, kept by a store and decoded strictly. */
import { type Course, type Lesson, parOf } from '@tabuleiro/rules/text';

export const MOST_STARS = 3;
export const PROGRESS_VERSION = 1;

export interface LessonProgress {
  version: typeof PROGRESS_VERSION;
  /** By id of the lesson, 1 to 3; none where it was never solved. */
  stars: Readonly<Record<string, number>>;
  /** The lesson that was open last, and its moves so far; none once it is decided. */
  last: string | null;
  moves: readonly string[];
  /** How many lessons there are: for pages that do not load them. */
  count: number;
}

export const NO_PROGRESS: LessonProgress = {
  version: PROGRESS_VERSION,
  stars: {},
  last: null,
  moves: [],
  count: 0,
};

/** Whatever cannot be understood counts for nothing: losing it costs a few moves. */
export function decodeProgress(value: unknown): LessonProgress {
  if (!isObject(value) || value.version !== PROGRESS_VERSION || !isObject(value.stars)) return NO_PROGRESS;
  const stars = Object.entries(value.stars).filter((entry): entry is [string, number] => isStars(entry[1]));
  const last = typeof value.last === 'string' ? value.last : null;
  const moves = Array.isArray(value.moves) && last !== null ? value.moves : [];
  const texts = moves.filter((move): move is string => typeof move === 'string');
  return {
    version: PROGRESS_VERSION,
    stars: Object.fromEntries(stars),
    last,
    moves: texts.length === moves.length ? texts : [],
    count: Number.isSafeInteger(value.count) ? Number(value.count) : 0,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStars = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_STARS;

/** Three for par, two for half as much again, one for getting there. Being shown the move costs one; trying, nothing. */
export function starsFor(lesson: Lesson, moves: number, shown: boolean): number {
  const par = parOf(lesson);
  const stars = moves <= par ? 3 : moves <= Math.ceil(1.5 * par) ? 2 : 1;
  return Math.max(1, stars - (shown ? 1 : 0));
}

/** A better result stays. */
export function withStars(progress: LessonProgress, id: string, stars: number): LessonProgress {
  return { ...progress, stars: joinStars({ [id]: stars }, progress.stars) };
}

/** Joins stars of two windows: the better result of each lesson. */
export function joinStars(
  here: LessonProgress['stars'],
  there: LessonProgress['stars'],
): LessonProgress['stars'] {
  const stars = { ...there };
  for (const [id, count] of Object.entries(here)) stars[id] = Math.max(count, stars[id] ?? 0);
  return stars;
}

/** The lesson to continue with: the unfinished one, the first unsolved one, or the first. */
export function lessonToGoOn({ lessons }: Course, { stars, last, moves }: LessonProgress): Lesson {
  const left = moves.length > 0 ? lessons.find(({ id }) => id === last) : undefined;
  return left ?? lessons.find(({ id }) => stars[id] === undefined) ?? lessons[0]!;
}

/** Merges local storage entries that exist here and in a backup. */
import { decodeProgress, joinStars, type LessonProgress } from '@tabuleiro/play/lesson/progress';
import { decodeResults, joinResults, RATINGS_KEY, resultsText } from '../rating/rated-results.ts';
import { isObject } from '../types.ts';

type Merge = (here: string, found: string) => string | null;

const merges: Readonly<Record<string, Merge>> = {
  /** A restored backup replaces the settings. */
  'tabuleiro-settings': (_, found) => (objectIn(found) ? found : null),
  'tabuleiro-lessons': mergeLessons,
  'tabuleiro-choices': (here, found) => {
    const [ours, theirs] = [objectIn(here), objectIn(found)];
    return theirs ? JSON.stringify({ ...theirs, ...ours }) : null;
  },
  [RATINGS_KEY]: (here, found) => {
    const [ours, theirs] = [decodeResults(here), decodeResults(found)];
    if (!ours.ok || !theirs.ok) return null;
    return resultsText(joinResults(ours.value, theirs.value));
  },
};

/** Null keeps the entry here. */
export function mergeItem(key: string, here: string | null, found: string): string | null {
  if (here === null) return objectIn(found) ? found : null;
  return Object.hasOwn(merges, key) ? merges[key]!(here, found) : null;
}

/** By game: the better result of every lesson; the position within the lessons stays the one here. */
function mergeLessons(here: string, found: string): string | null {
  const [ours, theirs] = [objectIn(here), objectIn(found)];
  if (!theirs) return null;
  const games = new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs)]);
  const merged = [...games].map((game): [string, unknown] => {
    if (ours?.[game] === undefined) return [game, theirs[game]];
    if (theirs[game] === undefined) return [game, ours[game]];
    return [game, bestOf(decodeProgress(ours[game]), decodeProgress(theirs[game]))];
  });
  return JSON.stringify(Object.fromEntries(merged));
}

const bestOf = (ours: LessonProgress, theirs: LessonProgress): LessonProgress => ({
  ...ours,
  stars: joinStars(ours.stars, theirs.stars),
});

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

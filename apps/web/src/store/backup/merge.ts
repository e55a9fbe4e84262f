/** What becomes of an entry that is here and in a backup as well. */
import { decodeProgress, joinStars, type LessonProgress } from '@tabuleiro/play/lesson/progress';
import { decodeResults, joinResults, RATINGS_KEY, resultsText } from '../rating/rated-results.ts';
import { isObject } from '../values/objects.ts';

type Merge = (here: string, found: string) => string | null;

const merges: Readonly<Record<string, Merge>> = {
  /** Whoever reads a backup wants to have it as it was. */
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

/** Null: what is here stays. */
export function mergeItem(key: string, here: string | null, found: string): string | null {
  if (here === null) return objectIn(found) ? found : null;
  return Object.hasOwn(merges, key) ? merges[key]!(here, found) : null;
}

/** By game: the better result of every lesson, and where one stands here. */
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

/**
 * A backup of everything this browser stores, as one file: games, studies, rated results, lessons, choices, settings.
 */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { decodeKept, ID } from '../kept.ts';
import { restoreDeck } from '../mistakes/browser-mistakes.ts';
import { SEATS_KEY } from '../seats/holds-seats.ts';
import { takeSeats } from '../seats/seats.ts';
import type { BrowserStudies, StudyFileData } from '../studies/browser-studies.ts';
import { decodeHead, HEAD_VERSION } from '../studies/stored-study.ts';
import type { StudyValues } from '../studies/study-values.ts';
import { type BrowserGames, isObject, type StoredGame } from '../types.ts';
import { mergeItem } from './merge.ts';
import { mergeReviews } from './merge-reviews.ts';

const FORMAT = 'tabuleiro-backup';
const VERSION = 1;
/** Upper limit in characters or bytes, far above any real backup. */
const MOST_TEXT = 200_000_000;
const OURS = /^tabuleiro-/;
/** Keys that matter only to the open page or to this browser. */
const PASSING = /^tabuleiro-(due-|clock-|study-|review-|unsent-|turns-|mistakes-due$|persist$|server$)/;
/** Shelves beside the studies, copied unchanged. */
const SHELVED = ['reviews', 'mistakes'] as const;

type Shelved = Record<(typeof SHELVED)[number], readonly [id: string, value: unknown][]>;

/** The stores that a backup reads from and restores into. */
export interface BackupStores {
  games: Pick<BrowserGames, 'list' | 'stored' | 'restore'>;
  studies: Pick<BrowserStudies, 'ids' | 'file' | 'restore'>;
  values: Pick<StudyValues, 'all' | 'get' | 'put' | 'alter'>;
}

export interface Backup {
  /** Times as ISO 8601. */
  made: string;
  games: readonly StoredGame[];
  studies: readonly StudyFileData[];
  /** Games and studies in the file from a newer version. */
  newer: number;
  /** Games and studies in the file that cannot be read. */
  unreadable: number;
  shelved: Shelved;
  /** Entries of the local storage by key. */
  items: Readonly<Record<string, string>>;
}

/** The outcome of restoring a backup. */
export interface RestoreSummary {
  games: number;
  studies: number;
  reviews: number;
  /** Seats in games on a server. */
  places: number;
  /** Games and studies already stored here in the same or a newer state. */
  present: number;
  newer: number;
  unreadable: number;
  /** Games, studies and reviews that the browser refused to store. */
  refused: number;
}

/**
 * Includes unreadable games unchanged, because a newer version may read them. `withSeats` adds the secrets of seats
 * on a server; anyone with the file can then play for the person.
 */
export async function makeBackup(
  { games: store, studies, values }: BackupStores,
  { withSeats = false } = {},
): Promise<string> {
  const { games, unopened } = await store.list();
  const unread = await Promise.all(unopened.map(({ id }) => store.stored(id)));
  const ids = await studies.ids();
  const files = ids.ok ? await Promise.all(ids.value.map((id) => studies.file(id))) : [];
  const shelved = await Promise.all(SHELVED.map(async (shelf) => [shelf, await values.all(shelf)] as const));
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    made: new Date().toISOString(),
    games: [...games, ...unread.filter(hasText)],
    studies: files.filter((file) => file !== null && hasText(file)),
    ...Object.fromEntries(shelved),
    items: ownItems(withSeats),
    ...(withSeats ? { origin: originHere() } : {}),
  });
}

/** IndexedDB can hold values that JSON cannot. */
function hasText(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** Origin of the server of these games; no other server may receive the secrets. */
const originHere = (): string => globalThis.location?.origin ?? '';

function ownItems(withSeats: boolean): Record<string, string> {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    const wanted = keys
      .filter((key) => OURS.test(key) && !PASSING.test(key) && (withSeats || key !== SEATS_KEY))
      .sort();
    return Object.fromEntries(wanted.map((key) => [key, localStorage.getItem(key) ?? '']));
  } catch {
    return {}; // forbidden: then there is nothing
  }
}

/** Reads a chosen file; a file above the limit is not read. */
export async function readBackupFile(file: Pick<Blob, 'size' | 'text'>): Promise<Result<Backup>> {
  if (file.size > MOST_TEXT) return fail({ code: 'backup-damaged' });
  return readBackup(await file.text().catch(() => ''));
}

/** Checks every field. Newer or damaged games are counted and skipped. */
export function readBackup(text: string): Result<Backup> {
  if (text.length > MOST_TEXT) return fail({ code: 'backup-damaged' });
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return fail({ code: text.includes(FORMAT) ? 'backup-damaged' : 'backup-foreign' });
  }
  if (!isObject(file) || file.format !== FORMAT) return fail({ code: 'backup-foreign' });
  if (typeof file.version === 'number' && file.version > VERSION) return fail({ code: 'backup-newer' });
  const { version, made, games, items, studies = [] } = file;
  if (
    version !== VERSION ||
    typeof made !== 'string' ||
    !Array.isArray(games) ||
    !isObject(items) ||
    !Array.isArray(studies)
  )
    return fail({ code: 'backup-damaged' });
  const read = games.map((game: unknown) => decodeKept(game, isObject(game) ? String(game.id) : ''));
  const isElsewhere = typeof file.origin === 'string' && file.origin !== originHere();
  const texts = Object.entries(items).filter(
    (item): item is [string, string] =>
      typeof item[1] === 'string' &&
      OURS.test(item[0]) &&
      !PASSING.test(item[0]) &&
      !(isElsewhere && item[0] === SEATS_KEY),
  );
  const files = studies.map(readStudy);
  const all: readonly Result<unknown>[] = [...read, ...files];
  const shelved = SHELVED.map((shelf) => [shelf, entriesOf(file[shelf])] as const);
  return ok({
    made,
    games: read.flatMap((game) => (game.ok ? [game.value] : [])),
    studies: files.flatMap((study) => (study.ok ? [study.value] : [])),
    newer: all.filter(isNewer).length,
    unreadable: all.filter((each) => !each.ok && !isNewer(each)).length,
    shelved: Object.fromEntries(shelved) as unknown as Shelved,
    items: Object.fromEntries(texts),
  });
}

const isNewer = (found: Result<unknown>): boolean => !found.ok && /-newer$/.test(found.fault.code);

function readStudy(value: unknown): Result<StudyFileData> {
  const { id, head, snapshot, changes } = isObject(value) ? value : {};
  const key = String(id);
  if (isObject(head) && typeof head.version === 'number' && head.version > HEAD_VERSION)
    return fail({ code: 'study-newer', found: key });
  const whole = Array.isArray(changes) && changes.every(isNumbered) && ID.test(key) && isObject(snapshot);
  if (!whole || !decodeHead(head)) return fail({ code: 'study-stays', found: key });
  return ok({ id: key, head, snapshot, changes });
}

const isNumbered = (value: unknown): value is [number, unknown] =>
  Array.isArray(value) && value.length === 2 && Number.isSafeInteger(value[0]);

const entriesOf = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.filter(
        (each): each is [string, unknown] =>
          Array.isArray(each) && each.length === 2 && typeof each[0] === 'string' && each[0].length < 100,
      )
    : [];

/** Merges a backup into this browser. Nothing is lost: newer games stay, results are joined. */
export async function restoreBackup(
  { games, studies, shelved, items, newer, unreadable }: Backup,
  stores: BackupStores,
): Promise<RestoreSummary> {
  const summary = { games: 0, studies: 0, reviews: 0, places: 0, present: 0, newer, unreadable, refused: 0 };
  const count = (kind: 'games' | 'studies', restored: Result<'saved' | 'stale'>) => {
    if (!restored.ok) summary.refused++;
    else if (restored.value === 'saved') summary[kind]++;
    else summary.present++;
  };
  for (const game of games) count('games', await stores.games.restore(game));
  for (const study of studies) count('studies', await stores.studies.restore(study));
  const merged = await mergeReviews(stores.values, shelved.reviews);
  for (const each of ['reviews', 'newer', 'unreadable', 'refused'] as const) summary[each] += merged[each];
  await restoreDeck(stores.values, shelved.mistakes).catch(() => {}); // full or forbidden: the deck here stays unchanged
  for (const [key, text] of Object.entries(items)) {
    try {
      if (key === SEATS_KEY) {
        summary.places = takeSeats(text);
        continue;
      }
      const merged = mergeItem(key, localStorage.getItem(key), text);
      if (merged !== null) localStorage.setItem(key, merged);
    } catch {} // full or forbidden: the entry here stays unchanged
  }
  return summary;
}

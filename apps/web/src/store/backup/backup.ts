/** Everything that this browser keeps, as one file: games, results that counted, lessons, choices, settings. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { decodeKept } from '../kept.ts';
import { type BrowserGames, isObject, type StoredGame } from '../types.ts';
import { mergeItem } from './merge.ts';

const FORMAT = 'tabuleiro-backup';
const VERSION = 1;
/** Characters or bytes; nobody has played so much. */
const MOST_TEXT = 200_000_000;
const OURS = /^tabuleiro-/;
/** What only matters to the page that is open now, or to this browser. */
const PASSING = /^tabuleiro-(due-|clock-|persist$)/;

export interface Backup {
  /** Times as ISO 8601. */
  made: string;
  games: readonly StoredGame[];
  /** Games in the file that are of a newer version. */
  newer: number;
  /** Games in the file that cannot be read. */
  unreadable: number;
  /** Entries of the local storage, by their keys. */
  items: Readonly<Record<string, string>>;
}

/** What reading a backup has changed. */
export interface RestoreSummary {
  games: number;
  /** Games that were here already, the same or further on. */
  present: number;
  newer: number;
  unreadable: number;
  /** Games that the browser refused to take. */
  refused: number;
}

/** What cannot be opened here goes along as it is: a newer program may read it. */
export async function makeBackup(store: Pick<BrowserGames, 'list' | 'stored'>): Promise<string> {
  const { games, unopened } = await store.list();
  const unread = await Promise.all(unopened.map(({ id }) => store.stored(id)));
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    made: new Date().toISOString(),
    games: [...games, ...unread.filter(hasText)],
    items: ownItems(),
  });
}

/** A database holds things that JSON does not. */
function hasText(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

function ownItems(): Record<string, string> {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    const wanted = keys.filter((key) => OURS.test(key) && !PASSING.test(key)).sort();
    return Object.fromEntries(wanted.map((key) => [key, localStorage.getItem(key) ?? '']));
  } catch {
    return {}; // forbidden: then there is nothing
  }
}

/** As a file that somebody chose: one that is too large is not even read. */
export async function readBackupFile(file: Pick<Blob, 'size' | 'text'>): Promise<Result<Backup>> {
  if (file.size > MOST_TEXT) return fail({ code: 'backup-damaged' });
  return readBackup(await file.text().catch(() => ''));
}

/** Nothing in it is believed unchecked; single games that are newer or damaged are counted and left out. */
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
  const { version, made, games, items } = file;
  if (version !== VERSION || typeof made !== 'string' || !Array.isArray(games) || !isObject(items))
    return fail({ code: 'backup-damaged' });
  const read = games.map((game: unknown) => decodeKept(game, isObject(game) ? String(game.id) : ''));
  const texts = Object.entries(items).filter(
    (item): item is [string, string] =>
      typeof item[1] === 'string' && OURS.test(item[0]) && !PASSING.test(item[0]),
  );
  return ok({
    made,
    games: read.flatMap((game) => (game.ok ? [game.value] : [])),
    newer: read.filter(isNewer).length,
    unreadable: read.filter((game) => !game.ok && !isNewer(game)).length,
    items: Object.fromEntries(texts),
  });
}

const isNewer = (game: Result<StoredGame>): boolean => !game.ok && game.fault.code === 'save-newer';

/** Adds what is in the backup to what is here. Nothing here is lost: games that are further on stay, results add up. */
export async function restoreBackup(
  { games, items, newer, unreadable }: Backup,
  store: Pick<BrowserGames, 'restore'>,
): Promise<RestoreSummary> {
  const summary = { games: 0, present: 0, newer, unreadable, refused: 0 };
  for (const game of games) {
    const restored = await store.restore(game);
    if (!restored.ok) summary.refused++;
    else if (restored.value === 'saved') summary.games++;
    else summary.present++;
  }
  for (const [key, text] of Object.entries(items)) {
    try {
      const merged = mergeItem(key, localStorage.getItem(key), text);
      if (merged !== null) localStorage.setItem(key, merged);
    } catch {} // full or forbidden: what is here stays as it is
  }
  return summary;
}

/**
 * A study as it is kept: a snapshot, and the steps since then with numbers that have no gap. Plain data. Applying the steps in
 * their order, and passing over each that does not fit, gives the same study everywhere.
 */
import { type Fault, fail, type Game, loadGame, ok, type Result } from '@tabuleiro/rules';
import { gameOf, StudyBook } from '../book.ts';
import { chapterData, readChapterData, type StudyChapter } from '../chapter.ts';
import { type ChapterData, STUDY_LIMITS, type StudyEdit } from '../edits.ts';
import { decodeChapterData, decodeEntry, decodeLogFrame } from './decode.ts';

/** A later form gets a later number; this program reads all up to its own. */
export const STUDY_VERSION = 1;

/** A step that was kept. */
export interface StudyEntry {
  /** From 1, without a gap. */
  readonly number: number;
  readonly edits: readonly StudyEdit[];
}

/** A study as records, with the number of the last step in it. */
export interface StudySnapshot {
  /** The last step that is in it; 0 for none. */
  readonly number: number;
  readonly name: string;
  readonly chapters: readonly ChapterData[];
}

export interface StudyLog {
  readonly version: number;
  readonly id: string;
  /** Milliseconds since 1970, told by the face. */
  readonly made: number;
  readonly changed: number;
  readonly snapshot: StudySnapshot;
  readonly changes: readonly StudyEntry[];
  /** Parts that could not be read, as text: nothing is thrown away. */
  readonly aside?: readonly string[] | undefined;
}

/** An unreadable part and its place, numbered from 1. */
export interface StudyDamage {
  readonly part: 'game' | 'step';
  readonly number: number;
  readonly fault: Fault;
}

/** A log that was opened. */
export interface OpenedStudy {
  id: string;
  made: number;
  changed: number;
  book: StudyBook;
  /** The last step in it. */
  number: number;
  /** The first step that is not in the snapshot. */
  since: number;
  damage: readonly StudyDamage[];
  aside: readonly string[];
}

export const snapshotOf = ({ name, chapters }: StudyBook, number: number): StudySnapshot => ({
  number,
  name,
  chapters: chapters.map(chapterData),
});

/** A study that is kept for the first time. */
export const newLog = (id: string, book: StudyBook, now: number): StudyLog => ({
  version: STUDY_VERSION,
  id,
  made: now,
  changed: now,
  snapshot: snapshotOf(book, 0),
  changes: [],
});

/**
 * Opens data of unknown origin. What can be read is opened, the rest is told with its place and kept aside. A refusal has
 * nothing that could be opened.
 */
export async function readLog(value: unknown): Promise<Result<OpenedStudy>> {
  const frame = decodeLogFrame(value);
  if (!frame.ok) return frame;
  const { version, id, made, changed, snapshot, changes, aside = [] } = frame.value;
  if (version > STUDY_VERSION) return fail({ code: 'study-newer' });
  const damage: StudyDamage[] = [];
  const kept: string[] = [...aside];
  const spoilt = (part: StudyDamage['part'], number: number, fault: Fault, raw: unknown) => {
    damage.push({ part, number, fault });
    kept.push(JSON.stringify(raw));
  };
  const chapters: StudyChapter[] = [];
  for (const [i, raw] of snapshot.chapters.entries()) {
    const read = await readPart(raw, chapters);
    if (read.ok) chapters.push(read.value.chapter);
    const fault = read.ok ? read.value.fault : read.fault;
    if (fault) spoilt('game', i + 1, fault, raw);
  }
  if (chapters.length === 0) return fail(damage[0]?.fault ?? { code: 'study-empty' });
  const book = new StudyBook(snapshot.name, chapters);
  let number = snapshot.number;
  for (const raw of changes) {
    if (numberOf(raw) <= number) continue;
    const entry = decodeEntry(raw, 'changes');
    const made = entry.ok ? await applyEntry(book, entry.value.edits) : entry;
    number = entry.ok ? entry.value.number : number + 1;
    if (!made.ok) spoilt('step', number, made.fault, raw);
  }
  return ok({ id, made, changed, book, number, since: snapshot.number + 1, damage, aside: kept });
}

/** The number of a step that may be damaged otherwise; the snapshot is not read. */
function numberOf(raw: unknown): number {
  const { number } = (raw ?? {}) as { number?: unknown };
  return typeof number === 'number' ? number : Number.POSITIVE_INFINITY;
}

async function readPart(raw: unknown, before: readonly StudyChapter[]) {
  const data = decodeChapterData(raw, 'chapters');
  if (!data.ok) return data;
  if (before.some(({ id }) => id === data.value.id))
    return fail({ code: 'study-chapter-known', found: data.value.id });
  if (before.length >= STUDY_LIMITS.chapters)
    return fail({
      code: 'study-chapters',
      found: `${before.length + 1}`,
      accepted: `${STUDY_LIMITS.chapters}`,
    });
  const game = await gameNamed(data.value.text);
  return game.ok ? readChapterData(game.value, data.value) : game;
}

async function gameNamed(text: string): Promise<Result<Game>> {
  const id = gameOf(text);
  const game = await loadGame(id);
  return game.ok ? game : fail({ code: 'study-game', found: id.slice(0, 60) });
}

/** Loads the games that new chapters need. */
export async function prepare(book: StudyBook, edits: readonly StudyEdit[]): Promise<void> {
  for (const edit of edits) {
    if (edit.kind !== 'insert') continue;
    const game = await gameNamed(edit.data.text);
    if (game.ok) book.know(game.value);
  }
}

async function applyEntry(book: StudyBook, edits: readonly StudyEdit[]): Promise<Result<unknown>> {
  await prepare(book, edits);
  return book.apply(edits, true);
}

/**
 * When a new snapshot is due: so that all that is ever written is a small multiple of what was changed, and opening never
 * makes more steps than this.
 */
export const isCompactionDue = (steps: number, bytes: number, snapshot: number): boolean =>
  steps >= MOST_STEPS || bytes > Math.max(LEAST_BYTES, snapshot);

export const MOST_STEPS = 400;
const LEAST_BYTES = 65_536;
/** Steps kept before a snapshot, for windows that lag behind. */
export const TAIL = 100;

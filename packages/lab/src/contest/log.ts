/**
 * The log of a contest is a folder. `games.txt` holds the records in schedule order and is the only truth;
 * `match.json` holds the settings and, for people and scripts, the score. A game that finishes out of order waits in
 * its own file. Every write is atomic, so a killed match resumes where it was.
 */
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@tabuleiro/node/files';
import { isAlive } from '@tabuleiro/node/process-alive';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { isObject } from '@tabuleiro/rules/internal';
import { type GameRecord, parseRecord } from '@tabuleiro/rules/match';
import { recordNumber } from './results.ts';
import { type MatchSettings, readSettings } from './settings.ts';

const GAMES = 'games.txt';
const MATCH = 'match.json';
/** Holds the pid of the process that plays the match. */
const LOCK = 'match.lock';
const AHEAD = /^ahead-(\d{1,9})\.txt$/;

/** Faults for a folder that cannot be made or written. */
const FOLDER_CODES: Readonly<Record<string, string>> = {
  EEXIST: 'folder-file',
  ENOTDIR: 'folder-file',
  ENOENT: 'folder-denied', // the parent folder exists but takes no names
  EACCES: 'folder-denied',
  EPERM: 'folder-denied',
  EROFS: 'folder-denied',
  ENOSPC: 'folder-full',
  EDQUOT: 'folder-full',
  EFBIG: 'folder-full',
};

/** A failed write. All earlier games are kept, and the match can resume. */
export class LogFailure extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

export class ContestLog {
  /** Null keeps nothing. */
  private readonly folder: string | null;
  private settings: MatchSettings;
  /** Records from the first game on, without a gap. */
  readonly records: GameRecord[] = [];
  /** Texts of games that finished out of order, by number. */
  readonly ahead = new Map<number, string>();

  private constructor(folder: string | null, settings: MatchSettings) {
    this.folder = folder;
    this.settings = settings;
  }

  /** Makes the folder or resumes its match. A fault if it holds another match, or another process plays it. */
  static open(folder: string | null, settings: MatchSettings): Result<ContestLog> {
    const log = new ContestLog(folder, settings);
    if (folder === null) return ok(log);
    try {
      return ContestLog.take(log, folder, settings);
    } catch (error) {
      return fail(folderFault(error, folder));
    }
  }

  private static take(log: ContestLog, folder: string, settings: MatchSettings): Result<ContestLog> {
    const before = existsSync(join(folder, MATCH)) ? readMatch(folder) : null;
    if (before && !before.ok) return before;
    const other = before && difference(before.value, settings);
    if (other) return fail({ code: 'match-other', found: folder, accepted: other });
    makeFolder(folder);
    if (!before && existsSync(join(folder, GAMES)))
      return fail({ code: 'match-other', found: folder, accepted: MATCH });
    const owner = lock(folder);
    if (owner !== null) return fail({ code: 'match-busy', found: folder, accepted: String(owner) });
    if (before) log.resume(folder);
    return ok(log);
  }

  /** Number of the next record. */
  get next(): number {
    return this.records.length;
  }

  /** Whether a game is finished. */
  has(number: number): boolean {
    return number < this.next || this.ahead.has(number);
  }

  /** State saved by the last run. */
  get state(): unknown {
    return this.folder === null ? undefined : readJson(this.folder)?.state;
  }

  /** Keeps a finished game until all earlier ones are appended. */
  keep(number: number, text: string): void {
    this.ahead.set(number, text);
    if (number !== this.next) this.put(`ahead-${number}.txt`, text);
  }

  /** Appends the next record if it is finished. */
  append(): GameRecord | null {
    const number = this.next;
    const text = this.ahead.get(number);
    if (text === undefined) return null;
    const record = recordOf(text)!;
    this.write((folder) => appendFileSync(join(folder, GAMES), number === 0 ? text : `\n${text}`));
    this.forget(number);
    this.records.push(record);
    return record;
  }

  /** Drops games that finished after the last game of a stopped match. */
  forgetAhead(): void {
    for (const number of [...this.ahead.keys()]) this.forget(number);
  }

  save(state: unknown): void {
    this.put(MATCH, `${JSON.stringify({ settings: this.settings, state }, null, 2)}\n`);
  }

  /** Releases the lock. */
  close(): void {
    if (this.folder !== null) rmSync(join(this.folder, LOCK), { force: true });
  }

  private forget(number: number): void {
    this.ahead.delete(number);
    if (this.folder !== null) rmSync(join(this.folder, `ahead-${number}.txt`), { force: true });
  }

  /**
   * Loads the records. Text after the last whole record is cut off; if it is more than a partial record, a copy is
   * kept.
   */
  private resume(folder: string): void {
    const path = join(folder, GAMES);
    const { records, kept, text } = readGames(folder);
    this.records.push(...records);
    if ((text.slice(kept.length).match(/^Game: /gm) ?? []).length > 1) copyFileSync(path, `${path}.damaged`);
    if (kept !== text) truncateSync(path, Buffer.byteLength(kept));
    for (const name of readdirSync(folder)) {
      const number = AHEAD.exec(name)?.[1];
      if (number === undefined) continue;
      const waiting = readFileSync(join(folder, name), 'utf8');
      if (Number(number) >= this.next && recordOf(waiting)) this.ahead.set(Number(number), waiting);
      else rmSync(join(folder, name), { force: true });
    }
  }

  /** Writes a temporary file and renames it: readers see the old file or the new one. */
  private put(name: string, text: string): void {
    this.write((folder) => {
      const aside = join(folder, `.${name}`);
      writeFileSync(aside, text);
      renameSync(aside, join(folder, name));
    });
  }

  private write(act: (folder: string) => void): void {
    const { folder } = this;
    if (folder === null) return;
    try {
      act(folder);
    } catch (error) {
      throw new LogFailure(folderFault(error, folder));
    }
  }
}

function folderFault(error: unknown, folder: string): Fault {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error; // not an error of the file system
  return { code: FOLDER_CODES[code] ?? 'folder-failed', found: folder, accepted: code };
}

/**
 * Locks the folder, or returns the pid of the living process that holds the lock. The locks of dead processes do not
 * count.
 */
function lock(folder: string): number | null {
  const path = join(folder, LOCK);
  const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (owner > 0 && owner !== process.pid && isAlive(owner)) return owner;
  writeFileSync(path, `${process.pid}\n`);
  return null;
}

/** The records of a folder up to the first damaged or partial one, and their part of the text. */
function readGames(folder: string): { records: GameRecord[]; kept: string; text: string } {
  const path = join(folder, GAMES);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const records: GameRecord[] = [];
  let good = 0;
  for (const part of text.split(/^(?=Game: )/m)) {
    const record = part === '' ? null : recordOf(part.replace(/\n\n$/, '\n'));
    if (!record || recordNumber(record) !== records.length) break;
    records.push(record);
    good += part.length;
  }
  return { records, kept: text.slice(0, good).replace(/\n\n$/, '\n'), text };
}

/** Parses a whole record including its line end; null for a partial one. */
function recordOf(text: string): GameRecord | null {
  if (!text.endsWith('\n')) return null;
  const parsed = parseRecord(text);
  return parsed.ok && !parsed.value.unclosed ? parsed.value.record : null;
}

/** The settings of the match in a folder. */
export function readMatch(folder: string): Result<MatchSettings> {
  const json = readJson(folder);
  return json === null
    ? fail({ code: 'match-damaged', found: join(folder, MATCH) })
    : readSettings(json.settings);
}

/** Null if the file is damaged. */
function readJson(folder: string): { settings?: unknown; state?: unknown } | null {
  try {
    const json = JSON.parse(readFileSync(join(folder, MATCH), 'utf8')) as unknown;
    return isObject(json) ? json : {};
  } catch {
    return null;
  }
}

/** Contents of a folder, whatever its settings and even while its match is played. Null if it holds no contest. */
export function readContest(
  folder: string,
): { settings: MatchSettings; state: unknown; records: GameRecord[] } | null {
  if (!existsSync(join(folder, MATCH))) return null;
  const settings = readMatch(folder);
  if (!settings.ok) return null;
  return { settings: settings.value, state: readJson(folder)?.state, records: readGames(folder).records };
}

/** Settings that may change between runs: the length and the stopping rule. All others decide the games. */
const FREE: readonly string[] = ['games', 'sprt'];

function difference(before: MatchSettings, now: MatchSettings): string | null {
  const [a, b] = [before, now].map((settings) => new Map(Object.entries(settings)));
  const keys = new Set([...a!.keys(), ...b!.keys()]);
  for (const key of keys) {
    if (FREE.includes(key)) continue;
    const [was, is] = [JSON.stringify(a!.get(key)), JSON.stringify(b!.get(key))];
    if (was !== is) return `${key}: ${was}`;
  }
  return null;
}

/**
 * Games on disk, one JSON line each, behind a first line that says what they were played with. Lines are only ever
 * appended: a run that is killed loses at most the game in progress, and the next run goes on after the last line.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

interface Numbered {
  index: number;
}

export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

export class GameLog<T extends Numbered> {
  readonly path: string;
  private readonly games = new Map<number, T>();

  /** Opens the file of this stamp in `folder`, or begins it. */
  constructor(folder: string, kind: string, stamp: unknown) {
    mkdirSync(folder, { recursive: true });
    this.path = join(folder, `${kind}-${digest(stamp)}.jsonl`);
    if (existsSync(this.path)) dropTornLine(this.path);
    // Also where the disk had no room for the first line.
    if (!existsSync(this.path) || statSync(this.path).size === 0)
      writeFileSync(this.path, `${JSON.stringify(stamp)}\n`);
    mend(this.path, JSON.stringify(stamp));
    for (const game of readGames<T>(this.path)) this.games.set(game.index, game);
  }

  has(index: number): boolean {
    return this.games.has(index);
  }

  get(index: number): T | undefined {
    return this.games.get(index);
  }

  /** How many of the first `count` games are here. */
  known(count: number): number {
    let known = 0;
    for (let index = 0; index < count; index++) if (this.has(index)) known++;
    return known;
  }

  add(game: T): void {
    if (this.has(game.index)) return;
    appendFileSync(this.path, `${JSON.stringify(game)}\n`);
    this.games.set(game.index, game);
  }

  /** Games 0, 1, 2 and so on, up to the first that is missing or to `most`: what a rerun would give again. */
  unbroken(most: number): T[] {
    const games: T[] = [];
    for (let index = 0; index < most && this.has(index); index++) games.push(this.get(index)!);
    return games;
  }
}

/** All files of one kind, to read games that were played with other settings. */
export function logsOf<T extends Numbered>(folder: string, kind: string): { stamp: unknown; games: T[] }[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.jsonl'))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const [first = ''] = readFileSync(path, 'utf8').split('\n', 1);
      return { stamp: stampOf(first), games: readGames<T>(path).sort((a, b) => a.index - b.index) };
    })
    .filter(({ stamp }) => stamp !== null);
}

/** Null where it is damaged: nobody knows what such games were played with. */
function stampOf(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}

function readGames<T extends Numbered>(path: string): T[] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(1, -1);
  return lines.flatMap((line) => readGame<T>(line) ?? []);
}

/** Null for a line that is no game. */
function readGame<T extends Numbered>(line: string): T | null {
  try {
    const game = JSON.parse(line) as T | null;
    return Number.isInteger(game?.index) ? game : null;
  } catch {
    return null;
  }
}

/** Lines that a disk or a hand has damaged are played again; the file as it was stays beside. */
function mend(path: string, stamp: string): void {
  const [first, ...lines] = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const good = lines.filter((line) => readGame(line) !== null);
  if (first === stamp && good.length === lines.length) return;
  let aside = `${path}.damaged`;
  for (let i = 2; existsSync(aside); i++) aside = `${path}.damaged-${i}`;
  copyFileSync(path, aside);
  writeFileSync(path, `${[stamp, ...good].join('\n')}\n`);
  console.error(`${path} was damaged: ${good.length} games are kept, and the file as it was is ${aside}.`);
}

/** What a killed run left half written would spoil the next line. */
function dropTornLine(path: string): void {
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) truncateSync(path, whole);
}

/**
 * Games on disk, one JSON line each, behind a first line that says what they were played with. Lines are only ever
 * appended: a run that is killed loses at most the game in progress, and the next run goes on after the last line.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
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
    if (!existsSync(this.path)) writeFileSync(this.path, `${JSON.stringify(stamp)}\n`);
    dropTornLine(this.path);
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
      const [first = 'null'] = readFileSync(path, 'utf8').split('\n', 1);
      return {
        stamp: JSON.parse(first) as unknown,
        games: readGames<T>(path).sort((a, b) => a.index - b.index),
      };
    });
}

function readGames<T>(path: string): T[] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(1, -1);
  return lines.map((line) => JSON.parse(line) as T);
}

/** What a killed run left half written would spoil the next line. */
function dropTornLine(path: string): void {
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) truncateSync(path, whole);
}

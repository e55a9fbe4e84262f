/** A game line by line without a process: lines go in as through a pipe, and what would be printed comes out. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from '@tabuleiro/engine/worker';
import { EngineQueue } from '@tabuleiro/play/ports/engine-queue';
import { must } from '@tabuleiro/rules';
import { wire } from '../../../../packages/engine/test/wire.ts';
import type { Call } from '../../src/io/call.ts';
import { print } from '../../src/io/output.ts';
import type { LineReader } from '../../src/io/prompter.ts';
import { openPosition } from '../../src/open/open.ts';
import { startGame } from '../../src/open/open-game.ts';
import { playGame } from '../../src/plain/play-game.ts';
import { DiskStore } from '../../src/store/games.ts';
import { hearWrites } from '../hear-writes.ts';

export interface Talk {
  game: string;
  start?: string;
  players?: readonly string[];
  flags?: Call['flags'];
  language?: Call['language'];
  /** A person is there: nothing goes on by itself. */
  terminal?: true;
}

export interface Said {
  code: number;
  out: string;
  err: string;
  /** The objects of `--json`. */
  events: Record<string, unknown>[];
}

export class ListReader implements LineReader {
  readonly terminal: boolean;
  readonly interrupted = false;
  complete = () => [];
  refuse = () => {};
  private readonly lines: string[];

  constructor(lines: readonly string[], terminal: boolean) {
    this.lines = [...lines];
    this.terminal = terminal;
  }

  async ask(prompt: () => string | null): Promise<string | null> {
    const line = this.lines.shift() ?? null;
    const asked = prompt();
    if (asked !== null) print(`${asked}${line ?? ''}`);
    return line;
  }

  aside(prints: () => void): void {
    prints();
  }

  async peek(): Promise<string | null> {
    return this.lines[0] ?? null;
  }
}

const engine = () =>
  new EngineQueue(() => ({ engine: new Engine([wire()], { shared: false }), close: async () => {} }));

export async function talk(
  { game, start, players = [], flags = { plain: true }, language = 'en', terminal }: Talk,
  ...lines: string[]
): Promise<Said> {
  const call: Call = { args: [game], flags, language };
  const opened = await openPosition(call, start);
  if (typeof opened === 'number') throw new Error(`refused: ${opened}`);
  const begun = must(startGame(call, opened, players));
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-talk-'));
  const kept = new DiskStore(folder).begin(1);
  const heard = hearWrites();
  const reader = new ListReader(lines, terminal === true);
  const code = await playGame(call, { ...begun, kept }, reader, engine()).finally(() => {
    heard.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const text = heard.out.join('');
  const events = flags.json
    ? text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : [];
  return { code, out: text, err: heard.err.join(''), events };
}

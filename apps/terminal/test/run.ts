/** Runs the command as a user would, in a process of its own. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { runWords } from '../src/main.ts';
import { hearWrites } from './hear-writes.ts';

export const bin = fileURLToPath(new URL('../bin/tabuleiro.js', import.meta.url));

/** Nobody's games are touched: every process without a data folder of its own finds an empty one. */
const scratch = mkdtempSync(join(tmpdir(), 'tabuleiro-data-'));
process.env.TABULEIRO_DATA = scratch;
const clean = () => rmSync(scratch, { recursive: true, force: true });
afterAll(clean); // after the first file of a process; later files make the folder again
process.once('SIGTERM', () => {
  clean();
  process.exit();
});
let folders = 0;

/** The path of a data folder that no test has used. */
export function newFolder(): string {
  mkdirSync(scratch, { recursive: true });
  return join(scratch, String(++folders));
}

export interface Run {
  code: number | null;
  out: string;
  err: string;
  lines: string[];
}

export interface How {
  input?: string | Buffer;
  env?: Record<string, string>;
  bin?: string;
  /** The input stays open after what is in it. */
  open?: true;
  /** Called with the process as soon as it runs. */
  meanwhile?(child: ReturnType<typeof spawn>): void;
}

export function tabuleiro(args: readonly string[], how: How = {}): Promise<Run> {
  const { LANG, LC_ALL, LC_MESSAGES, ...env } = process.env;
  const child = spawn(process.execPath, [how.bin ?? bin, ...args], {
    env: { ...env, TABULEIRO_DATA: newFolder(), ...how.env },
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => out.push(part));
  child.stderr.on('data', (part: Buffer) => err.push(part));
  child.stdin.on('error', () => {}); // it may have stopped reading
  if (how.open) child.stdin.write(how.input ?? '');
  else child.stdin.end(how.input ?? '');
  how.meanwhile?.(child);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const text = Buffer.concat(out).toString();
      resolve({
        code,
        out: text,
        err: Buffer.concat(err).toString(),
        lines: text.split('\n').slice(0, -1),
      });
    });
  });
}

/** In this process: starting one takes longer than many a command. What reads its input or a signal needs `tabuleiro`. */
export async function runHere(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const surroundings = { LANG: undefined, LC_ALL: undefined, LC_MESSAGES: undefined, ...env };
  for (const [name, value] of Object.entries(surroundings)) vi.stubEnv(name, value);
  const heard = hearWrites();
  const code = await runWords(args, process.env).finally(() => {
    heard.end();
    vi.unstubAllEnvs();
  });
  const text = heard.out.join('');
  return { code, out: text, err: heard.err.join(''), lines: text.split('\n').slice(0, -1) };
}

/** The one JSON line that a command with `--json` writes. */
export const answer = async (args: readonly string[], how?: How) =>
  oneLine(await tabuleiro([...args, '--json'], how));

export const answerHere = async (args: readonly string[], env?: NodeJS.ProcessEnv) =>
  oneLine(await runHere([...args, '--json'], env));

function oneLine({ code, out, err, lines }: Run) {
  if (lines.length !== 1) throw new Error(`not one line: ${out}${err}`);
  return { code, err, json: JSON.parse(lines[0]!) };
}

/**
 * `npm run bench:start`: from the start of the process to the first menu drawn, in a pseudo-terminal, beside a bare
 * `node -e 0` in the same run. Runs alternate, so that a busy machine slows all of them alike; the medians count.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { freshen } from '../apps/terminal/build.js';
import { root } from './ensure.mjs';
import { accept } from './usage.mjs';

accept('npm run bench:start');

const RUNS = 15;
/** The end of the menu's last row. */
const DRAWN = 'q: quit';
const NEVER_MS = 60_000;

await freshen();
const scratch = mkdtempSync(join(tmpdir(), 'tabuleiro-start-'));
try {
  const rows = {
    'node -e 0': { args: ['-e', '0'], times: [] },
    'tabuleiro, as packed': { args: [pack()], until: DRAWN, times: [] },
    'tabuleiro, in the repository': {
      args: [join(root, 'apps/terminal/bin/tabuleiro.js')],
      until: DRAWN,
      times: [],
    },
  };
  for (let run = -1; run < RUNS; run++)
    for (const row of Object.values(rows)) {
      const ms = await time(row);
      if (run >= 0) row.times.push(ms); // the first run fills the caches of the system
    }
  const bare = median(rows['node -e 0'].times);
  console.log(`median of ${RUNS} alternating runs, node ${process.version}`);
  for (const [name, { times }] of Object.entries(rows)) {
    const ms = median(times);
    console.log(`${name.padEnd(30)} ${ms.toFixed(0).padStart(6)} ms ${(ms / bare).toFixed(2).padStart(7)}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** The command without its sources, as it is installed: it looks for nothing to build. */
function pack() {
  const from = join(root, 'apps/terminal');
  const to = join(scratch, 'packed');
  mkdirSync(to);
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(join(from, name), join(to, name), { recursive: true });
  return join(to, 'bin', readdirSync(join(to, 'bin'))[0]);
}

/** Milliseconds until the text is drawn, or without one until the process ends. */
function time({ args, until }) {
  return new Promise((resolve, reject) => {
    const data = mkdtempSync(join(scratch, 'data-'));
    const began = performance.now();
    const child = spawn(process.execPath, args, {
      name: 'xterm-256color',
      cols: 80,
      rows: 24,
      env: { ...process.env, LC_ALL: 'C.UTF-8', TABULEIRO_DATA: data },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), NEVER_MS);
    let output = '';
    let drawn = until ? null : 0;
    child.onData((text) => {
      output += text;
      if (until === undefined || drawn !== null || !output.includes(until)) return;
      drawn = performance.now() - began;
      child.write('q');
    });
    child.onExit(() => {
      clearTimeout(timer);
      if (drawn === null) reject(new Error(`no menu was drawn: ${JSON.stringify(output.slice(-200))}`));
      else resolve(until ? drawn : performance.now() - began);
    });
  });
}

function median(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

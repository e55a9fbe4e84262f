/** The bundles of npm commands are deleted when the commands end, for any reason (scripts/tool.mjs). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { bundleTool } from '../../../scripts/tool.mjs';

const runner = resolve(fileURLToPath(import.meta.url), '../../../../scripts/tool.mjs');
const home = mkdtempSync(join(tmpdir(), 'tool-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A tool that prints the path of its bundle, and then waits. */
const waiting = file('waiting', '');
/** A tool that exits 300 ms after a request to stop, and counts the requests. */
const keeping = file(
  'keeping',
  `let asked = 0;
   process.on('SIGINT', () => { asked++; setTimeout(() => { console.log('asked', asked); process.exit(7); }, 300); });`,
);

function file(name: string, text: string): string {
  const path = join(home, `${name}.ts`);
  const rest =
    'console.log(import.meta.dirname ?? new URL(".", import.meta.url).pathname); setInterval(() => {}, 1e6);';
  writeFileSync(path, `${text}\n${rest}\n`);
  return path;
}

/** Starts a call in its own process group, as a terminal does, and ends it when its bundle exists. */
async function endOf(call: string, end: (child: ChildProcess) => void) {
  const program = `import * as tool from ${JSON.stringify(runner)}; await tool.${call};`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (out === '') queueMicrotask(() => end(child));
    out += text;
  });
  const [code] = await once(child, 'close');
  const [folder, ...lines] = out.trim().split('\n');
  expect(folder).toContain('tool-');
  return { code, left: existsSync(folder!), lines };
}

const alone = (signal: NodeJS.Signals) => (child: ChildProcess) => void child.kill(signal);
const group = (signal: NodeJS.Signals) => (child: ChildProcess) => void process.kill(-child.pid!, signal);

test.each([
  ['Ctrl-C in a terminal', group('SIGINT'), 130],
  ['kill -INT', alone('SIGINT'), 130],
  ['kill', alone('SIGTERM'), 143],
  ['a terminal that closes', group('SIGHUP'), 129],
])('%s leaves nothing behind', async (_, end, code) => {
  const run = `runTool(${JSON.stringify(waiting)}, [])`;
  expect(await endOf(run, end)).toEqual({ code, left: false, lines: [] });
});

test('Ctrl-C in a long run is for the tool, which hears it once', async () => {
  const run = `runTool(${JSON.stringify(keeping)}, [], {}, ['SIGINT'])`;
  expect(await endOf(run, group('SIGINT'))).toEqual({ code: 7, left: false, lines: ['asked 1'] });
});

test('each entry is bundled by itself: it can be loaded once per game', async () => {
  const folder = await bundleTool({
    tool: 'packages/rules/tools/perft.ts',
    perft: 'packages/rules/src/explore/perft.ts',
  });
  expect(readFileSync(join(folder, 'tool.mjs'), 'utf8')).toMatch(/^import /m);
  expect(readFileSync(join(folder, 'perft.mjs'), 'utf8')).not.toMatch(/^import/m);
});

/** Every example of the README and of three more pages, and of the help pages, is run; times and speeds may differ, nothing else. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commands } from '../src/cli/commands.ts';
import { runHere, tabuleiro } from './run.ts';

const page = ['README.md', 'docs/cli.md', 'docs/screens.md', 'docs/proof.md']
  .map((file) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'))
  .join('\n');
const bin = fileURLToPath(new URL('../bin/tabuleiro.js', import.meta.url));

const examples = [...page.matchAll(/```console\n\$ (.+)\n([\s\S]*?)```/g)].map(
  ([, line, output]) => [line!, output!] as const,
);

const timeless = (text: string) => text.replace(/^(time|nodes\/s) \d+/gm, '$1 #');

function shell(line: string): Promise<string> {
  const command = line.replaceAll('npx tabuleiro', `"${process.execPath}" "${bin}"`);
  const env = { ...process.env, LC_ALL: 'C' };
  return new Promise((resolve) => {
    execFile('sh', ['-c', `{ ${command}; } 2>&1`], { env }, (_, out) => resolve(out));
  });
}

test('there are examples to run', () => expect(examples.length).toBeGreaterThan(6));

test.each(examples)('%s', async (line, output) => {
  expect(timeless(await shell(line))).toBe(timeless(output));
});

const pages = commands
  .flatMap(({ examples }) => examples)
  .filter((line) => !/[<]|\.(txt|json)|^(play|learn)/.test(line));

test.each(pages)('the example of a help page is right use: %s', async (line) => {
  // What listens to its input, or has workers, needs a process.
  const run = /^(ugi|env|match|study|online)/.test(line) ? tabuleiro : runHere;
  expect((await run(line.split(' '))).code).toBeLessThan(2);
});

#!/usr/bin/env node
// The command's door. Inside the repository it runs what is built from the sources as they are; packed without sources
// it runs the dist that came with it.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

try {
  let folder = new URL('../dist/', import.meta.url).href;
  if (existsSync(new URL('../src/main.ts', import.meta.url))) {
    const { freshTerminal } = await import('../../../scripts/build/terminal.mjs');
    folder = `${pathToFileURL(await freshTerminal()).href}/`;
  }
  const { main } = await import(`${folder}main.js`);
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`tabuleiro: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 70;
}

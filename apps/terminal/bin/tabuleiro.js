#!/usr/bin/env node
// The command's door. Inside the repository it first brings dist up to date with the sources; packed without
// sources it runs the dist that came with it.
import { existsSync } from 'node:fs';

try {
  if (existsSync(new URL('../src/main.ts', import.meta.url))) {
    const { freshen } = await import('../build.js');
    await freshen();
  }
  const { main } = await import('../dist/main.js');
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`tabuleiro: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 70;
}

/**
 * Table of every npm command: usage, accepted words and action. `npm run perft -- --deep` is `node scripts/run.mjs
 * perft --deep`. A command without `accepts` parses its words itself.
 */
import { BuildFailure } from './build/fresh.mjs';
import { bin, ensureInstalled, root, run } from './ensure.mjs';
import { accept, asksForHelp, games, refuse } from './usage.mjs';

const COMMANDS = {
  start: { run: async (words) => (await import('./start.mjs')).start(words) },
  dev: {
    usage: `npm run dev [-- --host]

Serves the web app from its sources; the page follows every edit. --host: to other machines of the network too.`,
    accepts: { flags: ['--host'] },
    run: (words) => run(bin('vite'), words, { cwd: `${root}/apps/web` }),
  },
  build: {
    usage: `npm run build [-- libraries|terminal|web] [--if-older]

Writes what is handed to others, all of it or one: the libraries to packages/*/dist, the terminal app to
apps/terminal/dist, the web app for any static host to apps/web/dist.
  --if-older        the libraries only if their sources have changed since`,
    accepts: { flags: ['--if-older'], words: [['libraries', 'terminal', 'web']] },
    run: build,
  },
  release: {
    usage: `npm run release [-- --publish]

Packs @tabuleiro/rules, @tabuleiro/engine and tabuleiro, checks manifests, files, versions and the changelog, and rehearses
the publication without a registry. docs/release.md has the steps of a release.
  --publish         publishes them; the tree has to be clean, and its commit tagged with the version`,
    accepts: { flags: ['--publish'] },
    run: async (words) => (await import('./release/release.mjs')).release(words),
  },
  test: { run: async (words) => (await import('./test.mjs')).test(words) },
  'test:pages': {
    usage: `npm run test:pages

The long matrices of which npm test runs a sample: every page in every language, size and theme, every game through each
face, long proofs and evaluations by game, faults on several server nodes, and every part of the load tool. CI runs both.`,
    accepts: {},
    run: async () => (await import('./test.mjs')).testPages(),
  },
  'test:deep': {
    usage: `npm run test:deep

The random tests twenty times as long as in npm test, the perft lines above 300 million leaves, and what CONTRIBUTING says
of a new game, done in a copy of the repository.`,
    accepts: {},
    run: async () => (await import('./test.mjs')).testDeep(),
  },
  check: {
    usage: `npm run check

Types, quick tests, lint and format: the loop to run while working.`,
    accepts: {},
    run: async () => (await import('./test.mjs')).check(),
  },
  format: {
    usage: `npm run format

Formats every file, sorts imports, and mends what the linter can mend.`,
    accepts: {},
    run: () => run(bin('biome'), ['check', '--write', '.']),
  },
  types: {
    usage: `npm run types

Checks the types of the whole repository.`,
    accepts: {},
    run: async () => (await import('./test.mjs')).checkTypes(),
  },
  // packages/lab prints its own help; threads play its units. Only the run handles Ctrl-C and keeps its results: the
  // terminal signals it too, and a second signal would stop it at once.
  lab: {
    run: async (words) => {
      const beside = { 'unit-thread': 'packages/lab/src/unit-thread.ts' };
      await (await import('./tool.mjs')).runTool('apps/terminal/src/lab.ts', words, beside, ['SIGINT']);
    },
  },
  perft: {
    usage: `npm run perft [-- --game <game>] [--deep]

Checks the perft tables up to 300 million leaves; --deep: the larger lines.`,
    accepts: { flags: ['--deep'], valued: { '--game': games } },
    run: async (words) => (await import('./tool.mjs')).runTool('packages/rules/tools/perft.ts', words),
  },
  bench: { run: async (words) => (await import('./bench.mjs')).bench(words) },
  chaos: { run: async (words) => (await import('./server-tools.mjs')).serverTool('chaos', words) },
  load: { run: async (words) => (await import('./server-tools.mjs')).serverTool('load', words) },
  'new-game': { run: async (words) => (await import('./game/new-game.mjs')).newGame(words) },
  write: { run: async (words) => (await import('./write.mjs')).write(words) },
};

async function build(words) {
  const what = words.find((word) => !word.startsWith('-'));
  const wants = (name) => what === undefined || what === name;
  if (wants('libraries')) {
    const { buildLibraries } = await import('./build/libraries.mjs');
    await buildLibraries({ ifOlder: words.includes('--if-older') });
  }
  if (wants('terminal')) await (await import('./build/terminal.mjs')).packTerminal();
  if (wants('web')) (await import('./build/web.mjs')).buildWeb();
}

async function main([name, ...words]) {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (!command)
    refuse(
      `"${name ?? ''}" is no command.`,
      `npm run <command>, with one of: ${Object.keys(COMMANDS).join(', ')}`,
    );
  const { usage, accepts } = command;
  if (accepts && asksForHelp(words)) return console.log(usage);
  if (accepts) {
    accept(words, usage, accepts);
    ensureInstalled();
  }
  process.chdir(root);
  try {
    await command.run(words);
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

await main(process.argv.slice(2));

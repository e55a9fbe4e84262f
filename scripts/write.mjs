/**
 * `npm run write`: every generated file in the repository. A generator returns paths and texts; they are written, or
 * compared with --check. Pictures need a browser and are only drawn by name.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure.mjs';
import { bundleTool, runTool } from './tool.mjs';
import { accept, asksForHelp, games, refuse } from './usage.mjs';

const GENERATORS = {
  catalogue: {
    says: 'the data of the home page, and the authors of the games',
    source: 'apps/web/tools/make-catalogue.ts',
  },
  commands: {
    says: 'the tables of commands and flags in docs/cli.md',
    source: 'apps/terminal/tools/write-commands.ts',
  },
  keys: { says: 'the tables of actions in docs/', source: 'packages/play/tools/write-keys.ts' },
  lessons: {
    says: 'proves the lessons, of one game or of all, and writes the tables of docs/lessons.md',
    source: 'packages/play/tools/write-lessons.ts',
    words: [games],
  },
  parts: {
    says: 'which games have which files: the modules that find them, and the table of CONTRIBUTING.md',
    source: 'packages/rules/tools/part-modules.ts',
  },
  playthroughs: {
    says: 'golden games, of one game or of all; each changed line is a change of the rules',
    source: 'packages/rules/tools/write-playthroughs.ts',
    words: [games],
    filled: true,
  },
  wasm: { says: 'the code of the WebAssembly from its text' },
  icons: { says: 'the pictures of the installed app, from its logo', picture: true },
  screenshots: { says: 'pictures of every page, for people to look at', picture: true },
};

const USAGE = `npm run write [-- <what> [<words>]] [--check]

Writes the files that are made by a program; without a word all but the pictures.
${Object.entries(GENERATORS)
  .map(([name, { says }]) => `  ${name.padEnd(16)}${says}`)
  .join('\n')}
  --check         writes nothing, and fails where a file is out of date

npm run write -- lessons dameo
npm run write -- screenshots [<part of a page's name> [<part of a look's name>]]
npm run write -- screenshots readme`;

export async function write(words) {
  if (asksForHelp(words)) return console.log(USAGE);
  const [what, ...rest] = words[0]?.startsWith('-') ? [undefined, ...words] : words;
  if (what !== undefined && !Object.hasOwn(GENERATORS, what))
    refuse(`"${what}" is not one of: ${Object.keys(GENERATORS).join(', ')}.`, USAGE);
  if (what !== undefined && GENERATORS[what].picture) return draw(what, rest);
  accept(rest, USAGE, { flags: ['--check'], words: GENERATORS[what]?.words ?? [] });
  ensureInstalled();
  const named = Object.keys(GENERATORS).filter((name) =>
    what === undefined ? !GENERATORS[name].picture : name === what,
  );
  const outdated = [];
  for (const name of named) outdated.push(...(await generated(name, rest)));
  if (!rest.includes('--check') || outdated.length === 0) return;
  console.error(`Out of date: ${outdated.join(', ')}. "npm run write" writes them.`);
  process.exitCode = 1;
}

/** Writes the generated files, or with --check only compares them. Returns the outdated files. */
async function generated(name, words) {
  const files = await (await generatorOf(name)).generate(words.filter((word) => word !== '--check'));
  const changed = Object.keys(files).filter(
    (path) => !existsSync(path) || readFileSync(path, 'utf8') !== files[path],
  );
  // For generators that fill whole folders: other files there are removed.
  const folders = GENERATORS[name].filled ? [...new Set(Object.keys(files).map(dirname))] : [];
  const left = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
    .filter((path) => !Object.hasOwn(files, path));
  if (words.includes('--check')) return [...changed, ...left];
  for (const path of left) rmSync(path);
  for (const path of changed) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, files[path]);
    console.log(path);
  }
  return [];
}

async function generatorOf(name) {
  const { source } = GENERATORS[name];
  if (!source) return import('./wasm.mjs');
  return import(pathToFileURL(join(await bundleTool({ tool: source }), 'tool.mjs')).href);
}

/** A browser draws pictures of the current app. */
async function draw(what, words) {
  const most = what === 'icons' ? 0 : 2;
  const odd = words.find((word, i) => word.startsWith('-') || i >= most);
  if (odd !== undefined) refuse(`"${odd}" is not accepted.`, USAGE);
  ensureInstalled();
  const { ensureChromium, findChromium } = await import('./chromium.mjs');
  ensureChromium();
  if (what === 'icons') return runTool('apps/web/tools/icons.ts', [findChromium()]);
  const { freshWeb } = await import('./build/web.mjs');
  await runTool('apps/web/tools/screenshots.ts', [await freshWeb(), findChromium(), ...words]);
}

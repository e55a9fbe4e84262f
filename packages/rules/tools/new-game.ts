/**
 * `npm run new-game -- <id>`: creates a game that runs at once. It copies a game of the tests under a new name,
 * with its rules page, tests and data. It adds a line to the registry and one to the changelog. The author then
 * replaces the rules one by one.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { homeInFolder, homeInRepository, PARTS, partOf } from './parts.ts';

/** The templates for a new game; the first unless `--like` names another. */
export const TEMPLATES = ['hexapawn', 'hexlet', 'konello'] as const;
const TEST_GAMES = 'packages/rules/test/sixth';
const folderOf = (template: string): string => `${TEST_GAMES}/${template}`;
const REGISTRY = 'packages/rules/src/games/index.ts';
const REGISTRY_END = '} as const satisfies Registry;';
const CHANGELOG = 'CHANGELOG.md';

/** Words with a different meaning in places where a game's id can appear. */
const RESERVED = ['games', 'index', 'parts', 'plain', 'start'];

/** Device names of Windows, which no file or folder may have there, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9])$/;

/** The reason why a game cannot have this id, or null. */
export function refusalOf(root: string, id: string): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || id.length > 32)
    return `"${id}" is no id of a game: at most 32 small letters and digits in words joined by "-", a letter first, as in "small-star-empires".`;
  if (RESERVED.includes(id)) return `"${id}" means something else here; take another id.`;
  if (DEVICE.test(id)) return `Windows has no folder called "${id}"; take another id, such as "${id}-game".`;
  const taken = existsSync(join(root, dirname(homeInRepository(id).path(partOf('index')))));
  if (taken || existsSync(join(root, TEST_GAMES, id))) return `There is a game "${id}" already.`;
  const left = PARTS.map((part) => homeInRepository(id).path(part)).find((path) =>
    existsSync(join(root, path)),
  );
  if (left !== undefined) return `${left} is there already; a new game begins without any files.`;
  const used = sourcesNaming(root, id);
  if (used.length === 0) return null;
  const some = used.slice(0, 3).join(', ');
  return `"${id}" is a word of the code (${some}${used.length > 3 ? ' ...' : ''}), where no game may be named; take a longer id, such as "${id}-game".`;
}

/** Ignores comments, as do the tests that forbid sources to name a game. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Sources with the id as a key or inside a string: tests would report them as naming the game. */
function sourcesNaming(root: string, id: string): string[] {
  const naming = new RegExp(`^\\s*(?:${id}):|['"\`][^'"\`\\n]*\\b(?:${id}|${nameOf(id)})\\b`, 'm');
  return ['packages', 'apps']
    .flatMap((kind) =>
      readdirSync(join(root, kind)).flatMap((name) => [`${kind}/${name}/src`, `${kind}/${name}/tools`]),
    )
    .concat('scripts')
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesIn(root, folder))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .filter((path) => naming.test(withoutComments(readFileSync(join(root, path), 'utf8'))));
}

/** `Small Star Empires` from `small-star-empires`. */
const nameOf = (id: string): string => words(id).join(' ');
const words = (id: string): string[] =>
  id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** A file of the template with the names of the new game. */
function renamed(text: string, template: string, id: string): string {
  const pascal = words(id).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const own = nameOf(template);
  return text
    .replace(/^ {2}(?:designer|year): .*\n/gm, '')
    .replace(/, by [A-Z][^(\n]*\(\d{4}\)/g, '')
    .replace(new RegExp(`(?<=\\w)${own}|${own}(?=\\w)`, 'g'), pascal)
    .replace(new RegExp(`${template}(?=[A-Z])`, 'g'), camel)
    .replaceAll(own, nameOf(id))
    .replaceAll(template, id);
}

/**
 * The target of a file from a game in one folder: parts follow the list, other files of the folder go to the
 * rules, files outside stay.
 */
function placeOf(path: string, folder: string, id: string): string {
  for (const part of PARTS) {
    const own = homeInFolder(id, folder).path(part);
    if (path === own || path.startsWith(`${own}/`))
      return homeInRepository(id).path(part) + path.slice(own.length);
  }
  return path.startsWith(`${folder}/`) ? `packages/rules/src/games/${id}/${posix.basename(path)}` : path;
}

/** Adjusts the imports of a file to its target. */
const moved = (text: string, path: string, folder: string, id: string): string =>
  text.replace(/(?<= from ')\.[^']+(?=')/g, (target) => {
    const there = placeOf(posix.join(posix.dirname(path), target), folder, id);
    const found = posix.relative(posix.dirname(placeOf(path, folder, id)), there);
    return found.startsWith('.') ? found : `./${found}`;
  });

/** The files of a game in one folder, by their paths in the repository. */
export function gameTexts(root: string, folder: string, id: string): Record<string, string> {
  const files = filesIn(root, folder).map((path) => [
    placeOf(path, folder, id),
    moved(readFileSync(join(root, path), 'utf8'), path, folder, id),
  ]);
  return Object.fromEntries(files);
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(root, path)).isDirectory() ? filesIn(root, path) : [path];
  });
}

/** Inserts a line before a text that must occur exactly once. */
function withLine(text: string, before: string, line: string): string {
  const [head, tail, more] = text.split(before);
  if (tail === undefined || more !== undefined)
    throw new Error(`"${before.trim()}" does not stand there once.`);
  return `${head}${line}${before}${tail}`;
}

/** Every file that a new game adds or changes, by path. */
export function newGameTexts(
  root: string,
  id: string,
  template: string = TEMPLATES[0],
): Record<string, string> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const files = Object.entries(gameTexts(root, folderOf(template), id)).map(([path, text]) => [
    path,
    renamed(text, template, id),
  ]);
  const key = id.includes('-') ? `'${id}'` : id;
  const changelog = read(CHANGELOG);
  const first = /^- .*$/m.exec(changelog)![0];
  return {
    ...Object.fromEntries(files),
    [REGISTRY]: withLine(read(REGISTRY), REGISTRY_END, `  ${key}: () => import('./${id}/index.ts'),\n`),
    [CHANGELOG]: withLine(changelog, `${first}\n`, `- A new game: ${nameOf(id)}.\n`),
  };
}

/** The next steps, for the person at the terminal. */
export const nextSteps = (
  id: string,
  template: string = TEMPLATES[0],
): string => `${nameOf(id)} can be played: npm start -- --terminal, or npm run dev. It is ${nameOf(template)} under its name. Make it your own:
  1. docs/games/${id}.md: write your rules with their numbers.
  2. packages/rules/src/games/${id}/: keep them. A comment names the rule ("rule 2.1"); explain.ts says why not.
  3. packages/rules/test/games/${id}.test.ts, and perft.txt and faults.txt in packages/rules/test/data/${id}/: prove them.
  4. packages/rules/src/text/games/${id}.ts: say them in English and Portuguese.
  5. npm run write -- playthroughs ${id}, npm run write -- catalogue, npm run format, npm run check.
CONTRIBUTING.md, "A new game", says what else a game may bring.`;

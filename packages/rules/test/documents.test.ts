/** Every file and folder in the documents exists, and so does every linked page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gameIds } from '../src/index.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const HOMES = ['packages', 'apps'].flatMap((kind) =>
  readdirSync(join(root, kind)).map((name) => `${kind}/${name}`),
);

/** Decisions are never edited, only superseded: they may name files that are gone. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
  ...readdirSync(join(root, 'docs/games')).map((name) => `docs/games/${name}`),
  ...HOMES.map((home) => `${home}/README.md`),
].filter((path) => path.endsWith('.md') && existsSync(join(root, path)));

/** Files made by commands. */
const MADE = /^(?:reports|\.cache|apps\/web\/dist|assets)\b/;

/** Files and folders of the repository, except installed and built ones. */
function below(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (/^(?:node_modules|dist|\.git|\.cache|reports)$/.test(entry.name)) return [];
    return entry.isDirectory() ? [`/${path}`, ...below(path)] : [`/${path}`];
  });
}

const known = below('');

/** Paths in `code`. `<game>` matches any game, and a source may be written without its folder. */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([\w.-]+\/[\w./<>-]*|[\w-]+\.(?:ts|tsx|mjs))`/g)].map(
    ([, path]) => path!,
  );
  return quoted.filter((path) => !MADE.test(path)).map((path) => path.replace(/\/$/, ''));
}

/** Documents omit the folders that nearby paths share, so the end of a path is enough. */
const exists = (path: string): boolean =>
  gameIds.some((id) => known.some((each) => each.endsWith(`/${path.replaceAll('<game>', id)}`)));

test.each(documents)('%s names what exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  expect(pathsIn(text).filter((path) => !exists(path))).toEqual([]);
});

test.each(documents)('%s links to what exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => path!);
  expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([]);
});

test('what is not there is noticed', () => {
  expect(exists('docs/games/<game>.md')).toBe(true);
  expect(exists('docs/games/<game>.txt')).toBe(false);
});

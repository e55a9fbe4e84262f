/** The refusals of a release, and that the manifests of the workspace are ready for one (scripts/release). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changelogFaults, packageFaults, versionFaults } from '../../../../scripts/release/check.mjs';
import { publishedManifest } from '../../../../scripts/release/manifest.mjs';
import { PACKAGES } from '../../../../scripts/release/stage.mjs';
import { root } from '../sources.ts';

const readManifest = (home: string) => JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8'));

const good = {
  name: 'good',
  version: '1.0.0',
  description: 'Good.',
  keywords: ['good'],
  license: 'MIT',
  author: 'The authors',
  type: 'module',
  engines: { node: '>=20' },
  files: ['dist'],
  publishConfig: { access: 'public' },
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './games/*': { default: './dist/games/*/index.js' },
  },
};
const files = [
  'LICENSE',
  'README.md',
  'package.json',
  'dist/index.d.ts',
  'dist/index.js',
  'dist/games/a/index.js',
];

test('a package with everything is accepted', () => expect(packageFaults(good, files)).toEqual([]));

test.each([
  [{ ...good, description: '' }, files, 'good: the manifest has no "description".'],
  [{ ...good, keywords: [] }, files, 'good: the manifest has no "keywords".'],
  [{ ...good, author: undefined }, files, 'good: the manifest has no "author".'],
  [{ ...good, private: true }, files, 'good: the manifest has "private".'],
  [{ ...good, scripts: {} }, files, 'good: the manifest has "scripts".'],
  [{ ...good, publishConfig: {} }, files, 'good: "publishConfig.access" is not "public".'],
  [{ ...good, bin: { good: 'bin/good.js' } }, files, 'good: the package has no file "bin/good.js".'],
  [good, files.slice(0, -1), 'good: the package has no file "dist/games/*/index.js".'],
  [good, [...files, 'dist/index.js.map'], 'good: "dist/index.js.map" is packed.'],
  [good, [...files, 'src/index.ts'], 'good: "src/index.ts" is packed.'],
])('%j with %j', (manifest, packed, fault) => expect(packageFaults(manifest, packed)).toEqual([fault]));

test('what only the workspace needs is not published', () => {
  const { exports: published, ...rest } = publishedManifest({
    ...good,
    scripts: { prepack: 'true' },
    devDependencies: { other: '1.0.0' },
    exports: {
      '.': { '@tabuleiro/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './internal/*': { '@tabuleiro/source': './src/*.ts' },
    },
  });
  expect(Object.entries(published)).toEqual([
    ['.', { types: './dist/index.d.ts', default: './dist/index.js' }],
  ]);
  expect(Object.keys(rest)).toEqual(Object.keys(good).filter((key) => key !== 'exports'));
});

test('all versions are the same', () => {
  expect(versionFaults([good, { ...good, name: 'other', version: '1.0.1' }])).toEqual([
    'other has version 1.0.1, not 1.0.0.',
  ]);
  expect(versionFaults([{ ...good, dependencies: { '@tabuleiro/rules': '0.9.0', ws: '8.0.0' } }])).toEqual([
    'good depends on @tabuleiro/rules 0.9.0, not 1.0.0.',
  ]);
});

test('the changelog begins with the version, which is dated when it is published', () => {
  const text = '# Changelog\n\n## 1.0.0 (unreleased)\n\n## 0.9.0 (2026-01-31)\n';
  expect(changelogFaults(text, '1.0.0', false)).toEqual([]);
  expect(changelogFaults(text, '1.0.0', true)).toHaveLength(1);
  expect(changelogFaults(text.replace('unreleased', '2026-12-31'), '1.0.0', true)).toEqual([]);
  expect(changelogFaults(text, '1.0.1', false)).toEqual(['CHANGELOG.md begins with 1.0.0, not 1.0.1.']);
});

describe('in the workspace', () => {
  const homes = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => `${kind}/${name}`),
  );

  test('every package is published or private', () => {
    const open = homes.filter((home) => readManifest(home).private !== true);
    expect(open.sort()).toEqual(Object.values(PACKAGES).sort());
  });

  test('versions and changelog agree', () => {
    const manifests = ['.', ...homes].map(readManifest);
    expect(versionFaults(manifests)).toEqual([]);
    expect(
      changelogFaults(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), manifests[0].version, false),
    ).toEqual([]);
  });

  test.each(Object.values(PACKAGES))('%s has what npm shows of it', (home) => {
    const manifest = publishedManifest(readManifest(home));
    const faults = packageFaults(manifest, []).filter((fault) => !/has no file/.test(fault));
    expect(faults).toEqual([]);
  });

  test('queue packages are optional, by a range that the workspace itself meets', () => {
    const { peerDependencies, peerDependenciesMeta, devDependencies } = readManifest('apps/terminal');
    for (const [name, range] of Object.entries(peerDependencies)) {
      expect(range).toBe(`^${devDependencies[name]}`);
      expect(peerDependenciesMeta[name]).toEqual({ optional: true });
      expect(readManifest('apps/cluster').dependencies[name]).toBe(devDependencies[name]);
    }
  });
});

/** `npm run release` without a registry, and npm packing a folder with the workspace's own scripts. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../sources.ts';

test('npm run release packs, checks and rehearses the three packages, and changes nothing', () => {
  const manifests = ['packages/rules', 'packages/engine', 'apps/terminal'].map((home) =>
    join(root, home, 'package.json'),
  );
  const before = manifests.map((path) => readFileSync(path, 'utf8'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'release'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
  });
  expect([status, stderr]).toEqual([0, '']);
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(3);
  for (const [i, name] of ['@tabuleiro/rules', '@tabuleiro/engine', 'tabuleiro'].entries())
    expect(lines[i]).toMatch(
      new RegExp(`^${name}@\\d+\\.\\d+\\.\\d+ can be published: \\d+ files, \\d+ kB packed`),
    );
  expect(manifests.map((path) => readFileSync(path, 'utf8'))).toEqual(before);
});

describe('npm pack in a folder of the workspace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-manifest-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(root, 'scripts/release/manifest.mjs');
  const scripts = {
    prepack: `node ${script} write`,
    postpack: `node ${script} restore`,
  };
  const text = `${JSON.stringify({ ...library('a'), scripts }, null, 2)}\n`;

  function library(name: string) {
    const exports = {
      '.': { '@tabuleiro/source': './src/index.ts', default: './index.js' },
      './internal/*': { '@tabuleiro/source': './src/*.ts' },
    };
    return { name, version: '1.0.0', type: 'module', files: ['index.js'], exports };
  }

  function packageIn(name: string): string {
    const home = mkdtempSync(join(folder, name));
    writeFileSync(join(home, 'package.json'), text);
    writeFileSync(join(home, 'index.js'), 'export {};\n');
    return home;
  }
  const manifestOf = (home: string) => readFileSync(join(home, 'package.json'), 'utf8');
  const npm = (home: string, ...words: string[]) =>
    spawnSync('npm', [...words, '--offline'], { cwd: home, encoding: 'utf8' });
  const packedIn = (home: string) =>
    JSON.parse(
      execFileSync('tar', ['-xzOf', join(home, 'a-1.0.0.tgz'), 'package/package.json'], { encoding: 'utf8' }),
    );

  test('packs the published manifest, and restores the workspace’s', () => {
    const home = packageIn('packed');
    expect(npm(home, 'pack').status).toBe(0);
    expect(packedIn(home)).toEqual({
      name: 'a',
      version: '1.0.0',
      type: 'module',
      files: ['index.js'],
      exports: { '.': { default: './index.js' } },
    });
    expect(manifestOf(home)).toBe(text);
    expect(npm(home, 'pack').status).toBe(0);
  });

  test('restores it when packing fails', async () => {
    const home = packageIn('failed');
    expect(npm(home, 'pack', '--pack-destination', join(folder, 'none')).status).not.toBe(0);
    await expect.poll(() => manifestOf(home)).toBe(text);
    expect(npm(home, 'pack').status).toBe(0);
    expect(packedIn(home).exports).toEqual({ '.': { default: './index.js' } });
    expect(manifestOf(home)).toBe(text);
  });

  test('restores it after a publication, rehearsed or refused', async () => {
    const home = packageIn('published');
    expect(npm(home, 'publish', '--dry-run').status).toBe(0);
    await expect.poll(() => manifestOf(home)).toBe(text);
    expect(npm(home, 'publish', '--registry', 'http://127.0.0.1:9/').status).not.toBe(0);
    await expect.poll(() => manifestOf(home)).toBe(text);
    expect(existsSync(`${join(home, 'package.json')}.aside`)).toBe(false);
  });

  test('restores one package before it packs the next one', async () => {
    const home = mkdtempSync(join(folder, 'workspace'));
    writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, workspaces: ['a', 'b'] }));
    const second = {
      ...scripts,
      prepack: `${scripts.prepack} && node -e "fs.cpSync('../a/package.json', '../seen.json')"`,
    };
    for (const [name, own] of [['a', scripts] as const, ['b', second] as const]) {
      mkdirSync(join(home, name));
      writeFileSync(join(home, name, 'package.json'), JSON.stringify({ ...library(name), scripts: own }));
      writeFileSync(join(home, name, 'index.js'), 'export {};\n');
    }
    const before = ['a', 'b'].map((name) => manifestOf(join(home, name)));
    expect(npm(home, 'publish', '--dry-run', '-w', 'a', '-w', 'b').status).toBe(0);
    expect(readFileSync(join(home, 'seen.json'), 'utf8')).toBe(before[0]);
    await expect.poll(() => ['a', 'b'].map((name) => manifestOf(join(home, name)))).toEqual(before);
  });
});

/** The command as others get it: packed, installed from the packed file with nothing else to be had, and played. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stage } from '../../../scripts/release/stage.mjs';
import { tabuleiro } from './run.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tabuleiro-package-'));
const project = join(scratch, 'project');
const home = join(project, 'node_modules/tabuleiro');
const bin = join(home, 'bin/tabuleiro.js');
let files: string[] = [];

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(async () => {
  const copy = await stage('terminal', join(scratch, 'staged'));
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', scratch], copy));
  files = packed.files.map(({ path }: { path: string }) => path);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"private":true}');
  const nothing = ['--offline', '--cache', join(scratch, 'cache'), '--no-audit', '--no-fund'];
  npm(['install', ...nothing, join(scratch, packed.filename)], project);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the packed command', () => {
  test('holds one build and asks for no other package', () => {
    expect(files.filter((path) => !path.startsWith('dist/')).sort()).toEqual([
      'LICENSE',
      'README.md',
      'bin/tabuleiro.js',
      'package.json',
    ]);
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'tabuleiro',
    ]);
    const scripts = files
      .filter((path) => path.startsWith('dist/'))
      .map((path) => path.slice('dist/'.length));
    const texts = scripts.map((name) => readFileSync(join(home, 'dist', name), 'utf8')).join('\n');
    const entries = ['main.js', 'worker.js', 'unit-thread.js'];
    expect(scripts).toEqual(expect.arrayContaining(entries));
    for (const name of scripts) if (!entries.includes(name)) expect(texts).toContain(name);
  });

  test('is run by its name', () => {
    const out = execFileSync(join(project, 'node_modules/.bin/tabuleiro'), ['games', '--lang', 'en'], {
      encoding: 'utf8',
    });
    for (const name of ['Trench', 'Mad Bishops', 'Renpaarden', 'Small Star Empires', 'Dameo'])
      expect(out).toContain(name);
  });

  test('plays a short game against its computer', async () => {
    const input = 'c3-c4\nhint\nquit\n';
    const args = ['play', 'dameo', '--plain', '--players', 'human,level-1'];
    const { code, out } = await tabuleiro(args, { bin, input });
    expect(code).toBe(0);
    expect(out).toMatch(/^White: .*c3 to c4/m);
    expect(out).toMatch(/^Black: .*\w\d to \w\d/m);
  });

  test('plays a match in its workers', async () => {
    const match = await tabuleiro(['match', 'dameo', '--players', 'random,random', '--games', '2'], { bin });
    expect(match).toMatchObject({ code: 0, err: '' });
  });

  test('says which packages a queue needs', async () => {
    const { code, err } = await tabuleiro(['worker', '--queue', 'redis://localhost'], { bin });
    expect(code).toBe(1);
    expect(err).toMatch(/npm install bullmq@6\.\d+\.\d+ ioredis@\d+\.\d+\.\d+\n$/);
  });
});

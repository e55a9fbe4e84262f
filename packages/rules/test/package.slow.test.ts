/** The package as others get it: packed, installed in a scratch project, small, and every example runs on it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'tabuleiro-pack-'));
const run = (command: string, args: string[], cwd = scratch): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const node = (script: string): string => run(process.execPath, [script]);
let packed: { filename: string; files: { path: string }[] };

beforeAll(() => {
  run(process.execPath, [join(root, 'scripts/build.mjs')], root);
  const report = run('npm', ['pack', '--json', '--pack-destination', scratch], join(root, 'packages/rules'));
  packed = JSON.parse(report)[0];
  writeFileSync(join(scratch, 'package.json'), '{"name":"scratch","private":true,"type":"module"}');
  run('npm', ['install', '--no-audit', '--no-fund', '--offline', `./${packed.filename}`]);
  cpSync(join(root, 'examples'), scratch, { recursive: true });
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the packed library', () => {
  test('holds just what is needed', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !path.startsWith('dist/')).sort()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(paths.filter((path) => !/\.(js|d\.ts)$/.test(path)).length).toBe(3);
  });

  test('has no dependency', () => {
    const manifest = JSON.parse(
      readFileSync(join(scratch, 'node_modules/@tabuleiro/rules/package.json'), 'utf8'),
    );
    expect(manifest.dependencies).toBeUndefined();
    expect(readdirSync(join(scratch, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      '@tabuleiro',
    ]);
  });

  test('plays a move', () => {
    writeFileSync(
      join(scratch, 'play.mjs'),
      `import { must, parseMove, readPosition } from '@tabuleiro/rules';
       import { game } from '@tabuleiro/rules/games/dameo';
       const { rules, position } = must(readPosition(game, 'start'));
       position.make(must(parseMove(rules, position, 'd1-d4')));
       console.log(rules.format(position));`,
    );
    expect(node('play.mjs')).toBe('mmmmmmmm/1mmmmmm1/2mmmm2/8/3M4/2MMMM2/1MMMMMM1/MMM1MMMM b 0 1\n');
  });

  test('is typed for its users', () => {
    mkdirSync(join(scratch, 'typed'));
    writeFileSync(
      join(scratch, 'typed/use.ts'),
      `import { type Game, loadGame, must, type Position } from '@tabuleiro/rules';
       import { game } from '@tabuleiro/rules/games/trench';
       import { History } from '@tabuleiro/rules/match';
       import { say } from '@tabuleiro/rules/text';
       import { perft } from '@tabuleiro/rules/perft';
       const one: Game = must(await loadGame('dameo'));
       const position: Position = must(game.configure({})).start();
       export const answers: [string, number, number, string] =
         [one.id, perft(position, 1), new History(position).stood, say({ code: 'x' }, { language: 'en' })];`,
    );
    const flags = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
    run(join(root, 'node_modules/.bin/tsc'), [...flags, 'typed/use.ts']);
  });

  test('is under 60 kB gzipped with all five games', async () => {
    const { build } = await import('esbuild');
    const source = `export * from '@tabuleiro/rules';
      ${['trench', 'mad-bishops', 'renpaarden', 'small-star-empires', 'dameo'].map((id, i) => `export { game as g${i} } from '@tabuleiro/rules/games/${id}';`).join('\n')}`;
    const { outputFiles } = await build({
      stdin: { contents: source, resolveDir: scratch },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    const size = gzipSync(outputFiles[0]!.contents).length;
    console.log(`all five games: ${size} bytes gzipped`);
    expect(size).toBeLessThan(60_000);
  });
});

describe('examples', () => {
  test('random-game plays all five', () => {
    const lines = node('random-game.mjs').trim().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/: (\w+ [a-z-]+|\*) after \d+ plies/);
  });
  test('list-captures', () =>
    expect(node('list-captures.mjs')).toBe(
      'c5xc3xa3 takes b3, c4\nd4xb4xb2 takes b3, c4\nd4xd6xd8 takes d5, d7\n',
    ));
  test('why-not', () => {
    const [en, pt] = node('why-not.mjs').trim().split('\n');
    expect(en).toMatch(/^en: .*f6.*\(rule 1\.5\.1\)$/);
    expect(pt).toMatch(/^pt: .*f6.*\(rule 1\.5\.1\)$/);
  });
  test('count-perft', () => {
    const counts = node('count-perft.mjs');
    expect(counts).toContain('dameo: 52 2704 135930');
    expect(counts).toContain('trench: 14 192 3894');
    expect(counts).toContain('mad-bishops: 81 6130 434528');
    expect(counts).toContain('renpaarden: 46 2116 101798');
    expect(counts).toContain('small-star-empires: 16 296 7600');
  });
});

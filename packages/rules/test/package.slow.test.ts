/** The package for users: packed, installed in a scratch project, and small. Every example runs on it. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Packed, pack, root } from './packed.ts';

let packed: Packed;

beforeAll(async () => {
  packed = await pack('rules');
  cpSync(join(root, 'examples'), packed.folder, { recursive: true });
}, 240_000);
afterAll(() => packed?.remove());

const installed = (file: string): string =>
  readFileSync(join(packed.folder, 'node_modules/@tabuleiro/rules', file), 'utf8');

describe('the packed library', () => {
  test('holds just what is needed', () => {
    expect(packed.files.filter((path) => !path.startsWith('dist/')).sort()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(packed.files.filter((path) => !/\.(js|d\.ts)$/.test(path)).length).toBe(3);
  });

  test('refers to no source map', () => {
    const scripts = packed.files.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const script of scripts) expect(installed(script), script).not.toContain('sourceMappingURL');
  });

  test('has no dependency', () => {
    expect(JSON.parse(installed('package.json')).dependencies).toBeUndefined();
    const folders = readdirSync(join(packed.folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(folders).toEqual(['@tabuleiro']);
  });

  test('plays a move', () => {
    writeFileSync(
      join(packed.folder, 'play.mjs'),
      `import { must, parseMove, readPosition } from '@tabuleiro/rules';
       import { game } from '@tabuleiro/rules/games/dameo';
       const { rules, position } = must(readPosition(game, 'start'));
       position.make(must(parseMove(rules, position, 'd1-d4')));
       console.log(rules.format(position));`,
    );
    expect(packed.node('play.mjs')).toBe('mmmmmmmm/1mmmmmm1/2mmmm2/8/3M4/2MMMM2/1MMMMMM1/MMM1MMMM b 0 1\n');
  });

  test('has perft in a file that imports nothing, so that each game can load its own copy', () => {
    expect(installed('dist/explore/perft.js')).not.toMatch(/^import/m);
    writeFileSync(
      join(packed.folder, 'copies.mjs'),
      `import { loadGame, must } from '@tabuleiro/rules';
       const copyFor = (id) => import(import.meta.resolve('@tabuleiro/rules/perft') + '?' + id);
       const copies = await Promise.all(['dameo', 'trench'].map(copyFor));
       const [dameo, trench] = await Promise.all(['dameo', 'trench'].map(async (id) => must(must(await loadGame(id)).configure({})).start()));
       console.log(copies[0].perft === copies[1].perft, copies[0].perft(dameo, 2), copies[1].perft(trench, 2));`,
    );
    expect(packed.node('copies.mjs')).toBe('false 2704 192\n');
  });

  test('is typed for its users', () => {
    packed.typecheck(
      'use.ts',
      `import { type Game, type GameId, gameIds, isGameId, loadGame, must, parseOptions, type Position, readPosition } from '@tabuleiro/rules';
       import { game } from '@tabuleiro/rules/games/trench';
       import { History } from '@tabuleiro/rules/match';
       import { formatBoard, say } from '@tabuleiro/rules/text';
       import { perft } from '@tabuleiro/rules/perft';
       const one: Game = must(await loadGame('dameo'));
       const ids: readonly ('trench' | 'mad-bishops' | 'renpaarden' | 'small-star-empires' | 'dameo')[] = gameIds;
       const known: GameId = 'trench';
       // @ts-expect-error chess is not one of the games
       const unknown: GameId = 'chess';
       const position: Position = must(game.configure({})).start();
       const perhaps: { preset: string | undefined } = { preset: undefined };
       parseOptions(game, { ...perhaps, set: undefined });
       readPosition(game, 'start', undefined);
       say({ code: 'x', found: undefined }, { language: 'en', rules: undefined, sentences: undefined });
       export const answers = [one.id, perft(position, 1), new History(position).stood, ids, known, unknown, isGameId, formatBoard];`,
    );
  });

  test('runs the programs of its README', () => {
    const programs = [...installed('README.md').matchAll(/```js\n([\s\S]*?)```/g)]
      .map(([, program]) => program!)
      .filter((program) => program.includes('loadGame('));
    const outputs = programs.map((program, i) => {
      writeFileSync(join(packed.folder, `readme-${i}.mjs`), program);
      return packed.node(`readme-${i}.mjs`);
    });
    expect(outputs).toHaveLength(3);
    expect(outputs[1]).toMatch(/^false \[ 'a1xb2' \] 1 \*\n/);
    expect(outputs[2]).toContain('1 a1-a2 Solid.\n');
  });

  test('is under 60 kB gzipped with all five games', async () => {
    const { build } = await import('esbuild');
    const source = `export * from '@tabuleiro/rules';
      ${['trench', 'mad-bishops', 'renpaarden', 'small-star-empires', 'dameo'].map((id, i) => `export { game as g${i} } from '@tabuleiro/rules/games/${id}';`).join('\n')}`;
    const { outputFiles } = await build({
      stdin: { contents: source, resolveDir: packed.folder },
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
    const lines = packed.node('random-game.mjs').trim().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/: (\w+ [a-z-]+|\*) after \d+ plies/);
  });
  test('list-captures', () =>
    expect(packed.node('list-captures.mjs')).toBe(
      'c5xc3xa3 takes b3, c4\nd4xb4xb2 takes b3, c4\nd4xd6xd8 takes d5, d7\n',
    ));
  test('why-not', () => {
    const [en, pt] = packed.node('why-not.mjs').trim().split('\n');
    expect(en).toMatch(/^en: .*f6.*\(rule 1\.5\.1\)$/);
    expect(pt).toMatch(/^pt: .*f6.*\(rule 1\.5\.1\)$/);
  });
  test('session', () => {
    const out = packed.node('session.mjs');
    expect(out).toMatch(/^refused: light-cell\nresult: r resignation\n/);
    expect(out).toContain('Seat-r: Ana\n');
    expect(out).toContain('\n1. a1xb2 r resignation\n');
  });
  test('tree', () => {
    const out = packed.node('tree.mjs');
    expect(out).toContain('mmm1mmmm/1mmmmmm1/2mmmm2/3m4/3M4/2MMMM2/1MMMMMM1/MMM1MMMM w 0 1\n');
    expect(out).toContain('1. d1-d4 (1. a1-a2 {A man at the edge guards little.}) 1... d8-d5 *\n');
    expect(out).toMatch(/read again: d1-d4 d8-d5 and 3 moves in all\n$/);
  });
  test('observe', () => {
    const lines = packed.node('observe.mjs').trim().split('\n');
    const [spec, first] = lines.map((line) => JSON.parse(line));
    const [planes, rows, columns] = spec.shape;
    expect(first.planes).toHaveLength(planes * rows * columns);
    expect(first.actions).toContain(first.action);
    expect(JSON.parse(lines.at(-1)!).outcome.shares).toHaveLength(2);
  });
  test('self-play', () => {
    const { shape, actions, finished, steps } = JSON.parse(packed.node('self-play.mjs'));
    expect(shape).toHaveLength(3);
    expect(finished).toBeGreaterThanOrEqual(8);
    expect(steps).toBeGreaterThan(finished);
    expect(actions).toBeGreaterThan(0);
  });
  test('count-perft', () => {
    const counts = packed.node('count-perft.mjs');
    expect(counts).toContain('dameo: 52 2704 135930');
    expect(counts).toContain('trench: 14 192 3894');
    expect(counts).toContain('mad-bishops: 81 6130 434528');
    expect(counts).toContain('renpaarden: 46 2116 101798');
    expect(counts).toContain('small-star-empires: 16 296 7600');
  });
});

/** The published engine: packed with the rules, installed in a scratch project, type-checked, and its examples run. */
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Packed, pack, root } from '../../rules/test/packed.ts';

let packed: Packed;

beforeAll(async () => {
  packed = await pack('rules', 'engine');
  cpSync(join(root, 'examples/engine'), packed.folder, { recursive: true });
}, 240_000);
afterAll(() => packed?.remove());

test('the example of a best move', () => {
  const out = packed.node('best-move.mjs');
  expect(out).toMatch(/^level 3: [a-f][1-6]-[a-f][1-6]|^level 3: [a-f][1-6]x/);
  expect(out).toMatch(/0\.2 s: [a-f][1-6]/);
});

test('the example of an analysis', () => {
  const lines = packed.node('analyse.mjs').trim().split('\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(lines[0]).toMatch(/^(White \d+ %|(White|Black) wins( in \d+)?|a draw) [a-h][1-8]/);
});

test('the example of progress and an end', () => {
  const lines = packed.node('progress.mjs').trim().split('\n');
  expect(lines.slice(0, -1).map((line) => /^depth (\d+): \S+, \d+ %$/.exec(line)?.[1])).toEqual(
    lines.slice(0, -1).map((_, i) => String(i + 1)),
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.at(-1)).toMatch(/^stopped after \d+ nodes: \S+/);
});

test('the example of a worker answers as the engine does without one', () => {
  writeFileSync(
    join(packed.folder, 'alone.mjs'),
    `import { analyse, bestMove } from '@tabuleiro/engine';
     const place = { game: 'dameo', moves: ['d1-d4'] };
     console.log('level 5:', (await bestMove({ ...place, level: 5 })).value);
     console.log('2,000 nodes:', (await analyse({ ...place, nodes: 2000 })).value.move);`,
  );
  expect(packed.node('worker.mjs')).toBe(packed.node('alone.mjs'));
});

test('runs the programs of its README', () => {
  const readme = readFileSync(join(packed.folder, 'node_modules/@tabuleiro/engine/README.md'), 'utf8');
  const programs = [...readme.matchAll(/```js\n([\s\S]*?)```/g)]
    .map(([, program]) => program!)
    .filter((program) => program.includes('must('));
  const outputs = programs.map((program, i) => {
    writeFileSync(join(packed.folder, `readme-${i}.mjs`), program);
    return packed.node(`readme-${i}.mjs`);
  });
  expect(outputs).toHaveLength(2);
  expect(outputs[1]).toMatch(/^d3-d4 \d+ points .*best: /);
});

test('holds scripts, types, the tables of endings and nothing else', () => {
  const others = packed.files.filter((path) => !/^dist\/.*(?<!\.map)\.(js|d\.ts)$/.test(path));
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'dist/chunks/dameo.endings', 'package.json']);
});

test('exports nothing for the workspace alone', () => {
  const file = join(packed.folder, 'node_modules/@tabuleiro/engine/package.json');
  const text = readFileSync(file, 'utf8');
  expect(Object.keys(JSON.parse(text).exports)).toEqual(['.', './worker', './worker/client']);
  expect(text).not.toContain('@tabuleiro/source');
});

test('is typed for its users, who need neither DOM nor Node', () => {
  packed.typecheck(
    'use.ts',
    `import { analyse, bestMove, createSearch, type Answer, type BestMoveQuestion } from '@tabuleiro/engine';
     import { playGame } from '@tabuleiro/engine';
     import { Engine, type Port, type FromWorker, type ToWorker } from '@tabuleiro/engine/worker';
     const answer = await analyse({ game: 'dameo', nodes: 100 });
     const perhaps: { moves: string[] | undefined; seed: number | undefined } = { moves: undefined, seed: undefined };
     const signal: { readonly aborted: boolean; reason?: unknown } = { aborted: false };
     await analyse({ game: 'dameo', ...perhaps, signal, ms: undefined, lines: undefined, weights: undefined, onProgress: undefined });
     const question: BestMoveQuestion = { game: 'dameo', ...perhaps, signal: undefined, level: undefined, options: undefined, position: undefined, aim: undefined };
     declare const port: Port<FromWorker, ToWorker>;
     const engine = new Engine([port], { shared: false, megabytes: undefined });
     await engine.think({ place: { game: 'dameo', ...perhaps }, player: undefined, budget: undefined, lines: undefined, onProgress: undefined });
     export const found: Answer | null = answer.ok ? answer.value : null;
     export const used = [bestMove, playGame, question, createSearch];`,
  );
});

test("a browser's own signal is accepted", () => {
  packed.typecheck(
    'signal.ts',
    `import { analyse } from '@tabuleiro/engine';
     export const answer = analyse({ game: 'dameo', signal: new AbortController().signal });`,
    ['es2023', 'dom'],
  );
});

test('plain JavaScript gets a fault with a sentence for a wrong question, never an exception', () => {
  writeFileSync(
    join(packed.folder, 'wrong.mjs'),
    `import { analyse, bestMove } from '@tabuleiro/engine';
     import { say } from '@tabuleiro/rules/text';
     for (const answer of [await bestMove({ nodes: 10 }), await analyse(), await bestMove({ game: 'dameo', level: '5' })])
       console.log(answer.ok ? 'no fault' : say(answer.fault, { language: 'en' }));`,
  );
  const lines = packed.node('wrong.mjs').trim().split('\n');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^[A-Z].* .*\.$/);
  expect(lines[0]).toContain('game');
});

/** Asks three times; prints the answers and the number of workers used. */
const ASK = `
import { createSearch, loadEvaluation, analyse, bestMove, openPlace } from '@tabuleiro/engine';
import { must } from '@tabuleiro/rules';
let workers = 0;
process.on('worker', () => workers++);
const place = { game: 'mad-bishops', options: { size: 6 }, position: undefined };
const { move, lines, nodes } = must(await analyse({ ...place, nodes: 3000, lines: 2 }));
const level = must(await bestMove({ ...place, level: 4, seed: 3 }));
const stop = new AbortController();
const told = [];
const best = must(await analyse({ game: 'trench', signal: stop.signal, onProgress({ depth }) {
  told.push(depth);
  if (depth === 2) stop.abort();
} }));
const { rules, evaluation, situation } = must(await openPlace(place));
const here = createSearch(rules, evaluation).run(situation, { nodes: 3000 }, { lines: 2 });
const fault = await analyse({ game: 'dameo', moves: ['a1-a5'] });
console.log(JSON.stringify({ workers, nodes: nodes === here.nodes, scores: lines.map(({ score }) => score).join() === here.lines.map(({ score }) => score).join(), move, level, told, best: best.move, fault: fault.fault?.code }));
`;

const asked = () => JSON.parse(packed.node('ask.mjs').trim());

test('a question is thought about in a worker for its game, which keeps no process alive and answers as the search does', () => {
  writeFileSync(join(packed.folder, 'ask.mjs'), ASK);
  const answer = asked();
  expect(answer).toMatchObject({ workers: 3, nodes: true, scores: true, told: [1, 2] });
  expect(answer.fault).toMatch(/./);
  // Without the worker's file, as in a bundle that omits it, the answers are the same.
  const file = join(packed.folder, 'node_modules/@tabuleiro/engine/dist/ask/worker.js');
  renameSync(file, `${file}.away`);
  try {
    const { workers: _, ...same } = answer;
    expect(asked()).toMatchObject(same);
  } finally {
    renameSync(`${file}.away`, file);
  }
});

test('what starts the worker names its file as bundlers look for it', () => {
  const started = readFileSync(
    join(packed.folder, 'node_modules/@tabuleiro/engine/dist/ask/start.js'),
    'utf8',
  );
  expect(started).toMatch(
    /new Worker\(new URL\("\.\/worker\.js", import\.meta\.url\), \{ type: "module" \}\)/,
  );
});

test('the esbuild recipe of the README finds the worker and the tables', () => {
  const readme = readFileSync(join(root, 'packages/engine/README.md'), 'utf8');
  const recipe = /```js\n(import \{ copyFileSync[\s\S]*?)```/.exec(readme)![1]!;
  writeFileSync(join(packed.folder, 'bundle.mjs'), recipe);
  writeFileSync(
    join(packed.folder, 'app.js'),
    `import { analyse } from '@tabuleiro/engine';
     let workers = 0;
     globalThis.process?.on('worker', () => workers++);
     const answer = await analyse({ game: 'dameo', nodes: 500 });
     console.log(JSON.stringify({ workers, ok: answer.ok, tables: answer.value?.tables }));`,
  );
  cpSync(join(root, 'node_modules/esbuild'), join(packed.folder, 'node_modules/esbuild'), {
    recursive: true,
  });
  cpSync(join(root, 'node_modules/@esbuild'), join(packed.folder, 'node_modules/@esbuild'), {
    recursive: true,
  });
  packed.node('bundle.mjs');
  expect(JSON.parse(packed.node('out/app.js'))).toMatchObject({ workers: 1, ok: true });
  const files = readdirSync(join(packed.folder, 'out'));
  expect(files).toEqual(expect.arrayContaining(['app.js', 'dameo.endings', 'worker.js']));
});

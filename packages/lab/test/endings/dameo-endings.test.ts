/** Ending tables: indexes, files, a seeded sample of their values, and their use by the engine. */
import { readFileSync } from 'node:fs';
import { type Situation, SURE, UNKNOWN, WIN } from '@tabuleiro/engine';
import { Indexer } from '@tabuleiro/engine/internal/games/dameo/endings/indexing';
import { KnownEndings } from '@tabuleiro/engine/internal/games/dameo/endings/known';
import {
  CODES,
  codeOf,
  materialsUpTo,
  nameOf,
  parseMaterial,
  turned,
} from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { neededFor } from '@tabuleiro/engine/internal/games/dameo/endings/needs';
import { DISTANCE_BITS, EndingTables } from '@tabuleiro/engine/internal/games/dameo/endings/tables';
import { type EndingData, readEndingFile } from '@tabuleiro/engine/internal/games/ending-file';
import { must, parseMove, Rng, readPosition } from '@tabuleiro/rules';
import { type DameoPosition, game } from '@tabuleiro/rules/games/dameo';
import { say } from '@tabuleiro/rules/text';
import { beforeAll, describe, expect, test } from 'vitest';
import { PairSolver } from '../../src/endings/dameo/solve.ts';
import { PackedTable } from '../../src/endings/dameo/table.ts';
import { Verifier } from '../../src/endings/dameo/verify.ts';
import { contentOf } from '../../src/endings/dameo/write.ts';
import { packEndings } from '../../src/endings/pack.ts';

const FILE = new URL('../../../engine/src/games/dameo/endings/dameo.endings', import.meta.url);
const rules = must(game.configure({}));
const format = (position: DameoPosition): string => rules.format(position, 1);

let shipped: EndingData;
const tables = new EndingTables();
beforeAll(async () => {
  shipped = must(await readEndingFile(readFileSync(FILE), 'dameo', 'x'));
  tables.add(shipped);
});

const read = (text: string): DameoPosition => must(readPosition(game, text)).position as DameoPosition;

describe('numbers', () => {
  test('there are 41 tables of two to four pieces', () => {
    expect(materialsUpTo(4)).toHaveLength(41);
    for (const counts of materialsUpTo(4)) expect(parseMaterial(nameOf(counts))).toEqual(counts);
    for (const wrong of ['', 'K', 'K-', 'MK-K', 'KKKK-K', 'Q-K']) expect(parseMaterial(wrong)).toBeNull();
  });

  test.each(['K-K', 'KM-K', 'M-MM', 'KK-MM', 'MMM-K'])('%s: a number leads to groups and back', (name) => {
    const indexer = new Indexer(parseMaterial(name)!);
    const keys = new Int32Array(4);
    const rng = new Rng(7);
    const wrong: number[] = [];
    for (let i = 0; i < 2000; i++) {
      const index = rng.below(indexer.size);
      indexer.keys(index, keys);
      if (indexer.at(keys[0]!, keys[1]!, keys[2]!, keys[3]!) !== index) wrong.push(index);
    }
    expect(wrong).toEqual([]);
  });

  test('a table comes after those it is made of', () => {
    const made = new Set<string>();
    for (const counts of neededFor(parseMaterial('KM-KM')!)) {
      made.add(nameOf(counts));
      made.add(nameOf(turned(counts)));
    }
    expect([...made].at(-1)).toBe('KM-KM');
    expect(made).toContain('K-KK');
    expect(made).not.toContain('MM-KM');
  });
});

describe('files', () => {
  const small = () =>
    packEndings({
      game: 'dameo',
      tables: [{ name: 'K-K', bits: 2, quiet: 0 }],
      content: new Uint8Array(512).fill(27),
    });

  test('what is packed is read again', async () => {
    const { header, content } = must(await readEndingFile(small(), 'dameo', 'x'));
    expect(header.tables).toEqual([{ name: 'K-K', bits: 2, quiet: 0 }]);
    expect(content).toEqual(new Uint8Array(512).fill(27));
  });

  test('a broken or a foreign file is refused', async () => {
    const codeOfFault = async (bytes: Uint8Array) => {
      const result = await readEndingFile(bytes, 'dameo', 'KK-K.distances');
      if (result.ok) return 'read';
      // the sentence must name the file
      for (const language of ['en', 'pt'] as const)
        expect(say(result.fault, { language })).toContain('"KK-K.distances"');
      return result.fault.code;
    };
    const whole = small();
    const end = whole.indexOf(10) + 1;
    const line = (change: object) =>
      Buffer.concat([
        Buffer.from(`${JSON.stringify({ ...JSON.parse(whole.subarray(0, end).toString()), ...change })}\n`),
        whole.subarray(end),
      ]);
    const bent = Buffer.from(whole);
    bent[bent.length - 9] = bent[bent.length - 9]! ^ 1;
    expect(await codeOfFault(line({}))).toBe('read');
    expect(await codeOfFault(Buffer.from('<!doctype html>\n'))).toBe('endings-foreign');
    expect(await codeOfFault(new Uint8Array(0))).toBe('endings-foreign');
    expect(await codeOfFault(line({ version: 2 }))).toBe('endings-version');
    expect(await codeOfFault(line({ game: 'trench' }))).toBe('endings-game');
    expect(await codeOfFault(line({ sha256: '0'.repeat(64) }))).toBe('endings-damaged');
    expect(await codeOfFault(bent)).toBe('endings-damaged');
    expect(await codeOfFault(whole.subarray(0, -4))).toBe('endings-damaged');
  });

  test('the shipped file has at most a megabyte and all tables', () => {
    expect(readFileSync(FILE).length).toBeLessThanOrEqual(1_000_000);
    expect(shipped.header.tables.map(({ name }) => name)).toEqual(materialsUpTo(4).map(nameOf));
  });

  test('the generator makes again what is shipped', () => {
    const solved: (PackedTable | undefined)[] = new Array(CODES);
    const made: Uint8Array[] = [];
    for (const name of ['K-K', 'K-M', 'M-M']) {
      const counts = parseMaterial(name)!;
      const first = new PackedTable(counts);
      const second = nameOf(turned(counts)) === name ? first : new PackedTable(turned(counts));
      for (const _ of new PairSolver(solved).solve(first, second, () => {}));
      for (const table of new Set([first, second])) {
        solved[codeOf(...table.indexer.counts)] = table;
        made.push(contentOf(table, DISTANCE_BITS));
      }
    }
    const bytes = Buffer.concat(made);
    expect(Buffer.compare(bytes, shipped.content.subarray(0, bytes.length))).toBe(0);
  });
});

test('a seeded part of the tables follows from the rules', () => {
  const verifier = new Verifier(tables, format);
  const rng = new Rng(11);
  const all = materialsUpTo(4);
  while (verifier.checked < 600) verifier.random(all[rng.below(all.length)]!, rng);
  expect(verifier.wrong).toEqual([]);
});

describe('what a search may be certain of', () => {
  const known = new KnownEndings(tables);
  const situation = (position: DameoPosition, past: number[] = []): Situation => ({
    rules,
    position,
    past,
    stood: 1,
    aim: 'win',
    seed: 1,
  });
  const score = (text: string): number => {
    const position = read(text);
    known.begin(situation(position));
    return known.score(position);
  };

  test('the plies where a table knows them, else the result', () => {
    expect(score('8/8/8/8/1k6/8/8/K6K w 0 1')).toBeGreaterThan(WIN - 20);
    expect(score('8/8/8/8/1k6/8/8/K6K b 0 1')).toBeLessThan(20 - WIN);
    expect(score('8/8/8/8/1k6/8/8/K5KK w 0 1')).toBe(SURE);
    expect(score('8/8/8/8/1k6/8/8/K5KK b 0 1')).toBe(-SURE);
  });

  test('nothing where a piece can be taken, or too many stand', () => {
    expect(score('8/8/8/8/k7/8/8/K6K w 0 1')).toBe(UNKNOWN);
    expect(score('8/8/8/8/1kk5/8/8/K5KK w 0 1')).toBe(UNKNOWN);
  });

  test('no win that the counter of quiet plies may take away', () => {
    const [free, late] = ['8/8/8/8/1k6/8/8/K6K w 30 1', '8/8/8/8/1k6/8/8/K6K w 49 1'];
    expect(score(free)).toBeGreaterThan(WIN - 20);
    expect(score(late)).toBe(UNKNOWN);
    expect(score('8/8/8/8/1k6/8/8/K5KK w 45 1')).toBe(UNKNOWN);
  });

  test('no win where an earlier position stood twice, until a man moves', () => {
    const position = read('8/3M4/8/8/1k6/8/8/K7 w 9 1');
    const past = [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    known.begin(situation(position));
    expect(Math.abs(known.score(position))).toBeGreaterThan(SURE);
    known.begin(situation(position, past));
    expect(known.score(position)).toBe(UNKNOWN);
    position.make(must(parseMove(rules, position, 'd7-d8')));
    expect(Math.abs(known.score(position))).toBeGreaterThan(SURE);
  });
});

/** A larger sample of `npm run lab -- endings dameo --verify`: the shipped tables follow from the rules. */
import { readFileSync } from 'node:fs';
import { materialsUpTo, parseMaterial } from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { EndingTables } from '@tabuleiro/engine/internal/games/dameo/endings/tables';
import { readEndingFile } from '@tabuleiro/engine/internal/games/ending-file';
import { must, Rng } from '@tabuleiro/rules';
import { type DameoPosition, game } from '@tabuleiro/rules/games/dameo';
import { expect, test } from 'vitest';
import { Verifier } from '../../src/endings/dameo/verify.ts';

const FILE = new URL('../../../engine/src/games/dameo/endings/dameo.endings', import.meta.url);
const rules = must(game.configure({}));
const tables = new EndingTables();
tables.add(must(await readEndingFile(readFileSync(FILE), 'dameo', 'x')));
const verifier = () => new Verifier(tables, (position: DameoPosition) => rules.format(position, 1));

test('every position of two pieces', () => {
  const all = verifier();
  for (const name of ['K-K', 'K-M', 'M-M']) for (const _ of all.all(parseMaterial(name)!));
  expect(all.wrong).toEqual([]);
  expect(all.checked).toBe(6720 + 6254 + 5856);
});

test('six thousand random positions of three and four', () => {
  const some = verifier();
  const rng = new Rng(12);
  const materials = materialsUpTo(4);
  while (some.checked < 6_000) some.random(materials[rng.below(materials.length)]!, rng);
  expect(some.wrong).toEqual([]);
});

/** Ending tables as units: made in a possible order, with the same bytes on every machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endingsUnit } from '../../src/endings/endings-unit.ts';
import { endingsToolOf } from '../../src/endings/tool.ts';

const home = process.cwd();
const scratch = mkdtempSync(join(tmpdir(), 'endings-'));
const machines = ['one', 'two'].map((name) => mkdtempSync(join(scratch, name)));
afterAll(() => {
  process.chdir(home);
  rmSync(scratch, { recursive: true, force: true });
});

/** Tables are stored below the folder where a tool runs. */
const goTo = (machine: number) => process.chdir(machines[machine]!);

const run = async (material: string) => {
  const lines: string[] = [];
  const { value } = await endingsUnit.run({ game: 'dameo', material }, (note) => {
    const { kind, line } = note as { kind: string; line: string };
    if (kind === 'made') lines.push(line.split(':')[0]!);
  });
  return { value, lines };
};

test('a table is made once, of tables that were made before it, and is the same on every machine', async () => {
  const tool = await endingsToolOf('dameo');
  goTo(0);
  const steps = tool.steps('KM-K');
  expect(steps.flat()).toEqual(['K-K', 'K-M', 'KK-K', 'KM-K']);
  expect(steps).toHaveLength(4);
  const small = await run('K-K');
  expect(small.lines).toEqual(['K-K']);
  const large = await run('K-M');
  expect(large.lines).toEqual(['K-M and M-K']);
  expect(tool.steps('KM-K').flat()).toEqual(['KK-K', 'KM-K']);
  expect((await run('K-M')).lines).toEqual([]);

  // The second machine has one table from the first, and makes the other with it.
  goTo(1);
  tool.keepTables(small.value);
  expect(await run('K-M')).toEqual(large);
  expect(Object.keys(large.value)).toEqual(['K-M.solved', 'M-K.solved']);
});

test('a file from elsewhere does not choose where it is written', async () => {
  const tool = await endingsToolOf('dameo');
  expect(() => tool.keepTables({ '../K-K.solved': '' })).toThrow('no file of a table');
});

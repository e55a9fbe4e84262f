/** What a large site needs, and the pages that say so. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costsOf, readMeasured } from '../../tools/load/scale/measured.ts';
import { BUSY, budgetOf, LICHESS } from '../../tools/load/scale/site.ts';
import { tablesOf, withTables } from '../../tools/load/scale/tables.ts';

const measured = readMeasured()!;
const costs = costsOf(measured);

test.each(Object.entries(tablesOf(measured)))(
  'the tables of %s follow from measured.json: `npm run load -- simulate --write` writes them',
  (path, tables) => {
    const page = readFileSync(path, 'utf8');
    expect(page).toBe(withTables(page, tables));
  },
);

test('a page without a mark for its table is refused', () => {
  expect(() => withTables('text', { table: '' })).toThrow('<!-- table: generated -->');
});

test('what is needed grows with the demand, and no node is busier than planned', () => {
  const once = budgetOf(costs, LICHESS);
  const twice = budgetOf(costs, { ...LICHESS, online: 2 * LICHESS.online, moves: 2 * LICHESS.moves });
  expect(once.nodeCores / once.nodes).toBeLessThanOrEqual(BUSY);
  expect(twice.nodeCores).toBeCloseTo(2 * once.nodeCores, 6);
  expect(twice.databaseCores).toBeCloseTo(2 * once.databaseCores, 6);
  expect(twice.storedPerDay).toBeCloseTo(2 * once.storedPerDay, 0);
});

test('there are never more players than people online, and never fewer than two nodes', () => {
  expect(budgetOf(costs, { ...LICHESS, moves: 1_000_000 }).players).toBe(LICHESS.online);
  expect(budgetOf(costs, { ...LICHESS, online: 10, moves: 1 }).nodes).toBe(2);
});

test('the relay of moves costs nodes and no database', () => {
  const none = budgetOf(costs, { ...LICHESS, relayed: 0 });
  const all = budgetOf(
    { ...costs, relayed: { owner: costs.move.node, relay: 1 } },
    { ...LICHESS, relayed: 1 },
  );
  expect(all.nodeCores - none.nodeCores).toBeCloseTo(LICHESS.moves / 1000, 6);
  expect(all.databaseCores).toBeCloseTo(none.databaseCores, 6);
});

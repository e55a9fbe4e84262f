/** Long proofs are several runs: their findings are added up, and a file remembers those that are done. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChaosSummary, SummaryFile, sumOf } from '../../tools/chaos/summary.ts';
import { temporaryFolder } from '../built.ts';

const summary = (seed: number, more: Partial<ChaosSummary> = {}): ChaosSummary => ({
  ...{ seed, took: 10, faults: { kill: 1 }, acknowledged: 5, live: 2, longest: seed },
  counts: { games: 3 } as ChaosSummary['counts'],
  findings: { lost: [], 'clocks wrong': [`of ${seed}`] },
  ...more,
});

test('what several runs found is added up, with faults that only one of them placed', () => {
  const sum = sumOf([summary(7), summary(3, { faults: { kill: 2, freeze: 1 } })]);
  expect(sum).toMatchObject({ took: 20, faults: { kill: 3, freeze: 1 }, acknowledged: 10, longest: 7 });
  expect(sum.counts.games).toBe(6);
  expect(sum.findings).toEqual({ lost: [], 'clocks wrong': ['of 7', 'of 3'] });
});

test('a file remembers the runs of the same command, and no others', () => {
  const path = join(temporaryFolder(), 'runs');
  const file = new SummaryFile(path, { games: 6 });
  expect(file.done()).toEqual([]);
  file.add(summary(1));
  new SummaryFile(path, { games: 9 }).add(summary(2));
  file.add(summary(3));
  expect(new SummaryFile(path, { games: 6 }).done()).toEqual([summary(1), summary(3)]);
  writeFileSync(path, '');
  expect(file.done()).toEqual([]);
});

/** Searches that share a table take different moves; the second one runs while the first one polls. */
import { expect, test } from 'vitest';
import { createSearch } from '../../src/search/create.ts';
import { HashTable, tableBytes } from '../../src/search/hash.ts';
import { preferFree, type RootMove } from '../../src/search/roots.ts';
import { busyKey, TEAM_BYTES, Team } from '../../src/search/team.ts';
import { know, randomSituation } from '../support.ts';

const makeTeam = () => new Team(new SharedArrayBuffer(TEAM_BYTES));

test('a move is busy from enter to leave, in its position alone', () => {
  const team = makeTeam();
  const key = busyKey(17, 4);
  team.enter(key);
  expect([key, busyKey(17, 5), busyKey(18, 4)].map((each) => team.isBusy(each))).toEqual([
    true,
    false,
    false,
  ]);
  team.leave(key);
  expect(team.isBusy(key)).toBe(false);
});

test('of the moves at the root the next free one comes first, but none that throws a result away', () => {
  const root = (move: number, wasteful: boolean): RootMove => ({
    move,
    quiet: true,
    wasteful,
    result: undefined,
    line: { moves: [move], score: 0, depth: 1 },
  });
  const roots = [root(1, false), root(2, false), root(3, false), root(4, false), root(5, true)];
  const order = () => roots.map(({ move }) => move);
  const team = makeTeam();
  preferFree(roots, 1, team, 17);
  expect(order()).toEqual([1, 2, 3, 4, 5]);
  for (const move of [2, 3]) team.enter(busyKey(17, move));
  preferFree(roots, 1, team, 17);
  expect(order()).toEqual([1, 4, 2, 3, 5]);
  preferFree(roots, 2, team, 17);
  expect(order()).toEqual([1, 4, 2, 3, 5]); // all moves that keep the result are busy: it searches one of them too
});

test.each([
  ['dameo', 5],
  ['trench', 6],
  ['mad-bishops', 5],
  ['renpaarden', 7],
  ['small-star-empires', 7],
])('%s: whoever comes second finds what the first has done', async (id, depth) => {
  const { rules, evaluation } = await know(id);
  const table = new SharedArrayBuffer(tableBytes(16));
  const team = makeTeam();

  /** Counts the nodes of a search to the depth and calls `then` once in the middle. */
  function search(hash: HashTable, shared: Team | undefined, then?: () => void): number {
    let [reached, asked] = [false, false];
    const { nodes } = createSearch(rules, evaluation, { hash }).run(
      randomSituation(rules, 4, 1),
      {},
      {
        team: shared,
        prove: false,
        shouldStop() {
          if (!asked) then?.();
          asked = true;
          return reached;
        },
        onProgress: (progress) => {
          reached ||= progress.depth >= depth;
        },
      },
    );
    return nodes;
  }

  const alone = search(new HashTable(16), undefined);
  let second = 0;
  const first = search(new HashTable(0, table), team, () => {
    second = search(new HashTable(0, table), team);
  });
  expect(alone).toBeGreaterThan(2_000);
  expect(first).toBeLessThan(0.8 * alone);
  expect(second).toBeGreaterThan(0);
});

/**
 * Costs of game trees and of records. First how long a record of 100,000 moves takes to open. Then changes in a tree of 100 and in one of 100,000 moves, measured alternately in one run, with
 * their ratio. A change is made and taken back again and again at the same few nodes: at random nodes the large tree
 * would be measured by how much of it the processor's cache holds. Prints figures; judges nothing.
 */
import { readPosition } from '../src/core/door.ts';
import { formatMove, legalMoves } from '../src/core/notation.ts';
import { must } from '../src/core/result.ts';
import { Rng } from '../src/core/rng.ts';
import type { Game, Result } from '../src/core/types.ts';
import { gameIds, loadGame } from '../src/games/index.ts';
import { formatRecord } from '../src/record/format.ts';
import { parseRecord } from '../src/record/parse.ts';
import { replayRecord } from '../src/record/replay.ts';
import { treeRecord } from '../src/record/tree.ts';
import { GameTree, pathOf, type TreeNode } from '../src/tree/index.ts';

const SMALL = 100;
const LARGE = 100_000;
/** Plies of the longest line; Small Star Empires has 18. */
const DEPTH = 16;
const PLACES = 20;
const TIMES = 100;
const ROUNDS = 15;

interface Bush {
  tree: GameTree;
  nodes: TreeNode[];
}

/** A line, and variations of variations along it until there are enough moves. */
function grow(game: Game, moves: number): Bush {
  const rng = new Rng(3);
  const tree = new GameTree(must(readPosition(game, 'start')));
  const nodes: TreeNode[] = [];
  const known = new Set<TreeNode>();
  let at = tree.root;
  while (nodes.length < moves) {
    if (at.ply >= DEPTH || tree.outcomeAt(at)) at = nodes[rng.below(nodes.length)]!.parent!;
    at = must(tree.add(at, anyMove(tree, at, rng)));
    if (!known.has(at)) nodes.push(at);
    known.add(at);
  }
  return { tree, nodes };
}

function anyMove(tree: GameTree, node: TreeNode, rng: Rng): string {
  const { position } = tree.positionAt(node);
  const moves = legalMoves(position);
  return formatMove(tree.rules, position, moves[rng.below(moves.length)]!);
}

/** Nanoseconds of CPU time for one of many. */
function timed(count: number, work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / count;
}

/** Forks of middling depth, and a move at each that is not there yet. */
function places({ tree, nodes }: Bush, rng: Rng): { node: TreeNode; text: string }[] {
  const found: { node: TreeNode; text: string }[] = [];
  while (found.length < PLACES) {
    const node = nodes[rng.below(nodes.length)]!;
    if (node.ply < 4 || node.ply > 12 || node.parent!.children[0] === node || tree.outcomeAt(node)) continue;
    const text = anyMove(tree, node, rng);
    if (!node.children.some(({ id }) => id === text)) found.push({ node, text });
  }
  return found;
}

function measure(bush: Bush, round: number): Record<string, number> {
  const { tree } = bush;
  const picked = places(bush, new Rng(round));
  const change = (make: (node: TreeNode, text: string) => Result<unknown>) =>
    timed(PLACES * TIMES, () => {
      for (const { node, text } of picked)
        for (let i = 0; i < TIMES; i++) {
          must(make(node, text));
          tree.undo();
        }
    });
  const paths = picked.map(({ node }) => pathOf(node));
  return {
    add: change((node, text) => tree.add(node, text)),
    remove: change((node) => tree.remove(node)),
    promote: change((node) => tree.promote(node)),
    'make main line': change((node) => tree.makeMainLine(node)),
    annotate: change((node) => tree.annotate(node, { mark: '!' })),
    'position at a path': timed(PLACES * TIMES, () => {
      for (let i = 0; i < TIMES; i++) for (const path of paths) tree.positionAt(tree.find(path)!);
    }),
  };
}

/** Milliseconds of CPU time to read the text, to check every move of it and build the tree, and to write it again. */
function openRecord(game: Game, text: string): number[] {
  const times: number[] = [];
  const lap = <T>(work: () => T): T => {
    const before = process.cpuUsage();
    const value = work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    return value;
  };
  const { record, places } = must(lap(() => parseRecord(text)));
  const replay = lap(() => replayRecord(game, record, places));
  if (!replay.ok) throw new Error(JSON.stringify(replay.fault));
  lap(() => formatRecord(treeRecord(replay.value.tree, record)));
  return times;
}

/** A tree as text; every tenth move with an evaluation and a comment. */
function recordOf({ tree, nodes }: Bush): string {
  const { game, seats } = tree.rules;
  const shares = seats.map((_, seat) => (seat === 0 ? 1 : 0));
  for (const [i, node] of nodes.entries())
    if (i % 10 === 0) tree.inscribe(node, { comments: ['a comment'], evaluation: { shares, nodes: i } });
  const players = seats.map(({ turn }) => ({ seat: turn, name: 'Ana' }));
  return formatRecord(
    treeRecord(tree, { game: game.id, options: {}, players, start: tree.start, headers: [], result: '*' }),
  );
}

console.log(`Records of ${LARGE} moves, milliseconds of CPU time, the best of 5:`);
for (const id of gameIds) {
  const game = must(await loadGame(id));
  const text = recordOf(grow(game, LARGE));
  const rounds = Array.from({ length: 5 }, () => openRecord(game, text));
  const [read, check, write] = [0, 1, 2].map((i) => Math.min(...rounds.map((times) => times[i]!)));
  const [first] = rounds.map(([read, check]) => read! + check!);
  const size = `${(text.length / 1e6).toFixed(1)} MB`;
  const parts = [
    `read ${read!.toFixed(0)}`,
    `in a tree ${check!.toFixed(0)}`,
    `written ${write!.toFixed(0)}`,
  ];
  const opened = `opened in ${(read! + check!).toFixed(0)}, the first time in ${first!.toFixed(0)}`;
  console.log(`${id.padEnd(20)}${size.padEnd(8)}${opened} (${parts.join(', ')})`);
}

console.log(
  `\nTrees of ${SMALL} and of ${LARGE} moves: nanoseconds of CPU time, the best of ${ROUNDS} rounds.`,
);
console.log('A change includes taking it back. The last column is the large tree against the small one.\n');
for (const id of gameIds) {
  const game = must(await loadGame(id));
  const bushes = [grow(game, SMALL), grow(game, LARGE)];
  const best: Record<string, number>[] = [{}, {}];
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, bush] of bushes.entries())
      for (const [name, ns] of Object.entries(measure(bush, round)))
        best[i]![name] = Math.min(best[i]![name] ?? Number.POSITIVE_INFINITY, ns);
  for (const [name, small] of Object.entries(best[0]!)) {
    const large = best[1]![name]!;
    const figures = [small, large].map((ns) => ns.toFixed(0).padStart(9)).join('');
    console.log(
      `${id.padEnd(20)}${name.padEnd(20)}${figures}${`x${(large / small).toFixed(2)}`.padStart(9)}`,
    );
  }
}

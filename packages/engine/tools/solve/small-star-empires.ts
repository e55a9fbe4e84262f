/**
 * Small Star Empires: late positions proven within a budget (`endings`), and small boards solved from the start
 * (`boards [n]`: the report's board under every rule set with either first mover, then the first n random ones).
 * Every solved board is kept at once in small-star-empires.json beside this file: the same command goes on after it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMove, legalMoves, type Move, must, Rng, type Rules } from '@tabuleiro/rules';
import { game, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { reportLevels } from '../../src/games/small-star-empires/players.ts';
import { StarSolver } from '../../src/games/small-star-empires/solver/solver.ts';
import { freeHexes, mostPlies } from '../../src/games/small-star-empires/solver/worth.ts';
import { runSteps } from '../../src/search/search.ts';
import type { Proof, Situation } from '../../src/types.ts';
import { freshSituation } from '../run/fresh-situation.ts';
import type { SolveGame } from '../solve.ts';
import { BoardSolver } from './small-star-empires/solver.ts';

const FILE = join(process.cwd(), 'packages/engine/tools/solve/small-star-empires.json');
const RANDOM_BOARDS = 50;
/** A table of 268 MB. */
const TABLE_BITS = 23;
const TELL_EVERY_MS = 10_000;

/** Plies left and how many positions; the budget is what the engine's own bar names. */
const ENDINGS = [
  { board: 'small', plies: 12 },
  { board: 'medium', plies: 12 },
  { board: 'large', plies: 8 },
] as const;
const POSITIONS = 12;
const ENDING_NODES = 2_000_000;

interface Solved {
  board: string;
  rules: string;
  first: string;
  /** By how many points the first mover wins; below 0 it loses. */
  margin: number;
  /** For the first mover. */
  result: string;
  nodes: number;
  line: string[];
}

/**
 * Seeded positions with just so many plies left at most: fair boards and the report's own by turns, under each rule
 * set, in games of `report-2` with one random move in four. That player never changes, so neither do the positions.
 */
export function positionsWith(size: string, plies: number, many: number): Situation[] {
  const rng = new Rng(plies);
  const found: Situation[] = [];
  for (let n = 0; found.length < many; n++) {
    const board = n % 3 === 2 ? size : `random-${size}-${n}`;
    const rules = must(game.configure({ ...game.presets[n % game.presets.length]!.options, board }));
    const player = reportLevels['report-2']!(rules);
    const position = rules.start() as StarPosition;
    while (position.outcome() === null && mostPlies(position, freeHexes(position)) > plies) {
      const moves = legalMoves(position);
      const random = moves[rng.below(moves.length)]!;
      const plays = rng.below(4) > 0;
      position.make(plays ? (player.choose(freshSituation(rules, position, n)) as Move) : random);
    }
    if (position.outcome() === null) found.push(freshSituation(rules, position));
  }
  return found;
}

export const proveWithin = (situation: Situation, nodes: number): Proof | null =>
  runSteps(new StarSolver(situation.rules).solve(situation, nodes));

const whole = (value: number): string => value.toLocaleString('en');
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function endingRow(board: string, plies: number): string {
  const proofs = positionsWith(board, plies, POSITIONS).map((each) => proveWithin(each, ENDING_NODES));
  const proven = proofs.filter((proof) => proof !== null);
  const taken = proven.map(({ nodes }) => nodes).sort((a, b) => a - b);
  const middle = taken[taken.length >> 1];
  return row([
    board,
    plies,
    `${proven.length} of ${POSITIONS}`,
    middle === undefined ? '' : whole(middle),
    taken.length === 0 ? '' : whole(taken[taken.length - 1]!),
  ]);
}

const readSolved = (): Solved[] =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Solved[]) : [];

/** Written aside and then put in place: whoever stops the run loses no board that was solved. */
function keep(solved: readonly Solved[]): void {
  writeFileSync(`${FILE}.part`, `${JSON.stringify(solved, null, 2)}\n`);
  renameSync(`${FILE}.part`, FILE);
}

interface Task {
  board: string;
  rules: string;
  first: string;
}

function tasks(randomBoards: number): Task[] {
  const small = game.presets.flatMap(({ id }) =>
    ['A', 'B'].map((first) => ({ board: 'small', rules: id, first })),
  );
  const rules = game.presets[0]!.id;
  const random = Array.from({ length: randomBoards }, (_, seed) => ({
    board: `random-small-${seed}`,
    rules,
    first: 'A',
  }));
  return [...small, ...random];
}

/** Solves a board to the end, telling now and then how far it is. */
function solveBoard({ board, rules: id, first }: Task, say: (line: string) => void): Solved {
  const preset = game.presets.find((each) => each.id === id)!;
  const start = must(game.configure({ ...preset.options, board }));
  const text = start.format(start.start()).split(' ');
  text[1] = first;
  const { rules, position } = must(game.read(text.join(' ')));
  const solver = new BoardSolver(rules, TABLE_BITS);
  const steps = solver.solve(position as StarPosition, Number.MAX_SAFE_INTEGER);
  for (let told = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return solvedOf({ board, rules: id, first }, rules, position as StarPosition, step.value!);
    if (performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    say(`${board} ${id}, ${first} first: ${whole(solver.spent)} nodes`);
  }
}

function solvedOf(task: Task, rules: Rules, position: StarPosition, proof: Proof): Solved {
  const line = proof.moves.map((move) => {
    const text = formatMove(rules, position, move);
    position.make(move);
    return text;
  });
  const { margin, result } = proof.exact;
  return { ...task, margin: margin!, result, nodes: proof.nodes, line };
}

const same = (a: Task, b: Task) => a.board === b.board && a.rules === b.rules && a.first === b.first;

function solveBoards(randomBoards: number, say: (line: string) => void): void {
  const solved = readSolved();
  for (const task of tasks(randomBoards)) {
    if (solved.some((each) => same(each, task))) continue;
    say(`${task.board} ${task.rules}, ${task.first} first`);
    solved.push(solveBoard(task, say));
    keep(solved);
  }
}

const RESULTS: Readonly<Record<string, string>> = { win: 'wins', draw: 'draws', loss: 'loses' };
/** Equal points are decided by what is left over. */
const resultOf = ({ margin, result }: Solved): string =>
  `${RESULTS[result]}${margin === 0 && result !== 'draw' ? ' by the tie-break' : ''}`;

function boardLines(): string[] {
  const solved = readSolved();
  const small = solved.filter(({ board }) => board === 'small');
  const random = solved
    .filter(({ board }) => board !== 'small')
    .sort(
      (a, b) =>
        Math.abs(a.margin) - Math.abs(b.margin) || a.board.localeCompare(b.board, 'en', { numeric: true }),
    );
  const table = (boards: readonly Solved[], head: string, name: (each: Solved) => string) => [
    row([head, 'first mover', 'margin', 'nodes', 'best play']),
    '|---|---|---|---|---|',
    ...boards.map((each) =>
      row([name(each), resultOf(each), each.margin, whole(each.nodes), each.line.join(' ')]),
    ),
  ];
  return [
    `From the start: the board \`small\` under three rule sets with either first mover, ${small.length} of 6 solved;`,
    `random fair boards under \`rulebook\`, ${random.length} of ${RANDOM_BOARDS} solved, the most balanced first.`,
    ...(small.length === 0
      ? []
      : ['', ...table(small, 'rules, first', ({ rules, first }) => `${rules}, ${first}`)]),
    ...(random.length === 0 ? [] : ['', ...table(random, 'board', ({ board }) => board)]),
  ];
}

export const solveGame: SolveGame = async ([what = 'all', many = String(RANDOM_BOARDS)], say) => {
  if (what === 'boards' || what === 'all') solveBoards(Number(many), say);
  const lines = [
    `${POSITIONS} seeded positions each, at most ${whole(ENDING_NODES)} nodes a position:`,
    '',
    row(['board', 'plies left at most', 'verdict and margin proven', 'nodes: median', 'most']),
    '|---|---|---|---|---|',
  ];
  for (const { board, plies } of ENDINGS) {
    say(`${POSITIONS} positions of ${board} boards with ${plies} plies left`);
    lines.push(endingRow(board, plies));
  }
  return [...lines, '', ...boardLines()].join('\n');
};

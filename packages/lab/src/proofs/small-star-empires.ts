/**
 * Small Star Empires: late positions proven within a budget (`endings`), and small boards solved from the start.
 * `boards [n] [from]`: the report's board under every rule set with either first mover, then the first n random
 * boards. With `from`, only random boards from that seed on, so that several runs can share the work. Each proven
 * claim is stored at once in small-star-empires.json beside this file; the same command resumes after it. `openings`:
 * the winner on the small boards of the ladder's baselines.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof, Situation } from '@tabuleiro/engine';
import { reportLevels } from '@tabuleiro/engine/internal/games/small-star-empires/players';
import { StarSolver } from '@tabuleiro/engine/internal/games/small-star-empires/solver/solver';
import { freeHexes, mostPlies } from '@tabuleiro/engine/internal/games/small-star-empires/solver/worth';
import { runSteps } from '@tabuleiro/engine/internal/search/search';
import { writeWhole } from '@tabuleiro/node/files';
import { formatMove, legalMoves, type Move, must, type Position, Rng, type Rules } from '@tabuleiro/rules';
import { game, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import type { OpeningProof } from '../ladder/proven.ts';
import { freshSituation } from '../run/fresh-situation.ts';
import { row, table, whole } from '../run/markdown.ts';
import { updateJson } from '../run/update-json.ts';
import type { SolveGame } from './command.ts';
import { solveOpenings } from './openings.ts';

/** For the written file; split, so that it does not look like an import of this file. */
const FROM_TYPES = ['from', "'../../../core/types.ts'"].join(' ');
const FILE = join(process.cwd(), 'packages/lab/src/proofs/small-star-empires.json');
const RANDOM_BOARDS = 50;
/** The solved boards that the rules offer. */
const OFFERED_FILE = join(process.cwd(), 'packages/rules/src/games/small-star-empires/maps/proven-boards.ts');
const OFFERED = 12;
const RANDOM_SMALL = 'random-small-';
/** A table of 1.3 GB. */
const TABLE_BITS = 26;
const TELL_EVERY_MS = 10_000;

/** Plies left for each board; `ENDING_NODES` is the bar of the engine. */
const ENDINGS = [
  { board: 'small', plies: 12 },
  { board: 'medium', plies: 12 },
  { board: 'large', plies: 8 },
] as const;
const POSITIONS = 40;
const ENDING_NODES = 2_000_000;

interface Solved {
  board: string;
  rules: string;
  first: string;
  /** Proven bounds: A ends at least `low` and less than `high` points ahead; null if unknown. */
  low: number | null;
  high: number | null;
  nodes: number;
  /** Present once solved: the result for the first mover, and best play. */
  result?: string;
  line?: string[];
}

/** Endings proven within a budget by the engine's own solver. */
interface Ending {
  board: string;
  plies: number;
  proven: number;
  median: number | null;
  most: number | null;
}

export interface KeptData {
  endings: Ending[];
  boards: Solved[];
}

/**
 * Seeded positions with at most `plies` plies left: fair boards and the report's own, under each rule set, from games
 * of `report-2` with one random move in four. That player never changes, so neither do the positions.
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

function measureEnding(board: string, plies: number): Ending {
  const proofs = positionsWith(board, plies, POSITIONS).map((each) => proveWithin(each, ENDING_NODES));
  const proven = proofs.filter((proof) => proof !== null);
  const taken = proven.map(({ nodes }) => nodes).sort((a, b) => a - b);
  const median = taken[taken.length >> 1] ?? null;
  return { board, plies, proven: proven.length, median, most: taken[taken.length - 1] ?? null };
}

const NOTHING: KeptData = { endings: [], boards: [] };

const readKept = (): KeptData =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as KeptData) : NOTHING;

/** Merges with results that another run may have stored meanwhile. */
function keep(change: (kept: KeptData) => KeptData): void {
  updateJson<KeptData>(FILE, NOTHING, (before) => {
    const kept = change(before);
    writeWhole(OFFERED_FILE, offeredText(kept));
    return kept;
  });
}

/**
 * Source text that lists the most balanced boards. It groups boards by result to stay short, because pages load it.
 */
export function offeredText({ boards }: KeptData): string {
  const rows = new Map<string, string[]>();
  for (const each of balanced(boards).slice(0, OFFERED)) {
    const name = `'${each.result}', ${marginOf(each)}`;
    rows.set(name, [...(rows.get(name) ?? []), each.board.replace(RANDOM_SMALL, '')]);
  }
  return [
    '/** The most balanced of the random boards that are solved. Written by `npm run lab -- solve small-star-empires`. */',
    `import type { ProvenBoard } ${FROM_TYPES};`,
    '',
    "const ending = (result: ProvenBoard['result'], margin: number, ...seeds: number[]): ProvenBoard[] =>",
    `  seeds.map((seed) => ({ value: \`${RANDOM_SMALL}\${seed}\`, result, margin }));`,
    '',
    'export const PROVEN_BOARDS: readonly ProvenBoard[] = [',
    ...[...rows].map(([name, seeds]) => `  ...ending(${name}, ${seeds.join(', ')}),`),
    '];',
    '',
  ].join('\n');
}

/** Draws first, then by the winner's margin. */
const balanced = (boards: readonly Solved[]): Solved[] =>
  boards
    .filter(({ board, result }) => board !== 'small' && result !== undefined)
    .sort(
      (a, b) =>
        Math.abs(marginOf(a)) - Math.abs(marginOf(b)) ||
        Number(a.result !== 'draw') - Number(b.result !== 'draw') ||
        a.board.localeCompare(b.board, 'en', { numeric: true }),
    );

interface Task {
  board: string;
  rules: string;
  first: string;
}

function tasks(randomBoards: number, from: number): Task[] {
  const small = game.presets.flatMap(({ id }) =>
    ['A', 'B'].map((first) => ({ board: 'small', rules: id, first })),
  );
  const rules = game.presets[0]!.id;
  const random = Array.from({ length: randomBoards }, (_, seed) => ({
    board: `${RANDOM_SMALL}${seed}`,
    rules,
    first: 'A',
  }));
  return from === 0 ? [...small, ...random] : random.slice(from);
}

/** Solves a board to the end, reporting progress and storing each proven bound. */
function solveBoard(solved: Solved, say: (line: string) => void, proven: () => void): void {
  const { board, first, rules: id } = solved;
  const preset = game.presets.find((each) => each.id === id)!;
  const start = must(game.configure({ ...preset.options, board }));
  const text = start.format(start.start()).split(' ');
  text[1] = first;
  const { rules, position } = must(game.read(text.join(' ')));
  const solver = new StarSolver(rules, TABLE_BITS);
  const known = { low: solved.low ?? -Infinity, high: solved.high ?? Infinity };
  const before = solved.nodes;
  const steps = solver.solve(freshSituation(rules, position), Number.MAX_SAFE_INTEGER, known);
  for (let told = performance.now(); ; ) {
    const step = steps.next();
    solved.nodes = before + solver.spent;
    if (step.done) {
      solved.result = step.value!.exact.result;
      solved.line = lineOf(rules, position as StarPosition, step.value!.moves);
    }
    const low = Number.isFinite(known.low) ? known.low : null;
    const high = Number.isFinite(known.high) ? known.high : null;
    const news = low !== solved.low || high !== solved.high;
    solved.low = low;
    solved.high = high;
    if (news || step.done) proven();
    if (step.done) return;
    if (!news && performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    say(`${board} ${id}, ${first} first: ${whole(solver.spent)} nodes, ${boundsOf(solved)}`);
  }
}

function lineOf(rules: Rules, position: StarPosition, moves: readonly Move[]): string[] {
  return moves.map((move) => {
    const text = formatMove(rules, position, move);
    position.make(move);
    return text;
  });
}

const same = (a: Task, b: Task) => a.board === b.board && a.rules === b.rules && a.first === b.first;

function solveBoards(randomBoards: number, from: number, say: (line: string) => void): void {
  for (const task of tasks(randomBoards, from)) {
    const solved = readKept().boards.find((each) => same(each, task)) ?? {
      ...task,
      low: null,
      high: null,
      nodes: 0,
    };
    if (solved.result) continue;
    say(`${task.board} ${task.rules}, ${task.first} first`);
    solveBoard(solved, say, () => keepBoard(solved));
  }
}

function keepBoard(solved: Solved): void {
  const order = tasks(RANDOM_BOARDS, 0);
  const placeOf = (board: Solved) => order.findIndex((task) => same(task, board));
  keep(({ boards, endings }) => {
    const others = boards.filter((each) => !same(each, solved));
    return { endings, boards: [...others, solved].sort((a, b) => placeOf(a) - placeOf(b)) };
  });
}

/** Larger boards cannot be solved from the start: a search would take days. */
const SMALL_CELLS = 32;

/** The winner without the margin; null on larger boards. */
function proveOpening(rules: Rules, position: Position): OpeningProof | null {
  const { board, seat } = position as StarPosition;
  if (board.size > SMALL_CELLS) return null;
  const solver = new StarSolver(rules, TABLE_BITS);
  const known = { low: -Infinity, high: Infinity };
  const steps = solver.solve(freshSituation(rules, position), Number.MAX_SAFE_INTEGER, known);
  for (;;) {
    const step = steps.next();
    const nodes = solver.spent;
    if (known.low > 0) return { winner: rules.seats[0]!.turn, nodes };
    if (known.high <= 0) return { winner: rules.seats[1]!.turn, nodes };
    if (!step.done) continue;
    const { result } = step.value!.exact;
    if (result === 'draw') return { winner: 'draw', nodes };
    return { winner: rules.seats[result === 'win' ? seat : 1 - seat]!.turn, nodes };
  }
}

const RESULTS: Readonly<Record<string, string>> = { win: 'wins', draw: 'draws', loss: 'loses' };
/** Points by which the first mover ends ahead. */
const marginOf = ({ first, low }: Solved): number => (first === 'A' ? low! : 0 - low!);

/** The proven bounds of A's lead in points. */
function boundsOf({ high, low }: Solved): string {
  if (low === null && high === null) return 'nothing known';
  if (low === null) return `A at most ${high! - 1} ahead`;
  return high === null ? `A at least ${low} ahead` : `A ${low} to ${high - 1} ahead`;
}

/** With equal points a tie-break decides. */
const resultOf = (solved: Solved): string =>
  `${RESULTS[solved.result!]}${marginOf(solved) === 0 && solved.result !== 'draw' ? ' by the tie-break' : ''}`;

function boardLines(): string[] {
  const { boards } = readKept();
  const solved = boards.filter(({ result }) => result !== undefined);
  const open = boards.filter((each) => each.result === undefined && (each.low ?? each.high) !== null);
  const small = solved.filter(({ board }) => board === 'small');
  const random = balanced(boards);
  const solvedTable = (list: readonly Solved[], head: string, name: (each: Solved) => string) => [
    '',
    table(
      [head, 'first mover', 'margin', 'nodes', 'best play'],
      list.map((each) =>
        row([name(each), resultOf(each), marginOf(each), whole(each.nodes), each.line!.join(' ')]),
      ),
    ),
  ];
  const openLines = [
    '',
    table(
      ['not solved yet', 'rules, first', 'proven so far', 'nodes'],
      open.map((each) =>
        row([each.board, `${each.rules}, ${each.first}`, boundsOf(each), whole(each.nodes)]),
      ),
    ),
  ];
  return [
    `From the start: the board \`small\` under three rule sets with either first mover, ${small.length} of 6 solved;`,
    `random fair boards under \`rulebook\`, ${random.length} of ${RANDOM_BOARDS} solved, the most balanced first.`,
    ...(small.length === 0
      ? []
      : solvedTable(small, 'rules, first', ({ rules, first }) => `${rules}, ${first}`)),
    ...(random.length === 0 ? [] : solvedTable(random, 'board', ({ board }) => board)),
    ...(open.length === 0 ? [] : openLines),
  ];
}

function endingLines(): string[] {
  return [
    `${POSITIONS} seeded positions each, at most ${whole(ENDING_NODES)} nodes a position:`,
    '',
    table(
      ['board', 'plies left at most', 'verdict and margin proven', 'nodes: median', 'most'],
      readKept().endings.map(({ board, median, most, plies, proven }) =>
        row([
          board,
          plies,
          `${proven} of ${POSITIONS}`,
          median === null ? '' : whole(median),
          most === null ? '' : whole(most),
        ]),
      ),
    ),
  ];
}

export const words = /^(all|endings|boards|kept|openings|\d+)$/;

/** `kept` only rewrites the stored results. */
export const solveGame: SolveGame = async (words, say) => {
  const [what = 'all', many = String(RANDOM_BOARDS), from = '0'] = words;
  if (what === 'openings') return solveOpenings(game, words, proveOpening, say);
  if (what === 'endings' || what === 'all') {
    const endings = ENDINGS.map(({ board, plies }) => {
      say(`${POSITIONS} positions of ${board} boards with ${plies} plies left`);
      return measureEnding(board, plies);
    });
    keep((kept) => ({ ...kept, endings }));
  }
  if (what === 'boards' || what === 'all') solveBoards(Number(many), Number(from), say);
  if (what === 'kept') keep((kept) => kept);
  return [...endingLines(), '', ...boardLines()].join('\n');
};

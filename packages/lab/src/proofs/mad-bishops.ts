/** Mad Bishops: seeded positions with few bishops, and small boards from the start, proven won or lost. */

import type { ExactResult, Progress, Proof, Situation } from '@tabuleiro/engine';
import { evaluation } from '@tabuleiro/engine/internal/games/mad-bishops/index';
import { reportLevels } from '@tabuleiro/engine/internal/games/mad-bishops/players';
import { BishopsSolver, bishopsOn } from '@tabuleiro/engine/internal/games/mad-bishops/solver';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { runSteps } from '@tabuleiro/engine/internal/search/search';
import { formatMove, legalMoves, type Move, must, type Position, Rng, type Rules } from '@tabuleiro/rules';
import { type BishopsPosition, game } from '@tabuleiro/rules/games/mad-bishops';
import type { OpeningProof } from '../ladder/proven.ts';
import { UsageFailure } from '../run/command-line.ts';
import { freshSituation } from '../run/fresh-situation.ts';
import { row, table, whole } from '../run/markdown.ts';
import type { SolveGame } from './command.ts';
import { solveOpenings } from './openings.ts';

const POSITIONS = 200;
const SETS = [
  { bishops: 6, nodes: 500_000 },
  { bishops: 8, nodes: 500_000 },
  { bishops: 10, nodes: 500_000 },
] as const;
const STARTS = [
  { size: 4, nodes: 100_000 },
  { size: 6, nodes: 5_000_000 },
] as const;

/** Analyses on 6x6: the starts, with 18 bishops, and positions from games with fewer. */
const ANALYSIS_NODES = 5_000_000;
const ANALYSIS_SIZE = 6;
const ANALYSED = [
  { bishops: 11, many: 29 },
  { bishops: 12, many: 29 },
  { bishops: 13, many: 29 },
  { bishops: 14, many: 29 },
  { bishops: 15, many: 28 },
  { bishops: 16, many: 28 },
  { bishops: 17, many: 28 },
] as const;

/**
 * Seeded positions with exactly `bishops` bishops: both set-ups, alternating between random games and games of
 * `report-2` with one random move in four. That player never changes, so neither do the positions.
 */
export function positionsWith(bishops: number, many: number, seed: number, size = 10): Situation[] {
  const rng = new Rng(seed);
  const found: Situation[] = [];
  for (let n = 0; found.length < many; n++) {
    const rules = must(game.configure({ size, setup: n % 2 === 0 ? 'rows' : 'diagonals' }));
    const player = n % 4 < 2 ? undefined : reportLevels['report-2']!(rules);
    const position = rules.start() as BishopsPosition;
    while (bishopsOn(position) > bishops && position.outcome() === null) {
      const moves = legalMoves(position);
      const random = moves[rng.below(moves.length)]!;
      const plays = player !== undefined && rng.below(4) > 0;
      position.make(plays ? (player.choose(freshSituation(rules, position, n)) as Move) : random);
    }
    if (position.outcome() === null) found.push(freshSituation(rules, position.clone()));
  }
  return found;
}

export const proveWithin = (situation: Situation, nodes: number): Proof | null =>
  runSteps(new BishopsSolver().solve(situation, nodes));

/** The first progress of an analysis with a proven result, or its last one if there is none. */
export function analyseUntilProven(situation: Situation, nodes: number): Progress {
  let proven: Progress | undefined;
  const onProgress = (progress: Progress) => {
    if (progress.lines[0]!.exact) proven ??= progress;
  };
  const search = createSearch(situation.rules, evaluation);
  const options = { analyses: true, onProgress, shouldStop: () => proven !== undefined };
  const verdict = search.run(situation, { nodes }, options);
  return proven ?? verdict;
}

/**
 * Node limit for openings of the baselines: with 16 to 20 bishops a proof takes 5 to 200 million nodes, sometimes
 * many more.
 */
const OPENING_NODES = 1_200_000_000;
const OPENING_TABLE_BITS = 26;

function proveOpening(rules: Rules, position: Position): OpeningProof {
  const solver = new BishopsSolver(OPENING_TABLE_BITS);
  const proof = runSteps(solver.solve(freshSituation(rules, position), OPENING_NODES));
  if (proof === null) return { winner: null, nodes: OPENING_NODES };
  const winner = proof.exact.result === 'win' ? position.seat : 1 - position.seat;
  return { winner: rules.seats[winner]!.turn, nodes: proof.nodes };
}

interface Found {
  exact: ExactResult;
  nodes: number;
}

function setRow(board: string, bishops: number, positions: number, proven: readonly Found[]): string {
  const won = proven.filter(({ exact }) => exact.result === 'win').length;
  const taken = proven.map(({ nodes }) => nodes).sort((a, b) => a - b);
  const at = (part: number) => whole(taken[Math.min(taken.length - 1, Math.floor(part * taken.length))]!);
  return row([board, bishops, `${proven.length} of ${positions}`, won, at(0.5), at(0.9), at(1)]);
}

const SET_HEAD = ['board', 'bishops', 'proven', 'won by the mover', 'nodes: median', 'nine in ten', 'most'];

function solvedRow(bishops: number, nodes: number): string {
  const proofs = positionsWith(bishops, POSITIONS, bishops).map((each) => proveWithin(each, nodes));
  const proven = proofs.filter((proof) => proof !== null);
  return setRow('10x10', bishops, POSITIONS, proven);
}

function analysedRow(bishops: number, situations: readonly Situation[]): string {
  const proven = situations.flatMap((situation): Found[] => {
    const { lines, nodes } = analyseUntilProven(situation, ANALYSIS_NODES);
    const { exact } = lines[0]!;
    return exact ? [{ exact, nodes }] : [];
  });
  return setRow(`${ANALYSIS_SIZE}x${ANALYSIS_SIZE}`, bishops, situations.length, proven);
}

function startOf(setup: string): Situation {
  const rules = must(game.configure({ size: ANALYSIS_SIZE, setup }));
  return freshSituation(rules, rules.start());
}

function startRow(size: number, setup: string, nodes: number): string {
  const rules = must(game.configure({ size, setup }));
  const position = rules.start();
  const proof = proveWithin(freshSituation(rules, position), nodes);
  if (proof === null) return row([`${size}x${size}`, setup, 'not proven', '', whole(nodes)]);
  const winner = proof.exact.result === 'win' ? 'Red' : 'Blue';
  const move = formatMove(rules, position, proof.moves[0]!);
  return row([`${size}x${size}`, setup, winner, move, whole(proof.nodes)]);
}

export const words = /^(openings|proven|\d+)$/;

export const solveGame: SolveGame = async (words, say) => {
  if (words[0] === 'openings') return solveOpenings(game, words, proveOpening, say);
  if (words.length > 0)
    throw new UsageFailure('npm run lab -- solve mad-bishops [openings [proven] [0 1 2 ...]]');
  const [sets, starts, analysed]: [string[], string[], string[]] = [[], [], []];
  for (const { bishops, nodes } of SETS) {
    say(`${POSITIONS} positions with ${bishops} bishops`);
    sets.push(solvedRow(bishops, nodes));
  }
  for (const { size, nodes } of STARTS)
    for (const setup of ['rows', 'diagonals']) {
      say(`${size}x${size} ${setup} from the start`);
      starts.push(startRow(size, setup, nodes));
    }
  for (const { bishops, many } of ANALYSED) {
    say(`an analysis of ${many} positions with ${bishops} bishops`);
    analysed.push(analysedRow(bishops, positionsWith(bishops, many, bishops, ANALYSIS_SIZE)));
  }
  say('an analysis of the starts');
  analysed.push(analysedRow(18, ['rows', 'diagonals'].map(startOf)));
  return [
    `${POSITIONS} seeded positions each, at most 500,000 nodes a position:`,
    table(SET_HEAD, sets),
    'From the start:',
    table(['board', 'set-up', 'who wins', 'first move', 'nodes'], starts),
    `What an analysis of ${whole(ANALYSIS_NODES)} nodes proves on ${ANALYSIS_SIZE}x${ANALYSIS_SIZE}, of 200 seeded positions and the two starts:`,
    table(SET_HEAD, analysed),
  ].join('\n\n');
};

/** Mad Bishops: seeded positions with few bishops, and small boards from the start, proven won or lost. */
import { formatMove, legalMoves, type Move, must, type Position, Rng, type Rules } from '@tabuleiro/rules';
import { type BishopsPosition, game } from '@tabuleiro/rules/games/mad-bishops';
import { reportLevels } from '../../src/games/mad-bishops/players.ts';
import { BishopsSolver, bishopsOn } from '../../src/games/mad-bishops/solver.ts';
import { runSteps } from '../../src/search/search.ts';
import type { Proof, Situation } from '../../src/types.ts';
import type { OpeningProof } from '../ladder/proven.ts';
import { UsageError } from '../run/command-line.ts';
import { freshSituation } from '../run/fresh-situation.ts';
import type { SolveGame } from '../solve.ts';
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

/**
 * Seeded positions of 10x10 with just so many bishops: both set-ups, by turns random games and games of `report-2` with
 * one random move in four. That player never changes, so neither do the positions.
 */
export function positionsWith(bishops: number, many: number, seed: number): Situation[] {
  const rng = new Rng(seed);
  const found: Situation[] = [];
  for (let n = 0; found.length < many; n++) {
    const rules = must(game.configure({ setup: n % 2 === 0 ? 'rows' : 'diagonals' }));
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

/** What is asked of the openings of the baselines: with 16 to 20 bishops a proof takes 5 to 200 million nodes, and at times many more. */
const OPENING_NODES = 1_200_000_000;
const OPENING_TABLE_BITS = 26;

function proveOpening(rules: Rules, position: Position): OpeningProof {
  const solver = new BishopsSolver(OPENING_TABLE_BITS);
  const proof = runSteps(solver.solve(freshSituation(rules, position), OPENING_NODES));
  if (proof === null) return { winner: null, nodes: OPENING_NODES };
  const winner = proof.exact.result === 'win' ? position.seat : 1 - position.seat;
  return { winner: rules.seats[winner]!.turn, nodes: proof.nodes };
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function setRow(bishops: number, nodes: number): string {
  const proofs = positionsWith(bishops, POSITIONS, bishops).map((each) => proveWithin(each, nodes));
  const proven = proofs.filter((proof) => proof !== null);
  const won = proven.filter(({ exact }) => exact.result === 'win').length;
  const taken = proven.map((proof) => proof.nodes).sort((a, b) => a - b);
  const at = (part: number) => whole(taken[Math.min(taken.length - 1, Math.floor(part * taken.length))]!);
  return row([bishops, `${proven.length} of ${POSITIONS}`, won, at(0.5), at(0.9), at(1)]);
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
  if (words.length > 0) throw new UsageError('npm run solve -- mad-bishops [openings [proven] [0 1 2 ...]]');
  const lines = [
    `${POSITIONS} seeded positions of 10x10 each, at most 500,000 nodes a position:`,
    '',
    row(['bishops', 'proven', 'won by the mover', 'nodes: median', 'nine in ten', 'most']),
    '|---|---|---|---|---|---|',
  ];
  for (const { bishops, nodes } of SETS) {
    say(`${POSITIONS} positions with ${bishops} bishops`);
    lines.push(setRow(bishops, nodes));
  }
  lines.push(
    '',
    'From the start:',
    '',
    row(['board', 'set-up', 'who wins', 'first move', 'nodes']),
    '|---|---|---|---|---|',
  );
  for (const { size, nodes } of STARTS)
    for (const setup of ['rows', 'diagonals']) {
      say(`${size}x${size} ${setup} from the start`);
      lines.push(startRow(size, setup, nodes));
    }
  return lines.join('\n');
};

/** Mad Bishops: seeded positions with few bishops, and small boards from the start, proven won or lost. */
import { formatMove, legalMoves, type Move, must, Rng } from '@tabuleiro/rules';
import { type BishopsPosition, game } from '@tabuleiro/rules/games/mad-bishops';
import { replay } from '@tabuleiro/rules/match';
import { reportLevels } from '../../src/games/mad-bishops/players.ts';
import { BishopsSolver, bishopsOn } from '../../src/games/mad-bishops/solver.ts';
import { settleOpening } from '../../src/match/even.ts';
import { makeOpenings } from '../../src/match/openings.ts';
import { runSteps } from '../../src/search/search.ts';
import type { Proof, Situation } from '../../src/types.ts';
import { pairingsOf, settingsOf } from '../ladder/pairings.ts';
import { UsageError } from '../run/command-line.ts';
import { freshSituation } from '../run/fresh-situation.ts';
import type { SolveGame } from '../solve.ts';

const POSITIONS = 200;
const SETS = [
  { bishops: 6, nodes: 500_000 },
  { bishops: 8, nodes: 500_000 },
  { bishops: 10, nodes: 500_000 },
] as const;
/** Those of a hundred games. */
const OPENINGS = 50;
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

/** What is asked of the openings of the baselines: with 16 to 20 bishops a proof takes 30 to 200 million nodes. */
const OPENING_NODES = 400_000_000;
const OPENING_TABLE_BITS = 24;

/** Who wins from the openings that the ladder's baselines are played from: those with these numbers, from 0 on. */
async function solveOpenings(words: readonly string[], say: (line: string) => void): Promise<string> {
  const numbers = words.slice(1).map(Number);
  if (words[0] !== 'openings' || numbers.length === 0 || numbers.some((number) => number >= OPENINGS))
    throw new UsageError(
      `npm run solve -- mad-bishops openings 0 1 2 ...: their numbers, up to ${OPENINGS - 1}`,
    );
  if (process.argv.includes('--write')) throw new UsageError('Openings are not part of docs/truth.md.');
  const pairing = (await pairingsOf(game.id)).find(({ part }) => part === 'baselines')!;
  const settings = await settingsOf(game.id, pairing, 2);
  const openings = must(makeOpenings(game, {}, settings.openings, OPENINGS));
  const rows: string[] = [];
  for (const number of numbers) {
    say(`opening ${number}`);
    const { moves } = await settleOpening(game, settings, openings[number]!);
    const rules = must(game.configure({}));
    const { position } = must(replay({ rules, position: rules.start(), stood: 1 }, moves)).history;
    const bishops = bishopsOn(position as BishopsPosition);
    const { seat } = position;
    const solver = new BishopsSolver(OPENING_TABLE_BITS);
    const proof = runSteps(solver.solve(freshSituation(rules, position), OPENING_NODES));
    const winner = proof && (proof.exact.result === 'win' ? seat : 1 - seat) === 0 ? 'Red' : 'Blue';
    const nodes = whole(proof?.nodes ?? OPENING_NODES);
    rows.push(row([number, bishops, seat === 0 ? 'Red' : 'Blue', proof ? winner : 'not proven', nodes]));
  }
  const heads = row(['opening', 'bishops', 'to move', 'who wins', 'nodes']);
  return [heads, '|---|---|---|---|---|', ...rows].join('\n');
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

export const words = /^(openings|\d+)$/;

export const solveGame: SolveGame = async (words, say) => {
  if (words.length > 0) return solveOpenings(words, say);
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

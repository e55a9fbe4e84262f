/** Effects that any game may have, found from the rules alone, the weightiest first. */
import { endOfView, legalMoves, type Rules } from '@tabuleiro/rules';
import { endOf, nextTurn, pieceAt, pointsOf, takenBy } from './line.ts';
import type { Effect, FollowedLine, PlayedStep } from './types.ts';

/** Decisive effects: the end of the game, captures and losses, promotions, points. */
export function findGains(line: FollowedLine): Effect[] {
  const { rules, steps } = line;
  const [first] = steps as [PlayedStep];
  const found: Effect[] = [];
  const outcome = first.after.outcome();
  if (outcome?.winners.length === 1 && outcome.winners[0] === first.seat) found.push({ code: 'ends' });
  found.push(...findExchange(line));
  const [was, is] = [
    pieceAt(rules, first.before, first.view.from),
    pieceAt(rules, first.after, endOf(first)),
  ];
  if (was && is && was.code !== is.code && is.seat === first.seat)
    found.push({ code: 'becomes', pieces: [is.code] });
  const gain = gainOf(line);
  if (gain > 0 && first.view.captured.length === 0) found.push({ code: 'scores', n: gain });
  return found;
}

/** How safe the move is, and what comes next. Two seats: among more, too much happens between. */
export function findOutlook(line: FollowedLine): Effect[] {
  const { rules, steps } = line;
  const [first] = steps as [PlayedStep];
  if (first.after.outcome()) return [];
  const found: Effect[] = [];
  if (rules.seats.length === 2) {
    if (legalMoves(first.after).length === 1) found.push({ code: 'single' });
    found.push(...findAttack(line), ...findSafety(rules, first));
  }
  const reach = reachOf(line);
  if (reach > 0) found.push({ code: 'reach', n: reach });
  return found;
}

/** Points of the mover after the first move, less those before. */
const gainOf = ({ rules, steps: [first] }: FollowedLine): number =>
  pointsOf(rules, first!.after, first!.seat) - pointsOf(rules, first!.before, first!.seat);

/** Captures that follow one another, from the move itself or from the answer to it. */
function findExchange(line: FollowedLine): Effect[] {
  const { rules, steps } = line;
  const [first] = steps as [PlayedStep];
  const takes = takenBy(rules, first);
  const pieces = [...takes];
  const lost: string[] = [];
  for (const step of steps.slice(1)) {
    const taken = takenBy(rules, step);
    if (taken.length === 0) break;
    if (step.seat === first.seat) pieces.push(...taken);
    else lost.push(...step.view.captured.flatMap((cell) => ownCode(rules, step, cell, first)));
  }
  if (takes.length > 0 && lost.length === 0)
    return [{ code: 'takes', n: takes.length, pieces: takes, gain: gainOf(line) }];
  if (takes.length > 0) return [{ code: 'trades', pieces, lost }];
  if (lost.length === 0) return [];
  return [pieces.length > 0 ? { code: 'offers', pieces, lost } : { code: 'loses', lost }];
}

/** The code of a captured piece, if it belongs to the first mover. */
function ownCode(rules: Rules, { before }: PlayedStep, cell: number, { seat }: PlayedStep): string[] {
  const piece = pieceAt(rules, before, cell);
  return piece?.seat === seat ? [piece.code] : [];
}

/** Captures that the moved piece threatens for the mover's next turn. */
function findAttack(line: FollowedLine): Effect[] {
  const { rules, steps } = line;
  const [first] = steps as [PlayedStep];
  const turn = nextTurn(line);
  if (!turn || pieceAt(rules, turn, endOf(first))?.seat !== first.seat) return [];
  const cells = new Set(
    legalMoves(turn).flatMap((move) => {
      const { from, captured } = rules.view(turn, move);
      return from === endOf(first) ? captured : [];
    }),
  );
  return cells.size > 0 ? [{ code: 'attacks', n: cells.size, cells: [...cells] }] : [];
}

/** Nothing can be taken. */
const findSafety = (rules: Rules, { after }: PlayedStep): Effect[] =>
  legalMoves(after).some((move) => rules.view(after, move).captured.length > 0) ? [] : [{ code: 'safe' }];

/** Cells that the moved piece reaches when it is the mover's turn again. */
function reachOf(line: FollowedLine): number {
  const { rules, steps } = line;
  const turn = nextTurn(line);
  const from = endOf(steps[0]!);
  if (!turn || from < 0) return 0;
  const ends = legalMoves(turn)
    .map((move) => rules.view(turn, move))
    .filter(({ kind, from: start }) => kind === undefined && start === from);
  return new Set(ends.map(endOfView)).size;
}

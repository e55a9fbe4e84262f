/**
 * Whether what is said of a move is true, read off the board another way than it was found: the line is played in a
 * session of its own, pieces are counted by looking at every cell, and replies are told by their texts.
 */
import { type Game, listMoves, must, type Position, type Rules } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { comparable, settled } from '../../src/effects/balance.ts';
import type { LineDifference } from '../../src/effects/difference.ts';
import { playLine } from '../../src/effects/line.ts';
import type { Effect, FollowedLine, GameEffects } from '../../src/effects/types.ts';

/** What stood in the session after some ply. */
type Stage = Pick<Session, 'position' | 'outcome'>;

/** A line in play, stage by stage, from the position before the first move on. */
export interface Replayed {
  rules: Rules;
  moves: readonly string[];
  stages: readonly Stage[];
  seat: number;
}

export function replayed(game: Game, rules: Rules, start: string, moves: readonly string[]): Replayed {
  const players = rules.seats.map(({ turn }) => ({ name: turn, kind: 'human' }));
  const session = must(startSession({ game, options: rules.options, start, players }));
  const stage = (): Stage => ({ position: session.position.clone(), outcome: session.outcome });
  const stages = [
    stage(),
    ...moves.map((move) => {
      must(session.play(move));
      return stage();
    }),
  ];
  return { rules, moves, stages, seat: stages[0]!.position.seat };
}

/** How many pieces of each kind the seats have; `own`: of that seat, else of all others. */
function census({ rules }: Replayed, position: Position, seat: number, own: boolean): Map<string, number> {
  const found = new Map<string, number>();
  rules.geometry.cells.forEach((_, cell) => {
    for (const layer of rules.layers(position, cell))
      if (layer.seat !== undefined && (layer.seat === seat) === own)
        found.set(layer.code, (found.get(layer.code) ?? 0) + (layer.count ?? 1));
  });
  return found;
}

const size = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

/** Pieces that went between two plies, of the mover or of the others. */
const gone = (line: Replayed, from: number, to: number, own: boolean): number =>
  size(census(line, line.stages[from]!.position, line.seat, own)) -
  size(census(line, line.stages[to]!.position, line.seat, own));

const texts = ({ rules }: Replayed, position: Position): string[] =>
  listMoves(rules, position).map(({ text }) => text);
const isCapture = (text: string): boolean => text.includes('x');
const startOf = (text: string): string => /^[a-z]+\d+/.exec(text)![0];
const endOf = (text: string): string => /([a-w]\d+)(?::\w)?$/.exec(text)![1]!;

/** Plies of the exchange: captures that follow one another; the first move may be a quiet one. */
function exchangeEnd({ moves }: Replayed): number {
  let end = 1;
  while (end < moves.length && isCapture(moves[end]!)) end++;
  return end;
}

/** The ply at which the mover is to move again; undefined where the line ends before. */
function turnAgain({ stages, seat }: Replayed): Stage | undefined {
  return stages.slice(1).find(({ position, outcome }) => position.seat === seat && !outcome);
}

const counter = ({ rules, seat }: Replayed, { position }: Stage, code: string): number =>
  rules.counters(position).find((each) => each.code === code && each.seat === seat)?.value ?? 0;

const grown = (line: Replayed, code: string): number =>
  counter(line, line.stages[1]!, code) - counter(line, line.stages[0]!, code);

const rank = (name: string): number => Number(/\d+/.exec(name)![0]);

const seatAt = ({ rules }: Replayed, position: Position, cell: string): number | undefined =>
  rules.layers(position, rules.geometry.find(cell)).at(-1)?.seat;

type Check = (effect: Effect, line: Replayed) => boolean;

const names = ({ rules }: Replayed, { cells = [] }: Effect): string[] =>
  cells.map((cell) => rules.geometry.cells[cell]!.name).sort();

export const checks: Readonly<Record<string, Check>> = {
  ends: (_, { stages, seat }) => stages[1]!.outcome?.winners.join() === `${seat}`,
  takes: ({ n, pieces }, line) => gone(line, 0, 1, false) === n && pieces!.length === n,
  trades: ({ pieces, lost }, line) =>
    isCapture(line.moves[0]!) &&
    gone(line, 0, exchangeEnd(line), false) === pieces!.length &&
    gone(line, 0, exchangeEnd(line), true) === lost!.length,
  offers: ({ pieces, lost }, line) =>
    !isCapture(line.moves[0]!) &&
    gone(line, 1, exchangeEnd(line), false) === pieces!.length &&
    gone(line, 1, exchangeEnd(line), true) === lost!.length,
  loses: ({ lost }, line) => gone(line, 1, 2, true) === lost!.length && gone(line, 0, 2, false) === 0,
  becomes: ({ pieces }, line) => {
    const own = (ply: number) => census(line, line.stages[ply]!.position, line.seat, true);
    return (own(1).get(pieces![0]!) ?? 0) === (own(0).get(pieces![0]!) ?? 0) + 1;
  },
  scores: ({ n }, line) => grown(line, 'points') === n,
  single: (_, line) => texts(line, line.stages[1]!.position).length === 1,
  attacks: (effect, line) => {
    const { position } = turnAgain(line)!;
    const from = endOf(line.moves[0]!);
    const seats = names(line, effect).map((cell) => seatAt(line, position, cell));
    const captures = listMoves(line.rules, position).filter(
      ({ text }) => startOf(text) === from && isCapture(text),
    );
    const fallen = (cell: string) =>
      captures.some(({ move }) => {
        const after = position.clone();
        after.make(move);
        return seatAt(line, after, cell) !== 1 - line.seat;
      });
    return seats.every((seat) => seat === 1 - line.seat) && names(line, effect).every(fallen);
  },
  safe: (_, line) => !texts(line, line.stages[1]!.position).some(isCapture),
  reach: ({ n }, line) => {
    const from = endOf(line.moves[0]!);
    const ends = texts(line, turnAgain(line)!.position).filter((text) => startOf(text) === from);
    return new Set(ends.map(endOf)).size === n;
  },
  // Of single games.
  enters: (_, { moves }) => {
    const inTrench = (name: string) => name.charCodeAt(0) - 96 + rank(name) === 9;
    return inTrench(endOf(moves[0]!)) && !inTrench(startOf(moves[0]!));
  },
  arrives: (_, line) => grown(line, 'arrived') === 1,
  leaves: (_, line) => grown(line, 'at-home') === -1,
  nearer: ({ n }, { moves, seat }) =>
    (rank(endOf(moves[0]!)) - rank(startOf(moves[0]!))) * (seat === 0 ? 1 : -1) === n,
  chain: ({ n }, { rules, moves, stages }) => {
    const { position } = stages[0]!;
    const { move } = listMoves(rules, position).find(({ text }) => text === moves[0])!;
    return rules.view(position, move).paths[0]!.length === n && n! > 1;
  },
  territory: ({ n }, line) => grown(line, 'territory') === n,
};

/** Two lines from one position, and how much of them is compared. */
export interface ReplayedPair {
  worse: Replayed;
  better: Replayed;
  /** Plies of both, for what a seat reaches by its own moves. */
  plies: number;
  /** Plies of each, for what is taken; null where they do not come to rest. */
  rest: readonly [number, number] | null;
  /** By how much the better line is ahead on each of the last three plies of both. */
  lead: number;
}

/** The lines as an effect compares them, replayed in sessions. */
export function replayedPair(
  game: Game,
  effects: GameEffects,
  rules: Rules,
  start: string,
  { played, better }: { played: readonly string[]; better: readonly string[] },
): ReplayedPair {
  const [worse, best] = [played, better].map((moves) => replayed(game, rules, start, moves)) as [
    Replayed,
    Replayed,
  ];
  const { position } = worse.stages[0]!;
  const lines = [playLine(rules, position, played), playLine(rules, position, better)] as const;
  const gain = ({ steps }: FollowedLine) => gained(effects, worse, steps.at(-1)!.after);
  const rest = settled(...lines, gain)?.map(({ steps }) => steps.length) ?? null;
  const plies = comparable(...lines)[0].steps.length;
  const leads = [worse, best].map(({ stages }) =>
    stages.slice(Math.max(0, plies - 2), plies + 1).map((stage) => gained(effects, worse, stage.position)),
  );
  const lead = plies < 4 ? 0 : Math.min(...leads[0]!.map((each, i) => leads[1]![i]! - each));
  return { worse, better: best, plies, rest: rest && [rest[0]!, rest[1]!], lead };
}

/** What the mover has more at a place of a line than at its start, counted on the board. */
function gained({ worth = {} }: GameEffects, line: Replayed, position: Position): number {
  const { rules, seat, stages } = line;
  const balance = (at: Position): number => {
    if (rules.score)
      return rules.score(at).reduce((sum, each) => sum + (each.seat === seat ? each.total : -each.total), 0);
    const sum = (own: boolean) =>
      [...census(line, at, seat, own)].reduce((all, [code, n]) => all + n * (worth[code] ?? 1), 0);
    return sum(true) - sum(false);
  };
  return balance(position) - balance(stages[0]!.position);
}

/** Nothing is taken there. */
function areAtRest({ worse, better, rest }: ReplayedPair): boolean {
  const atRest = ({ rules, moves, stages }: Replayed, ply: number) =>
    moves[ply] === undefined
      ? !listMoves(rules, stages[ply]!.position).some(({ text }) => isCapture(text))
      : !isCapture(moves[ply]);
  return rest !== null && atRest(worse, rest[0]) && atRest(better, rest[1]);
}

const totalOf = ({ rules, stages }: Replayed, ply: number, seat: number): number =>
  rules.score!(stages[ply]!.position).find((each) => each.seat === seat)!.total;

const earned = (line: Replayed, end: number, seat: number): number =>
  totalOf(line, end, seat) - totalOf(line, 0, seat);

/** Names of the cells on which a seat stands. */
const standing = (line: Replayed, ply: number): string[] =>
  line.rules.geometry.cells
    .map(({ name }) => name)
    .filter((name) => seatAt(line, line.stages[ply]!.position, name) === line.seat);

const runRows = (line: Replayed, end: number): number => {
  const sum = (ply: number) => standing(line, ply).reduce((all, name) => all + rank(name), 0);
  return (sum(end) - sum(0)) * (line.seat === 0 ? 1 : -1);
};

const MEASURED: Readonly<Record<string, (line: Replayed, end: number) => number>> = {
  rows: runRows,
  territory: (line, end) =>
    counter(line, line.stages[end]!, 'territory') - counter(line, line.stages[0]!, 'territory'),
};

const MATERIAL: readonly LineDifference['code'][] = ['costs', 'misses', 'less', 'lets'];

/** Whether a difference is there, read off both lines. */
export function isTrueOf(difference: LineDifference, pair: ReplayedPair): boolean {
  const { worse, better, plies, rest, lead } = pair;
  if (!rest && difference.code === 'misses') return lead === difference.n;
  const [had, wanted] = rest ?? [0, 0];
  if (MATERIAL.includes(difference.code) && !areAtRest(pair)) return false;
  const net = (line: Replayed, end: number) => gone(line, 0, end, false) - gone(line, 0, end, true);
  switch (difference.code) {
    case 'lost-game': {
      const { winners } = worse.stages.at(-1)!.outcome!;
      const { seat, last } = difference;
      return winners[0] === seat && !winners.includes(worse.seat) && worse.moves.at(-1) === last;
    }
    case 'missed-win':
      return (
        better.stages.at(-1)!.outcome!.winners.includes(better.seat) &&
        better.moves.at(-1) === difference.last &&
        !worse.stages.at(-1)!.outcome?.winners.includes(worse.seat)
      );
    case 'costs': {
      const { n, lost, taken } = difference;
      const counts = [gone(worse, 0, had, true), gone(worse, 0, had, false)];
      const alike = new Set([...lost, ...taken]).size === 1;
      return (
        counts.join() === [lost.length, taken.length].join() &&
        n === (alike ? lost.length - taken.length : 0) &&
        difference.seat !== worse.seat
      );
    }
    case 'misses':
      return net(better, wanted) - net(worse, had) === difference.n;
    case 'less':
      return earned(better, wanted, better.seat) - earned(worse, had, worse.seat) === difference.n;
    case 'lets':
      return (
        earned(worse, had, difference.seat) - earned(better, wanted, difference.seat) === difference.n &&
        difference.seat !== worse.seat
      );
    case 'behind': {
      const measured = MEASURED[difference.measure]!;
      return measured(better, plies) - measured(worse, plies) === difference.n;
    }
  }
}

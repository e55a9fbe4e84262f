/**
 * The features by name. Every feature is a number per seat; with two seats the evaluation weighs the difference,
 * with more each seat's own sum. Cold and readable; `survey.ts` must agree with it.
 */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import type { Feature } from '../../types.ts';
import { forTwo, PHASES, phaseShares } from './phase.ts';
import {
  claims,
  distances,
  domainOf,
  freeCells,
  isFree,
  neighboursOf,
  type Prospect,
  paidFor,
  piecesLeft,
  seatsOf,
  shipsOf,
  stationsLeft,
  stationsOf,
  territoriesOf,
  worth,
} from './survey/measure.ts';

/** A lead in territory counts up to this size. */
export const CLEAR_LEAD = 4;
/** The same for the expected territory. */
export const CLEAR_DOMAIN = 5;

const GROUPS = {
  planets: ['planets'],
  nebulae: ['nebulae'],
  trade: ['trade'],
  bonus: ['bonus'],
  territory: ['territory', 'size', 'second', 'parts', 'domain'],
  area: ['own.count', 'own.value', 'near.count', 'near.value', 'even.count', 'even.value', 'ahead.value'],
  reach: ['reach'],
  best: ['best'],
  stations: ['stations'],
  market: ['open', 'awaited', 'sites'],
  ships: ['ships'],
  home: ['home'],
  tempo: ['tempo'],
} as const;

export type Group = keyof typeof GROUPS;
export const groups = Object.keys(GROUPS) as Group[];
/** A measured quantity; it has a weight for each phase of the game. */
export type Measure = (typeof GROUPS)[Group][number];
export const measures: readonly Measure[] = groups.flatMap((group) => GROUPS[group]);
type Values = Record<Measure, number>;

export const features: readonly Feature[] = groups.flatMap((group) =>
  GROUPS[group].flatMap((measure) => PHASES.map((phase) => ({ id: `${measure}.${phase}`, group }))),
);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const largestFirst = (a: number, b: number) => b - a;

const CLAIMS: readonly Prospect[] = ['own', 'near', 'even'];

/** Measurements shared by the features of all seats. */
interface Facts {
  position: StarPosition;
  /** By seat and cell. */
  moves: readonly (readonly number[])[];
  claims: ReturnType<typeof claims>;
  /** Sizes of the connected groups of each seat, the largest first. */
  territories: readonly (readonly number[])[];
  /** By seat: the hexes connected to its home once every seat has taken its claims. */
  domains: readonly number[];
  /** Shares of the phases of the game. */
  phases: readonly number[];
}

function factsOf(position: StarPosition): Facts {
  const seats = seatsOf(position);
  const moves = seats.map((seat) => distances(position, seat));
  const claimed = claims(position, moves);
  const pieces = sum(seats.map((seat) => piecesLeft(position, seat)));
  const plies = Math.min(claimed.length, pieces);
  return {
    position,
    moves,
    claims: claimed,
    territories: seats.map((seat) => territoriesOf(position, seat)),
    domains: seats.map((seat) => domainOf(position, seat, claimed)),
    phases: phaseShares(forTwo(plies, seats.length), forTwo(claimed.length - plies, seats.length)),
  };
}

/**
 * The claims that a seat has pieces left for: the most valuable first, then the surest. On a large board the pieces
 * end the game, not the space.
 */
const affordable = ({ position, claims }: Facts, seat: Seat) =>
  claims
    .filter((claim) => claim.seat === seat)
    .map(({ cell, claim }) => ({ cell, claim, value: worth(position, seat, cell) }))
    .sort((a, b) => b.value - a.value || CLAIMS.indexOf(a.claim) - CLAIMS.indexOf(b.claim))
    .slice(0, piecesLeft(position, seat));

/** Hexes that a seat can count on, for highlights. */
export const claimedBy = (position: StarPosition, seat: Seat): Cell[] =>
  affordable(factsOf(position), seat).map(({ cell }) => cell);

/** A seat's lead over its best rival, negative if it trails, limited to a clear lead. */
function leadIn(sizes: readonly number[], seat: Seat, clear: number): number {
  const rival = Math.max(...sizes.filter((_, other) => other !== seat));
  return Math.max(-clear, Math.min(clear, sizes[seat]! - rival));
}

/** Trade of the stations left on the best hexes within reach. */
function bestSites({ position, moves }: Facts, seat: Seat): number {
  const pay = freeCells(position)
    .filter((cell) => moves[seat]![cell]! < Infinity)
    .map((cell) => paidFor(position, seat, cell).length);
  return sum(pay.sort(largestFirst).slice(0, stationsLeft(position, seat)));
}

/** Free hexes next to own stations, once per station. */
const besideStations = (position: StarPosition, seat: Seat): Cell[] =>
  stationsOf(position, seat)
    .flatMap((cell) => neighboursOf(position, cell))
    .filter((cell) => isFree(position, cell));

/** Those that another seat can still take. */
function openMarket({ position, moves }: Facts, seat: Seat): number {
  const others = moves.filter((_, other) => other !== seat);
  return besideStations(position, seat).filter((cell) => others.some((far) => far[cell]! < Infinity)).length;
}

/** Those that another seat claims. */
function awaitedTrade({ position, claims }: Facts, seat: Seat): number {
  const theirs = new Set(claims.filter((claim) => claim.seat !== seat).map(({ cell }) => cell));
  return besideStations(position, seat).filter((cell) => theirs.has(cell)).length;
}

/** Ships next to a free hex. */
const roomyShips = (position: StarPosition, seat: Seat): number =>
  shipsOf(position, seat).filter((cell) =>
    neighboursOf(position, cell).some((next) => isFree(position, next)),
  ).length;

function valuesFrom(facts: Facts, seat: Seat): Values {
  const { position } = facts;
  const [size = 0, second = 0] = facts.territories[seat]!;
  const judge = position.count();
  const [planets, nebulae, trade, bonus] = (['planets', 'nebulae', 'trade', 'bonus'] as const).map((part) =>
    judge.of(part, seat),
  ) as [number, number, number, number];
  const claimed = affordable(facts, seat);
  const count = (claim: Prospect) => claimed.filter((one) => one.claim === claim).length;
  const value = (claim: Prospect) =>
    sum(claimed.filter((one) => one.claim === claim).map((one) => one.value));
  const next = freeCells(position).filter((cell) => facts.moves[seat]![cell] === 1);
  const onTurn = position.seat === seat ? 1 : 0;
  return {
    planets,
    nebulae,
    trade,
    bonus,
    territory: leadIn(
      facts.territories.map(([largest]) => largest!),
      seat,
      CLEAR_LEAD,
    ),
    size,
    second,
    parts: facts.territories[seat]!.length,
    domain: leadIn(facts.domains, seat, CLEAR_DOMAIN),
    'own.count': count('own'),
    'own.value': value('own'),
    'near.count': count('near'),
    'near.value': value('near'),
    'even.count': count('even'),
    'even.value': value('even'),
    'ahead.value': sum(
      facts.claims
        .filter((claim) => claim.seat === seat && claim.ahead)
        .map(({ cell }) => worth(position, seat, cell)),
    ),
    reach: next.length,
    best: onTurn * Math.max(0, ...next.map((cell) => worth(position, seat, cell))),
    stations: stationsLeft(position, seat),
    open: openMarket(facts, seat),
    awaited: awaitedTrade(facts, seat),
    sites: bestSites(facts, seat),
    ships: roomyShips(position, seat),
    home: shipsOf(position, seat).filter((cell) => cell === position.board.homes[seat]).length,
    tempo: onTurn,
  };
}

/** All features, seat by seat, in the order of `features`. */
export function valuesOf(position: StarPosition): number[][] {
  const facts = factsOf(position);
  return seatsOf(position).map((seat) => {
    const values = valuesFrom(facts, seat);
    return measures.flatMap((measure) => facts.phases.map((share) => share * values[measure]));
  });
}

/** The difference of the two seats, in the order of `features`. */
export function extract(position: Position, into: Float64Array): void {
  const [own, other] = valuesOf(position as StarPosition);
  for (let i = 0; i < features.length; i++) into[i] = own![i]! - other![i]!;
}

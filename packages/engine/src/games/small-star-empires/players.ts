/**
 * Small Star Empires: the report's two computer players. Both list their ships in board order (row, then column),
 * one entry a ship, and the destinations of each in the order of generation: directions 1 to 6, near to far.
 *
 * Level 1 draws a ship, then a destination, from the generator that the rules define. One generator serves a whole
 * game: it is seeded before the first position, and every ply of any seat uses two numbers. So the numbers of a ply
 * depend on the seed and the number of plies played in this game. The first move of a game gets the first two
 * numbers, from any position.
 */
import { type Cell, legalMoves, type Move, type Position, type Rules } from '@tabuleiro/rules';
import { MapRng } from '@tabuleiro/rules/games/small-star-empires';
import type { Situation } from '../../types.ts';
import type { ReportLevels } from '../load.ts';

const DRAWS_A_PLY = 2;

/** Enemy neighbours from which a level prefers a trade station. */
const STATION_FROM = { easy: 1, hard: 2 };

/** Level 2's value of a destination by its kind; the second nebula of a colour is worth more. */
const WORTH: Readonly<Record<string, number>> = { 'star-1': 1, 'star-2': 2, 'star-3': 3 };
const NEBULA = 2;
const NEBULA_AGAIN = 4;

export const reportLevels: ReportLevels = {
  'report-1': (rules) => ({ name: 'report-1', choose: (situation) => chooseEasy(rules, situation) }),
  'report-2': (rules) => ({ name: 'report-2', choose: (situation) => chooseHard(rules, situation) }),
};

/** A ship's move from one cell to another, with its moves by the piece placed. */
interface Flight {
  from: Cell;
  to: Cell;
  pieces: Readonly<Record<string, Move>>;
}

/** In the order of generation; a home with several ships gives each flight once. */
function flightsOf(rules: Rules, position: Position): Flight[] {
  const flights: { from: Cell; to: Cell; pieces: Record<string, Move> }[] = [];
  for (const move of legalMoves(position)) {
    const { from, paths, choice } = rules.view(position, move);
    const to = paths[0]![0]!.to;
    const last = flights[flights.length - 1];
    if (last && last.from === from && last.to === to) last.pieces[choice!] = move;
    else flights.push({ from, to, pieces: { [choice!]: move } });
  }
  return flights;
}

function chooseEasy(rules: Rules, { position, past, seed }: Situation): Move {
  const random = new MapRng(seed);
  for (let used = 0; used < (DRAWS_A_PLY * past.length) / 2; used++) random.next();
  const flights = flightsOf(rules, position);
  const ships = [...new Set(flights.map(({ from }) => from))].flatMap((from) =>
    Array.from({ length: shipsOn(rules, position, from) }, () => from),
  );
  const ship = ships[random.below(ships.length)]!;
  const destinations = flights.filter(({ from }) => from === ship);
  const flight = destinations[random.below(destinations.length)]!;
  return withPiece(rules, position, flight, STATION_FROM.easy);
}

/** Takes the first of the most valuable destinations. */
function chooseHard(rules: Rules, { position }: Situation): Move {
  const colours = nebulaeOf(rules, position);
  let best: Flight | undefined;
  let most = -1;
  for (const flight of flightsOf(rules, position)) {
    const kind = rules.layers(position, flight.to)[0]!.code;
    const worth = kind.startsWith('nebula')
      ? colours.has(kind)
        ? NEBULA_AGAIN
        : NEBULA
      : (WORTH[kind] ?? 0);
    if (worth <= most) continue;
    best = flight;
    most = worth;
  }
  return withPiece(rules, position, best!, STATION_FROM.hard);
}

/** The wanted piece: a station next to enough enemies, else a colony; the other kind if none is left. */
function withPiece(rules: Rules, position: Position, { to, pieces }: Flight, stationFrom: number): Move {
  const enemies = rules.geometry.neighbours[to]!.filter((cell) => {
    const owner = cell < 0 ? undefined : ownerOf(rules, position, cell);
    return owner !== undefined && owner !== position.seat;
  });
  const [wanted, other] = enemies.length >= stationFrom ? ['T', 'C'] : ['C', 'T'];
  return pieces[wanted!] ?? pieces[other!]!;
}

const ownerOf = (rules: Rules, position: Position, cell: Cell) =>
  rules.layers(position, cell).find(({ seat }) => seat !== undefined)?.seat;

const shipsOn = (rules: Rules, position: Position, cell: Cell): number =>
  rules.layers(position, cell).find(({ code }) => code === 'ship')!.count!;

/** The colours of the mover's nebulae, by the codes of their layers. */
function nebulaeOf(rules: Rules, position: Position): Set<string> {
  const cells = [...rules.geometry.cells.keys()];
  return new Set(
    cells
      .filter((cell) => ownerOf(rules, position, cell) === position.seat)
      .map((cell) => rules.layers(position, cell)[0]!.code)
      .filter((code) => code.startsWith('nebula')),
  );
}

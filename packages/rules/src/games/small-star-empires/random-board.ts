/**
 * Random fair boards, rule 11: a shape, the orbits of its symmetry, and labels dealt to the orbits until the map
 * is sound. Produces map text only.
 */
import { hexGeometry } from '../../core/geometry.ts';
import { formatHexes } from './hexes.ts';
import { Xorshift } from './xorshift.ts';

type Kind = 'full' | 'across' | 'down' | 'centre';

interface Shape {
  /** Gaps and hexes of each row. */
  rows: readonly (readonly [number, number])[];
  home: string;
  centre?: string;
  deals: Partial<Record<Kind, string>>;
  /** The orbit of a hex, itself first; may repeat hexes. Rows and columns count from the middle of the board. */
  orbit(place: Place): Place[];
}

/** Doubled coordinates with the middle of the board as origin: see rule 9.5. */
interface Place {
  r: number;
  x: number;
}

const striped = (count: number, width: number): [number, number][] =>
  Array.from({ length: count }, (_, row) => [0, width + (row % 2)]);

const opposite = ({ r, x }: Place): Place => ({ r: -r, x: -x });
const halfTurn = (place: Place): Place[] => [place, opposite(place)];
const thirdTurn = ({ r, x }: Place): Place => ({ r: (x - r) / 2, x: -(3 * r + x) / 2 });
const thirdTurns = (place: Place): Place[] => [place, thirdTurn(place), thirdTurn(thirdTurn(place))];
const mirrors = (place: Place): Place[] => {
  const { r, x } = place;
  return [place, { r, x: -x }, opposite(place), { r: -r, x }];
};

const HEXAGON: [number, number][] = [
  [2, 5],
  [2, 6],
  [1, 7],
  [1, 8],
  [0, 9],
  [1, 8],
  [1, 7],
  [2, 6],
  [2, 5],
];

const SHAPES: Readonly<Record<string, Shape>> = {
  small: { rows: striped(5, 4), home: 'b2', deals: { full: 'xnnn322100' }, orbit: halfTurn },
  medium: {
    rows: striped(7, 7),
    home: 'b2',
    deals: { full: `xxnnn33332222${'1'.repeat(6)}${'0'.repeat(6)}` },
    orbit: halfTurn,
  },
  large: {
    rows: striped(9, 9),
    home: 'b2',
    centre: '3',
    deals: { full: `xxxxnnn${'3'.repeat(7)}${'2'.repeat(6)}${'1'.repeat(10)}${'0'.repeat(11)}` },
    orbit: halfTurn,
  },
  tri: { rows: HEXAGON, home: 'b4', centre: 'x', deals: { full: 'xnnn332222111111000' }, orbit: thirdTurns },
  quad: {
    rows: striped(9, 7),
    home: 'b2',
    centre: 'g',
    deals: { across: 'n21', down: 'g3', full: 'xn332221111' + '00' },
    orbit: mirrors,
  },
};

export const RANDOM_SHAPES: readonly string[] = Object.keys(SHAPES);

interface Orbit {
  cells: number[];
  kind: Kind;
}

/** The map of `random-<shape>-<seed>`. */
export function randomMap(name: string, seed: number): string {
  const shape = SHAPES[name]!;
  const places = shape.rows.flatMap(([gaps, hexes], row) =>
    Array.from({ length: hexes }, (_, i) => ({ row, column: gaps + i })),
  );
  const geometry = hexGeometry(places);
  const orbits = findOrbits(shape, places);
  const home = orbits.find(({ cells }) => cells.includes(geometry.find(shape.home)))!;
  const random = new Xorshift(seed);
  for (;;) {
    const labels = deal(shape, orbits, home, random, places);
    if (sound(labels, geometry.neighbours)) return formatHexes(places, (i) => labels[i]!);
  }
}

function findOrbits(shape: Shape, places: readonly { row: number; column: number }[]): Orbit[] {
  const doubled = places.map(({ row, column }) => ({ r: row, x: 2 * column + (row % 2 === 0 ? 1 : 0) }));
  const xs = doubled.map(({ x }) => x);
  const middle = { r: (shape.rows.length - 1) / 2, x: (Math.min(...xs) + Math.max(...xs)) / 2 };
  const centred = doubled.map(({ r, x }) => ({ r: r - middle.r, x: x - middle.x }));
  const index = new Map(centred.map(({ r, x }, i) => [`${r},${x}`, i]));
  const seen = new Set<number>();
  const orbits: Orbit[] = [];
  centred.forEach((place, i) => {
    if (seen.has(i)) return;
    const cells = [...new Set(shape.orbit(place).map(({ r, x }) => index.get(`${r},${x}`)!))];
    for (const cell of cells) seen.add(cell);
    orbits.push({ cells, kind: kindOf(shape, cells, place) });
  });
  return orbits;
}

function kindOf(shape: Shape, cells: number[], place: Place): Kind {
  if (cells.length === 1) return 'centre';
  if (shape.deals.across !== undefined && place.r === 0) return 'across';
  if (shape.deals.down !== undefined && place.x === 0) return 'down';
  return 'full';
}

/** rule 11.1, rule 11.2 */
function deal(
  shape: Shape,
  orbits: readonly Orbit[],
  home: Orbit,
  random: Xorshift,
  places: readonly { row: number; column: number }[],
): string[] {
  const deals = new Map<Kind, string[]>();
  for (const kind of ['across', 'down', 'full'] as const) {
    const labels = [...(shape.deals[kind] ?? '')];
    random.shuffle(labels);
    deals.set(kind, labels);
  }
  const labels: string[] = places.map(() => '');
  for (const orbit of orbits) {
    const { cells, kind } = orbit;
    if (orbit === home) {
      cells.forEach((cell, seat) => {
        labels[cell] = `h${'ABCD'[seat]}`;
      });
      continue;
    }
    const label = kind === 'centre' ? shape.centre! : deals.get(kind)!.pop()!;
    const colours = label === 'n' ? nebulae(shape, random, cells.length) : null;
    cells.forEach((cell, i) => {
      labels[cell] = colours?.[i] ?? label;
    });
  }
  return labels;
}

/** Colours round a nebula orbit. In quad the first of each orbit and its top-bottom mirror lie on the left. */
function nebulae(shape: Shape, random: Xorshift, count: number): string {
  if (shape.orbit === halfTurn) return random.below(2) === 0 ? 'rb' : 'br';
  if (shape.orbit === mirrors) return count === 2 ? 'rb' : 'rbbr';
  const first = random.below(3);
  return 'rgbrg'.slice(first, first + 3);
}

/** No black hole touches a home, and all that is not black hole hangs together. */
function sound(labels: readonly string[], neighbours: readonly (readonly number[])[]): boolean {
  const open = labels.flatMap((label, cell) => (label === 'x' ? [] : [cell]));
  const touches = (cell: number, wanted: string) => neighbours[cell]!.some((n) => labels[n] === wanted);
  if (open.some((cell) => labels[cell]!.startsWith('h') && touches(cell, 'x'))) return false;
  const reached = new Set([open[0]!]);
  for (const cell of reached)
    for (const next of neighbours[cell]!) if (next >= 0 && labels[next] !== 'x') reached.add(next);
  return reached.size === open.length;
}

/**
 * Random fair boards, rule 11: a shape, the orbits of its symmetry, and labels dealt to the orbits until the map
 * is sound. Produces map text only.
 */
import { hexGeometry } from '../../../core/geometry.ts';
import type { Cell, Geometry } from '../../../core/types.ts';
import { isometries } from '../grid.ts';
import { formatHexes, LETTERS } from '../hexes.ts';

type Kind = 'across' | 'down' | 'full' | 'centre';

interface Shape {
  /** Per row the number of hexes, plus ten for each gap before them. */
  rows: readonly number[];
  home: string;
  /** Images that follow a hex in its orbit, in order. */
  orbit: readonly string[];
  /** Labels for each kind of orbit: `n` is a nebula. */
  deals: Partial<Record<Kind, string>>;
}

const HALF_TURN = ['turn-180'];
const THIRD_TURNS = ['turn-120', 'turn-240'];
const MIRRORS = ['mirror-0', 'turn-180', 'mirror-90'];

const SHAPES: Readonly<Record<string, Shape>> = {
  small: { rows: [4, 5, 4, 5, 4], home: 'b2', orbit: HALF_TURN, deals: { full: 'xnnn322100' } },
  medium: {
    rows: [7, 8, 7, 8, 7, 8, 7],
    home: 'b2',
    orbit: HALF_TURN,
    deals: { full: 'xxnnn33332222111111000000' },
  },
  large: {
    rows: [9, 10, 9, 10, 9, 10, 9, 10, 9],
    home: 'b2',
    orbit: HALF_TURN,
    deals: { full: 'xxxxnnn3333333222222111111111100000000000', centre: '3' },
  },
  tri: {
    rows: [25, 26, 17, 18, 9, 18, 17, 26, 25],
    home: 'b4',
    orbit: THIRD_TURNS,
    deals: { full: 'xnnn332222111111000', centre: 'x' },
  },
  quad: {
    rows: [7, 8, 7, 8, 7, 8, 7, 8, 7],
    home: 'b2',
    orbit: MIRRORS,
    deals: { across: 'n21', down: 'g3', full: 'xn33222111100', centre: 'g' },
  },
};

export const RANDOM_SHAPES: readonly string[] = Object.keys(SHAPES);

interface Orbit {
  cells: Cell[];
  kind: Kind;
}

/** The map of `random-<shape>-<seed>`; `seed` from 0 to 2^53 - 1. */
export function randomMap(name: string, seed: number): string {
  const shape = SHAPES[name]!;
  const places = shape.rows.flatMap((code, row) =>
    Array.from({ length: code % 10 || 10 }, (_, i) => ({ row, column: Math.floor((code - 1) / 10) + i })),
  );
  const geometry = hexGeometry(places);
  const images = isometries(places);
  const orbits = places.flatMap((_, cell) => findOrbit(shape, images, cell));
  const home = orbits.find(({ cells }) => cells[0] === geometry.find(shape.home))!;
  const random = new MapRng(seed);
  for (;;) {
    const labels = deal(shape, orbits, home, random);
    if (isSound(labels, geometry)) return formatHexes(places, (cell) => labels[cell]!);
  }
}

/** The orbit of a cell, if the cell is the first of its orbit in reading order. */
function findOrbit(shape: Shape, images: Map<string, Cell[]>, cell: Cell): Orbit[] {
  const cells = [...new Set([cell, ...shape.orbit.map((id) => images.get(id)![cell]!)])];
  if (cells.some((other) => other < cell)) return [];
  const fixed = (id: string) => shape.orbit.includes(id) && images.get(id)![cell] === cell;
  const kind =
    cells.length === 1 ? 'centre' : fixed('mirror-90') ? 'across' : fixed('mirror-0') ? 'down' : 'full';
  return [{ cells, kind }];
}

/** rule 11.1, rule 11.2 */
function deal(shape: Shape, orbits: readonly Orbit[], home: Orbit, random: MapRng): string[] {
  const deals = new Map<Kind, string[]>();
  for (const kind of ['across', 'down', 'full', 'centre'] as const) {
    const labels = [...(shape.deals[kind] ?? '')];
    random.shuffle(labels);
    deals.set(kind, labels);
  }
  const labels: string[] = [];
  for (const orbit of orbits) {
    const label = orbit === home ? 'h' : deals.get(orbit.kind)!.pop()!;
    const colours = label === 'n' ? drawColours(shape, random, orbit.cells.length) : [];
    orbit.cells.forEach((cell, i) => {
      labels[cell] = label === 'h' ? `h${LETTERS[i]}` : (colours[i] ?? label);
    });
  }
  return labels;
}

/**
 * Colours around a nebula orbit. In quad the colours are fixed: the first hex and the last of four are on the
 * left.
 */
function drawColours(shape: Shape, random: MapRng, count: number): string[] {
  if (shape.orbit === MIRRORS) return [...(count === 2 ? 'rb' : 'rbbr')];
  const first = random.below(count);
  return [...(count === 2 ? 'rbr' : 'rgbrg').slice(first, first + count)];
}

/** rule 11.3: no black hole touches a home, and all other hexes are connected */
function isSound(labels: readonly string[], { neighbours }: Geometry): boolean {
  const open = labels.flatMap((label, cell) => (label === 'x' ? [] : [cell]));
  const holed = (cell: Cell) => neighbours[cell]!.some((next) => labels[next] === 'x');
  if (open.some((cell) => labels[cell]!.startsWith('h') && holed(cell))) return false;
  const reached = new Set([open[0]!]);
  for (const cell of reached)
    for (const next of neighbours[cell]!) if (next >= 0 && labels[next] !== 'x') reached.add(next);
  return reached.size === open.length;
}

/**
 * The random number generator of random boards and of the report's computer levels: a 32-bit xorshift. For other
 * purposes use `core/rng.ts`.
 */
export class MapRng {
  private word: number;

  /** `seed`: a whole number from 0 to 2^53 - 1. */
  constructor(seed: number) {
    this.word = (Math.imul(seed % 2 ** 32, 2654435769) + 1013904223) | 0 || 1;
  }

  /** rule 11 */
  next(): number {
    let w = this.word;
    w ^= w << 13;
    w ^= w >>> 17;
    w ^= w << 5;
    this.word = w;
    return w >>> 0;
  }

  below(n: number): number {
    return this.next() % n;
  }

  shuffle<T>(list: T[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
  }
}

/**
 * A second implementation of Mad Bishops, slow and plain: a map from cell names to colours and walks square by
 * square, written from the numbered rules alone. Shares no code with the game; the property tests compare the
 * two.
 */

export type BishopColour = 'R' | 'B';

export interface Plain {
  size: number;
  bishops: Map<string, BishopColour>;
  turn: BishopColour;
}

const other = (colour: BishopColour): BishopColour => (colour === 'R' ? 'B' : 'R');

const name = (x: number, y: number): string => 'abcdefghijkl'[x - 1]! + y;

const coordinates = (square: string): [number, number] => [
  'abcdefghijkl'.indexOf(square[0]!) + 1,
  Number(square.slice(1)),
];

export function parsePlain(text: string): Plain {
  const [board, turn] = text.split(' ') as [string, string];
  const rows = board.split('/');
  const bishops = new Map<string, BishopColour>();
  rows.forEach((row, fromTop) => {
    const squares = row.replace(/\d+/g, (run) => '.'.repeat(Number(run)));
    [...squares].forEach((sign, i) => {
      if (sign !== '.') bishops.set(name(i + 1, rows.length - fromTop), sign as BishopColour);
    });
  });
  return { size: rows.length, bishops, turn: turn === 'r' ? 'R' : 'B' };
}

export function formatPlain({ size, bishops, turn }: Plain): string {
  const rows: string[] = [];
  for (let y = size; y >= 1; y--) {
    let row = '';
    for (let x = 1; x <= size; x++) row += bishops.get(name(x, y)) ?? '.';
    rows.push(row.replace(/\.+/g, (run) => String(run.length)));
  }
  return `${rows.join('/')} ${turn.toLowerCase()}`;
}

/** The squares in each of the four directions from a square, nearest first. */
function rays(size: number, square: string): string[][] {
  const [x, y] = coordinates(square);
  const ways = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const;
  return ways.map(([dx, dy]) => {
    const ray: string[] = [];
    for (let i = 1; ; i++) {
      const [px, py] = [x + i * dx, y + i * dy];
      if (px < 1 || py < 1 || px > size || py > size) return ray;
      ray.push(name(px, py));
    }
  });
}

/** The enemies that a bishop of this colour would see from a square. */
function enemiesFrom(
  bishops: ReadonlyMap<string, BishopColour>,
  size: number,
  square: string,
  colour: BishopColour,
): string[] {
  return rays(size, square)
    .map((ray) => ray.find((seen) => bishops.has(seen)))
    .filter((seen): seen is string => seen !== undefined && bishops.get(seen) === other(colour));
}

export function movesPlain({ size, bishops, turn }: Plain): string[] {
  const moves: string[] = [];
  for (const [square, colour] of bishops) {
    if (colour !== turn) continue;
    const enemies = enemiesFrom(bishops, size, square, turn);
    moves.push(...enemies.map((enemy) => `${square}x${enemy}`));
    if (enemies.length > 0) continue;
    const lifted = new Map(bishops);
    lifted.delete(square);
    for (const ray of rays(size, square))
      for (const target of ray) {
        if (bishops.has(target)) break;
        if (enemiesFrom(lifted, size, target, turn).length > 0) moves.push(`${square}-${target}`);
      }
  }
  return moves.sort();
}

export function playPlain({ size, bishops, turn }: Plain, move: string): Plain {
  const [from, to] = move.split(/[-x]/) as [string, string];
  const next = new Map(bishops);
  next.delete(from);
  next.set(to, turn);
  return { size, bishops: next, turn: other(turn) };
}

export function resultPlain({ bishops }: Plain): string {
  const colours = new Set(bishops.values());
  return colours.size === 2 ? '*' : `${[...colours][0]!.toLowerCase()} annihilation`;
}

/**
 * The material on the board from the side of the seat to move: `KM-K` is king and man to move against king. A name
 * identifies a table. The seat to move always plays up the board, so one table serves both seats.
 */

/** Own kings, own men, enemy kings, enemy men. */
export type Counts = readonly [number, number, number, number];

/** Maximum number of equal pieces in a table. */
export const LARGEST_GROUP = 3;

export const codeOf = (ownKings: number, ownMen: number, enemyKings: number, enemyMen: number): number =>
  ownKings | (ownMen << 3) | (enemyKings << 6) | (enemyMen << 9);

/** One more than the largest code. */
export const CODES = 1 << 12;

const side = (kings: number, men: number): string => 'K'.repeat(kings) + 'M'.repeat(men);

export const nameOf = ([ownKings, ownMen, enemyKings, enemyMen]: Counts): string =>
  `${side(ownKings, ownMen)}-${side(enemyKings, enemyMen)}`;

/** Null for a text that names no table: each side needs a piece, kings come first, and groups are limited. */
export function parseMaterial(name: string): Counts | null {
  const found = /^(K{0,3})(M{0,3})-(K{0,3})(M{0,3})$/.exec(name);
  if (!found) return null;
  const [ownKings, ownMen, enemyKings, enemyMen] = found.slice(1).map((group) => group.length);
  if (ownKings! + ownMen! === 0 || enemyKings! + enemyMen! === 0) return null;
  return [ownKings!, ownMen!, enemyKings!, enemyMen!];
}

/** The same pieces with the opponent to move. */
export const turned = ([ownKings, ownMen, enemyKings, enemyMen]: Counts): Counts => [
  enemyKings,
  enemyMen,
  ownKings,
  ownMen,
];

/** The name of a pair of tables: the seat to move has more pieces, or as many and no more men. */
export function firstOfPair(counts: Counts): Counts {
  const [ownKings, ownMen, enemyKings, enemyMen] = counts;
  const lead = ownKings + ownMen - enemyKings - enemyMen;
  return lead > 0 || (lead === 0 && ownMen <= enemyMen) ? counts : turned(counts);
}

export const piecesOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** All tables from two pieces to `most` in generation order: fewer pieces first, then fewer men. */
export function materialsUpTo(most: number): Counts[] {
  const found: Counts[] = [];
  for (let pieces = 2; pieces <= most; pieces++)
    for (let men = 0; men <= pieces; men++)
      for (let own = pieces - 1; own >= 1; own--)
        for (let ownMen = 0; ownMen <= Math.min(own, men); ownMen++) {
          const enemyMen = men - ownMen;
          if (enemyMen <= pieces - own) found.push([own - ownMen, ownMen, pieces - own - enemyMen, enemyMen]);
        }
  return found;
}

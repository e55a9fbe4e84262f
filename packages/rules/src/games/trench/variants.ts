/** The five variants, which differ in the ends of a game. The rules of movement are the same in all. */

/** Above any count: a limit that is never reached. */
export const NO_LIMIT = 0x3fffffff;

export interface Variant {
  id: string;
  /** Bound for games from the start: (captures that cannot end it + 1) times the quiet limit. */
  maxPlies: number | null;
  /** Plies of the whole game, and plies since the last capture. */
  plyLimit: number;
  quietLimit: number;
  /** Stars that end the game. */
  target: number;
  /** The target is checked only after equally many turns, that is with Black to move. */
  equalTurns: boolean;
  /** Factor from stars to displayed points. */
  pointsPerStar: number;
}

const variant = (id: string, maxPlies: number | null, ends: Partial<Variant>): Variant => ({
  id,
  maxPlies,
  plyLimit: NO_LIMIT,
  quietLimit: NO_LIMIT,
  target: NO_LIMIT,
  equalTurns: false,
  pointsPerStar: 2,
  ...ends,
});

/** The first is the default. */
// rule 5.6, rule 5.7, rule 5.8, rule 5.9, rule 5.10, rule 5.11
export const VARIANTS: readonly Variant[] = [
  variant('classic', 50, { plyLimit: 50, quietLimit: 25 }),
  // 11 men a side are worth 17 stars at least, 12 at least 20
  variant('tiebreak', 23 * 25, { quietLimit: 25, target: 20 }),
  // 15 men a side can be lost; the next is a side's last
  variant('long', 31 * 50, { quietLimit: 50 }),
  // 13 men a side are worth 23 stars at least, 14 at least 27; White's answer to Black's target has an even ply
  variant('bga', 27 * 50, { quietLimit: 50, target: 25, equalTurns: true, pointsPerStar: 1 }),
  variant('report', null, {}),
];

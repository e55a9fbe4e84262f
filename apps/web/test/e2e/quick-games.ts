/** One short game of each kind: small boards where the game has them, late positions where it has not. */
import type { Begin } from '../../tools/browser/plant.ts';

export const quick: Readonly<Record<string, Begin & { game: string; start: string }>> = {
  'small-star-empires': { game: 'small-star-empires', start: '1b2/hA^3hB^/20r A 3:1,3:1 rulebook' },
  trench: { game: 'trench', start: '8/8/3T4/4S3/2s5/3t4/8/8 b classic 10 18 0 0' },
  'mad-bishops': { game: 'mad-bishops', start: '1B1B/R1R1/1B1B/R1R1 r' },
  renpaarden: { game: 'renpaarden', start: 'BBBBB/BBBBB/5/WWWWW/WWWWW w 232' },
  dameo: { game: 'dameo', start: '8/8/2m5/8/2K1m3/5m2/8/8 w' },
};

/** Computers that answer at once, and still think. */
export const opponents: Readonly<Record<string, string>> = {
  'small-star-empires': 'level-2',
  trench: 'level-2',
  'mad-bishops': 'level-1',
  renpaarden: 'level-3',
  dameo: 'level-2',
};

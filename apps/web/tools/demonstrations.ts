/**
 * The games that the thumbnails of the home page play: pieces of games between level 5 players, chosen because much
 * happens in them. Written out, so that a stronger engine does not change the home page.
 */
import type { Options } from '@tabuleiro/rules';

export interface Demonstration {
  options?: Options;
  position: string;
  moves: string;
}

/** By the ids of the registry. */
export const demonstrations: Readonly<Record<string, Demonstration>> = {
  trench: {
    position: '6CG/4STPC/2T1SSTP/3PSSST/tsssp3/ptss1t2/cpts4/gc6 b classic 6 6 0 0',
    moves:
      'e4xf5xg6xh7 g8xh7 c4-c5 d5xb3xa2 b2xa2 h7-e4 b1-b3 e4-d5 a2-b2 h5-h4 a4-a5 h4-f2 f3-g3 g5-g4 d2-e2 f2xe2',
  },
  'mad-bishops': {
    position: 'start',
    moves:
      'i9xj8 f6xg7 e5xg7 h6xg7 c3xd2 h10xg9 e9xd10 f2xe3 d2xe3 b4xc5 g3xf4 h2xi1 i5xj4 d8xc7 e1xh4 f8xe7 c9xe7 b10xe7',
  },
  renpaarden: {
    position: 'WBBBBBBBB/WB1WWW1WW/9/2WBW1B1B/9/9/9/WBB1BBWB1/1WBWWWWWW b 43',
    moves: 'f9-d4 e1-b5 d6-c3 b5-c7 b8-b4 a2-a6 b4-a2 c6-b8 d9-b4 b1-c6 c9-f4 d1-e7 f4-e1 e7-d9 c3-b1 g2-f5',
  },
  'small-star-empires': {
    options: { board: 'quad' },
    position: 'start',
    moves:
      'b2-a2:T b7-a6:C h7-i6:C h2-i2:C a2-e4:C a6-c5:C i6-f5:C i2-i4:C e4-e3:C c5-c4:C f5-g4:C i4-g3:C e3-e7:C c4-c3:C g4-e5:C g3-g2:C e7-g6:C b7-a7:C h7-h3:T g2-e1:C g6-g5:T c3-c2:C h3-h8:C h2-i1:C',
  },
  dameo: {
    position: 'mmmmmmmm/1mm1mm2/2mmm2m/4mm2/3MMM2/2MMMM2/2M2MM1/MMMMMMMM w 0 1',
    moves:
      'f4xf6 f7xf5 c2-c4 e7-f6 f3-f4 f5xf3 f2xf4 c6-c5 c4xc6 c7xc5 e4-d5 e6-e4 d5xf5xf7 e4xc4xc2 c1xc3 f8xf6',
  },
};

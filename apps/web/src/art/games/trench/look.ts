/** Trench: two lands of clay and slate, or a plain board; compass roses, or plain arrows and numbers. */
import type { GameLook } from '../../look.ts';
import clay from './clay.module.css';
import { compass } from './compass.tsx';
import plain from './plain.module.css';
import { walls } from './walls.tsx';

export const look: GameLook = {
  boards: { clay, plain },
  pieces: {
    compass: () => compass,
    plain: async () => (await import('./plain.tsx')).plain,
  },
  cell: ({ columns, rows }, cell) => {
    const side = (cell % columns) + Math.floor(cell / columns) - (rows - 1);
    return side === 0 ? 'trench' : side < 0 ? 'black' : 'white';
  },
  decoration: walls,
};

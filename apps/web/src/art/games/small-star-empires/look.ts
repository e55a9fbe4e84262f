/** Small Star Empires: a night sky, or a plain chart; ships under their sun, or plain signs. */
import type { GameLook } from '../../look.ts';
import plain from './plain.module.css';
import { ships } from './ships.tsx';
import sky from './sky.module.css';
import { stars } from './stars.tsx';

export const look: GameLook = {
  boards: { sky, plain },
  pieces: {
    ships: () => ships,
    plain: async () => (await import('./plain.tsx')).plain,
  },
  cell: () => 'space',
  decoration: stars,
};

/** Mad Bishops: a tiled wall, or a plain board; mad bishops, or plain ones. */
import { checkered, type GameLook } from '../../look.ts';
import azulejo from './azulejo.module.css';
import { mad } from './mad.tsx';
import { ornaments } from './ornaments.tsx';
import plain from './plain.module.css';

export const look: GameLook = {
  boards: { azulejo, plain },
  pieces: {
    mad: () => mad,
    plain: async () => (await import('./plain.tsx')).plain,
  },
  cell: checkered,
  decoration: ornaments,
  even: true,
};

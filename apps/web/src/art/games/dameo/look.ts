/** Dameo: a pavement of limestone, or a plain board; turned discs, or plain ones. */
import { checkered, type GameLook } from '../../look.ts';
import limestone from './limestone.module.css';
import plain from './plain.module.css';
import { turned } from './turned.tsx';

export const look: GameLook = {
  boards: { limestone, plain },
  pieces: {
    turned: () => turned,
    plain: async () => (await import('./plain.tsx')).plain,
  },
  cell: checkered,
};

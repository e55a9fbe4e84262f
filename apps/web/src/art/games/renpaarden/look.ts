/** Renpaarden: turf with sand at both ends, or a plain board; carved horses, or plain tokens. */
import { checkered, type GameLook } from '../../look.ts';
import { carved } from './carved.tsx';
import plain from './plain.module.css';
import turf from './turf.module.css';

export const look: GameLook = {
  boards: { turf, plain },
  pieces: {
    carved: () => carved,
    plain: async () => (await import('./plain.tsx')).plain,
  },
  /** The stalls, where horses start and arrive, are sand. */
  cell: (geometry, cell) => {
    const rank = Math.floor(cell / geometry.columns);
    const sand = rank < 2 || rank >= geometry.rows - 2;
    return checkered(geometry, cell) + (sand ? 'Sand' : '');
  },
};

/** The file that a thread of the long runs' crew runs. */
import { serveUnits } from '@tabuleiro/crew/serve-units';
import { engineUnits } from './units.ts';

serveUnits(engineUnits);

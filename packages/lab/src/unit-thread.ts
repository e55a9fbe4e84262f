/** The file that a thread of a crew runs: every kind of unit that there is. */
import { serveUnits } from './crew/serve-units.ts';
import { labUnits } from './units.ts';

serveUnits(labUnits);

/** Entry point of a crew's threads: serves every kind of unit. */
import { serveUnits } from './crew/serve-units.ts';
import { labUnits } from './units.ts';

serveUnits(labUnits);

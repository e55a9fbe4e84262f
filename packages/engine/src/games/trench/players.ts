/** Trench: the report's computer plays random legal moves. */
import { randomPlayer } from '../../baseline/random.ts';
import type { ReportLevels } from '../load.ts';

export const reportLevels: ReportLevels = {
  'report-1': () => randomPlayer('report-1'),
};

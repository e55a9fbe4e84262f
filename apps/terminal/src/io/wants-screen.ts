/** Whether a command should show itself on the whole screen; apart from the program itself, which loads slower. */

import { capabilityOf } from '../screen/style.ts';
import type { Call } from './call.ts';

/** The smallest window in which the full-screen program starts by itself. */
const LEAST = { width: 60, height: 20 };

/** On a terminal that is large enough, unless something else was asked for. */
export function wantsScreen({ flags }: Pick<Call, 'flags'>): boolean {
  if (flags.json || flags.plain) return false;
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY || capabilityOf(process.env) === 'dumb') return false;
  return stdout.columns >= LEAST.width && stdout.rows >= LEAST.height;
}

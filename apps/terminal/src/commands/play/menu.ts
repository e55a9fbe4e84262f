/** No command: the menu, on the whole screen or line by line. Only what is shown is loaded. */

import type { Call } from '../../io/call.ts';
import { wantsScreen } from '../../io/wants-screen.ts';

export async function run(call: Call): Promise<number> {
  if (wantsScreen(call)) return (await import('../../app/run-app.ts')).runApp(call);
  return (await import('../../menu/plain-menu.ts')).runPlainMenu(call);
}

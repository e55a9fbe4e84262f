/** `man`: the manual page, for `man -l -` and for packages. */

import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { print, printJson } from '../io/output.ts';
import { version } from '../version.ts';
import { manualPage } from './manual.ts';

export async function run(call: Call): Promise<number> {
  const page = manualPage(call.language, version);
  if (call.flags.json) printJson({ event: 'man', page });
  else print(page.trimEnd());
  return exit.fine;
}

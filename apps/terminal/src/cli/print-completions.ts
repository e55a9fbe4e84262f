/** `completions`: what a shell reads to complete commands, flags and games. */
import { nearest } from '@tabuleiro/rules/internal';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { print, printJson, refuse } from '../io/output.ts';
import { completionScript } from './completions.ts';
import { shells } from './offers.ts';

export async function run(call: Call): Promise<number> {
  const asked = call.args[0]!;
  const shell = shells.find((known) => known === asked);
  if (!shell) {
    const near = nearest(asked, shells);
    const accepted = (near.length > 0 ? near : shells).join(', ');
    return refuse(call, { code: 'shell-unknown', found: asked, accepted }, exit.misuse);
  }
  const script = await completionScript(shell, call.language);
  if (call.flags.json) printJson({ event: 'completions', shell, script });
  else print(script.trimEnd());
  return exit.fine;
}

/** The entry: chooses the language, reads the words, runs one command and sets the exit code. */
import { chooseLanguage, type Invocation, parseWords, wantsJson } from './cli/arguments.ts';
import { formatHelp } from './cli/help.ts';
import type { Call } from './io/call.ts';
import { exit } from './io/flags.ts';
import { guardPipes, print, printJson, refuse } from './io/output.ts';
import { gamesLost } from './store/lost.ts';
import { version } from './version.ts';

export async function main(argv: readonly string[]): Promise<void> {
  guardPipes(chooseLanguage(argv, process.env));
  process.exitCode = await runWords(argv, process.env);
}

/** Runs a command line and hands back its exit code. Whatever goes wrong is one sentence, never a trace. */
export async function runWords(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const language = chooseLanguage(argv, env);
  const call: Call = { args: [], flags: wantsJson(argv) ? { json: true } : {}, language };
  try {
    const invocation = parseWords(argv, language);
    if (!invocation.ok) return refuse(call, invocation.fault, exit.misuse);
    const code = await run(invocation.value, call);
    return code === exit.fine && gamesLost() > 0 ? exit.defect : code;
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return refuse(call, { code: 'internal', found }, exit.defect);
  }
}

async function run(invocation: Invocation, call: Call): Promise<number> {
  if (invocation.kind === 'call') return (await invocation.command.load()).run(invocation.call);
  if (invocation.kind === 'menu')
    return (await import('./commands/play/menu.ts')).run({ ...call, flags: invocation.flags });
  const text = invocation.kind === 'help' ? formatHelp(invocation.topic, call.language) : version;
  if (call.flags.json) printJson({ event: invocation.kind, [invocation.kind]: text });
  else print(text);
  return exit.fine;
}

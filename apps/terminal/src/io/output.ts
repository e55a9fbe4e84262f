/** Everything that leaves the program: answers to stdout, messages to stderr, both as lines or as JSON. */
import { once } from 'node:events';
import type { Fault } from '@tabuleiro/rules';
import { faultValues, type Language, type Speech, say, visible, visibleJson } from '@tabuleiro/rules/text';
import type { Call } from './call.ts';
import { exit } from './flags.ts';
import { ownFaults } from './words.ts';

/** A reader that leaves early (`| head`) is no error; a full disk is one, said where it still can be. */
export function guardPipes(language: Language): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', ({ code = '?' }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') process.exit(exit.fine);
      if (stream === process.stdout) note(sentence({ code: 'output-failed', found: code }, { language }));
      process.exit(exit.defect);
    });
}

/** Lines that may hold text from anywhere: whatever would act on a terminal is written out. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n');

export function print(text: string): void {
  process.stdout.write(`${visibleLines(text)}\n`);
}

/** Lines of a canvas, whose signs are clean and whose styles are ours. */
export function printStyled(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

export function printJson(value: unknown): void {
  process.stdout.write(`${visibleJson(value)}\n`);
}

/** As `printJson`, for long streams: waits while the reader is slower than the writer. */
export async function printJsonSlowly(value: unknown): Promise<void> {
  if (!process.stdout.write(`${visibleJson(value)}\n`)) await once(process.stdout, 'drain');
}

export function note(text: string): void {
  process.stderr.write(`${visibleLines(text)}\n`);
}

/** One line that is written over by the next one: how far something is. Empty takes it away. */
export function noteOver(text: string): void {
  process.stderr.write(`\r\x1b[K${visible(text).slice(0, (process.stderr.columns || 80) - 1)}`);
}

/** The sentence for a fault of the command line, of the rules or of a game. */
export const sentence = (fault: Fault, speech: Speech): string =>
  say(fault, { ...speech, own: ownFaults[speech.language] });

/** A fault as scripts read it: cells and moves by their names. */
export function faultJson(fault: Fault, speech: Speech): Record<string, unknown> {
  const { code, cells, move: _, ...plain } = fault;
  const { move } = faultValues(fault, speech);
  const names = cells?.map((cell) => speech.rules?.geometry.cells[cell]?.name ?? null);
  return {
    code,
    message: sentence(fault, speech),
    ...plain,
    ...(names ? { cells: names } : {}),
    ...(move === undefined ? {} : { move }),
  };
}

/** Says why not, in words on stderr and with `--json` also as an object on stdout; hands back the exit code. */
export function refuse(
  { flags, language }: Pick<Call, 'flags' | 'language'>,
  fault: Fault,
  code: number,
  speech: Omit<Speech, 'language'> = {},
): number {
  const spoken = { ...speech, language };
  if (flags.json) printJson({ event: 'error', error: faultJson(fault, spoken) });
  note(sentence(fault, spoken));
  return code;
}

/** Something went wrong that stops nothing: as `refuse`, but a script sees that the answer is still to come. */
export function warn({ flags, language }: Pick<Call, 'flags' | 'language'>, fault: Fault): void {
  if (flags.json) printJson({ event: 'warning', warning: faultJson(fault, { language }) });
  note(sentence(fault, { language }));
}

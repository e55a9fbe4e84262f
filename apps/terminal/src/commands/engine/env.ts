/** `env`: games for programs that learn, as lines of JSON on stdin and stdout. See docs/env.md. */
import { EnvironmentSession } from '../../env/session.ts';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { MAX_LINE_BYTES, readLines } from '../../io/lines.ts';
import { faultJson, printJsonSlowly } from '../../io/output.ts';

export async function run({ language }: Call): Promise<number> {
  const session = new EnvironmentSession((fault) => faultJson(fault, { language }));
  for await (const { text, cut } of readLines(process.stdin)) {
    if (text.trim() === '') continue;
    const answer = cut
      ? session.refuse({ code: 'line-long', accepted: String(MAX_LINE_BYTES) })
      : await session.hear(text);
    await printJsonSlowly(answer);
  }
  return exit.fine;
}

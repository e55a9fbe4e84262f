/** `ugi`: the engine over the Universal Game Interface on stdin and stdout. See docs/protocol.md. */

import { startEngine } from '@tabuleiro/node/engine/start';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { gameIds, loadGame } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { MAX_LINE_BYTES, readLines } from '../../io/lines.ts';
import { print, refuse, sentence } from '../../io/output.ts';
import { thisMachine } from '../../ugi/machine.ts';
import { UgiSession } from '../../ugi/session.ts';
import { version } from '../../version.ts';

export async function run(call: Call): Promise<number> {
  // A program that names no game gets the first of them, as the default of the option `Game` tells it.
  const game = await loadGame(call.args[0] ?? gameIds[0]!);
  if (!game.ok) return refuse(call, game.fault, exit.misuse);
  // All of them: an option may name any game, and refusing it needs that game's words.
  const sentences = new Map<string, Sentences>();
  for (const id of gameIds) sentences.set(id, await loadSentences(id));
  const session = new UgiSession(game.value, {
    version,
    clock: systemClock,
    machine: thisMachine(),
    start: startEngine,
    write: (...lines) => print(lines.join('\n')),
    say: (fault, { id }, at) =>
      sentence(fault, {
        language: 'en', // the protocol is read by programs; their authors read English
        ...(sentences.has(id) ? { sentences: sentences.get(id)! } : {}),
        ...at,
      }).replaceAll('\n', ' '),
  });
  for await (const line of readLines(process.stdin)) {
    if (line.cut) session.refuse({ code: 'line-long', accepted: String(MAX_LINE_BYTES) });
    else if (!(await session.hear(line.text))) return exit.fine;
  }
  await session.finish();
  return exit.fine;
}

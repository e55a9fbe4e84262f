/** `apply`: plays moves from a position. */
import { formatOutcome } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson } from '../../io/output.ts';
import { openPosition, playMoves } from '../../open/open.ts';
import { resultJson } from '../../views/results.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const { game, rules, position } = opened;
  const played = playMoves(call, opened, call.args.slice(2));
  if (typeof played === 'number') return played;
  const { history } = played;
  const moves = played.moves.map(({ text }) => text);
  const outcome = position.outcome(history.stood);
  const text = rules.format(position, history.stood);
  if (call.flags.json)
    printJson({ event: 'apply', game: game.id, position: text, moves, ...resultJson(rules, outcome) });
  else print(`${text}\n${formatOutcome(rules, outcome)}`);
  return exit.fine;
}

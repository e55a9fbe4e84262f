/** `result`: the plain result text of a position, with the history that moves give it. */
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
  const { stood } = played.history;
  const outcome = position.outcome(stood);
  if (call.flags.json)
    printJson({
      event: 'result',
      game: game.id,
      position: rules.format(position, stood),
      ...resultJson(rules, outcome),
    });
  else print(formatOutcome(rules, outcome));
  return exit.fine;
}

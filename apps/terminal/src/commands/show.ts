/** `show`: a position drawn as text. */

import { draw } from '@tabuleiro/rules/text';
import { exit } from '../flags.ts';
import { tell } from '../messages.ts';
import { openPosition } from '../open.ts';
import { print, printJson } from '../output.ts';
import { picture } from '../picture.ts';
import { resultJson } from '../results.ts';
import type { Call } from '../table.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const { game, rules, position, options, stood } = opened;
  const text = rules.format(position, stood);
  const outcome = position.outcome(stood);
  if (call.flags.json)
    printJson({
      game: game.id,
      position: text,
      options,
      turn: rules.seats[position.seat]!.turn,
      picture: draw(rules, position).split('\n'),
      cells: rules.geometry.cells.map(({ name }, cell) => ({ name, layers: rules.layers(position, cell) })),
      counters: rules.counters(position),
      ...resultJson(rules, outcome),
    });
  else
    print(
      `${picture(opened, outcome, call.language)}\n${tell(call.language, 'position', { position: text })}`,
    );
  return exit.fine;
}

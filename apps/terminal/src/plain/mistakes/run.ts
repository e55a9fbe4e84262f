/** A row of mistakes line by line, with an engine that judges. */

import { startEngine } from '@tabuleiro/node/engine/start';
import { openMistakes } from '@tabuleiro/play/mistakes/controller';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { EngineQueue } from '@tabuleiro/play/ports/engine-queue';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson, warn } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import type { MistakeRow } from '../../open/mistakes.ts';
import { today } from '../../store/mistakes/deck.ts';
import { LineMistakes } from './line-mistakes.ts';
import { nothingDue, tellMistakeLine } from './words.ts';

export async function trainMistakes(call: Call, row: MistakeRow, reader: LineReader): Promise<number> {
  const engine = new EngineQueue(() => startEngine());
  const { store, deck, games, mistakes } = row;
  const controller = openMistakes(
    { engine, clock: systemClock, store },
    { games, deck, mistakes, today: () => today() },
  );
  const code = controller
    ? await new LineMistakes(call, controller, row, reader).run()
    : tellNothing(call, row);
  await engine.close();
  return code;
}

/** Nothing is due, or the side asked for made no mistake in the record. */
export function tellNothing(call: Call, { deck, store }: MistakeRow): number {
  const { language, flags, args } = call;
  if (store.damage) warn(call, store.damage);
  const [file, side] = args;
  const none = side === undefined ? 'none-of-people' : 'none-of-side';
  const says = file === undefined ? nothingDue(language, deck, today()) : [tellMistakeLine(language, none)];
  if (flags.json) printJson({ event: 'done', right: 0, wrong: 0, skipped: 0, due: 0, says: says.join(' ') });
  else print(says.join('\n'));
  return exit.fine;
}

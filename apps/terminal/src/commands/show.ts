/** `show`: a position drawn as text, on a terminal with colours and as large as it fits. */

import { draw } from '@tabuleiro/rules/text';
import { drawBoard } from '../board/draw-board.ts';
import { seatSign } from '../board/glyphs/glyph.ts';
import { glyphsFor } from '../board/glyphs/index.ts';
import { chooseLayout } from '../board/layout.ts';
import { exit, type Flags } from '../flags.ts';
import { tell } from '../messages.ts';
import { type Opened, openPosition } from '../open.ts';
import { print, printJson } from '../output.ts';
import { type Drawing, picture } from '../picture.ts';
import { resultJson } from '../results.ts';
import { styledLines } from '../screen/paint.ts';
import { capabilityOf, isAsciiOnly } from '../screen/style.ts';
import type { Call } from '../table.ts';

/** Where the size of the screen is not known. */
const SCREEN_ROWS = 24;

/**
 * The board for a terminal, or for other output when a flag asks for it; undefined where the plain drawing does.
 * `others` is the number of lines that are printed with it: all shall be seen, unless cells became tiny by it.
 */
function drawing({ game, rules, position }: Opened, flags: Flags, others: number): Drawing | undefined {
  const { isTTY, columns = 80, rows = Infinity } = process.stdout;
  const capability = isTTY ? capabilityOf(process.env) : 'dumb';
  if (capability === 'dumb' && !flags.ascii && !flags.flip) return undefined;
  const flip = flags.flip ?? false;
  const fit = (height: number, square: boolean) =>
    chooseLayout(rules.geometry, { width: columns, height }, { flip, square });
  const heights = isTTY ? [rows - others, rows - 1] : [SCREEN_ROWS];
  const layouts = heights.flatMap((height) => [fit(height, false), fit(height, true)]);
  const layout = layouts.find((found) => found && found.size !== 'compact') ?? layouts.find((found) => found);
  if (!layout) return undefined;
  const ascii = flags.ascii ?? isAsciiOnly(process.env);
  const glyphs = glyphsFor(game.id);
  const canvas = drawBoard({ rules, position, layout, glyphs, ascii });
  return {
    board: styledLines(canvas, capability).join('\n'),
    sign: (seat) => seatSign(glyphs, seat, ascii),
  };
}

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
  else {
    const page = (look?: Drawing) =>
      `${picture(opened, outcome, call.language, look)}\n${tell(call.language, 'position', { position: text })}`;
    const others = page({ board: '', sign: () => '' }).split('\n').length;
    print(page(drawing(opened, call.flags, others)));
  }
  return exit.fine;
}

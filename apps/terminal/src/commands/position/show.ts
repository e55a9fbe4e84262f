/** `show`: a position drawn as text, on a terminal with colours and as large as it fits. */

import type { Outcome } from '@tabuleiro/rules';
import { formatBoard } from '@tabuleiro/rules/text';
import { seatSign } from '../../board/glyphs/glyph.ts';
import { glyphsFor } from '../../board/glyphs/index.ts';
import { drawPage } from '../../board/page.ts';
import { askedTheme } from '../../io/asked-theme.ts';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson, printStyled } from '../../io/output.ts';
import { type OpenedGame, openPosition } from '../../open/open.ts';
import { styledLines } from '../../screen/paint.ts';
import { capabilityOf, fillingOf, isAsciiOnly, isFilled } from '../../screen/style.ts';
import { captions, picture } from '../../views/picture.ts';
import { resultJson } from '../../views/results.ts';
import { tell } from '../../views/words.ts';

/** Where the size of the screen is not known. */
const SCREEN = { columns: 80, rows: 24 };

/**
 * The page for a terminal, or for other output when a flag asks for it; undefined where the plain drawing does.
 * `last` is printed below it, before the prompt of the shell.
 */
function terminalPage(
  opened: OpenedGame,
  outcome: Outcome | null,
  last: string,
  call: Call,
): string[] | undefined {
  const { flags, language } = call;
  const { isTTY } = process.stdout;
  const capability = isTTY ? capabilityOf(process.env) : 'dumb';
  if (capability === 'dumb' && !flags.ascii && !flags.flip) return undefined;
  const { columns, rows } = isTTY ? process.stdout : SCREEN;
  const ascii = flags.ascii ?? isAsciiOnly(process.env);
  const glyphs = glyphsFor(opened.game.id, opened.rules.seats);
  const texts = captions(opened, outcome, language, (seat) => seatSign(glyphs, seat, ascii));
  const room = { width: columns, height: rows - 1 };
  const below = Math.ceil(last.length / columns);
  const { flip = false } = flags;
  const filled = isFilled(fillingOf(capability, ascii), opened.rules.geometry.shape);
  const canvas = drawPage({ ...opened, glyphs, ascii, filled, texts, room, below, flip });
  return canvas ? [...styledLines(canvas, capability, askedTheme(flags)), last] : undefined;
}

export async function run(call: Call): Promise<number> {
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const { game, rules, position, options, stood } = opened;
  const text = rules.format(position, stood);
  const outcome = position.outcome(stood);
  if (call.flags.json)
    printJson({
      event: 'show',
      game: game.id,
      position: text,
      options,
      turn: rules.seats[position.seat]!.turn,
      picture: formatBoard(rules, position).split('\n'),
      cells: rules.geometry.cells.map(({ name }, cell) => ({ name, layers: rules.layers(position, cell) })),
      counters: rules.counters(position),
      ...resultJson(rules, outcome),
    });
  else {
    const last = tell(call.language, 'position', { position: text });
    const page = terminalPage(opened, outcome, last, call);
    if (page) printStyled(page);
    else print(`${picture(opened, outcome, call.language)}\n${last}`);
  }
  return exit.fine;
}

/** `rules`: how a game is played, for people: the guide of the game with its figures drawn. */
import { loadGuide } from '@tabuleiro/rules/text';
import { exit } from '../flags.ts';
import { guideText } from '../guide.ts';
import { openGame } from '../open.ts';
import { print, printJson } from '../output.ts';
import type { Call } from '../table.ts';
import { pageWidth } from '../wrap.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openGame(call);
  if (typeof opened === 'number') return opened;
  const { game } = opened;
  const { language } = call;
  const guide = (await loadGuide(game.id))[language];
  if (call.flags.json) {
    const { id, name, designer, year } = game;
    printJson({ game: id, name, designer, year, language, ...guide });
  } else print(guideText(opened, guide, language, pageWidth(process.env.COLUMNS)));
  return exit.fine;
}

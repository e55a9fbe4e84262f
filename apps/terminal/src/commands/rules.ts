/** `rules`: how a game is played, for people: the guide of the game with its figures drawn. */
import type { Game } from '@tabuleiro/rules';
import { loadGuide, type Sentences } from '@tabuleiro/rules/text';
import { exit } from '../flags.ts';
import { guideText } from '../guide.ts';
import { openGame } from '../open.ts';
import { print, printJson } from '../output.ts';
import type { Call } from '../table.ts';
import { pageWidth } from '../wrap.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openGame(call);
  if (typeof opened === 'number') return opened;
  await printGuide(call, opened);
  return exit.fine;
}

export async function printGuide(
  { language, flags }: Call,
  { game, sentences }: { game: Game; sentences: Sentences },
): Promise<void> {
  const guide = (await loadGuide(game.id))[language];
  if (flags.json) {
    const { id, name, designer, year } = game;
    printJson({ game: id, name, designer, year, language, ...guide });
  } else print(guideText({ game, sentences }, guide, language, pageWidth(process.env.COLUMNS), flags.plain));
}

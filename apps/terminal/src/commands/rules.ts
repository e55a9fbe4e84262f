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

interface Guided {
  game: Game;
  sentences: Sentences;
}

export async function printGuide(call: Call, guided: Guided): Promise<void> {
  const { data, text } = await readGuide(call, guided);
  if (call.flags.json) printJson(data);
  else print(text);
}

/** For scripts and for people. */
export async function readGuide({ language, flags }: Call, { game, sentences }: Guided) {
  const guide = (await loadGuide(game.id))[language];
  const { id, name, designer, year } = game;
  return {
    data: { game: id, name, designer, year, language, ...guide },
    text: guideText({ game, sentences }, guide, language, pageWidth(process.env.COLUMNS), flags.plain),
  };
}

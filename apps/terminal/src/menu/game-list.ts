/** The list of games in the plain menu, and how one of it is named. */
import { actionsIn } from '@tabuleiro/play/actions/find';
import { TypedWords } from '@tabuleiro/play/actions/words';
import { homeActions } from '@tabuleiro/play/home/actions/rows';
import { homeWords } from '@tabuleiro/play/home/actions/words';
import { type Game, gameIds, loadGame } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { print, printJson } from '../io/output.ts';
import { pageWidth, wrap } from '../text/wrap.ts';
import { gameTitle, tell } from '../views/words.ts';
import { tellMenu } from './words.ts';

/** A number of the list, a name, or enough of its beginning. */
export function chosenGame(line: string): string {
  if (/^\d+$/.test(line)) return gameIds[Number(line) - 1] ?? line;
  const begun = gameIds.filter((id) => id.startsWith(line.toLowerCase()));
  return begun.length === 1 ? begun[0]! : line.toLowerCase();
}

const typed = new TypedWords(homeWords.typed);

/** `learn [game]`: every word that the menu takes besides games. */
const homeForms = (language: Language): string[] =>
  actionsIn(homeActions, 'lines').map(({ id }) => typed.form(id, language));

/** `actions`: those possible now, for programs. */
export async function listGames({ language, flags }: Call, actions: readonly string[]): Promise<void> {
  const games: Game[] = [];
  for (const id of gameIds) {
    const game = await loadGame(id);
    if (game.ok) games.push(game.value);
  }
  if (flags.json) {
    printJson({
      event: 'games',
      games: games.map(({ id, name, designer = null }) => ({ id, name, designer })),
      actions,
    });
    return;
  }
  const lines = games.map((game, i) => `  ${i + 1}  ${gameTitle(language, game)}`);
  const words = tellMenu(language, 'menu-words', { words: homeForms(language).join(', ') });
  const width = pageWidth(process.env.COLUMNS);
  print([tell(language, 'menu-title'), ...lines, wrap(words, width)].join('\n'));
}

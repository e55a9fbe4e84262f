/** `resume`: continues an unfinished game exactly where it stopped. */

import type { Result } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { notInList } from '../../io/list-number.ts';
import { parseNumber } from '../../io/numbers.ts';
import { note, refuse, warn } from '../../io/output.ts';
import { Prompter } from '../../io/prompter.ts';
import { wantsScreen } from '../../io/wants-screen.ts';
import { type PlayableGame, resumeGame } from '../../open/open-game.ts';
import { describeGame, readUnfinished } from '../../open/unfinished.ts';
import { playGame } from '../../plain/play-game.ts';
import { DiskStore, isUnopened, type UnfinishedGame } from '../../store/games.ts';
import { tellStore } from '../../store/words.ts';

const MOST = 1_000_000;

export async function run(call: Call): Promise<number> {
  const [asked] = call.args;
  const number = asked === undefined ? null : parseNumber('<number>', asked, 1, MOST);
  if (number && !number.ok) return refuse(call, number.fault, exit.misuse);
  const store = new DiskStore();
  const games = await readUnfinished(call, store);
  if (games.length === 0) return refuse(call, { code: 'save-none' }, exit.no);
  const [wanted, ...others] = number ? games.slice(number.value - 1, number.value) : closedFirst(games);
  if (!wanted) return refuse(call, notInList('save-number', asked!, games.length), exit.no);
  const { game, opened } = await openFirst(call, store, wanted, others);
  if (!opened.ok) return refuse(call, opened.fault, exit.no);
  if (wantsScreen(call)) return (await import('../../app/run-game.ts')).runGame(call, opened.value);
  if (!call.flags.json) {
    note(tellStore(call.language, 'resumed', { game: await describeGame(call, game) }));
    if (number === null && games.length > 1)
      note(tellStore(call.language, 'others', { count: games.length }));
  }
  const prompter = new Prompter(call);
  const code = await playGame(call, opened.value, prompter);
  prompter.close();
  return code;
}

const closedFirst = (games: readonly UnfinishedGame[]): UnfinishedGame[] => [
  ...games.filter(({ open }) => !open),
  ...games.filter(({ open }) => open),
];

/** The first that can be opened, or else the last: a save that stays where it is hides none of the others. */
async function openFirst(
  call: Call,
  store: DiskStore,
  game: UnfinishedGame,
  [next, ...others]: readonly UnfinishedGame[],
): Promise<{ game: UnfinishedGame; opened: Result<PlayableGame> }> {
  const opened = await resumeGame(store, game.id);
  if (opened.ok || !isUnopened(opened.fault) || !next) return { game, opened };
  warn(call, opened.fault);
  return openFirst(call, store, next, others);
}

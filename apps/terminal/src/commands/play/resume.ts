/** `resume`: goes on with an unfinished game exactly where it was. */

import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { parseNumber } from '../../io/numbers.ts';
import { note, refuse } from '../../io/output.ts';
import { Prompter } from '../../io/prompter.ts';
import { wantsScreen } from '../../io/wants-screen.ts';
import { resumeGame } from '../../open/open-game.ts';
import { describeGame, readUnfinished } from '../../open/unfinished.ts';
import { playGame } from '../../plain/play-game.ts';
import { GameStore } from '../../store/games.ts';
import { tellStore } from '../../store/words.ts';

const MOST = 1_000_000;

export async function run(call: Call): Promise<number> {
  const [asked] = call.args;
  const number = asked === undefined ? null : parseNumber('<number>', asked, 1, MOST);
  if (number && !number.ok) return refuse(call, number.fault, exit.misuse);
  const store = new GameStore();
  const games = await readUnfinished(call, store);
  if (games.length === 0) return refuse(call, { code: 'save-none' }, exit.no);
  const game = number ? games[number.value - 1] : (games.find(({ open }) => !open) ?? games[0]);
  if (!game)
    return refuse(call, { code: 'save-number', found: asked!, accepted: `1..${games.length}` }, exit.no);
  const opened = await resumeGame(store, game.id);
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

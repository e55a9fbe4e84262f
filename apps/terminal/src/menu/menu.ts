/** The menu line by line: unfinished games, then which game, by which rules and who plays. */

import { Setup } from '@tabuleiro/play/setup/setup';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { refuse, warn } from '../io/output.ts';
import { Prompter } from '../io/prompter.ts';
import { type PlayableGame, resumeGame } from '../open/open-game.ts';
import { readUnfinished, showUnfinished } from '../open/unfinished.ts';
import { playGame } from '../plain/play-game.ts';
import { DiskStore } from '../store/games.ts';
import { PreferenceStore } from '../store/preferences.ts';
import { tellStore } from '../store/words.ts';
import { MenuChoices } from './choices.ts';
import { chosenGame, listGames } from './game-list.ts';
import { deletedNumber, hearWord, isDelete, isQuit } from './verbs.ts';
import { tellMenu } from './words.ts';

/** Somebody wants to leave. */
const LEFT = 'left';

export async function runPlainMenu(call: Call): Promise<number> {
  const prompter = new Prompter(call);
  try {
    const old = await askUnfinished(call, prompter);
    const game = old ?? (await askGame(call, prompter));
    if (game !== LEFT) return await playGame(call, game, prompter);
  } finally {
    prompter.close();
  }
  return prompter.interrupted ? exit.interrupted : exit.fine;
}

/** Null for a new game. */
async function askUnfinished(call: Call, prompter: Prompter): Promise<PlayableGame | typeof LEFT | null> {
  const store = new DiskStore();
  let games = await readUnfinished(call, store);
  if (games.length > 0) await showUnfinished(call, games);
  while (games.length > 0) {
    const line = await prompter.ask(call.flags.json ? null : tellStore(call.language, 'ask'));
    if (line === null || isQuit(line)) return LEFT;
    if (line === '') return null;
    const besides = isDelete(line) ? null : await hearWord(call, prompter, line);
    if (besides?.game) return besides.game;
    if (besides?.heard) continue;
    const doomed = games[deletedNumber(line) - 1];
    if (doomed) {
      const fault = store.remove(doomed.id);
      if (fault) refuse(call, fault, exit.misuse);
      ({ games } = await store.list()); // what cannot be opened was said when the menu began
      if (games.length > 0) await showUnfinished(call, games);
      continue;
    }
    const game = /^\d+$/.test(line) ? games[Number(line) - 1] : undefined;
    const opened = game && (await resumeGame(store, game.id));
    if (opened?.ok) return opened.value;
    const unknown = { code: 'save-number', found: line, accepted: `1..${games.length}` };
    refuse(call, opened?.fault ?? unknown, exit.misuse);
  }
  return null;
}

async function askGame(call: Call, prompter: Prompter): Promise<PlayableGame | typeof LEFT> {
  const store = new PreferenceStore();
  const { preferences, fault } = store.read();
  if (fault) warn(call, fault);
  const usual = gameIds.find((id) => id === preferences.game) ?? '';
  await listGames(call);
  for (;;) {
    prompter.complete = (typed) => gameIds.filter((id) => id.startsWith(typed)); // lessons complete moves
    const question = tellMenu(call.language, usual ? 'menu-again' : 'menu-prompt', { usual });
    const line = await prompter.ask(call.flags.json ? null : question);
    if (line === null || isQuit(line)) return LEFT;
    if (line === '' && usual === '') continue;
    const besides = await hearWord(call, prompter, line);
    if (besides.game) return besides.game;
    if (besides.heard) continue;
    const id = chosenGame(line || usual);
    const game = await loadGame(id);
    if (!game.ok) {
      refuse(call, game.fault, exit.misuse);
      continue;
    }
    const last = preferences.choices.get(id);
    const setup = await Setup.load(game.value, await loadSentences(id), last);
    if (!(await MenuChoices.ask(call, prompter, setup))) return LEFT;
    store.remember(id, setup.choice); // where this fails, the first save fails too and says so
    // Every answer was checked when it was given.
    const kept = new DiskStore().begin(Number(call.flags.seed) || 1);
    return { session: must(setup.begin()), sentences: setup.sentences, kept };
  }
}

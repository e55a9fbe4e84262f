/** The menu line by line: unfinished games, then which game, by which rules and who plays; and everything besides games. */

import type { HomeActivity, HomeScene } from '@tabuleiro/play/home/actions/rows';
import { type HomeActionId, homeActions } from '@tabuleiro/play/home/actions/rows';
import { homeWords } from '@tabuleiro/play/home/actions/words';
import { looksLikePosition } from '@tabuleiro/play/setup/another-start';
import { Setup } from '@tabuleiro/play/setup/setup';
import { type Game, gameIds, isGameId, loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { refuse, warn } from '../io/output.ts';
import { Prompter } from '../io/prompter.ts';
import type { PlayableGame } from '../open/open-game.ts';
import { readUnfinished, showUnfinished } from '../open/unfinished.ts';
import { LineActions } from '../plain/actions/line-actions.ts';
import { playGame } from '../plain/play-game.ts';
import { DiskStore, type UnfinishedGame } from '../store/games.ts';
import { PreferenceStore } from '../store/preferences.ts';
import { tellStore } from '../store/words.ts';
import { MenuChoices } from './choices.ts';
import { chosenGame, listGames } from './game-list.ts';
import { PlainHomeActivity } from './home.ts';
import { tellMenu } from './words.ts';

export async function runPlainMenu(call: Call): Promise<number> {
  const prompter = new Prompter(call);
  try {
    return await new PlainMenu(call, prompter, await allGames()).run();
  } finally {
    prompter.close();
  }
}

async function allGames(): Promise<Game[]> {
  const games = await Promise.all(gameIds.map((id) => loadGame(id)));
  return games.flatMap((game) => (game.ok ? [game.value] : []));
}

class PlainMenu {
  private readonly call: Call;
  private readonly prompter: Prompter;
  private readonly home: PlainHomeActivity;
  private readonly actions: LineActions<HomeActivity, HomeScene, HomeActionId>;
  /** The list of unfinished games was shown, and numbers mean them. */
  private listed = 0;
  /** What there is, for the list of actions possible now. Words of others are heard too, and say that there is nothing. */
  private scene: HomeScene = { unfinished: 0, finished: 0, due: 0 };

  constructor(call: Call, prompter: Prompter, games: readonly Game[]) {
    this.call = call;
    this.prompter = prompter;
    this.home = new PlainHomeActivity(call, prompter, games, {
      help: () => this.tellHelp(),
      list: () => this.tellGames(),
      unfinished: (left) => this.tellUnfinished(left),
      offered: () => this.actions.offered(),
    });
    this.actions = new LineActions(call, prompter, {
      actions: homeActions,
      words: homeWords,
      controller: () => this.home,
      state: () => this.scene,
    });
  }

  /** At a terminal the menu asks again after a game; a pipe plays one. */
  async run(): Promise<number> {
    const { call, prompter } = this;
    let code: number = exit.fine;
    for (let first = true; ; first = false) {
      const game = (first ? await this.askUnfinished() : null) ?? (await this.askGame());
      if (!game) break;
      code = await playGame(call, game, prompter);
      if (!prompter.terminal || prompter.interrupted) return code;
    }
    return prompter.interrupted ? exit.interrupted : code;
  }

  /** The game that an action led to; null where it only did something. */
  private async act(line: string): Promise<{ heard: boolean; game: PlayableGame | null }> {
    const found = this.actions.find(line);
    if (!found) return { heard: false, game: null };
    this.home.game = null;
    await this.actions.run(found.id, found.argument);
    return { heard: true, game: this.home.game };
  }

  /** Null for a new game, or to leave. */
  private async askUnfinished(): Promise<PlayableGame | null> {
    const { call, prompter, home } = this;
    const store = new DiskStore();
    home.asksUnfinished = false;
    const games = await readUnfinished(call, store);
    this.listed = games.length;
    if (games.length > 0) await this.tellUnfinished(games);
    while (this.listed > 0 && !home.left) {
      const line = await prompter.ask(call.flags.json ? null : tellStore(call.language, 'ask'));
      if (line === null) home.left = true;
      if (!line) return null;
      const { heard, game } = await this.act(line);
      if (game) return game;
      if (heard && home.asksUnfinished) return this.askUnfinished();
      if (!heard && isNamed(line)) return this.beginNamed(line);
      if (!heard) await home.unfinished(line);
      if (home.game) return home.game;
      this.listed = (await store.list()).games.length;
    }
    return null;
  }

  /** Null to leave, or for the question which game. */
  private async beginNamed(line: string): Promise<PlayableGame | null> {
    const { name, position } = asked(line);
    const begun = await this.begin(chosenGame(name), position);
    if (begun === null) this.home.left = true;
    return begun === 'refused' ? null : begun;
  }

  private async askGame(): Promise<PlayableGame | null> {
    const { call, prompter, home } = this;
    if (home.left) return null;
    const store = new PreferenceStore();
    const { preferences, fault } = store.read();
    if (fault) warn(call, fault);
    const usual = gameIds.find((id) => id === preferences.game) ?? '';
    await this.tellGames();
    while (!home.left) {
      prompter.complete = (typed) => [
        ...gameIds.filter((id) => id.startsWith(typed)),
        ...this.actions.complete(typed),
      ];
      const question = tellMenu(call.language, usual ? 'menu-again' : 'menu-prompt', { usual });
      const line = await prompter.ask(call.flags.json ? null : question);
      if (line === null) return null;
      if (line === '' && usual === '') continue;
      const { heard, game: led } = await this.act(line);
      if (led) return led;
      if (heard && home.asksUnfinished) {
        const old = await this.askUnfinished();
        if (old) return old;
      }
      if (heard) continue;
      const { name, position } = asked(line || usual);
      const begun = await this.begin(chosenGame(name), position);
      if (begun !== 'refused') return begun;
    }
    return null;
  }

  /** Asks how a game is played; null to leave. */
  private async begin(id: string, position: string): Promise<PlayableGame | null | 'refused'> {
    const { call, prompter } = this;
    const store = new PreferenceStore();
    const game = await loadGame(id);
    if (!game.ok) {
      refuse(call, game.fault, exit.misuse);
      return 'refused';
    }
    const last = store.read().preferences.choices.get(id);
    const setup = await Setup.load(game.value, await loadSentences(id), last);
    if (!(await MenuChoices.ask(call, prompter, setup, position))) return null;
    store.remember(id, setup.choice); // where this fails, the first save fails too and says so
    // Every answer was checked when it was given.
    const kept = new DiskStore().begin(Number(call.flags.seed) || 1);
    return { session: must(setup.begin()), sentences: setup.sentences, kept };
  }

  private async tellUnfinished(games: readonly UnfinishedGame[]): Promise<void> {
    this.scene = await this.home.look();
    await showUnfinished(this.call, games, this.actions.offered());
  }

  private async tellGames(): Promise<void> {
    this.scene = await this.home.look();
    await listGames(this.call, this.actions.offered());
  }

  private async tellHelp(): Promise<void> {
    this.scene = await this.home.look();
    this.actions.tellHelp(tellMenu(this.call.language, 'menu-help'));
  }
}

/** A name of a game. Where unfinished games are listed, a number means one of them. */
function isNamed(line: string): boolean {
  const { name } = asked(line);
  return !/^\d+$/.test(name) && isGameId(chosenGame(name));
}

/** `dameo 8/8/8/3m4/3M4/8/8/8 w`: a game and the position to begin from. */
function asked(line: string): { name: string; position: string } {
  const [name = ''] = line.trim().split(/\s+/);
  const position = line.trim().slice(name.length).trim();
  return looksLikePosition(position) ? { name, position } : { name: line, position: '' };
}

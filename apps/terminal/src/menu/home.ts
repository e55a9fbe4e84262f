/** Effects of home actions in the plain menu. Some lead to a game, which the menu then plays. */
import { dataFolder } from '@tabuleiro/node/data-folder';
import type { HomeActivity, HomeScene, KeptList } from '@tabuleiro/play/home/actions/rows';
import { dueMistakes } from '@tabuleiro/play/mistakes/deck';
import { bookOf } from '@tabuleiro/play/study/book';
import { type Fault, type Game, loadGame } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { loadCourse, loadSentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { notInList } from '../io/list-number.ts';
import { print, printJson, refuse, warn } from '../io/output.ts';
import type { Prompter } from '../io/prompter.ts';
import { finishedGames } from '../open/finished.ts';
import { describeLoaded, type LoadedGame, loadFile } from '../open/load.ts';
import { openDue } from '../open/mistakes.ts';
import { type PlayableGame, resumeGame } from '../open/open-game.ts';
import { ChosenStudy } from '../open/studies.ts';
import { tellNothing, trainMistakes } from '../plain/mistakes/run.ts';
import { tellEntered } from '../plain/online/enter.ts';
import { playAt } from '../plain/online/run.ts';
import { visitOnline } from '../plain/online/visit.ts';
import { runLineStudies, runLineStudy } from '../plain/study/run.ts';
import { teach } from '../plain/teach.ts';
import { finishedFiles } from '../store/finished.ts';
import { DiskStore, type UnfinishedGame } from '../store/games.ts';
import { DeckStore, today } from '../store/mistakes/deck.ts';
import { PreferenceStore } from '../store/preferences.ts';
import { SeatStore } from '../store/seats.ts';
import { DiskStudies } from '../store/studies.ts';
import { readGuide } from '../views/guide.ts';
import { chosenGame } from './game-list.ts';
import { tellMenu } from './words.ts';

/** The sentences of the menu: its games, unfinished games, its commands. */
interface MenuSpeaker {
  list(): Promise<void>;
  unfinished(games: readonly UnfinishedGame[]): Promise<void>;
  help(): Promise<void>;
  /** Ids of the actions possible now, for programs. */
  offered(): readonly string[];
}

export class PlainHomeActivity implements HomeActivity {
  /** A game that an action led to, to be played next. */
  game: PlayableGame | null = null;
  left = false;
  /** The unfinished games are asked about again. */
  asksUnfinished = false;
  readonly games: readonly { id: string; name: string }[];
  /** A file of finished games could not be read. */
  private unread = false;
  private readonly call: Call;
  private readonly prompter: Prompter;
  private readonly menu: MenuSpeaker;

  constructor(call: Call, prompter: Prompter, games: readonly Game[], menu: MenuSpeaker) {
    this.call = call;
    this.prompter = prompter;
    this.games = games.map(({ id, name }) => ({ id, name }));
    this.menu = menu;
  }

  async learn(name: string | null): Promise<undefined> {
    const game = await loadGame(chosenGame(name ?? ''));
    if (!game.ok) return this.refuse(game.fault);
    const course = await loadCourse(game.value.id);
    if (!course) return this.refuse({ code: 'no-lessons', found: game.value.name }, exit.no);
    const sentences = await loadSentences(game.value.id);
    await teach(this.call, { game: game.value, sentences, course }, this.prompter);
    return undefined;
  }

  async rules(name: string | null): Promise<undefined> {
    const game = await loadGame(chosenGame(name ?? ''));
    if (!game.ok) return this.refuse(game.fault);
    const sentences = await loadSentences(game.value.id);
    const { data, text } = await readGuide(this.call, { game: game.value, sentences });
    if (this.call.flags.json) printJson({ event: 'rules', ...data });
    else print(text);
    return undefined;
  }

  async online(): Promise<undefined> {
    const { call, prompter } = this;
    const seats = new SeatStore();
    await visitOnline(call, seats, prompter, (entered) =>
      playAt(call, seats, prompter, tellEntered(call, entered)),
    );
    return undefined;
  }

  async mistakes(): Promise<undefined> {
    const row = await openDue();
    if (!row.ok) return this.refuse(row.fault, exit.no);
    if (row.value.mistakes.length === 0) tellNothing(this.call, row.value);
    else await trainMistakes(this.call, row.value, this.prompter);
    return undefined;
  }

  async studies(asked: string | null): Promise<undefined> {
    this.game = await runLineStudies(this.call, this.prompter, asked ?? '');
    return undefined;
  }

  /** The list; with a number that game. */
  async unfinished(number: string | null): Promise<undefined> {
    const store = new DiskStore();
    const { games } = await store.list();
    if (number === null) {
      this.asksUnfinished = games.length > 0;
      if (games.length === 0) this.tellNoUnfinished();
      return undefined;
    }
    const game = /^\d+$/.test(number) ? games[Number(number) - 1] : undefined;
    const opened = game && (await resumeGame(store, game.id));
    if (opened?.ok) this.game = opened.value;
    else this.refuse(opened?.fault ?? notInList('save-number', number, games.length));
    return undefined;
  }

  async count(list: KeptList): Promise<number> {
    const { length } = list === 'finished' ? await this.readFinished() : (await new DiskStore().list()).games;
    return length;
  }

  /** The current scene; for finished games the files. No mistake is due if the deck cannot be read. */
  async look(): Promise<HomeScene> {
    const [{ games }, deck] = await Promise.all([new DiskStore().list(), new DeckStore().load()]);
    const due = deck.ok ? dueMistakes(deck.value, today()).length : 0;
    return { unfinished: games.length, finished: finishedFiles(dataFolder()).length, due };
  }

  remove(list: KeptList, number: string): Promise<undefined> {
    return list === 'finished' ? this.removeFinished(number) : this.removeUnfinished(number);
  }

  private async removeUnfinished(number: string): Promise<undefined> {
    const store = new DiskStore();
    const { games } = await store.list();
    const doomed = games[Number(number) - 1];
    if (!doomed) return this.refuse(notInList('save-number', number, games.length));
    const fault = store.remove(doomed.id);
    if (fault) return this.refuse(fault);
    const left = (await store.list()).games;
    if (left.length > 0) await this.menu.unfinished(left);
    return undefined;
  }

  /** The list; with a number that game to look at. */
  async finished(number: string | null): Promise<undefined> {
    const games = await this.readFinished();
    if (number === null || games.length === 0) return this.tellFinished(games);
    const chosen = games[Number(number) - 1];
    if (!chosen) return this.refuse(notInList('list-number', number, games.length));
    return this.study(chosen.loaded);
  }

  private async removeFinished(number: string): Promise<undefined> {
    const games = await this.readFinished();
    const chosen = games[Number(number) - 1];
    if (!chosen) return this.refuse(notInList('list-number', number, games.length));
    const failed = chosen.remove();
    if (failed) return this.refuse(failed);
    return this.tellFinished(games.filter((game) => game !== chosen));
  }

  async load(file: string | null): Promise<undefined> {
    const loaded = await loadFile(file ?? '');
    if (!loaded.ok) return this.refuse(loaded.fault);
    const chosen = await this.choose(loaded.value);
    return chosen ? this.study(chosen) : undefined;
  }

  /** For the rest of this call too. */
  async language(asked: Language | null): Promise<undefined> {
    const { call } = this;
    call.language = asked ?? (call.language === 'en' ? 'pt' : 'en');
    const fault = new PreferenceStore().rememberLanguage(call.language);
    if (fault) warn(call, fault);
    await this.menu.list();
    return undefined;
  }

  async help(): Promise<undefined> {
    await this.menu.help();
    return undefined;
  }

  quit(): undefined {
    this.left = true;
    return undefined;
  }

  private refuse(fault: Fault, code: number = exit.misuse): undefined {
    refuse(this.call, fault, code);
    return undefined;
  }

  private tellNoUnfinished(): void {
    if (this.call.flags.json)
      printJson({ event: 'unfinished', unfinished: [], actions: this.menu.offered() });
    else print(tellMenu(this.call.language, 'menu-no-unfinished'));
  }

  private async readFinished() {
    const { games, fault } = await finishedGames(dataFolder());
    if (fault) warn(this.call, fault);
    this.unread = fault !== null;
    return games;
  }

  private tellFinished(games: Awaited<ReturnType<PlainHomeActivity['readFinished']>>): undefined {
    const { language, flags } = this.call;
    const texts = games.map(({ loaded }) => describeLoaded(loaded, language));
    if (flags.json)
      printJson({ event: 'finished', finished: texts.map((says, i) => ({ number: i + 1, says })) });
    else if (texts.length === 0) {
      if (!this.unread) print(tellMenu(language, 'menu-no-finished'));
    } else print(texts.map((text, i) => `  ${i + 1}  ${text}`).join('\n'));
    return undefined;
  }

  /** The analysis board; a game may continue from it. */
  private async study({ open }: LoadedGame): Promise<undefined> {
    const opened = open();
    if (!opened.ok) return this.refuse(opened.fault);
    const { chapters, damage } = opened.value;
    const study = await ChosenStudy.of(new DiskStudies(), bookOf(chapters), damage);
    this.game = await runLineStudy(this.call, this.prompter, study);
    return undefined;
  }

  private async choose(games: readonly LoadedGame[]): Promise<LoadedGame | null> {
    const { call, prompter } = this;
    if (games.length === 1) return games[0]!;
    const texts = games.map((each) => describeLoaded(each, call.language));
    if (call.flags.json) printJson({ event: 'loaded', loaded: texts });
    else print(texts.map((text, i) => `  ${i + 1}  ${text}`).join('\n'));
    const line = await prompter.ask(call.flags.json ? null : tellMenu(call.language, 'menu-which'));
    const chosen = games[Number(line) - 1];
    if (!chosen && line) this.refuse(notInList('list-number', line, games.length));
    return chosen ?? null;
  }
}

/** The first page: unfinished games, the games, language, leaving. */
import { offeredActions } from '@tabuleiro/play/actions/find';
import { inLanguage } from '@tabuleiro/play/actions/words';
import {
  type HomeActionId,
  type HomeActivity,
  type HomeScene,
  homeActions,
  type KeptList,
} from '@tabuleiro/play/home/actions/rows';
import { homeWords } from '@tabuleiro/play/home/actions/words';
import { dueMistakes } from '@tabuleiro/play/mistakes/deck';
import { sayDue } from '@tabuleiro/play/mistakes/say';
import { Setup } from '@tabuleiro/play/setup/setup';
import { loadHistoric } from '@tabuleiro/play/words/historic/historic';
import { type Fault, loadGame, must, newGameOptions } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { drawBoard } from '../board/draw-board.ts';
import { glyphsFor } from '../board/glyphs/index.ts';
import { chooseLayout } from '../board/layout.ts';
import { notInList } from '../io/list-number.ts';
import { sentence } from '../io/output.ts';
import { chosenGame } from '../menu/game-list.ts';
import { finishedGames } from '../open/finished.ts';
import { openDue } from '../open/mistakes.ts';
import { openStudyAsked } from '../open/studies.ts';
import { nothingDue } from '../plain/mistakes/words.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { PressedKey } from '../screen/keys.ts';
import { isFilled } from '../screen/style.ts';
import { finishedFiles } from '../store/finished.ts';
import type { UnfinishedGame } from '../store/games.ts';
import { DeckStore, today } from '../store/mistakes/deck.ts';
import { gameTitle, tell } from '../views/words.ts';
import { actionHelp } from './actions/action-help.ts';
import { ActionPrompter } from './actions/action-prompter.ts';
import { keyLine } from './actions/key-line.ts';
import type { Entry } from './catalogue.ts';
import { GamesPage } from './games-page.ts';
import { openGuide } from './guide-page.ts';
import { LearnPage } from './learn/learn-page.ts';
import { tellLearn } from './learn/words.ts';
import { drawList, type Row, stepList } from './list.ts';
import { LoadPage } from './load-page.ts';
import { MistakesPage } from './mistakes/mistakes-page.ts';
import { tellMistakePage } from './mistakes/words.ts';
import { OnlinePage } from './online/online-page.ts';
import { tellOnlinePage } from './online/words.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from './page.ts';
import { SetupPage } from './setup/setup-page.ts';
import { StudiesPage } from './study/studies-page.ts';
import { tellStudyPage } from './study/words.ts';
import { TextPage } from './text-page.ts';
import { tellApp } from './words.ts';

/** The lines below the games, in this order. */
const MENU: readonly HomeActionId[] = [
  'online',
  'learn',
  'mistakes',
  'finished',
  'studies',
  'load',
  'language',
  'quit',
];

/** Explanation of the lit line, beside the list. */
const ABOUT: Partial<Readonly<Record<HomeActionId, (language: Language) => string>>> = {
  online: (language) => tellOnlinePage(language, 'about'),
  learn: (language) => tellLearn(language, 'games-about'),
  mistakes: (language) => tellMistakePage(language, 'about'),
  finished: (language) => tellApp(language, 'finished-about'),
  studies: (language) => tellStudyPage(language, 'studies-about'),
  load: (language) => tellApp(language, 'load-about'),
  language: (language) => tellApp(language, 'language-about'),
};

interface Item extends Row {
  id: string;
  go(): void;
}

const RESUME = 'resume';
/** Rows and what is said of them are read best in this. */
const LIST_WIDTH = 52;
const ABOUT_LINES = 6;

export class HomePage implements Page {
  private readonly stage: Stage;
  private readonly catalogue: readonly Entry[];
  private unfinished: readonly UnfinishedGame[] = [];
  /** Mistakes that are due today. */
  private due = 0;
  /** How many saves cannot be opened. */
  private unopened = 0;
  /** The id of the lit row; before the first key, the unfinished games or the game played last. */
  private lit: string | null = null;
  private lastGame: string | null = null;
  private message = '';
  private readonly prompter: ActionPrompter<HomeActivity, HomeScene, HomeActionId>;
  /** The game whose board is shown. */
  private pictured: Entry | null = null;

  constructor(stage: Stage, catalogue: readonly Entry[]) {
    this.stage = stage;
    this.catalogue = catalogue;
    const activity = this.activity();
    this.prompter = new ActionPrompter(
      { actions: homeActions, words: homeWords, controller: () => activity, state: () => this.scene },
      stage,
      (note) => {
        this.message = note?.text ?? '';
      },
    );
  }

  needs(): ScreenSize {
    return { width: 44, height: 12 };
  }

  shown(): void {
    const { preferences, fault } = this.stage.preferences.read();
    this.message = fault ? sentence(fault, { language: this.stage.language }) : '';
    this.lastGame = preferences.game;
    void this.look();
  }

  /** Looks for unfinished games; files that cannot be read are told. */
  private async look(): Promise<void> {
    const { language } = this.stage;
    const { games, unopened, faults } = await this.stage.games.list();
    this.unfinished = games;
    this.unopened = unopened.length;
    const deck = await this.decks.load();
    this.due = deck.ok ? dueMistakes(deck.value, today()).length : 0;
    const told = [...unopened.map(({ fault }) => fault), ...faults];
    if (told.length > 0) this.message = told.map((fault) => sentence(fault, { language })).join(' ');
    this.stage.redraw();
  }

  private items(): Item[] {
    const { stage } = this;
    const { language } = stage;
    const count = this.unfinished.length;
    const go = () => stage.push(new GamesPage(stage, 'unfinished'));
    const resume: Item = {
      id: RESUME,
      label: tellApp(language, count === 1 ? 'resume-one' : 'resume', { count }),
      about: tellApp(language, 'resume-about'),
      go,
    };
    const staying: Item = {
      id: RESUME,
      label: tellApp(language, 'unopened', { count: this.unopened }),
      about: tellApp(language, 'unopened-about'),
      go,
    };
    const games = this.catalogue.map((entry): Item => {
      return {
        id: entry.game.id,
        label: gameTitle(language, entry.game),
        about: entry.sentences[language].summary,
        go: () => void this.open(entry),
      };
    });
    const offered = offeredActions(homeActions, 'screen', this.scene).map(({ id }) => id);
    const actions = MENU.filter((id) => offered.includes(id)).map((id) => this.item(id));
    const unopened = count === 0 && this.unopened > 0 ? [staying] : [];
    return [...(count > 0 ? [resume] : []), ...games, ...unopened, ...actions];
  }

  private get scene(): HomeScene {
    const finished = finishedFiles(this.stage.games.folder).length;
    return { unfinished: this.unfinished.length, finished, due: this.due };
  }

  private item(id: HomeActionId): Item {
    const { language } = this.stage;
    const about = ABOUT[id]?.(language);
    return {
      id,
      label: id === 'mistakes' ? sayDue(language, this.due) : inLanguage(homeWords.labels[id], language),
      ...(about === undefined ? {} : { about }),
      go: () => this.prompter.run(id),
    };
  }

  private get decks(): DeckStore {
    return new DeckStore(this.stage.games.folder);
  }

  private async train(): Promise<undefined> {
    const { stage } = this;
    const { language } = stage;
    const row = await openDue(this.decks);
    const page = row.ok ? MistakesPage.open(stage, row.value) : null;
    if (page) stage.push(page);
    else
      this.say(row.ok ? nothingDue(language, row.value.deck, today()).join(' ') : this.sentenceOf(row.fault));
    return undefined;
  }

  /** How to delete each game of a list. */
  private async keptGames(list: KeptList): Promise<(() => Fault | null)[]> {
    const { games: store } = this.stage;
    if (list === 'unfinished')
      return (await store.list()).games.map(
        ({ id }) =>
          () =>
            store.remove(id),
      );
    return (await finishedGames(store.folder)).games.map((ended) => () => ended.remove());
  }

  private async remove(list: KeptList, number: string): Promise<undefined> {
    const games = await this.keptGames(list);
    const remove = /^\d+$/.test(number) ? games[Number(number) - 1] : undefined;
    const code = list === 'finished' ? 'list-number' : 'save-number';
    const fault = remove ? remove() : notInList(code, number, games.length);
    await this.look();
    return this.say(fault ? this.sentenceOf(fault) : tellApp(this.stage.language, 'deleted'));
  }

  private say(message: string): undefined {
    this.message = message;
    this.stage.redraw();
    return undefined;
  }

  private sentenceOf(fault: Fault): string {
    return sentence(fault, { language: this.stage.language });
  }

  /** A game by what was typed of its name. */
  private withGame(typed: string, run: (entry: Entry) => unknown): undefined {
    const id = chosenGame(typed);
    const entry = this.catalogue.find(({ game }) => game.id === id);
    if (entry) run(entry);
    else void loadGame(id).then((game) => game.ok || this.say(this.sentenceOf(game.fault)));
    return undefined;
  }

  private async openStudy(asked: string): Promise<undefined> {
    const { stage } = this;
    const study = await openStudyAsked(stage.studies, asked);
    if (study.ok) stage.openStudy(study.value);
    else this.say(this.sentenceOf(study.fault));
    return undefined;
  }

  /** Effects of the actions on the screen. */
  private activity(): HomeActivity {
    const { stage } = this;
    const push = (page: Page) => void stage.push(page);
    return {
      games: this.catalogue.map(({ game: { id, name } }) => ({ id, name })),
      learn: (name) =>
        name === null
          ? void LearnPage.open(stage, this.catalogue)
          : this.withGame(name, ({ game }) => LearnPage.open(stage, this.catalogue, game.id)),
      rules: (name) => this.withGame(name ?? '', (entry) => openGuide(stage, entry)),
      online: () => push(new OnlinePage(stage)),
      mistakes: () => this.train(),
      studies: (asked) => (asked === null ? push(new StudiesPage(stage)) : this.openStudy(asked)),
      unfinished: (number) => push(new GamesPage(stage, 'unfinished', number)),
      finished: (number) => push(new GamesPage(stage, 'finished', number)),
      count: async (list) => (await this.keptGames(list)).length,
      remove: (list, number) => this.remove(list, number),
      load: (file) => push(new LoadPage(stage, file ?? '')),
      language: (asked) => {
        stage.language = asked ?? (stage.language === 'en' ? 'pt' : 'en');
        const fault = stage.preferences.rememberLanguage(stage.language);
        if (fault) this.message = sentence(fault, { language: stage.language });
        return undefined;
      },
      help: () => push(new TextPage(stage, (width) => this.helpText(width))),
      quit: () => void stage.quit(),
    };
  }

  private get keys(): string {
    const { language } = this.stage;
    const rows = { actions: homeActions, words: homeWords };
    return tellApp(language, 'keys-home') + keyLine(rows, ['help', 'quit'], this.scene, language);
  }

  private helpText(width: number): string {
    const { language } = this.stage;
    const rows = actionHelp(homeActions, homeWords, language, width);
    return [this.keys, rows].join('\n\n');
  }

  private async open({ game, sentences }: Entry): Promise<void> {
    const last = this.stage.preferences.read().preferences.choices.get(game.id);
    const setup = await Setup.load(game, sentences, last);
    this.stage.push(new SetupPage(this.stage, setup, await loadHistoric(game.id)));
  }

  private at(items: readonly Item[]): number {
    const first = this.unfinished.length > 0 ? RESUME : this.lastGame;
    return Math.max(
      0,
      items.findIndex(({ id }) => id === (this.lit ?? first)),
    );
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const rows = this.items();
    const lit = rows[this.at(rows)]?.id;
    this.pictured = this.catalogue.find(({ game }) => game.id === lit) ?? this.pictured;
    drawList(canvas.part(0, 0, this.drawPicture(canvas), canvas.height), {
      title: tell(language, 'menu-title'),
      rows,
      at: this.at(rows),
      message: this.asked ?? this.message,
      keys: this.keys,
      ascii,
      aboutLines: ABOUT_LINES,
      onPick: (row) => this.pick(rows[row]!),
      onKey: (key) => this.key(key),
    });
  }

  /** The board of the game that is lit, or was, at the right; answers how wide the rest is. */
  private drawPicture(canvas: Canvas): number {
    const { width, height } = canvas;
    const list = Math.max(LIST_WIDTH, Math.floor(width / 2));
    const { game } = this.pictured ?? this.catalogue[0]!;
    const rules = must(game.configure(newGameOptions(game)));
    const room = { width: width - list, height: height - 3 };
    const layout = chooseLayout(rules.geometry, room) ?? chooseLayout(rules.geometry, room, { square: true });
    if (!layout) return width;
    const { ascii, filling } = this.stage;
    const board = drawBoard({
      rules,
      position: rules.start(),
      layout,
      glyphs: glyphsFor(rules.game.id, rules.seats),
      ascii,
      filled: isFilled(filling, layout.shape),
    });
    canvas.stamp(list + Math.floor((room.width - layout.width) / 2), 2, board);
    return list;
  }

  private pick({ id, go }: Item): void {
    this.message = '';
    this.lit = id;
    go();
  }

  /** The question of the page, or the text typed after `:`. */
  private get asked(): string | null {
    const { typing, question } = this.prompter;
    if (typing) return `${typing.prompt} ${typing.field.text}`;
    return question && `${question.text} ${question.keys}`;
  }

  key(key: PressedKey): void {
    if (this.asked !== null) return void this.prompter.key(key);
    const word = wordOf(key);
    const items = this.items();
    const at = this.at(items);
    this.message = '';
    const number = /^[1-9]$/.test(word) && items[Number(word) - 1] ? Number(word) - 1 : null;
    this.lit = items[number ?? stepList(at, items.length, word)]!.id;
    if (word === 'enter' || word === ' ') items[at]?.go();
    else this.prompter.key(key);
  }
}

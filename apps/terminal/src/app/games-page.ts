/**
 * Saved games: unfinished ones continue exactly where they stopped, finished ones are replayed. Both can be deleted,
 * and so can saves that cannot be opened.
 */
import { bookOf } from '@tabuleiro/play/study/book';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { notInList } from '../io/list-number.ts';
import { sentence } from '../io/output.ts';
import { finishedGames } from '../open/finished.ts';
import { describeLoaded } from '../open/load.ts';
import { type PlayableGame, resumeGame } from '../open/open-game.ts';
import { ChosenStudy } from '../open/studies.ts';
import { describeGame } from '../open/unfinished.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { PressedKey } from '../screen/keys.ts';
import { cut } from '../text/wrap.ts';
import { GamePage } from './game/game-page.ts';
import { deleteKey, drawList, stepList } from './list.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from './page.ts';
import { StudyPage } from './study/study-page.ts';
import { type AppMessage, tellApp } from './words.ts';

export type KeptKind = 'unfinished' | 'finished';

interface KeptRow {
  /** All of it, and as much of it as a usual window holds. */
  label: string;
  short: string;
  /** The page that it is shown on. */
  open(): Promise<Result<Page>>;
  remove(): Fault | null;
}

/** `fault`: some file could not be read. */
interface KeptRows {
  rows: KeptRow[];
  fault: Fault | null;
}

const texts: Readonly<Record<KeptKind, { title: AppMessage; none: AppMessage; keys: AppMessage }>> = {
  unfinished: { title: 'resume-title', none: 'resume-none', keys: 'keys-unfinished' },
  finished: { title: 'finished-title', none: 'finished-none', keys: 'keys-finished' },
};

/** Columns left of 80. */
const USUAL = 74;

export class GamesPage implements Page {
  private readonly stage: Stage;
  private readonly kind: KeptKind;
  private rows: readonly KeptRow[] = [];
  private looked = false;
  /** Counts the looks at the store: only the last one tells what is there. */
  private looks = 0;
  private at = 0;
  private message = '';
  private asked: string | null;
  private busy = false;
  /** The game that is about to be deleted, if that is wanted. */
  private doomed: KeptRow | null = null;

  /** `asked`: the number of the game to open at once. */
  constructor(stage: Stage, kind: KeptKind, asked: string | null = null) {
    this.stage = stage;
    this.kind = kind;
    this.asked = asked;
  }

  needs(): ScreenSize {
    return { width: 44, height: 10 };
  }

  shown(): void {
    void this.look();
  }

  private async look(): Promise<void> {
    const look = ++this.looks;
    const { rows, fault } = await (this.kind === 'unfinished' ? this.unfinished() : this.finished());
    if (look !== this.looks) return;
    this.rows = rows;
    if (fault) this.message = sentence(fault, { language: this.stage.language });
    this.looked = true;
    this.at = Math.min(this.at, Math.max(0, this.rows.length - 1));
    if (this.asked !== null) this.openAsked(this.asked);
    this.stage.redraw();
  }

  private openAsked(number: string): void {
    const { language } = this.stage;
    const code = this.kind === 'finished' ? 'list-number' : 'save-number';
    this.asked = null;
    const at = /^\d+$/.test(number) ? Number(number) - 1 : -1;
    if (!this.rows[at]) this.message = sentence(notInList(code, number, this.rows.length), { language });
    else {
      this.at = at;
      void this.go();
    }
  }

  private async unfinished(): Promise<KeptRows> {
    const { language, games: store } = this.stage;
    const { games, unopened } = await store.list();
    const rows = games.map(
      async (game): Promise<KeptRow> => ({
        label: await describeGame({ language }, game),
        short: await describeGame({ language }, game, USUAL),
        open: async () => this.paged(await resumeGame(store, game.id)),
        remove: () => store.remove(game.id),
      }),
    );
    const staying = unopened.map(
      ({ id, fault }): KeptRow => ({
        label: sentence(fault, { language }),
        short: tellApp(language, 'unopened-file', { file: id }),
        open: async () => fail(fault),
        remove: () => store.remove(id),
      }),
    );
    return { rows: [...(await Promise.all(rows)), ...staying], fault: null };
  }

  private async finished(): Promise<KeptRows> {
    const { stage } = this;
    const { language, games: store } = stage;
    const { games, fault } = await finishedGames(store.folder);
    const rows = games.map(
      ({ loaded, remove }): KeptRow => ({
        label: describeLoaded(loaded, language),
        short: describeLoaded(loaded, language, USUAL),
        async open() {
          const opened = loaded.open();
          if (!opened.ok) return opened;
          const { chapters, damage } = opened.value;
          return ok(new StudyPage(stage, await ChosenStudy.of(stage.studies, bookOf(chapters), damage)));
        },
        remove,
      }),
    );
    return { rows, fault };
  }

  private paged(game: Result<PlayableGame>): Result<Page> {
    return game.ok ? ok(new GamePage(this.stage, game.value)) : game;
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const { title, none, keys } = texts[this.kind];
    const width = canvas.width - 6;
    const asked = this.doomed ? tellApp(language, 'delete-sure') : '';
    drawList(canvas, {
      title: tellApp(language, title),
      rows: this.rows.map(({ label, short }) => ({
        label: label.length <= width ? label : cut(short, width, ascii),
        about: label,
      })),
      at: this.at,
      message:
        asked || this.message || (this.looked && this.rows.length === 0 ? tellApp(language, none) : ''),
      keys: tellApp(language, this.doomed ? 'yes-no' : keys),
      ascii,
      onPick: (row) => {
        this.doomed = null;
        this.at = row;
        void this.go();
      },
      onKey: (key) => this.key(key),
    });
  }

  key(key: PressedKey): void {
    const word = wordOf(key);
    const { doomed } = this;
    this.message = '';
    this.doomed = null;
    if (doomed) {
      if (['y', 's'].includes(word)) this.remove(doomed);
    } else if (word === 'enter') void this.go();
    else if (deleteKey(word) === 'delete') this.doomed = this.rows[this.at] ?? null;
    else if (deleteKey(word) === 'moved') this.message = tellApp(this.stage.language, 'delete-moved');
    else if (['q', 'escape', 'backspace'].includes(word)) this.stage.pop();
    else this.at = stepList(this.at, this.rows.length, word);
  }

  private remove(row: KeptRow): void {
    const fault = row.remove();
    if (fault) this.message = sentence(fault, { language: this.stage.language });
    void this.look();
  }

  private async go(): Promise<void> {
    const row = this.rows[this.at];
    if (!row || this.busy) return;
    this.busy = true;
    const opened = await row.open();
    this.busy = false;
    if (opened.ok) this.stage.push(opened.value);
    else this.message = sentence(opened.fault, { language: this.stage.language });
    this.stage.redraw();
  }
}

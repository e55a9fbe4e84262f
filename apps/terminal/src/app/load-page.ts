/** Asks for a file of records, then which game of it, and opens that. */
import { bookOf } from '@tabuleiro/play/study/book';
import { sentence } from '../io/output.ts';
import { describeLoaded, fileNames, type LoadedGame, loadFile } from '../open/load.ts';
import { ChosenStudy } from '../open/studies.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { PressedKey } from '../screen/keys.ts';
import { cut } from '../text/wrap.ts';
import { TextField } from './field.ts';
import { drawList, type Row, stepList } from './list.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from './page.ts';
import { StudyPage } from './study/study-page.ts';
import { tellApp } from './words.ts';

export class LoadPage implements Page {
  private readonly stage: Stage;
  private readonly field: TextField;
  private games: readonly LoadedGame[] = [];
  private at = 0;
  private message = '';
  private busy = false;
  /** The page was left while a file was read. */
  private gone = false;

  /** `file`: read at once. */
  constructor(stage: Stage, file = '') {
    this.stage = stage;
    this.field = new TextField(file, fileNames);
    if (file !== '') void this.load();
  }

  needs(): ScreenSize {
    return { width: 44, height: 10 };
  }

  left(): void {
    this.gone = true;
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const choosing = this.games.length > 0;
    const room = canvas.width - 6;
    drawList(canvas, {
      title: tellApp(language, choosing ? 'load-which' : 'load-title'),
      rows: choosing
        ? this.games.map((loaded) => ({ label: cut(describeLoaded(loaded, language), room, ascii) }))
        : this.nameRows(room),
      at: this.at,
      message: this.message,
      keys: tellApp(language, choosing ? 'keys-resume' : 'keys-load'),
      ascii,
      onPick: (row) => {
        this.message = '';
        this.at = row;
        if (choosing) this.choose('enter');
        else if (row > 0) this.enter();
      },
      onKey: (key) => this.key(key),
    });
  }

  /** The typed name, and below it the files and folders that complete it. */
  private nameRows(room: number): Row[] {
    const { offers, text } = this.field;
    const about = tellApp(this.stage.language, 'load-about');
    return [
      { label: `${text}_`.slice(-room), about },
      ...offers.map((name) => ({ label: name.slice(-room), about })),
    ];
  }

  key(key: PressedKey): void {
    const word = key.kind === 'name' ? wordOf(key) : '';
    this.message = '';
    if (word === 'escape') this.stage.pop();
    else if (this.games.length > 0) this.choose(wordOf(key));
    else if (this.field.key(key)) this.at = 0;
    else if (word === 'enter') this.enter();
    else this.at = stepList(this.at, 1 + this.field.offers.length, word);
  }

  /** Takes the lit name: a folder shows what is in it, a file is read. */
  private enter(): void {
    const { field } = this;
    const name = this.at > 0 ? field.offers[this.at - 1] : undefined;
    this.at = 0;
    if (name !== undefined) field.text = name;
    if (name?.endsWith('/')) return;
    if (field.text !== '') void this.load();
  }

  private choose(word: string): void {
    const chosen = this.games[this.at];
    if (word === 'enter' && chosen) void this.open(chosen);
    else if (word === 'q' || word === 'backspace') this.games = [];
    else this.at = stepList(this.at, this.games.length, word);
  }

  private async load(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const games = await loadFile(this.field.text);
    this.busy = false;
    this.at = 0;
    if (!games.ok) this.message = sentence(games.fault, { language: this.stage.language });
    else if (games.value.length === 1) await this.open(games.value[0]!);
    else this.games = games.value;
    this.stage.redraw();
  }

  private async open({ open, sentences }: LoadedGame): Promise<void> {
    const { stage } = this;
    const opened = open();
    if (!opened.ok) {
      this.message = sentence(opened.fault, { language: stage.language, sentences });
      return void stage.redraw();
    }
    const study = await ChosenStudy.of(stage.studies, bookOf(opened.value.chapters), opened.value.damage);
    if (this.gone) return;
    stage.replace(new StudyPage(stage, study));
  }
}

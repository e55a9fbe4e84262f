/** The games of a study: opened, inserted, named, put in order, deleted; every step can be taken back. */
import { sayDamage, sayStudyFault, sayStudyNote } from '@tabuleiro/play/study/say';
import { ownFaults } from '../../io/words.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { TextField } from '../field.ts';
import { deleteKey, drawList, stepList } from '../list.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { tellApp } from '../words.ts';
import { tellStudyPage } from './words.ts';

export class ChaptersPage implements Page {
  private readonly stage: Stage;
  private readonly study: ChosenStudy;
  private at: number;
  private message = '';
  private typing: { field: TextField; prompt: string; done(text: string): void } | null = null;

  constructor(stage: Stage, study: ChosenStudy) {
    this.stage = stage;
    this.study = study;
    this.at = study.controller.state.chapter;
  }

  needs(): ScreenSize {
    return { width: 44, height: 10 };
  }

  private get speech() {
    const { language } = this.stage;
    const sentences = this.study.sentencesOf(this.study.controller.current.rules);
    return { language, sentences, own: ownFaults[language] };
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const { chapters } = this.study.controller;
    const typed = this.typing ? `${this.typing.prompt} ${this.typing.field.text}_` : '';
    drawList(canvas, {
      title: tellStudyPage(language, 'chapters-title'),
      rows: chapters.map(({ title, rules, facts, tree }, i) => {
        const players = facts.players.map(({ name }) => name).filter(Boolean);
        const about = [title, players.join(' - '), rules.game.name].filter(Boolean).join(', ');
        return { label: tellStudyPage(language, 'chapter', { number: i + 1, about, moves: tree.count() }) };
      }),
      at: this.at,
      message: typed || this.message,
      keys: tellStudyPage(language, 'chapters-keys'),
      ascii,
      onPick: (row) => this.open(row),
      onKey: (key) => this.key(key),
    });
  }

  key(key: PressedKey): void {
    if (this.typing) return void this.type(key, this.typing);
    const { controller } = this.study;
    const word = wordOf(key);
    this.message = '';
    const actions: Record<string, () => void> = {
      enter: () => this.open(this.at),
      n: () => this.ask('insert-prompt', '', (text) => void this.insert(text)),
      r: () =>
        this.ask('title-prompt', controller.chapters[this.at]?.title ?? '', (text) =>
          this.change(() => controller.renameChapter(text, this.at)),
        ),
      '+': () => this.move(1),
      '-': () => this.move(-1),
      u: () => this.change(() => controller.undo()),
      U: () => this.change(() => controller.redo()),
      escape: () => this.stage.pop(),
      q: () => this.stage.pop(),
    };
    const deletes = deleteKey(word);
    if (deletes === 'moved') this.message = tellApp(this.stage.language, 'delete-moved');
    else if (deletes) this.change(() => controller.deleteChapter(this.at));
    else if (Object.hasOwn(actions, word)) actions[word]!();
    else this.at = stepList(this.at, controller.chapters.length, word);
  }

  private open(row: number): void {
    this.study.controller.openChapter(row);
    this.stage.pop();
  }

  private move(by: number): void {
    const to = this.at + by;
    if (to < 0 || to >= this.study.controller.chapters.length) return;
    this.change(() => this.study.controller.moveChapter(to, this.at));
    this.at = to;
  }

  /** A refusal is said here. */
  private change(make: () => boolean): void {
    const done = make();
    const { chapters, state } = this.study.controller;
    if (!done && state.note) this.message = sayStudyNote(state.rules, state.note, this.speech);
    this.at = Math.min(this.at, chapters.length - 1);
  }

  private async insert(text: string): Promise<void> {
    const { controller } = this.study;
    controller.openChapter(this.at);
    const { rules } = controller.current;
    const inserted = await this.study.insert(text || rules.format(rules.start()));
    if (!inserted.ok) this.message = sayStudyFault(inserted.fault, this.speech);
    else {
      this.at = controller.state.chapter;
      this.message = inserted.value.map((damage) => sayDamage(damage, this.speech)).join(' ');
    }
    this.stage.redraw();
  }

  private ask(prompt: 'insert-prompt' | 'title-prompt', text: string, done: (text: string) => void): void {
    this.typing = { field: new TextField(text), prompt: tellStudyPage(this.stage.language, prompt), done };
  }

  private type(key: PressedKey, { field, done }: NonNullable<ChaptersPage['typing']>): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter') done(field.text.trim());
  }
}

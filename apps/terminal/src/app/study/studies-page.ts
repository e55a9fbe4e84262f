/** My studies: opened, begun, searched, renamed, copied, deleted and brought back. */
import { searchCards } from '@tabuleiro/play/study/keep/shelf';
import type { StudyCard } from '@tabuleiro/play/study/keep/store';
import type { Result } from '@tabuleiro/rules';
import { sentence } from '../../io/output.ts';
import { ChosenStudy, openStudyAsked, shelfOf } from '../../open/studies.ts';
import { cardText } from '../../plain/study/told.ts';
import { tellStudyLine } from '../../plain/study/words.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { TextField } from '../field.ts';
import { deleteKey, drawList, stepList } from '../list.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { tellApp } from '../words.ts';
import { StudyPage } from './study-page.ts';
import { type StudyWord, tellStudyPage } from './words.ts';

export class StudiesPage implements Page {
  private readonly stage: Stage;
  private cards: readonly StudyCard[] = [];
  private query = '';
  private at = 0;
  private message = '';
  private looked = false;
  private busy = false;
  private back: (() => Promise<Result<null>>) | null = null;
  private typing: { field: TextField; prompt: string; done(text: string): void } | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  needs(): ScreenSize {
    return { width: 44, height: 10 };
  }

  shown(): void {
    void this.look();
  }

  private async look(): Promise<void> {
    const cards = await this.stage.studies.list();
    if (cards.ok) this.cards = searchCards(cards.value, this.query);
    this.looked = true;
    this.at = Math.min(this.at, Math.max(0, this.cards.length - 1));
    this.stage.redraw();
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const typed = this.typing ? `${this.typing.prompt} ${this.typing.field.text}_` : '';
    const none = this.looked && this.cards.length === 0;
    drawList(canvas, {
      title: tellStudyPage(language, 'studies'),
      rows: this.cards.map((card) => ({
        label: cardText(language, card, canvas.width - 6),
        about: [card.about, this.stage.studies.isOpen(card.id) ? tellStudyLine(language, 'open') : '']
          .filter(Boolean)
          .join(' '),
      })),
      at: this.at,
      message: typed || this.message || (none ? tellStudyPage(language, 'studies-none') : ''),
      keys: tellStudyPage(language, 'studies-keys'),
      ascii,
      onPick: (row) => {
        this.at = row;
        void this.open();
      },
      onKey: (key) => this.key(key),
    });
  }

  key(key: PressedKey): void {
    if (this.typing) return void this.type(key, this.typing);
    const word = wordOf(key);
    const card = this.cards[this.at];
    this.message = '';
    const actions: Record<string, () => void> = {
      enter: () => void this.open(),
      n: () => this.ask('new-prompt', '', (text) => void this.begin(text)),
      '/': () => this.ask('search-prompt', this.query, (text) => this.search(text)),
      r: () =>
        card &&
        this.ask(
          'rename-prompt',
          card.name,
          (name) => void this.change(shelfOf(this.stage.studies).rename(card.id, name)),
        ),
      c: () => card && void this.change(this.copy(card)),
      u: () => void this.restore(),
      escape: () => this.stage.pop(),
      q: () => this.stage.pop(),
    };
    const deletes = deleteKey(word);
    if (deletes === 'moved') this.message = tellApp(this.stage.language, 'delete-moved');
    else if (deletes && card) void this.change(this.remove(card));
    else if (Object.hasOwn(actions, word)) actions[word]!();
    else this.at = stepList(this.at, this.cards.length, word);
  }

  private async open(): Promise<void> {
    const card = this.cards[this.at];
    if (card) await this.push(ChosenStudy.kept(this.stage.studies, card.id));
  }

  private async begin(asked: string): Promise<void> {
    if (asked !== '') await this.push(openStudyAsked(this.stage.studies, asked));
  }

  private async push(opening: Promise<Result<ChosenStudy>>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const study = await opening;
    this.busy = false;
    if (study.ok) this.stage.push(new StudyPage(this.stage, study.value));
    else this.message = sentence(study.fault, { language: this.stage.language });
    this.stage.redraw();
  }

  private search(query: string): void {
    this.query = query;
    void this.look();
  }

  private async copy(card: StudyCard): Promise<Result<unknown>> {
    const { language, studies } = this.stage;
    const name = tellStudyLine(language, 'copy-name', {
      name: card.name || tellStudyLine(language, 'unnamed'),
    });
    const copied = await shelfOf(studies).copy(card.id, name);
    if (copied.ok) studies.release(copied.value.id);
    return copied;
  }

  private async remove(card: StudyCard): Promise<Result<unknown>> {
    const { language, studies } = this.stage;
    const removed = await shelfOf(studies).remove(card.id);
    if (!removed.ok) return removed;
    this.back = async () => {
      const back = await removed.value();
      studies.release(card.id);
      return back;
    };
    const name = card.name || tellStudyLine(language, 'unnamed');
    this.message = tellStudyLine(language, 'removed', { name });
    return removed;
  }

  private async restore(): Promise<void> {
    const { back } = this;
    this.back = null;
    if (!back) this.message = tellStudyLine(this.stage.language, 'no-undo');
    else await this.change(back());
    this.stage.redraw();
  }

  private async change(changing: Promise<Result<unknown>>): Promise<void> {
    const changed = await changing;
    if (!changed.ok) this.message = sentence(changed.fault, { language: this.stage.language });
    await this.look();
  }

  private ask(prompt: StudyWord, text: string, done: (text: string) => void): void {
    this.typing = { field: new TextField(text), prompt: tellStudyPage(this.stage.language, prompt), done };
  }

  private type(key: PressedKey, { field, done }: NonNullable<StudiesPage['typing']>): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter') done(field.text.trim());
  }
}

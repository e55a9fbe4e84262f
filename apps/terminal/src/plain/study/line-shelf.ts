/** The list of studies line by line: open, begin, search, rename, copy, delete and bring back. */

import { searchCards } from '@tabuleiro/play/study/keep/shelf';
import type { StudyCard } from '@tabuleiro/play/study/keep/store';
import type { Fault, Result } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { notInList } from '../../io/list-number.ts';
import { print, printJson, refuse } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { ChosenStudy, openStudyAsked, shelfOf } from '../../open/studies.ts';
import type { DiskStudies } from '../../store/studies.ts';
import { LineActions } from '../actions/line-actions.ts';
import {
  type ShelfActionId,
  type ShelfActivity,
  type ShelfScene,
  shelfActions,
  shelfWords,
} from './shelf-actions.ts';
import { cardText } from './told.ts';
import { type StudyMessage, tellStudyLine } from './words.ts';

const PROMPTED: readonly ShelfActionId[] = ['open', 'new', 'search', 'delete', 'help', 'quit'];

export class LineShelf {
  private readonly call: Call;
  private readonly store: DiskStudies;
  private readonly reader: LineReader;
  private readonly actions: LineActions<ShelfActivity, ShelfScene, ShelfActionId>;
  private chosen: ChosenStudy | null = null;
  private left = false;
  private query = '';
  private cards: readonly StudyCard[] = [];
  private back: (() => Promise<Result<null>>) | null = null;

  constructor(call: Call, store: DiskStudies, reader: LineReader) {
    this.call = call;
    this.store = store;
    this.reader = reader;
    this.actions = new LineActions(call, reader, {
      actions: shelfActions,
      words: shelfWords,
      controller: () => this.activity,
      state: () => ({ shown: this.cards.length, removed: this.back !== null }),
    });
  }

  /** Waits for a chosen study; null if the person leaves. */
  async choose(): Promise<ChosenStudy | null> {
    await this.list();
    while (!this.left && !this.chosen) {
      this.reader.complete = (typed) => this.actions.complete(typed);
      const line = await this.reader.ask(() => this.prompt());
      if (line === null) return null;
      await this.hear(line.trim());
    }
    return this.chosen;
  }

  private async hear(line: string): Promise<void> {
    const found = /^\d+$/.test(line) ? ({ id: 'open', argument: line } as const) : this.actions.find(line);
    if (found) await this.actions.run(found.id, found.argument);
    else if (line !== '')
      this.refuse({ code: 'shelf-word', found: line.split(/\s+/)[0]!, accepted: this.words });
  }

  private get activity(): ShelfActivity {
    const first = (typed: string) => typed.split(/\s+/)[0] ?? '';
    const rest = (typed: string) => typed.slice(first(typed).length).trim();
    return {
      open: async (typed) => void (this.chosen = await this.open(typed)),
      begin: async (typed) => void (this.chosen = await this.begin(typed)),
      search: (typed) => {
        this.query = typed;
        return this.list();
      },
      rename: (typed) => this.change(first(typed), ({ id }) => shelfOf(this.store).rename(id, rest(typed))),
      copy: (typed) => this.change(first(typed), (card) => this.copy(card, rest(typed))),
      remove: (typed) => this.change(first(typed), (card) => this.remove(card)),
      restore: () => this.restore(),
      help: () => this.actions.tellHelp(this.tell('shelf-help')),
      close: () => {
        this.left = true;
        return undefined;
      },
    };
  }

  private tell(id: StudyMessage, values?: Record<string, string | number>): string {
    return tellStudyLine(this.call.language, id, values);
  }

  private get words(): string {
    return shelfActions.map(({ id }) => this.actions.form(id)).join(', ');
  }

  /** The study with that number; refuses any other text. */
  private cardOf(number: string): StudyCard | null {
    const card = /^\d+$/.test(number) ? this.cards[Number(number) - 1] : undefined;
    return card ?? this.refuse(notInList('study-number', number, this.cards.length));
  }

  private prompt(): string | null {
    if (this.call.flags.json) return null;
    return this.tell('shelf-prompt', {
      words: PROMPTED.map((id) => this.actions.form(id)).join(', '),
    });
  }

  private async list(): Promise<undefined> {
    const all = await this.store.list();
    if (!all.ok) return void this.refuse(all.fault);
    this.cards = searchCards(all.value, this.query);
    const { language } = this.call;
    const texts = this.cards.map((card, i) => {
      const open = this.store.isOpen(card.id) ? ` ${this.tell('open')}` : '';
      return `  ${i + 1}  ${cardText(language, card)}${open}`;
    });
    const studies = this.cards.map((card, i) => ({
      number: i + 1,
      ...card,
      open: this.store.isOpen(card.id),
    }));
    const none = this.tell(all.value.length === 0 ? 'shelf-none' : 'shelf-nothing');
    this.say(
      'studies',
      { studies, actions: this.actions.offered() },
      texts.length > 0 ? [this.tell('shelf-title'), ...texts].join('\n') : none,
    );
  }

  private async open(number: string): Promise<ChosenStudy | null> {
    const card = this.cardOf(number);
    if (!card) return null;
    const study = await ChosenStudy.kept(this.store, card.id);
    return study.ok ? study.value : this.refuse(study.fault);
  }

  private async begin(asked: string): Promise<ChosenStudy | null> {
    const study = await openStudyAsked(this.store, asked);
    return study.ok ? study.value : this.refuse(study.fault);
  }

  private async change(
    number: string,
    make: (card: StudyCard) => Promise<Result<unknown>>,
  ): Promise<undefined> {
    const card = this.cardOf(number);
    if (!card) return;
    const made = await make(card);
    if (!made.ok) return void this.refuse(made.fault);
    await this.list();
  }

  private async copy(card: StudyCard, name: string): Promise<Result<unknown>> {
    const shown = card.name || this.tell('unnamed');
    const copied = await shelfOf(this.store).copy(card.id, name || this.tell('copy-name', { name: shown }));
    if (copied.ok) this.store.release(copied.value.id);
    return copied;
  }

  private async remove(card: StudyCard): Promise<Result<unknown>> {
    const removed = await shelfOf(this.store).remove(card.id);
    if (removed.ok) {
      this.back = async () => {
        const back = await removed.value();
        this.store.release(card.id);
        return back;
      };
      this.say('removed', { id: card.id }, this.tell('removed', { name: card.name || this.tell('unnamed') }));
    }
    return removed;
  }

  private async restore(): Promise<undefined> {
    const { back } = this;
    this.back = null;
    if (!back) return void this.say('note', { note: 'no-undo' }, this.tell('no-undo'));
    const done = await back();
    if (!done.ok) return void this.refuse(done.fault);
    this.say('restored', {}, this.tell('restored'));
    await this.list();
  }

  private say(event: string, data: object, text: string): undefined {
    if (this.call.flags.json) printJson({ event, ...data });
    else print(text);
    return undefined;
  }

  private refuse(fault: Fault): null {
    refuse(this.call, fault, exit.misuse);
    return null;
  }
}

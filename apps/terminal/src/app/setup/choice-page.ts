/** A page of rows to choose from: some do something, some have a value that is changed with left and right or typed. */
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { isEnter, isEscape, TextField } from '../field.ts';
import { drawList, type Row, stepList } from '../list.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { tellApp } from '../words.ts';

export interface ChoiceRow extends Row {
  go?(): void;
  /** The values that left and right lead through, and how one is taken. */
  turn?: { values: readonly string[]; now: string; take(value: string): void };
  /** May also be typed. */
  typed?: boolean;
  /** The initial text of the field; the first typed character replaces it. */
  proposed?: string;
}

export abstract class ChoicePage implements Page {
  protected readonly stage: Stage;
  protected at = 0;
  protected message = '';
  protected field: TextField | null = null;
  /** The effect of yes; any other key means no. */
  private sure: (() => void) | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  protected abstract get title(): string;
  protected abstract items(): ChoiceRow[];

  /** Completions of the typed text. */
  protected complete(_typed: string): readonly string[] {
    return [];
  }

  /** A paste on a row that is not typed. */
  protected pasted(_text: string): void {}

  /** Shown below the rows in the place of what the lit row means. */
  protected get said(): string {
    return this.message;
  }

  /** Asks whether something is meant, in the place of what is said of a row. */
  protected ask(question: string, yes: () => void): void {
    this.message = question;
    this.sure = yes;
  }

  protected get isAsking(): boolean {
    return this.sure !== null;
  }

  protected get keys(): string {
    return tellApp(this.stage.language, 'keys-setup');
  }

  needs(): ScreenSize {
    return { width: 44, height: 12 };
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const { field } = this;
    const rows = this.items();
    this.at = Math.min(this.at, rows.length - 1);
    drawList(canvas, {
      title: this.title,
      rows,
      at: this.at,
      message: field ? tellApp(language, 'type-value', { text: field.text }) : this.said,
      keys: field ? tellApp(language, 'keys-field') : this.sure ? tellApp(language, 'yes-no') : this.keys,
      ascii,
      onPick: (row, turn) => this.pick(row, turn),
      onKey: (key) => this.key(key),
    });
  }

  /** A click on a row that only does something does it; one on a value changes it, once the row is lit. */
  protected pick(row: number, turn: -1 | 0 | 1): void {
    const lit = this.at === row;
    const item = this.items()[row]!;
    this.field = null;
    this.sure = null;
    this.message = '';
    this.at = row;
    if (item.go) item.go();
    else if (turn !== 0 && item.turn?.values.length) this.turn(item, turn);
    else if (lit && item.typed) this.beginTyping(item);
  }

  key(key: PressedKey): void {
    const word = wordOf(key);
    const items = this.items();
    const item = items[this.at]!;
    const { sure } = this;
    this.message = '';
    this.sure = null;
    if (sure) ['y', 's'].includes(word.toLowerCase()) && sure();
    else if (this.field) this.typing(key, item);
    else if (key.kind === 'paste' && item.typed) item.turn?.take(key.text.trim());
    else if (key.kind === 'paste') this.pasted(key.text.trim());
    else if (word === 'enter' && item.typed) this.beginTyping(item);
    else if (['enter', ' '].includes(word) && item.go) item.go();
    else if (['right', ' ', 'enter', '+'].includes(word)) this.turn(item, 1);
    else if (['left', '-'].includes(word)) this.turn(item, -1);
    else if (['q', 'escape', 'backspace'].includes(word)) this.stage.pop();
    else if (/^[1-9]$/.test(word) && item.turn?.values.includes(`level-${word}`))
      item.turn.take(`level-${word}`);
    else this.at = stepList(this.at, items.length, word);
  }

  private beginTyping({ proposed = '' }: ChoiceRow): void {
    this.field = new TextField(proposed, (typed) => this.complete(typed), { proposed: proposed !== '' });
  }

  private typing(key: PressedKey, { turn }: ChoiceRow): void {
    const { field } = this;
    if (!field || field.key(key) || !(isEnter(key) || isEscape(key))) return;
    this.field = null;
    if (isEnter(key) && field.text !== '') turn?.take(field.text.trim());
  }

  private turn({ turn }: ChoiceRow, by: number): void {
    if (!turn || turn.values.length === 0) return;
    const count = turn.values.length;
    const at = turn.values.indexOf(turn.now);
    // A typed value is in no list: it is replaced by the first or last value.
    turn.take(turn.values[(Math.max(at, by < 0 ? 0 : -1) + by + count) % count]!);
  }
}

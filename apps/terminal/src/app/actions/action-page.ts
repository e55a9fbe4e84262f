/**
 * The page of every activity with a board: cursor and mouse move pieces, all other keys run actions, questions stand on the
 * last line. An activity supplies its rows, its board and a panel.
 */
import type { Action } from '@tabuleiro/play/actions/action';
import type { ActionWords } from '@tabuleiro/play/actions/words';
import type { ArrowName } from '@tabuleiro/play/board/arrows';
import type { BoardHand } from '@tabuleiro/play/board/move-making';
import { answerLetter, answerName } from '@tabuleiro/play/board/say';
import type { BoardState } from '@tabuleiro/play/board/state';
import type { Cell } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { drawBoardPage, leastSize, PANEL, type ShownBoard } from '../game/draw-game.ts';
import { hopped } from '../game/hop.ts';
import type { BoardView, PageNote } from '../game/view.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { type AppMessage, tellApp } from '../words.ts';
import { ActionPrompter, type ScreenQuestion } from './action-prompter.ts';
import { keyLine } from './key-line.ts';

/** The arrows on the letters of vi. */
const LETTERS: Readonly<Record<string, ArrowName>> = { h: 'left', j: 'down', k: 'up', l: 'right' };

/** The rows of an activity, and what they act on. */
export interface PageActions<Activity, Scene, Id extends string> {
  readonly actions: readonly Action<Activity, Scene, Id>[];
  readonly words: ActionWords<Id>;
  readonly moved?: Readonly<Record<string, Id>>;
}

export abstract class ActionPage<Activity, Scene, Id extends string> implements Page {
  cursor: Cell = 0;
  /** As it was drawn last: it knows where the arrow keys lead. */
  board: ShownBoard | null = null;
  protected readonly stage: Stage;
  /** The page's own message, until the next key. */
  protected news: PageNote | null = null;
  /** How the board is drawn: turned round, laid flat. */
  protected flipped = false;
  protected square = false;
  private prompter: ActionPrompter<Activity, Scene, Id> | null = null;
  private readonly saidMoved = new Set<string>();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  protected abstract get rows(): PageActions<Activity, Scene, Id>;
  protected abstract get activity(): Activity;
  protected abstract get scene(): Scene;
  protected abstract get boardState(): BoardState;
  protected abstract get hand(): BoardHand;
  protected abstract get sentences(): Sentences;
  /** The actions named in the line of keys, the most important ones first. */
  protected abstract get keyIds(): readonly Id[];
  protected abstract drawPanel(canvas: Canvas): void;
  left?(): void;

  protected get panelWidth(): number {
    return PANEL;
  }

  /** Whether the board has a cursor, so that a person can choose on it. */
  protected get hasCursor(): boolean {
    return true;
  }

  /** Drawings besides the state and the cursor. */
  protected get extras(): Pick<BoardView, 'goal' | 'drawings'> {
    return {};
  }

  /** The keys of the last line. A page without a panel for notes shows them instead. */
  protected get lastLine(): string {
    const { language } = this.stage;
    const heads = this.keyHeads.map((id) => tellApp(language, id));
    return [...heads, keyLine(this.rows, this.keyIds, this.scene, language)].join('  ');
  }

  /** Keys of the board itself, before those of actions. */
  protected get keyHeads(): readonly AppMessage[] {
    const { mine, selection } = this.boardState;
    if (!this.hasCursor || !mine) return [];
    return [selection.chosen.length > 0 ? 'keys-chosen' : 'keys-play'];
  }

  needs(): ScreenSize {
    return leastSize(this.boardState.rules.geometry, this.panelWidth);
  }

  draw(canvas: Canvas): void {
    this.board = drawBoardPage(canvas, this.boardView, {
      panel: (part) => this.drawPanel(part),
      panelWidth: this.panelWidth,
      keys: this.lastLine,
      typing: this.prompt.typing,
      onCell: (cell) => this.pick(cell),
      onKey: (key) => this.key(key),
    });
  }

  protected get boardView(): BoardView {
    const { language, ascii, filling } = this.stage;
    return {
      state: this.boardState,
      sentences: this.sentences,
      language,
      ascii,
      filling,
      cursor: this.hasCursor ? this.cursor : null,
      flip: this.flipped,
      square: this.square,
      question: this.question,
      ...this.extras,
    };
  }

  /** The question of an action comes first: it was asked last. */
  protected get question(): ScreenQuestion | null {
    return this.prompt.question ?? this.standingQuestion;
  }

  /** The question of the activity's state: the rest of a move, such as colony or trade station. */
  protected get standingQuestion(): ScreenQuestion | null {
    const { boardState: state, hand, sentences } = this;
    const { waiting } = state;
    if (!waiting) return null;
    const { language } = this.stage;
    const choices = waiting.moves.map((move) => ({ move, choice: answerLetter(state, move) }));
    const names = choices.map(
      ({ move, choice }) => `${choice}: ${answerName(state, { language, sentences }, move)}`,
    );
    return {
      text: tellApp(language, 'which'),
      keys: names.join('  '),
      answers: new Map(choices.map(({ move, choice }) => [choice.toLowerCase(), () => hand.answer(move)])),
      otherwise: () => hand.cancel(),
    };
  }

  key(key: PressedKey): void {
    const { prompt } = this;
    const word = wordOf(key);
    this.news = null;
    if (prompt.typing || prompt.question) prompt.key(key);
    else if (!this.answers(word) && !this.walk(word)) {
      if (key.kind === 'paste') this.pasted(key.text.trim());
      else prompt.key(key);
    }
    this.stage.redraw();
  }

  /** Runs the actions of the activity. */
  protected get prompt(): ActionPrompter<Activity, Scene, Id> {
    this.prompter ??= new ActionPrompter(
      { ...this.rows, controller: () => this.activity, state: () => this.scene },
      this.stage,
      (note) => this.showNote(note),
    );
    return this.prompter;
  }

  /** Shows a note until the next key; null takes it away. */
  protected showNote(note: PageNote | null): void {
    this.news = note;
    this.stage.redraw();
  }

  /** A click on a cell is as going there and Enter. It leaves what is typed, and says no to what is asked. */
  protected pick(cell: Cell): void {
    const { question } = this;
    this.news = null;
    this.prompt.ask(null);
    this.cursor = cell;
    if (question?.otherwise) question.otherwise();
    else this.chooseCell(cell);
  }

  protected chooseCell(cell: Cell): void {
    if (this.boardState.mine) this.hand.choose(cell);
  }

  /** Enter, and Space in the own turn. False: an action has the key. */
  protected enter(): boolean {
    if (!this.walks) return false;
    this.hand.choose(this.cursor);
    return true;
  }

  protected pasted(_text: string): void {}

  /** The cursor follows the piece, and goes ahead where there is one way. */
  protected followMove(change: { kind: string; chosen?: readonly Cell[] }, isMove: boolean): void {
    const { shown, selection } = this.boardState;
    if (isMove && change.chosen && change.chosen.length > 0) this.cursor = shown.last?.to ?? this.cursor;
    if (change.kind === 'chosen' && selection.next.length === 1 && !selection.mayEnd)
      this.cursor = selection.next[0]!;
  }

  /** Whether the key answers the open question. */
  private answers(word: string): boolean {
    const { standingQuestion: question } = this;
    const answer = question?.answers.get(word.toLowerCase()) ?? question?.otherwise;
    answer?.();
    return answer !== undefined;
  }

  /** The arrows lead over the board while the present is shown; else through the moves. */
  private get walks(): boolean {
    const { back, over } = this.boardState;
    return this.hasCursor && back === null && !over;
  }

  private walk(word: string): boolean {
    if (word === 'enter' || (word === ' ' && this.boardState.mine)) return this.enter();
    if (!this.walks) return false;
    if (word === 'tab' || word === 'back-tab') {
      this.cursor = hopped(this.boardState.selection, this.cursor, word === 'tab' ? 1 : -1);
      return true;
    }
    const to = this.board?.layout.arrows[this.cursor]?.[LETTERS[word] ?? (word as ArrowName)];
    if (to === undefined) return false;
    if (to !== null) this.cursor = to;
    this.sayMoved(word);
    return true;
  }

  /** A letter that ran an action in the version before says once where that went. */
  private sayMoved(word: string): void {
    if (!Object.hasOwn(LETTERS, word) || this.saidMoved.has(word)) return;
    this.saidMoved.add(word);
    this.prompt.sayMoved(word);
  }
}

/** The page on which mistakes are tried again: the board of a game in play, with a task beside it. */
import type { ArrowName } from '@tabuleiro/play/board/arrows';
import { type MistakesController, openMistakes } from '@tabuleiro/play/mistakes/controller';
import { tellTry } from '@tabuleiro/play/mistakes/say';
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { sitsAbove, type TaskChange } from '@tabuleiro/play/task/state';
import { type Cell, completions } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import { ownFaults } from '../../io/words.ts';
import type { MistakeRow } from '../../open/mistakes.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { today } from '../../store/mistakes/deck.ts';
import { TextField } from '../field.ts';
import { drawBoardPage, leastSize, type ShownBoard, type TypingState } from '../game/draw-game.ts';
import { hopped } from '../game/hop.ts';
import { choiceQuestion, type ScreenQuestion } from '../game/questions.ts';
import type { BoardView } from '../game/view.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { tellApp } from '../words.ts';
import { drawMistakesPanel } from './mistakes-panel.ts';
import { type MistakePageWord, tellMistakePage } from './words.ts';

/** A reply is seen as a move of its own. */
const ANSWER_MS = 400;
/** Sentences need more room than the counters of a game. */
const PANEL = 30;

export class MistakesPage implements Page {
  readonly controller: MistakesController;
  cursor: Cell = 0;
  board: ShownBoard | null = null;
  private readonly stage: Stage;
  private readonly row: MistakeRow;
  private typing: TypingState | null = null;
  private said = '';

  private constructor(stage: Stage, row: MistakeRow, controller: MistakesController) {
    this.stage = stage;
    this.row = row;
    this.controller = controller;
    this.toFirst();
    controller.subscribe((change) => this.follow(change));
  }

  /** Null where there is nothing to train. */
  static open(stage: Stage, row: MistakeRow): MistakesPage | null {
    const { engine, clock } = stage;
    const { store, deck, games, mistakes } = row;
    const controller = openMistakes(
      { engine, clock, store },
      { games, deck, mistakes, today: () => today(), answerMs: () => ANSWER_MS },
    );
    return controller && new MistakesPage(stage, row, controller);
  }

  private get state(): MistakesState {
    return this.controller.state;
  }

  private get sentences(): Sentences {
    return this.row.sentences.get(this.state.mistake.game)!;
  }

  needs(): ScreenSize {
    return leastSize(this.state.board.rules.geometry, PANEL);
  }

  left(): void {
    this.controller.leave();
  }

  draw(canvas: Canvas): void {
    const { state, said, sentences } = this;
    const { language, ascii } = this.stage;
    const fault = state.fault ?? this.row.store.damage;
    this.board = drawBoardPage(canvas, this.view, {
      panel: (part) => drawMistakesPanel(part, { state, said, fault, sentences, language, ascii }),
      panelWidth: PANEL,
      keys:
        (state.board.pass ? tellApp(language, 'keys-pass') : '') + tellMistakePage(language, this.keyLine),
      typing: this.typing,
      onCell: (cell) => this.pick(cell),
      onKey: (key) => this.key(key),
    });
  }

  private get view(): BoardView {
    const { stage, cursor, question } = this;
    const { language, ascii, filling } = stage;
    const { board } = this.state;
    return {
      state: { ...board, proposed: board.hint?.cells ?? board.proposed },
      language,
      ascii,
      filling,
      cursor,
      question,
      flip: sitsAbove(board),
      square: false,
      goal: [],
    };
  }

  private get keyLine(): MistakePageWord {
    const { done, known, board } = this.state;
    if (done) return 'keys-done';
    if (known) return 'keys-known';
    if (board.status === 'missed') return 'keys-missed';
    if (!board.mine) return 'keys-wait';
    return board.selection.chosen.length > 0 ? 'keys-chosen' : 'keys-try';
  }

  /** The rest of a move that the game waits for. */
  private get question(): ScreenQuestion | null {
    const { hand } = this.controller.task;
    return choiceQuestion(this.state.board, this.stage.language, this.sentences, hand);
  }

  private toFirst(): void {
    this.cursor = this.state.board.selection.starts[0] ?? 0;
  }

  private follow(change: TaskChange): void {
    const { shown, selection } = this.state.board;
    if (change.kind === 'began') this.toFirst();
    if (change.kind === 'moved' && change.chosen.length > 0) this.cursor = shown.last?.to ?? this.cursor;
    if (change.kind === 'chosen' && selection.next.length === 1 && !selection.mayEnd)
      this.cursor = selection.next[0]!;
    void this.tell();
    this.stage.redraw();
  }

  /** Words may have to be fetched: what was said before stands until then. */
  private async tell(): Promise<void> {
    const { language } = this.stage;
    const { plan, board } = this.state;
    const said = await tellTry(plan, board, {
      language,
      sentences: this.sentences,
      own: ownFaults[language],
    });
    if (this.state.board !== board) return;
    this.said = said;
    this.stage.redraw();
  }

  key(key: PressedKey): void {
    const word = wordOf(key);
    const { typing, question } = this;
    if (typing) {
      this.type(key, typing);
      return;
    }
    const answer = question?.answers.get(word.toLowerCase()) ?? question?.otherwise;
    if (answer) {
      answer();
      return;
    }
    const to = this.board?.layout.arrows[this.cursor]?.[word as ArrowName];
    if (to !== undefined) this.cursor = to ?? this.cursor;
    else this.act(word);
  }

  private act(word: string): void {
    const { stage, controller } = this;
    const { hand } = controller.task;
    const actions: Record<string, () => void> = {
      enter: () => this.enter(),
      ' ': () => this.enter(),
      n: () => controller.next(),
      a: () => controller.again(),
      h: () => controller.hint(),
      s: () => controller.solve(),
      x: () => controller.remove(),
      u: () => controller.undoRemove(),
      m: () => this.beginMove(),
      '/': () => this.beginMove(),
      z: () => hand.pass(),
      tab: () => this.hop(1),
      'back-tab': () => this.hop(-1),
      escape: () => (this.state.board.selection.chosen.length > 0 ? hand.cancel() : stage.pop()),
      q: () => stage.pop(),
    };
    if (Object.hasOwn(actions, word)) actions[word]!();
  }

  /** Chooses the cell; once the mistake is decided it goes on. */
  private enter(): void {
    const { controller, state } = this;
    if (state.done) this.stage.pop();
    else if (state.known) controller.next();
    else if (state.board.status === 'missed') controller.again();
    else controller.task.hand.choose(this.cursor);
  }

  private pick(cell: Cell): void {
    this.typing = null;
    this.cursor = cell;
    if (this.question?.otherwise) this.question.otherwise();
    else if (this.state.board.mine) this.controller.task.hand.choose(cell);
  }

  private hop(by: number): void {
    this.cursor = hopped(this.state.board.selection, this.cursor, by);
  }

  private beginMove(): void {
    this.typing = {
      field: new TextField('', (typed) => {
        const { rules, position, mine } = this.state.board;
        return mine ? completions(rules, position, typed) : [];
      }),
      prompt: tellApp(this.stage.language, 'move-prompt'),
      done: (text) => void this.controller.task.hand.type(text),
    };
  }

  private type(key: PressedKey, { field, done }: TypingState): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter' && field.text.trim() !== '') done(field.text.trim());
  }
}

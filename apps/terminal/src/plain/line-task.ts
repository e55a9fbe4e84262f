/** A task line by line, such as a lesson or a mistake, in words or as JSON: lines in, moves and verbs out. */

import type { Action } from '@tabuleiro/play/actions/action';
import type { BoardHand } from '@tabuleiro/play/board/move-making';
import { exampleMove } from '@tabuleiro/play/board/typed';
import type {
  TaskActionId,
  TaskActivity,
  TaskCommands,
  TaskHost,
  TaskScene,
} from '@tabuleiro/play/task/actions/rows';
import { taskWords } from '@tabuleiro/play/task/actions/words';
import type { TaskChange, TaskState } from '@tabuleiro/play/task/state';
import type { Task } from '@tabuleiro/play/task/task';
import { speakBoard, speakMove } from '@tabuleiro/play/words/speech';
import { type Fault, listMoves } from '@tabuleiro/rules';
import { formatBoard } from '@tabuleiro/rules/text';
import { exit } from '../io/flags.ts';
import { faultJson, print, printJson, warn } from '../io/output.ts';
import { LineFace } from './actions/line-face.ts';
import { tellPlain } from './words.ts';

/** What there is something to say of: a refusal, a hint, how it ended. */
export type TaskEvent = 'error' | 'hint' | 'reached' | 'missed' | 'shown';

export abstract class LineTask extends LineFace<TaskActivity, TaskScene, TaskActionId> {
  /** What was last told of the disk. */
  private told: string | null = null;
  private changed = () => {};

  /** The task on its board, and what plays on it. */
  protected abstract override get board(): TaskState;
  protected abstract get task(): Pick<Task, 'hand' | 'viewAt'>;
  /** Why something is not kept. */
  protected abstract get unkept(): Fault | null;
  /** The task as it stands; the rest of many objects. */
  protected abstract stateJson(): Record<string, unknown>;
  /** Tells the task. */
  protected abstract begin(): void;
  protected abstract helpText(move: string): string;
  protected abstract get taskActions(): readonly Action<TaskActivity, TaskScene, TaskActionId>[];
  protected abstract get verbs(): TaskCommands;
  protected abstract say(event: TaskEvent): void;
  protected abstract leave(): void;

  /** Nothing is left to be done. */
  protected get done(): boolean {
    return false;
  }

  /** Said when nothing is left. */
  protected tellDone(): void {}

  /** Until somebody leaves, everything is done, or the lines end. */
  async run(): Promise<number> {
    this.begin();
    if (!this.json) this.tellWords();
    while (!this.left && !this.done) {
      await this.settled();
      const line = await this.reader.ask(() => this.prompt());
      if (line === null) break;
      await this.hear(line.trim());
    }
    await this.settled();
    if (this.done) this.tellDone();
    this.leave();
    return this.reader.interrupted ? exit.interrupted : exit.fine;
  }

  protected override get rows() {
    return { actions: this.taskActions, words: taskWords };
  }

  protected override get activity(): TaskActivity {
    return { hand: this.hand, board: this.board, verbs: this.verbs, host: this.host };
  }

  protected override get hand(): BoardHand {
    return this.task.hand;
  }

  protected override heardMove(line: string): void {
    this.hand.type(line);
  }

  protected async settled(): Promise<void> {
    while (this.board.busy)
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
    this.tellDisk();
  }

  /** Once for each reason that something is not kept. */
  private tellDisk(): void {
    const fault = this.unkept;
    if (fault && fault.code !== this.told) warn(this.call, fault);
    this.told = fault?.code ?? null;
  }

  /** Lists what can be opened. */
  protected tellLessons(): void {}

  protected openNumber(_number: string): void {}

  private get host(): TaskHost {
    const done = (tell: () => void) => {
      tell();
      return undefined;
    };
    const told = { task: () => this.begin(), board: () => this.tellBoard(), moves: () => this.tellMoves() };
    return {
      focusMove: () => false,
      say: (what) => done(told[what]),
      lessons: () => done(() => this.tellLessons()),
      openLesson: (number) => done(() => this.openNumber(number)),
      help: () => done(() => this.tellHelp()),
      close: () =>
        done(() => {
          this.left = true;
        }),
    };
  }

  /** For scripts or for people; what comes while somebody types stands above the line. */
  protected tell(data: Readonly<Record<string, unknown>>, lines: readonly string[]): void {
    this.reader.aside(() => {
      if (this.json) printJson(data);
      else print(lines.join('\n'));
    });
  }

  protected boardLines(): string[] {
    const { language, flags } = this.call;
    const { rules, position } = this.board;
    if (!flags.plain) return ['', formatBoard(rules, position), ''];
    return speakBoard(rules, position, this.sentences, language);
  }

  protected tellBoard(): void {
    this.tell({ event: 'board', position: this.board.text }, this.boardLines());
  }

  protected tellMoves(): void {
    const { rules, position } = this.board;
    const moves = listMoves(rules, position).map(({ text }) => text);
    this.tell({ event: 'moves', moves }, [moves.join('  ')]);
  }

  /** An example of a move, and every word with what it does. */
  protected tellHelp(): void {
    const { rules, position } = this.board;
    const says = this.helpText(exampleMove(rules, position) ?? '-');
    const rows = this.actions.helpLines().map((line) => `  ${line}`);
    this.tell({ event: 'help', says, actions: this.actions.offered() }, [says, ...rows]);
  }

  /** Before the first line: the words alone. */
  private tellWords(): void {
    const { rules, position } = this.board;
    this.tell({ event: 'help' }, [this.helpText(exampleMove(rules, position) ?? '-')]);
  }

  protected hearChange(change: TaskChange): void {
    switch (change.kind) {
      case 'began':
        if (this.board.status !== 'shown') this.begin();
        break;
      case 'moved':
        this.tellMove(change.ply);
        break;
      case 'note':
        this.say('error');
        break;
      case 'hint':
      case 'reached':
      case 'missed':
      case 'shown':
        this.say(change.kind);
    }
    this.changed();
  }

  private tellMove(ply: number): void {
    const { task } = this;
    const { rules, line } = this.board;
    const { position } = task.viewAt(ply - 1);
    const says = speakMove(rules, position, task.viewAt(ply).move!, this.sentences, this.call.language);
    const { text: move, seat } = line[ply - 1]!;
    this.tell({ event: 'move', move, seat: rules.seats[seat]!.turn, ...this.stateJson() }, [`${says}.`]);
  }

  /** What was to be said of the board as it stood then, and the task with it. */
  protected tellSaid(
    event: TaskEvent,
    board: TaskState,
    says: string,
    data: Readonly<Record<string, unknown>>,
  ): void {
    const cells = (board.hint?.cells ?? board.wrong).map((cell) => board.rules.geometry.cells[cell]!.name);
    const error = event === 'error' ? { error: this.errorJson(board, says) } : {};
    if (says !== '') this.tell({ event, ...error, says, cells, ...data }, [this.heardAs(board, says)]);
  }

  /** What is wrong, as every other refusal has it. */
  private errorJson({ note, rules }: TaskState, message: string): Record<string, unknown> {
    if (note?.code !== 'fault') return { code: note?.code, message };
    return faultJson(note.fault, { ...this.speech, rules, position: note.position });
  }

  /** A line that is no move was perhaps meant as a word. */
  private heardAs({ note }: TaskState, says: string): string {
    if (note?.code !== 'fault' || note.fault.code !== 'move-syntax') return says;
    const { found = '', accepted = '' } = note.fault;
    return tellPlain(this.call.language, 'not-understood', { found, accepted });
  }
}

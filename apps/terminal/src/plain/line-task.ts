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
import { faultJson, print, printJson } from '../io/output.ts';
import { LineFace } from './actions/line-face.ts';
import { tellPlain } from './words.ts';

/** Events of a task that have a sentence. */
export type TaskEvent = 'error' | 'hint' | 'reached' | 'missed' | 'shown';

/** The words named in the prompt after a task. */
const AFTER: readonly TaskActionId[] = ['hint', 'solve', 'again', 'next', 'remove', 'lessons', 'close'];

export abstract class LineTask extends LineFace<TaskActivity, TaskScene, TaskActionId> {
  private changed = () => {};

  /** The task on its board, and what plays on it. */
  protected abstract override get board(): TaskState;
  protected abstract get task(): Pick<Task, 'hand' | 'viewAt'>;
  /** Why something is not kept. */
  protected abstract get unkept(): Fault | null;
  /** The state of the task, with the possible actions; the rest of many objects. */
  protected abstract stateJson(): Record<string, unknown>;
  /** Tells the task. */
  protected abstract begin(): void;
  /** The state of the try, or how it ended. */
  protected abstract get promptHead(): string;
  protected abstract get taskActions(): readonly Action<TaskActivity, TaskScene, TaskActionId>[];
  protected abstract get verbs(): TaskCommands;
  protected abstract say(event: TaskEvent): void;
  protected abstract leave(): void;

  /** Said when nothing is left. */
  protected tellDone(): void {}

  /** Runs until the person leaves, everything is done, or the lines end. */
  async run(): Promise<number> {
    this.begin();
    if (!this.json) this.tell({ event: 'help' }, [this.helpHead]);
    await this.converse();
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

  protected override async settled(): Promise<void> {
    while (this.board.busy)
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
    this.warnUnkept(this.unkept);
  }

  /** Lists what can be opened. */
  protected tellLessons(): void {}

  protected get lessonCount(): number {
    return 0;
  }

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
      lessonCount: this.lessonCount,
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

  /** An example of a move, and the words. */
  protected override get helpHead(): string {
    const { rules, position } = this.board;
    const own = this.taskActions.filter(({ group }) => group === 'task').map(({ id }) => id);
    const words: TaskActionId[] = ['task', 'board', 'moves', ...own, 'close'];
    return tellPlain(this.call.language, 'type-move', {
      move: exampleMove(rules, position) ?? '-',
      words: this.wordsOf(words),
    });
  }

  /** Typed words in this order. */
  private wordsOf(ids: readonly TaskActionId[]): string {
    return ids.map((id) => this.actions.word(id)).join(', ');
  }

  /** Where no move can be made: what Enter does, and the words possible then. */
  protected override ask(): string {
    const { usual } = this.scene;
    const head = this.promptHead;
    if (usual === null) return `${head}> `;
    const offered = this.actions.offered();
    const words = AFTER.filter((id) => id !== usual && offered.includes(id));
    const values = { head, usual: this.actions.word(usual), words: this.wordsOf(words) };
    return tellPlain(this.call.language, 'task-prompt', values);
  }

  /** An empty line continues if no move can be made. */
  protected override async enter(): Promise<void> {
    const { usual } = this.scene;
    if (usual !== null) await this.actions.run(usual, '');
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

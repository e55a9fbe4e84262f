/** Lessons line by line, in words or as JSON: lines in, verbs of the lesson's controller out. */

import { answerLetter, answerName, sayWaiting } from '@tabuleiro/play/board/say';
import { exampleMove } from '@tabuleiro/play/board/typed';
import type { LessonController } from '@tabuleiro/play/lesson/controller';
import { lessonWord, sayLesson } from '@tabuleiro/play/lesson/say';
import type { LessonState } from '@tabuleiro/play/lesson/state';
import type { TaskChange } from '@tabuleiro/play/task/state';
import { speakBoard, speakMove } from '@tabuleiro/play/words/speech';
import { completions, listMoves, type Move } from '@tabuleiro/rules';
import { type Course, formatBoard, type Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { faultJson, print, printJson, warn } from '../io/output.ts';
import type { LineReader } from '../io/prompter.ts';
import { ownFaults } from '../io/words.ts';
import type { LessonStore } from '../store/lessons.ts';
import { type LessonWord, lessonWordOf, tellLesson } from './lesson-words.ts';
import { tellPlain } from './words.ts';

interface Taught {
  controller: LessonController;
  course: Course;
  sentences: Sentences;
  store: LessonStore;
}

export class LineLesson {
  private readonly call: Call;
  private readonly taught: Taught;
  private readonly reader: LineReader;
  private left = false;
  /** What was last told of the disk. */
  private told: string | null = null;
  private changed = () => {};

  constructor(call: Call, taught: Taught, reader: LineReader) {
    this.call = call;
    this.taught = taught;
    this.reader = reader;
    reader.complete = (typed) => completions(this.state.board.rules, this.state.board.position, typed);
    taught.controller.task.subscribe((change) => this.hearChange(change));
  }

  /** Until somebody leaves, or the lines end. */
  async run(): Promise<number> {
    this.begin();
    if (!this.json) this.tellHelp();
    while (!this.left) {
      await this.settled();
      this.tellDisk();
      const line = await this.reader.ask(() => this.prompt());
      if (line === null) break;
      this.hear(line.trim());
    }
    await this.settled();
    this.tellDisk();
    this.taught.controller.task.leave();
    return this.reader.interrupted ? exit.interrupted : exit.fine;
  }

  private get state(): LessonState {
    return this.taught.controller.state;
  }

  private get json(): boolean {
    return this.call.flags.json === true;
  }

  private async settled(): Promise<void> {
    while (this.state.board.busy)
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
  }

  /** Once for each reason that progress is not kept. */
  private tellDisk(): void {
    const { fault } = this.taught.store;
    if (fault && fault.code !== this.told) warn(this.call, fault);
    this.told = fault?.code ?? null;
  }

  private prompt(): string | null {
    if (this.json) return null;
    const { language } = this.call;
    const { index, stars, next, board } = this.state;
    const { status, waiting } = board;
    const earned = { stars: lessonWord(language, 'stars', { stars }) };
    if (status === 'missed') return tellLesson(language, 'prompt-missed');
    if (status === 'reached') return tellLesson(language, next ? 'prompt-done' : 'prompt-last', earned);
    if (!waiting) return tellLesson(language, 'prompt', { number: index + 1 });
    const speech = { language, sentences: this.taught.sentences };
    const question = sayWaiting(board, speech);
    const choices = waiting.moves.map((move) => this.choiceOf(move).join(' ')).join(', ');
    return tellPlain(language, 'ask-choice', { question, choices });
  }

  private hear(line: string): void {
    const { controller, course } = this.taught;
    const { hand } = controller.task;
    const choice = this.state.board.waiting?.moves.find((move) =>
      this.choiceOf(move).some((word) => word.toLowerCase() === line.toLowerCase()),
    );
    const verb = lessonWordOf(line);
    if (choice !== undefined) hand.answer(choice);
    else if (line === '') this.enter();
    else if (verb) this.act(verb);
    else if (/^\d+$/.test(line)) this.open(course.lessons[Number(line) - 1]?.id, line);
    else hand.type(line);
  }

  private choiceOf(move: Move): [letter: string, name: string] {
    const { board } = this.state;
    const speech = { language: this.call.language, sentences: this.taught.sentences };
    return [answerLetter(board, move), answerName(board, speech, move)];
  }

  private enter(): void {
    const { next, board } = this.state;
    const { task } = this.taught.controller;
    const { status } = board;
    if (status === 'missed') task.again();
    else if (status === 'reached' && next) task.next();
    else if (status === 'reached') this.left = true;
  }

  private act(verb: LessonWord): void {
    const { task } = this.taught.controller;
    const acts: Record<LessonWord, () => void> = {
      task: () => this.begin(),
      board: () => this.tell({ event: 'board', position: this.state.board.text }, this.boardLines()),
      moves: () => this.tellMoves(),
      hint: () => task.hint(),
      again: () => task.again(),
      next: () => task.next(),
      lessons: () => this.tellLessons(),
      help: () => this.tellHelp(),
      quit: () => {
        this.left = true;
      },
    };
    acts[verb]();
  }

  private open(id: string | undefined, found: string): void {
    const { controller, course } = this.taught;
    if (id !== undefined) return void controller.open(id);
    const count = course.lessons.length;
    const message = tellLesson(this.call.language, 'no-lesson', { found, count });
    this.tell({ event: 'error', error: { code: 'lesson-unknown', message } }, [message]);
  }

  /** For scripts or for people; what comes while somebody types stands above the line. */
  private tell(data: Readonly<Record<string, unknown>>, lines: readonly string[]): void {
    this.reader.aside(() => {
      if (this.json) printJson(data);
      else print(lines.join('\n'));
    });
  }

  /** The lesson as it stands; the rest of many objects. */
  private stateJson(): Record<string, unknown> {
    const { lesson, index, moves, par, allowed, stars, best, board } = this.state;
    return {
      game: board.rules.game.id,
      lesson: lesson.id,
      number: index + 1,
      status: board.status,
      moves,
      par,
      allowed,
      stars,
      best,
      position: board.text,
    };
  }

  private begin(): void {
    const { language } = this.call;
    const { lesson, index, count, board } = this.state;
    const { title, intro, task, goal } = lesson;
    const head = { game: board.rules.game.name, number: index + 1, count, title: title[language] };
    const cells = goal.kind === 'stand' && !goal.secret ? goal.cells : [];
    this.tell(
      {
        event: 'lesson',
        ...this.stateJson(),
        count,
        title: title[language],
        intro: intro[language],
        task: task[language],
        cells,
      },
      [
        tellLesson(language, 'head', head),
        intro[language],
        ...this.boardLines(),
        task[language],
        ...(cells.length > 0 ? [tellLesson(language, 'goal', { cells: cells.join(', ') })] : []),
      ],
    );
  }

  private boardLines(): string[] {
    const { language, flags } = this.call;
    const { rules, position } = this.state.board;
    if (!flags.plain) return ['', formatBoard(rules, position), ''];
    return speakBoard(rules, position, this.taught.sentences, language);
  }

  private tellMoves(): void {
    const { rules, position } = this.state.board;
    const moves = listMoves(rules, position).map(({ text }) => text);
    this.tell({ event: 'moves', moves }, [moves.join('  ')]);
  }

  private tellHelp(): void {
    const { rules, position } = this.state.board;
    const move = exampleMove(rules, position) ?? '-';
    const text = tellLesson(this.call.language, 'help', { move });
    this.tell({ event: 'help', says: text }, [text]);
  }

  private tellLessons(): void {
    const { language } = this.call;
    const { progress } = this.state;
    const rows = this.taught.course.lessons.map(({ id, title }, i) => ({
      number: i + 1,
      lesson: id,
      title: title[language],
      stars: progress.stars[id] ?? 0,
    }));
    const lines = rows.map(({ number, title, stars }) => {
      const state = stars > 0 ? lessonWord(language, 'stars', { stars }) : tellLesson(language, 'unsolved');
      return tellLesson(language, 'row', { number, title, state });
    });
    this.tell({ event: 'lessons', lessons: rows }, [...lines, tellLesson(language, 'which')]);
  }

  private hearChange(change: TaskChange): void {
    switch (change.kind) {
      case 'began':
        this.begin();
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
        this.say(change.kind);
    }
    this.changed();
  }

  private tellMove(ply: number): void {
    const { language } = this.call;
    const { task } = this.taught.controller;
    const { rules, line } = this.state.board;
    const { position } = task.viewAt(ply - 1);
    const says = speakMove(rules, position, task.viewAt(ply).move!, this.taught.sentences, language);
    const { text: move, seat } = line[ply - 1]!;
    const turn = rules.seats[seat]!.turn;
    this.tell({ event: 'move', move, seat: turn, ...this.stateJson() }, [`${says}.`]);
  }

  /** What there is to say now: a refusal, a hint, how it ended. */
  private say(event: 'error' | 'hint' | 'reached' | 'missed'): void {
    const { language } = this.call;
    const { sentences } = this.taught;
    const says = sayLesson(this.state, { language, sentences, own: ownFaults[language] });
    const { hint, wrong, rules } = this.state.board;
    const cells = (hint?.cells ?? wrong).map((cell) => rules.geometry.cells[cell]!.name);
    const error = event === 'error' ? { error: this.errorJson(says) } : {};
    if (says !== '') this.tell({ event, ...error, says, cells, ...this.stateJson() }, [this.heardAs(says)]);
  }

  /** What is wrong, as every other refusal has it. */
  private errorJson(message: string): Record<string, unknown> {
    const { language } = this.call;
    const { sentences } = this.taught;
    const { note, rules } = this.state.board;
    if (note?.code !== 'fault') return { code: note?.code, message };
    return faultJson(note.fault, { language, sentences, rules, position: note.position });
  }

  /** A line that is no move was perhaps meant as a word. */
  private heardAs(says: string): string {
    const { note } = this.state.board;
    if (note?.code !== 'fault' || note.fault.code !== 'move-syntax') return says;
    const { found = '', accepted = '' } = note.fault;
    return tellPlain(this.call.language, 'not-understood', { found, accepted });
  }
}

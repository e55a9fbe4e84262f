/** Mistakes line by line, in words or as JSON: lines in, verbs of their controller out. */
import { answerLetter, answerName, sayWaiting } from '@tabuleiro/play/board/say';
import { exampleMove } from '@tabuleiro/play/board/typed';
import type { MistakesController } from '@tabuleiro/play/mistakes/controller';
import { sayDone, sayMistakeTask, sayNextDue, sayProgress, tellTry } from '@tabuleiro/play/mistakes/say';
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { tellMistake } from '@tabuleiro/play/mistakes/words';
import type { TaskChange } from '@tabuleiro/play/task/state';
import { speakBoard, speakMove } from '@tabuleiro/play/words/speech';
import { completions, type Fault, listMoves, type Move } from '@tabuleiro/rules';
import { formatBoard, type Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { faultJson, print, printJson, warn } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { ownFaults } from '../../io/words.ts';
import type { MistakeRow } from '../../open/mistakes.ts';
import { today } from '../../store/mistakes/deck.ts';
import { tellPlain } from '../words.ts';
import { type MistakeWord, mistakeWordOf, tellMistakeLine } from './words.ts';

export class LineMistakes {
  private readonly call: Call;
  private readonly controller: MistakesController;
  private readonly row: MistakeRow;
  private readonly reader: LineReader;
  private left = false;
  /** What was last told of the disk. */
  private told: Fault | null = null;
  /** What is being put into words. */
  private telling: Promise<void> = Promise.resolve();
  private changed = () => {};

  constructor(call: Call, controller: MistakesController, row: MistakeRow, reader: LineReader) {
    this.call = call;
    this.controller = controller;
    this.row = row;
    this.reader = reader;
    reader.complete = (typed) => completions(this.state.board.rules, this.state.board.position, typed);
    controller.subscribe((change) => this.hearChange(change));
  }

  /** Until somebody leaves, the row is done, or the lines end. */
  async run(): Promise<number> {
    this.begin();
    if (!this.json) this.tellHelp();
    while (!this.left && !this.state.done) {
      await this.settled();
      const line = await this.reader.ask(() => this.prompt());
      if (line === null) break;
      this.hear(line.trim());
    }
    await this.settled();
    if (this.state.done) this.tellDone();
    this.controller.leave();
    return this.reader.interrupted ? exit.interrupted : exit.fine;
  }

  private get state(): MistakesState {
    return this.controller.state;
  }

  private get sentences(): Sentences {
    return this.row.sentences.get(this.state.mistake.game)!;
  }

  private get speech() {
    const { language } = this.call;
    return { language, sentences: this.sentences, own: ownFaults[language] };
  }

  private get json(): boolean {
    return this.call.flags.json === true;
  }

  private async settled(): Promise<void> {
    while (this.state.board.busy)
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
    await this.telling;
    this.tellDisk();
  }

  /** Once for each reason that answers are not kept. */
  private tellDisk(): void {
    const fault = this.state.fault ?? this.row.store.damage;
    if (fault && fault.code !== this.told?.code) warn(this.call, fault);
    this.told = fault;
  }

  private prompt(): string | null {
    if (this.json) return null;
    const { language } = this.call;
    const { index, known, board } = this.state;
    if (known) return tellMistakeLine(language, 'prompt-known');
    if (board.status === 'missed') return tellMistakeLine(language, 'prompt-missed');
    if (!board.waiting) return tellMistakeLine(language, 'prompt', { number: index + 1 });
    const question = sayWaiting(board, this.speech);
    const choices = board.waiting.moves.map((move) => this.choiceOf(move).join(' ')).join(', ');
    return tellPlain(language, 'ask-choice', { question, choices });
  }

  private choiceOf(move: Move): [letter: string, name: string] {
    const { board } = this.state;
    return [answerLetter(board, move), answerName(board, this.speech, move)];
  }

  private hear(line: string): void {
    const { hand } = this.controller.task;
    const { board, known } = this.state;
    const choice = board.waiting?.moves.find((move) =>
      this.choiceOf(move).some((word) => word.toLowerCase() === line.toLowerCase()),
    );
    const verb = mistakeWordOf(line);
    if (choice !== undefined) hand.answer(choice);
    else if (verb) this.act(verb);
    else if (line !== '') hand.type(line);
    else if (known) this.controller.next();
    else if (board.status === 'missed') this.controller.again();
  }

  private act(verb: MistakeWord): void {
    const { controller } = this;
    const acts: Record<MistakeWord, () => void> = {
      task: () => this.begin(),
      board: () => this.tell({ event: 'board', position: this.state.board.text }, this.boardLines()),
      moves: () => this.tellMoves(),
      hint: () => controller.hint(),
      solution: () => controller.solve(),
      again: () => controller.again(),
      next: () => controller.next(),
      remove: () => this.remove(),
      undo: () => controller.undoRemove(),
      help: () => this.tellHelp(),
      quit: () => {
        this.left = true;
      },
    };
    acts[verb]();
  }

  private remove(): void {
    const says = tellMistake(this.call.language, 'removed');
    this.tell({ event: 'removed', says }, [says]);
    this.controller.remove();
  }

  /** For scripts or for people; what comes while somebody types stands above the line. */
  private tell(data: Readonly<Record<string, unknown>>, lines: readonly string[]): void {
    this.reader.aside(() => {
      if (this.json) printJson(data);
      else print(lines.join('\n'));
    });
  }

  /** The mistake as it stands; the rest of many objects. What was played in the game is told once it is known. */
  private stateJson(): Record<string, unknown> {
    const { mistake, index, count, due, known, answer, board } = this.state;
    return {
      game: mistake.game,
      number: index + 1,
      count,
      due,
      status: board.status,
      answer,
      ...(known ? { played: mistake.played, best: mistake.better } : {}),
      position: board.text,
    };
  }

  private begin(): void {
    const { language } = this.call;
    const { board, plan } = this.state;
    const progress = sayProgress(language, this.state);
    const task = sayMistakeTask(plan, this.speech);
    this.tell({ event: 'mistake', ...this.stateJson(), task }, [
      tellMistakeLine(language, 'head', { game: board.rules.game.name, progress }),
      ...this.boardLines(),
      task,
    ]);
  }

  private boardLines(): string[] {
    const { language, flags } = this.call;
    const { rules, position } = this.state.board;
    if (!flags.plain) return ['', formatBoard(rules, position), ''];
    return speakBoard(rules, position, this.sentences, language);
  }

  private tellMoves(): void {
    const { rules, position } = this.state.board;
    const moves = listMoves(rules, position).map(({ text }) => text);
    this.tell({ event: 'moves', moves }, [moves.join('  ')]);
  }

  private tellHelp(): void {
    const { rules, position } = this.state.board;
    const move = exampleMove(rules, position) ?? '-';
    const says = tellMistakeLine(this.call.language, 'help', { move });
    this.tell({ event: 'help', says }, [says]);
  }

  private tellDone(): void {
    const { language } = this.call;
    const { tally, due, nextDue } = this.state;
    const says = [sayDone(language, this.state), sayNextDue(language, nextDue, today())].filter(Boolean);
    this.tell({ event: 'done', ...tally, due, says: says.join(' ') }, [says.join(' ')]);
  }

  private hearChange(change: TaskChange): void {
    switch (change.kind) {
      case 'began':
        if (this.state.board.status !== 'shown') this.begin();
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
    const { task } = this.controller;
    const { rules, line } = this.state.board;
    const { position } = task.viewAt(ply - 1);
    const says = speakMove(rules, position, task.viewAt(ply).move!, this.sentences, this.call.language);
    const { text: move, seat } = line[ply - 1]!;
    this.tell({ event: 'move', move, seat: rules.seats[seat]!.turn, ...this.stateJson() }, [`${says}.`]);
  }

  /** What there is to say now: a refusal, a hint, what came of a try. Words may have to be fetched first. */
  private say(event: 'error' | 'hint' | 'reached' | 'missed' | 'shown'): void {
    const { plan, board } = this.state;
    const data = this.stateJson();
    const { speech } = this;
    this.telling = this.telling.then(async () => {
      const says = await tellTry(plan, board, speech);
      const cells = (board.hint?.cells ?? board.wrong).map((cell) => board.rules.geometry.cells[cell]!.name);
      const error = event === 'error' ? { error: this.errorJson(board, says) } : {};
      if (says !== '') this.tell({ event, ...error, says, cells, ...data }, [this.heardAs(board, says)]);
    });
  }

  /** What is wrong, as every other refusal has it. */
  private errorJson({ note, rules }: MistakesState['board'], message: string): Record<string, unknown> {
    if (note?.code !== 'fault') return { code: note?.code, message };
    return faultJson(note.fault, { ...this.speech, rules, position: note.position });
  }

  /** A line that is no move was perhaps meant as a word. */
  private heardAs({ note }: MistakesState['board'], says: string): string {
    if (note?.code !== 'fault' || note.fault.code !== 'move-syntax') return says;
    const { found = '', accepted = '' } = note.fault;
    return tellPlain(this.call.language, 'not-understood', { found, accepted });
  }
}

/**
 * A conversation about a board: a line is an answer to the choice that a move leaves open, a word of an action, or a move.
 * An activity supplies its rows, its board and what it says.
 */
import type { Action } from '@tabuleiro/play/actions/action';
import type { ActionWords } from '@tabuleiro/play/actions/words';
import type { BoardHand } from '@tabuleiro/play/board/move-making';
import { answerLetter, answerName, sayWaiting } from '@tabuleiro/play/board/say';
import type { BoardState } from '@tabuleiro/play/board/state';
import { meansPass } from '@tabuleiro/play/board/typed';
import { moveName } from '@tabuleiro/play/words/words';
import { completions, type Fault, type Move, PASS } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { print, printJson, warn } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { ownFaults } from '../../io/words.ts';
import type { Reply } from '../speaker.ts';
import { tellPlain } from '../words.ts';
import { LineActions } from './line-actions.ts';

/** The rows of an activity with their words. */
export interface LineRows<Activity, Scene, Id extends string> {
  readonly actions: readonly Action<Activity, Scene, Id>[];
  readonly words: ActionWords<Id>;
}

/** An action with what follows its word. */
export interface HeardAction<Id> {
  readonly id: Id;
  readonly argument: string;
}

export abstract class LineFace<Activity, Scene, Id extends string> {
  /** The person wants to leave. */
  left = false;
  protected readonly call: Call;
  protected readonly reader: LineReader;
  private known: LineActions<Activity, Scene, Id> | null = null;
  /** Why something is not kept, as it was said last. */
  private unkeptSaid: string | null = null;

  constructor(call: Call, reader: LineReader) {
    this.call = call;
    this.reader = reader;
    this.listen();
  }

  protected abstract get rows(): LineRows<Activity, Scene, Id>;
  protected abstract get activity(): Activity;
  protected abstract get scene(): Scene;
  protected abstract get board(): BoardState;
  protected abstract get hand(): BoardHand;
  protected abstract get sentences(): Sentences;
  /** The question while no move is unfinished. */
  protected abstract ask(): string;
  /** An empty line. */
  protected abstract enter(): unknown;
  /** A line that begins with no command. */
  protected abstract heardMove(line: string): void | Promise<void>;
  /** Said before the list of words. */
  protected abstract get helpHead(): string;

  /** The rows that help lists. */
  protected get explained(): LineRows<Activity, Scene, Id>['actions'] {
    return this.rows.actions;
  }

  /** Nothing is left to be done. */
  protected get done(): boolean {
    return false;
  }

  /** The question is answered: the next line can be read. */
  protected async settled(): Promise<void> {}

  /** Line after line, until the person leaves, nothing is left to be done, or the lines end. */
  protected async converse(): Promise<void> {
    while (!this.left && !this.done) {
      await this.settled();
      const line = await this.reader.ask(() => this.prompt());
      if (line === null) break;
      await this.hear(line.trim());
    }
    await this.settled();
  }

  /** A line that means an action without its word, such as a number alone. */
  protected shorthand(_line: string): HeardAction<Id> | null {
    return null;
  }

  protected listen(): void {
    this.reader.complete = (typed) => this.complete(typed);
  }

  protected get json(): boolean {
    return this.call.flags.json === true;
  }

  protected get speech() {
    const { language } = this.call;
    return { language, sentences: this.sentences, own: ownFaults[language] };
  }

  protected get actions(): LineActions<Activity, Scene, Id> {
    this.known ??= new LineActions(this.call, this.reader, {
      ...this.rows,
      controller: () => this.activity,
      state: () => this.scene,
    });
    return this.known;
  }

  /** Scripts that read JSON are not prompted. */
  prompt(): string | null {
    if (this.json) return null;
    const { board } = this;
    if (board.over || !board.waiting) return this.ask();
    const question = sayWaiting(board, this.speech);
    const choices = board.waiting.moves.map((move) => this.choiceOf(move).join(' ')).join(', ');
    return tellPlain(this.call.language, 'ask-choice', { question, choices });
  }

  async hear(line: string): Promise<void> {
    const choice = this.board.waiting?.moves.find((move) =>
      this.choiceOf(move).some((word) => word.toLowerCase() === line.toLowerCase()),
    );
    if (choice !== undefined) return void this.hand.answer(choice);
    if (line === '') return void (await this.enter());
    const found = this.isPass(line) ? null : (this.shorthand(line) ?? this.actions.find(line));
    if (found) await this.actions.run(found.id, found.argument);
    else await this.heardMove(line);
  }

  /** Every word with what it does; for programs with the actions possible now. */
  tellHelp(): void {
    this.reply(this.actions.help(this.helpHead, this.explained));
  }

  /** Warns once for each reason that something is not kept. */
  protected warnUnkept(fault: Fault | null): void {
    if (fault && fault.code !== this.unkeptSaid) warn(this.call, fault);
    this.unkeptSaid = fault?.code ?? null;
  }

  /** For programs or for people; what comes while a person types is above the line. */
  protected reply({ event, data, text }: Reply): void {
    this.reader.aside(() => {
      if (this.json) printJson({ event, ...data });
      else print(text);
    });
  }

  protected complete(typed: string): string[] {
    const { rules, position, pass } = this.board;
    const passing = pass ? [moveName(this.call.language, PASS)] : [];
    return [
      ...passing.filter((word) => word.startsWith(typed)),
      ...this.actions.complete(typed),
      ...completions(rules, position, typed),
    ];
  }

  /** Where a pass is legal its words mean that, though one of them may be another word elsewhere. */
  private isPass(line: string): boolean {
    const { pass, rules } = this.board;
    return pass !== null && meansPass(rules, line);
  }

  /** Its letter and its name. */
  private choiceOf(move: Move): [letter: string, name: string] {
    return [answerLetter(this.board, move), answerName(this.board, this.speech, move)];
  }
}

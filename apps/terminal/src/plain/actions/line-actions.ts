/**
 * Runs the actions of an activity line by line: finds the action of a typed word, asks the questions that actions ask, and
 * lists words for help and JSON. It knows no activity.
 */
import type { Action, ActionResult } from '@tabuleiro/play/actions/action';
import { actionOfId, actionsIn, offeredActions } from '@tabuleiro/play/actions/find';
import type { ChooseQuestion, ConfirmQuestion, Question } from '@tabuleiro/play/actions/question';
import { type ActionWords, inLanguage, TypedWords } from '@tabuleiro/play/actions/words';
import type { Call } from '../../io/call.ts';
import { note, print, printJson, warn } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import type { Reply } from '../speaker.ts';
import { tellAsked } from './words.ts';

/** The actions of an activity line by line. */
export interface LineActionSource<Controller, State, Id extends string> {
  readonly actions: readonly Action<Controller, State, Id>[];
  readonly words: ActionWords<Id>;
  controller(): Controller;
  state(): State;
}

/** Rows as help names them. */
type ListedRows<Id extends string> = readonly Pick<Action<never, never, Id>, 'id' | 'missing'>[];

export class LineActions<Controller, State, Id extends string> {
  private readonly call: Call;
  private readonly reader: LineReader;
  private readonly source: LineActionSource<Controller, State, Id>;
  private readonly typed: TypedWords<Id>;

  constructor(call: Call, reader: LineReader, source: LineActionSource<Controller, State, Id>) {
    this.call = call;
    this.reader = reader;
    this.source = source;
    const ids = actionsIn(source.actions, this.face).map(({ id }) => id);
    this.typed = new TypedWords(source.words.typed, ids);
  }

  /** The action of a line; null for a line that begins with no word: a move. */
  find(line: string): { id: Id; argument: string } | null {
    return this.typed.find(line);
  }

  /** Words that begin with what is typed. */
  complete(typed: string): string[] {
    return this.typed.from(typed);
  }

  /** `next [number]`. */
  form(id: Id): string {
    return this.typed.form(id, this.call.language);
  }

  /** `next`. */
  word(id: Id): string {
    return this.typed.word(id, this.call.language);
  }

  /**
   * A word per line with what it does, after a sentence: `next [number]: one move forward`. For programs the words in English
   * and the actions possible now.
   */
  help(says: string, listed: ListedRows<Id> = this.source.actions): Reply {
    const { help } = this.source.words;
    const { language } = this.call;
    const rows = actionsIn(listed, this.face);
    const lines = rows.map(({ id }) => `  ${this.form(id)}: ${inLanguage(help[id], language)}`);
    const words = rows.map(({ id }) => this.typed.word(id, 'en'));
    const data = { says, words, actions: this.offered() };
    return { event: 'help', data, text: [says, ...lines].join('\n') };
  }

  tellHelp(says: string): undefined {
    const { event, data, text } = this.help(says);
    this.reader.aside(() => {
      if (this.call.flags.json) printJson({ event, ...data });
      else print(text);
    });
  }

  /** Ids of the actions possible now, for programs. */
  offered(): Id[] {
    return offeredActions(this.source.actions, this.face, this.source.state()).map(({ id }) => id);
  }

  /** Runs an action with what follows its word, and asks what it asks. */
  async run(id: Id, argument: string): Promise<void> {
    await this.follow(actionOfId(this.source.actions, id).run(this.source.controller(), argument));
  }

  private get face() {
    return this.call.flags.json ? 'json' : 'lines';
  }

  private async follow(result: ActionResult): Promise<void> {
    for (let question = await result; question; question = await this.answer(question));
  }

  /** Asks, and answers with what the answer leads to. The end of the input answers no. */
  private async answer(question: Question): Promise<Question | undefined> {
    const { json } = this.call.flags;
    if (question.kind === 'confirm' && (json || !this.reader.terminal)) return this.answerScript(question);
    if (json) this.printQuestion(question);
    else if (question.kind === 'choose') this.printOptions(question);
    const line = await this.reader.ask(() => this.promptOf(question));
    if (line === null) return undefined;
    return this.take(question, line.trim() || initialOf(question));
  }

  /** A script has said what it wants by typing the word, unless the word needs `yes`. */
  private answerScript(question: ConfirmQuestion): ActionResult {
    if (!question.explicit) return question.yes();
    const { json } = this.call.flags;
    if (json) this.printQuestion(question);
    else note(`${this.sentenceOf(question)} ${tellAsked(this.call.language, 'with-yes')}`);
    return undefined;
  }

  private take(question: Question, line: string): ActionResult {
    const plain = line.toLowerCase();
    switch (question.kind) {
      case 'confirm':
        return YES.includes(plain) ? question.yes() : question.no?.();
      case 'choose': {
        const option = question.options.find(({ id, key, text }) =>
          [id, key, text, this.label(id)].some((name) => name?.toLowerCase() === plain),
        );
        if (option) return option.choose();
        const accepted = question.options.map(({ key, id }) => `${key} (${id})`).join(', ');
        if (line !== '') warn(this.call, { code: 'number-wanted', found: line, accepted });
        return undefined;
      }
      case 'text':
        return question.answer(line);
      default: {
        const { least, most } = question;
        const number = /^\d{1,9}$/.test(line) ? Number(line) : Number.NaN;
        if (number >= least && number <= most) return question.answer(number);
        warn(this.call, { code: 'number-wanted', found: line, accepted: `${least}..${most}` });
        return undefined;
      }
    }
  }

  private label(id: string): string {
    const row = this.source.words.questions[id];
    return row ? inLanguage(row, this.call.language) : id;
  }

  private sentenceOf({ id, values }: Question): string {
    const row = this.source.words.questions[id];
    return row ? inLanguage(row, this.call.language, values) : id;
  }

  /** The sentence of the question, with its answers. */
  private promptOf(question: Question): string | null {
    const { language, flags } = this.call;
    if (flags.json) return null;
    const usual = initialOf(question);
    const text = [
      this.sentenceOf(question),
      ...(question.kind === 'confirm' ? [tellAsked(language, 'yes-no')] : []),
      ...(usual === '' ? [] : [tellAsked(language, 'usual', { usual })]),
    ];
    return `${text.join(' ')} `;
  }

  /** Once: the prompt is shown again after each line that comes meanwhile. */
  private printOptions({ options }: ChooseQuestion): void {
    const rows = options.map(({ id, key, text }) => `  ${key}: ${text ?? this.label(id)}`);
    this.reader.aside(() => print(rows.join('\n')));
  }

  private printQuestion(question: Question): void {
    const { kind, id } = question;
    const options =
      kind === 'choose' ? { options: question.options.map(({ id, key }) => ({ id, key })) } : {};
    printJson({ event: 'question', kind, question: id, ...options });
  }
}

/** The answer of an empty line. */
const initialOf = (question: Question): string => ('initial' in question ? String(question.initial) : '');

/** Understood in both languages. */
const YES: readonly string[] = ['y', 'yes', 's', 'sim'];

/**
 * Runs the actions of a page: by key, by a word typed after `:`, and through the questions that actions ask. One question is
 * open at a time. It knows no activity: rows, words and state come from the page.
 */
import type { Action } from '@tabuleiro/play/actions/action';
import { actionOfId, actionOfKey, actionsIn, keysIn } from '@tabuleiro/play/actions/find';
import type { Question, TextQuestion } from '@tabuleiro/play/actions/question';
import { type ActionWords, inLanguage, TypedWords } from '@tabuleiro/play/actions/words';
import type { Values } from '@tabuleiro/rules/text';
import type { PressedKey } from '../../screen/keys.ts';
import { TextField } from '../field.ts';
import type { TypingState } from '../game/draw-game.ts';
import type { PageNote } from '../game/view.ts';
import { chordOf, type Stage, wordOf } from '../page.ts';
import { keyText } from './key-text.ts';
import { tellActions } from './words.ts';

/** The actions that a page has. */
export interface PromptActions<Controller, State, Id extends string> {
  readonly actions: readonly Action<Controller, State, Id>[];
  readonly words: ActionWords<Id>;
  /** Keys that meant another action in the version before. */
  readonly moved?: Readonly<Record<string, Id>>;
  controller(): Controller;
  state(): State;
}

/** A question on the last line, with the keys that answer it. */
export interface ScreenQuestion {
  text: string;
  /** The answers as a line of keys. */
  keys: string;
  answers: ReadonlyMap<string, () => void>;
  /** For every key that is not named; without it the question stays, and such a key does what it always does. */
  otherwise?: () => void;
}

interface Typing extends TypingState {
  readonly question: Extract<Question, { kind: 'text' | 'number' }>;
}

export class ActionPrompter<Controller, State, Id extends string> {
  private readonly source: PromptActions<Controller, State, Id>;
  private readonly stage: Pick<Stage, 'language' | 'redraw'>;
  private readonly note: (note: PageNote | null) => void;
  private readonly typed: TypedWords<Id>;
  private open: Question | null = null;
  private field: Typing | null = null;

  /** `note` shows a note until the next key; null takes it away. */
  constructor(
    source: PromptActions<Controller, State, Id>,
    stage: Pick<Stage, 'language' | 'redraw'>,
    note: (note: PageNote | null) => void,
  ) {
    this.source = source;
    this.stage = stage;
    this.note = note;
    const ids = actionsIn(source.actions, 'screen').map(({ id }) => id);
    this.typed = new TypedWords(source.words.typed, ids);
  }

  /** The open question with its answers by key; null while text is typed or nothing is asked. */
  get question(): ScreenQuestion | null {
    const { open } = this;
    if (open?.kind === 'confirm') return this.confirm(open);
    return open?.kind === 'choose' ? this.choose(open) : null;
  }

  get typing(): TypingState | null {
    return this.field;
  }

  /** Whether the key was taken: by what is typed, by a question, or by an action. */
  key(key: PressedKey): boolean {
    if (this.field) {
      this.typeKey(key, this.field);
      return true;
    }
    const { question, source } = this;
    const answer = question?.answers.get(wordOf(key).toLowerCase()) ?? question?.otherwise;
    if (answer) {
      this.open = null;
      answer();
      return true;
    }
    const chord = chordOf(key);
    if (chord === ':') {
      this.ask(this.command());
      return true;
    }
    const action = actionOfKey(source.actions, 'screen', chord, source.state());
    const moved = source.moved?.[chord];
    if (!action && moved === undefined) return false;
    this.note(null);
    if (action) this.run(action.id);
    if (moved !== undefined) this.tellMoved(chord, moved, action?.id);
    return true;
  }

  /** Runs an action, and asks what it asks. */
  run(id: Id, argument?: string): void {
    const result = actionOfId(this.source.actions, id).run(this.source.controller(), argument);
    this.follow(result);
  }

  /** Runs a line as it is typed after `:`. */
  type(line: string): void {
    const found = this.typed.find(line);
    if (found) this.run(found.id, found.argument);
    else if (line !== '') this.refuse('word', { found: line });
  }

  /** Asks a question; null withdraws the open one. */
  ask(question: Question | null): void {
    this.open = question;
    this.field = null;
    if (question?.kind === 'text') this.field = this.textField(question);
    if (question?.kind === 'number') this.field = this.numberField(question);
    this.stage.redraw();
  }

  /** Where the action of a key went that means nothing for actions now. */
  sayMoved(chord: string): void {
    const moved = this.source.moved?.[chord];
    if (moved !== undefined) this.tellMoved(chord, moved, undefined);
  }

  private follow(result: ReturnType<Action<Controller, State>['run']>): void {
    if (result instanceof Promise)
      void result.then((question) => (question ? this.ask(question) : this.stage.redraw()));
    else if (result) this.ask(result);
  }

  private say(id: string, values?: Values): string {
    const row = this.source.words.questions[id];
    return row ? inLanguage(row, this.stage.language, values) : id;
  }

  private confirm(question: Extract<Question, { kind: 'confirm' }>): ScreenQuestion {
    const yes = () => this.follow(question.yes());
    return {
      text: this.say(question.id, question.values),
      keys: tellActions(this.stage.language, 'yes-no'),
      answers: new Map([
        ['y', yes],
        ['s', yes],
      ]),
      otherwise: () => this.follow(question.no?.()),
    };
  }

  private choose(question: Extract<Question, { kind: 'choose' }>): ScreenQuestion {
    const { language } = this.stage;
    const names = question.options.map(({ id, key, text }) => `${key}: ${text ?? this.say(id)}`);
    return {
      text: this.say(question.id, question.values),
      keys: [...names, tellActions(language, 'any-other')].join('  '),
      answers: new Map(
        question.options.map(({ key, choose }) => [key.toLowerCase(), () => this.follow(choose())]),
      ),
      otherwise: () => {},
    };
  }

  private textField(question: TextQuestion): Typing {
    const { initial, proposed = false, most, complete } = question;
    return {
      question,
      field: new TextField(initial, complete?.bind(question), { proposed, ...(most ? { most } : {}) }),
      prompt: this.say(question.id, question.values),
      done: (text) => this.follow(question.answer(text)),
    };
  }

  private numberField(question: Extract<Question, { kind: 'number' }>): Typing {
    const { initial, least, most } = question;
    return {
      question,
      field: new TextField(String(initial), undefined, { proposed: true }),
      prompt: this.say(question.id, question.values),
      done: (text) => {
        const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
        if (number >= least && number <= most) return this.follow(question.answer(number));
        const accepted = `${least}..${most}`;
        this.refuse('number', { found: text, accepted });
      },
    };
  }

  private typeKey(key: PressedKey, typing: Typing): void {
    const { field, question, done } = typing;
    if (field.key(key)) {
      if (question.kind === 'text') question.typing?.(field.text);
      return;
    }
    const word = wordOf(key);
    if (word !== 'enter' && word !== 'escape') return;
    this.open = null;
    this.field = null;
    if (word === 'enter') done(field.text.trim());
    else if (question.kind === 'text') question.cancel?.();
  }

  /** Any action by its typed word, as in the terminal line by line. */
  private command(): TextQuestion {
    return {
      kind: 'text',
      id: ':',
      initial: '',
      complete: (typed) => (typed === '' ? [] : this.typed.from(typed)),
      answer: (line) => void this.type(line),
    };
  }

  private refuse(id: 'number' | 'word', values: Values): void {
    this.note({ text: tellActions(this.stage.language, id, values), alarm: true });
  }

  /** Says for one version where the action of a key went, and what the key does now. */
  private tellMoved(key: string, id: Id, now: Id | undefined): void {
    const { source, stage } = this;
    const { labels } = source.words;
    const { language } = stage;
    const [chord = ''] = keysIn(actionOfId(source.actions, id), 'screen');
    const values = {
      key,
      action: inLanguage(labels[id], language),
      chord: keyText(language, chord),
      now: now === undefined ? '' : inLanguage(labels[now], language),
    };
    const text = tellActions(language, now === undefined ? 'moved' : 'moved-now', values);
    this.note({ text, alarm: false });
  }
}

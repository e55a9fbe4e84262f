/** A question that an action asks before it does something, as data. Each face draws it in its own way, never cut short. */
import type { Values } from '@tabuleiro/rules/text';
import type { ActionResult } from './action.ts';

/** `id` finds its sentence among the words of the activity; `values` fill it in. */
interface AnyQuestion {
  readonly id: string;
  readonly values?: Values;
}

/** Yes or no. Any other key means no. */
export interface ConfirmQuestion extends AnyQuestion {
  readonly kind: 'confirm';
  /** Yes loses something: faces warn by colour and word. */
  readonly danger?: boolean;
  /** A script must type the word with `yes`; without it the answer is no. Of other questions a script means yes. */
  readonly explicit?: boolean;
  yes(): ActionResult;
  no?(): ActionResult;
}

export interface QuestionOption {
  /** Finds its label, and names it in JSON. */
  readonly id: string;
  /** One character that chooses it. */
  readonly key: string;
  /** Replaces the label of the id, such as by a name. */
  readonly text?: string;
  readonly danger?: boolean;
  choose(): ActionResult;
}

/** One of several. Escape chooses none. */
export interface ChooseQuestion extends AnyQuestion {
  readonly kind: 'choose';
  readonly options: readonly QuestionOption[];
}

export interface TextQuestion extends AnyQuestion {
  readonly kind: 'text';
  /** The initial text of the field. */
  readonly initial: string;
  /** Most characters that are accepted. */
  readonly most?: number;
  /** `initial` is a proposal that the first typed character replaces. */
  readonly proposed?: boolean;
  /** Continuations of what is typed so far. */
  complete?(typed: string): readonly string[];
  answer(text: string): ActionResult;
  /** Called on every change, for text that is kept while it is typed. */
  typing?(text: string): void;
  cancel?(): void;
}

export interface NumberQuestion extends AnyQuestion {
  readonly kind: 'number';
  readonly initial: number;
  readonly least: number;
  readonly most: number;
  answer(number: number): ActionResult;
}

export type Question = ConfirmQuestion | ChooseQuestion | TextQuestion | NumberQuestion;

/** `delete yes`: the typed text answers the question before it is asked, in either language. */
export const isSure = (typed: string | undefined): boolean => /^(y|yes|s|sim)$/i.test(typed?.trim() ?? '');

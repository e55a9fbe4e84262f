/**
 * An action is one verb of an activity as a row of data: its keys, when it is offered, and what it does. Faces show rows and
 * run them by key, click or typed word; they know no activity's verbs. Labels, typed words and help live apart, by id.
 */
import type { Question } from './question.ts';

/** `screen`: the full-screen terminal; `lines`: the terminal line by line; `json`: the same for programs. */
export const FACES = ['web', 'screen', 'lines', 'json'] as const;
export type Face = (typeof FACES)[number];

/** The result of running an action: nothing, or a question to answer first. */
export type ActionResult = Question | undefined | Promise<Question | undefined>;

/** Key chords such as `left`, `shift+left`, `J`, `space`, `ctrl+z`. Help shows the first. */
export type ActionKeys =
  | readonly string[]
  | { readonly web: readonly string[]; readonly terminal: readonly string[] };

export interface Action<Controller, State, Id extends string = string> {
  readonly id: Id;
  readonly group: string;
  readonly keys?: ActionKeys;
  /** Faces without this action, each with the reason. */
  readonly missing?: Readonly<Partial<Record<Face, string>>>;
  /** Whether it is offered: bars enable it and JSON lists it. Run at another time, the controller says why not. */
  when(state: State): boolean;
  /** `argument`: the text typed after the word; undefined for a key or a click. */
  run(controller: Controller, argument?: string): ActionResult;
}

/** The columns of a row without its id, which is its key in a table. */
export type ActionRow<Controller, State> = Omit<Action<Controller, State>, 'id'>;

/** The rows of a table in order, each with its id. */
export function actionsOf<Controller, State, Id extends string>(
  table: Readonly<Partial<Record<Id, ActionRow<Controller, State>>>>,
): readonly Action<Controller, State, Id>[] {
  return (Object.entries(table) as [Id, ActionRow<Controller, State>][]).map(([id, row]) => ({ id, ...row }));
}

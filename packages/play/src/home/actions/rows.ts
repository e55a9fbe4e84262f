/** The actions of the home of a face: everything besides choosing a game. All faces offer the same rows. */
import type { Language } from '@tabuleiro/rules/text';
import { type Action, type ActionResult, type ActionRow, actionsOf } from '../../actions/action.ts';
import { isSure, type Question } from '../../actions/question.ts';

export type KeptList = 'unfinished' | 'finished';

/** Operations of a face. A text is typed by a person; null if a page of the face asks for it. */
export interface HomeActivity {
  /** All games by number, for questions. */
  readonly games: readonly { id: string; name: string }[];
  learn(game: string | null): ActionResult;
  rules(game: string | null): ActionResult;
  online(): ActionResult;
  mistakes(): ActionResult;
  studies(asked: string | null): ActionResult;
  unfinished(number: string | null): ActionResult;
  finished(number: string | null): ActionResult;
  /** How many games such a list has. */
  count(list: KeptList): Promise<number>;
  remove(list: KeptList, number: string): ActionResult;
  load(file: string | null): ActionResult;
  /** Null: the other one. */
  language(asked: Language | null): ActionResult;
  help(): ActionResult;
  quit(): ActionResult;
}

/** The state that the conditions read. */
export interface HomeScene {
  readonly unfinished: number;
  readonly finished: number;
  /** Mistakes due today. */
  readonly due: number;
}

const always = (): boolean => true;

/** `language english`, `idioma português`; without a name the other language. Asks where the name is of neither. */
function languageNamed(home: HomeActivity, typed = ''): ActionResult {
  const named = /^(en|ing)/i.test(typed) ? 'en' : /^p/i.test(typed) ? 'pt' : null;
  if (named || typed === '') return home.language(named);
  const option = (id: Language, key: string) => ({ id, key, choose: () => home.language(id) });
  return { kind: 'choose', id: 'which-language', options: [option('en', 'e'), option('pt', 'p')] };
}
/** Rows of the list itself; on the screen they are lines with Enter, so they need no key. */
const GROUP = 'home';

/** Without a typed text the page asks; with an empty one, as at the end of a line, a question does. */
const typedOr = (
  typed: string | undefined,
  run: (text: string | null) => ActionResult,
  ask: () => Question,
): ActionResult => (typed === '' ? ask() : run(typed ?? null));

const whichGame = (activity: HomeActivity, run: (game: string) => ActionResult): Question => ({
  kind: 'choose',
  id: 'which-game',
  options: activity.games.map(({ id, name }, i) => ({
    id,
    key: String(i + 1),
    text: name,
    choose: () => run(id),
  })),
});

/** Asks before a game is deleted for good. `delete 2 yes` is not asked again. */
async function removing(home: HomeActivity, list: KeptList, typed: string): Promise<Awaited<ActionResult>> {
  const [number = '', sure = ''] = typed.trim().split(/\s+/);
  const yes = () => home.remove(list, number);
  // Where there is no such game there is nothing to be sure of: the list says what it accepts.
  const isThere = /^[1-9]\d*$/.test(number) && Number(number) <= (await home.count(list));
  if (!isThere || isSure(sure)) return yes();
  return { kind: 'confirm', id: 'delete-sure', values: { number }, danger: true, yes };
}

const table = {
  online: { group: GROUP, when: always, run: (home) => home.online() },
  learn: {
    group: GROUP,
    when: always,
    run: (home, typed) =>
      typedOr(
        typed,
        (game) => home.learn(game),
        () => whichGame(home, (game) => home.learn(game)),
      ),
  },
  mistakes: { group: GROUP, when: ({ due }) => due > 0, run: (home) => home.mistakes() },
  studies: {
    group: GROUP,
    when: always,
    run: (home, typed) => home.studies(typed ? typed : null),
  },
  unfinished: {
    group: GROUP,
    when: ({ unfinished }) => unfinished > 0,
    run: (home, typed) => home.unfinished(typed ? typed : null),
  },
  delete: {
    group: GROUP,
    when: ({ unfinished }) => unfinished > 0,
    run: (home, typed = '') => removing(home, 'unfinished', typed),
  },
  finished: {
    group: GROUP,
    when: ({ finished }) => finished > 0,
    run: (home, typed) => home.finished(typed ? typed : null),
  },
  'delete-finished': {
    group: GROUP,
    when: ({ finished }) => finished > 0,
    run: (home, typed = '') => removing(home, 'finished', typed),
  },
  load: {
    group: GROUP,
    when: always,
    run: (home, typed) =>
      typedOr(
        typed,
        (file) => home.load(file),
        () => ({ kind: 'text', id: 'which-file', initial: '', answer: (file) => home.load(file) }),
      ),
  },
  rules: {
    group: GROUP,
    when: always,
    run: (home, typed) =>
      typedOr(
        typed,
        (game) => home.rules(game),
        () => whichGame(home, (game) => home.rules(game)),
      ),
  },
  language: { group: GROUP, when: always, run: languageNamed },
  help: {
    group: GROUP,
    keys: ['?'],
    when: always,
    run: (home) => home.help(),
  },
  quit: {
    group: GROUP,
    keys: { web: [], terminal: ['q'] },
    missing: { web: 'the browser closes the page' },
    when: always,
    run: (home) => home.quit(),
  },
} as const satisfies Record<string, ActionRow<HomeActivity, HomeScene>>;

export type HomeActionId = keyof typeof table;

export const homeActions: readonly Action<HomeActivity, HomeScene, HomeActionId>[] = actionsOf(table);

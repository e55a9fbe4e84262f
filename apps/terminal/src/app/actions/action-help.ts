/** Help of a page with actions: every row with its keys, by group, from the rows themselves. */
import type { Action } from '@tabuleiro/play/actions/action';
import { actionGroups, keysIn } from '@tabuleiro/play/actions/find';
import { type ActionWords, inLanguage, TypedWords } from '@tabuleiro/play/actions/words';
import type { Language } from '@tabuleiro/rules/text';
import { wrap } from '../../text/wrap.ts';
import { keyText } from './key-text.ts';
import { tellActions } from './words.ts';

const COLUMN = 20;
/** Keys that help does not name: the mouse, and chords that a browser's users know. */
const UNNAMED = /^(ctrl\+|wheel-)/;

/** Help for keys that are not actions: cursor, mouse, and commands typed after a colon. */
export const boardHelp = (language: Language, width: number): string =>
  (['arrows', 'enter', 'tab', 'mouse', 'colon'] as const)
    .map((id) => {
      const [head = '', text = ''] = tellActions(language, `board-${id}`).split(' = ');
      return wrap(text, width, `${head.padEnd(COLUMN)} `);
    })
    .join('\n');

/** A heading and its rows per group: `Left, k   one move back`; actions without a key by their word after `:`. */
export function actionHelp<Id extends string>(
  actions: readonly Action<never, never, Id>[],
  { help, typed, groups }: ActionWords<Id>,
  language: Language,
  width: number,
): string {
  const words = new TypedWords(typed);
  const rows = actionGroups(actions, 'screen').map(({ group, rows }) => {
    const heading = groups[group];
    const lines = rows.map((action) => {
      const keys = keysIn(action, 'screen').filter((key) => !UNNAMED.test(key));
      const names = keys.map((key) => keyText(language, key)).join(', ');
      const head = names || `:${words.form(action.id, language)}`;
      return wrap(inLanguage(help[action.id], language), width, `${head.padEnd(COLUMN)} `);
    });
    return [heading ? inLanguage(heading, language) : group, ...lines].join('\n');
  });
  return rows.join('\n\n');
}

/** `npm run write -- keys`: the tables of actions in docs/, from the rows and words that faces run and show. */
import { readFileSync } from 'node:fs';
import type { Action } from '../src/actions/action.ts';
import { FACES } from '../src/actions/action.ts';
import { keysIn } from '../src/actions/find.ts';
import { type ActionWords, TypedWords } from '../src/actions/words.ts';
import { studyActions } from '../src/study/actions/rows.ts';
import { studyWords } from '../src/study/actions/words.ts';

interface Table {
  readonly page: string;
  readonly actions: readonly Action<never, never>[];
  readonly words: ActionWords;
}

/** Every activity with rows, by the mark of its table. */
export const ACTION_TABLES: Readonly<Record<string, Table>> = {
  study: { page: 'docs/study.md', actions: studyActions, words: studyWords },
};

export async function generate(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const [mark, { page, ...table }] of Object.entries(ACTION_TABLES))
    pages[page] = withTable(pages[page] ?? readFileSync(page, 'utf8'), mark, actionTable(table));
  return pages;
}

/** A page with the table between its marks. */
function withTable(text: string, mark: string, table: string): string {
  const [from, to] = [`<!-- actions ${mark}: generated -->`, `<!-- /actions ${mark} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`no marks "${from}" and "${to}"`);
  return `${text.slice(0, start + from.length)}\n${table}\n${text.slice(end)}`;
}

/** One row per action: keys, typed word, what it does, and the faces without it. */
export function actionTable({ actions, words }: Omit<Table, 'page'>): string {
  const typed = new TypedWords(words.typed);
  const rows = actions.map((action) => {
    const web = keysIn(action, 'web').map(cell).join(' ');
    const screen = keysIn(action, 'screen').filter((key) => !key.startsWith('wheel-'));
    const terminal = screen.map(cell).join(' ');
    const lacking = FACES.filter((face) => action.missing?.[face] !== undefined);
    const why = lacking.length === 0 ? '' : ` (not in: ${lacking.join(', ')})`;
    const does = `${words.help[action.id]?.[0] ?? ''}${why}`;
    return `| ${web} | ${terminal === web ? 'same' : terminal} | ${cell(typed.form(action.id, 'en'))} | ${does.replaceAll('|', '\\|')} |`;
  });
  return ['| browser | terminal | typed | what it does |', '|---|---|---|---|', ...rows].join('\n');
}

/** Code in a table. */
const cell = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

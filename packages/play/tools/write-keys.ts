/** `npm run write -- keys`: the tables of actions in docs/, from the rows and words that faces run and show. */
import { readFileSync } from 'node:fs';
import type { Action } from '../src/actions/action.ts';
import { FACES } from '../src/actions/action.ts';
import { keysIn } from '../src/actions/find.ts';
import { type ActionWords, TypedWords } from '../src/actions/words.ts';
import { gameActions } from '../src/game/actions/rows.ts';
import { gameWords } from '../src/game/actions/words.ts';
import { homeActions } from '../src/home/actions/rows.ts';
import { homeWords } from '../src/home/actions/words.ts';
import { onlineActions } from '../src/online/actions/rows.ts';
import { waitingActions, waitingWords } from '../src/online/actions/waiting.ts';
import { onlineWords } from '../src/online/actions/words.ts';
import { studyActions } from '../src/study/actions/rows.ts';
import { studyWords } from '../src/study/actions/words.ts';
import { lessonActions, mistakeActions } from '../src/task/actions/rows.ts';
import { taskWords } from '../src/task/actions/words.ts';

interface Table {
  readonly page: string;
  readonly actions: readonly Action<never, never>[];
  readonly words: ActionWords;
  /** The browser has the same in another form, which its page explains. */
  readonly terminalOnly?: boolean;
}

/** Actions that an online game adds to the table of every game, or does differently. */
const ownOfOnline = onlineActions.filter(
  ({ id, group }) => group === 'server' || onlineWords.help[id] !== gameWords.help[id as never],
);

/** Every activity with rows, by the mark of its table. */
export const ACTION_TABLES: Readonly<Record<string, Table>> = {
  game: { page: 'docs/cli.md', actions: gameActions, words: gameWords },
  home: { page: 'docs/cli.md', actions: homeActions, words: homeWords, terminalOnly: true },
  lesson: { page: 'docs/cli.md', actions: lessonActions, words: taskWords, terminalOnly: true },
  mistake: { page: 'docs/cli.md', actions: mistakeActions, words: taskWords, terminalOnly: true },
  online: { page: 'docs/cli.md', actions: ownOfOnline, words: onlineWords },
  waiting: { page: 'docs/cli.md', actions: waitingActions, words: waitingWords },
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

/** One row per action: keys, typed words, what it does, and the faces without it. */
export function actionTable({ actions, words, terminalOnly = false }: Omit<Table, 'page'>): string {
  const typed = new TypedWords(words.typed);
  const faces = FACES.filter((face) => !terminalOnly || face !== 'web');
  const rows = actions.map((action) => {
    const web = keysIn(action, 'web').map(cell).join(' ');
    const screen = keysIn(action, 'screen').filter((key) => !key.startsWith('wheel-'));
    const terminal = screen.map(cell).join(' ');
    const lacking = faces.filter((face) => action.missing?.[face] !== undefined);
    const why = lacking.length === 0 ? '' : ` (not in: ${lacking.join(', ')})`;
    const does = `${words.help[action.id]?.[0] ?? ''}${why}`.replaceAll('|', '\\|');
    const keys = terminalOnly ? [terminal] : [web, terminal === web ? 'same' : terminal];
    const spelled = [cell(typed.form(action.id, 'en')), cell(typed.word(action.id, 'pt'))];
    return `| ${[...keys, ...spelled, does].join(' | ')} |`;
  });
  const heads = [
    ...(terminalOnly ? ['key'] : ['browser', 'terminal']),
    'typed',
    'in Portuguese',
    'what it does',
  ];
  return [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...rows].join('\n');
}

/** Code in a table. */
const cell = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

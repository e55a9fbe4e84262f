/**
 * Keys and typed words of activities come from their rows. Key handlers and tables of words outside the generic parts are
 * refused: a list or a form has some, each with its reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action } from '@tabuleiro/play/actions/action';
import { actionsIn, keysIn } from '@tabuleiro/play/actions/find';
import { gameActions } from '@tabuleiro/play/game/actions/rows';
import { homeActions } from '@tabuleiro/play/home/actions/rows';
import { onlineActions } from '@tabuleiro/play/online/actions/rows';
import { studyActions } from '@tabuleiro/play/study/actions/rows';
import { lessonActions, mistakeActions } from '@tabuleiro/play/task/actions/rows';
import { expect, test } from 'vitest';

const root = new URL('../../src/', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** Pages that are no activity: a list or a form with a few keys of its own. */
const KEYS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'app/games-page.ts': 'a list: open, delete',
  'app/load-page.ts': 'a form: back',
  'app/text-page.ts': 'a text: scroll, back',
  'app/online/link-list.ts': 'a list: copy a link',
  'app/online/online-page.ts': 'a list: open, delete',
  'app/online/waiting-page.ts': 'a form: the invitation',
  'app/study/studies-page.ts': 'a list: open, begin, rename, copy, delete',
  'app/study/chapters-page.ts': 'a list: open, order, delete',
};

/** A comparison with a key, or a table from keys to functions. */
const HANDLES_KEY = /(===|case) '[A-Za-z?/+-]'|^ +'?[A-Za-z?/+-]'?: \(\) =>/m;

test('only generic parts, lists and forms handle keys of their own', () => {
  const found = files
    .filter(({ name, text }) => name.startsWith('app/') && HANDLES_KEY.test(text))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('app/actions/') && !(name in KEYS_OF_THEIR_OWN));
  expect(found).toEqual([]);
});

test('only the list of studies has typed words that are no rows', () => {
  const tables = ['plain/verbs.ts', 'plain/online/verbs.ts', 'plain/study/words.ts'];
  const found = files.filter(({ text }) => /\bVerbTable\b/.test(text)).map(({ name }) => name);
  expect(found.filter((name) => !tables.includes(name))).toEqual([]);
});

test('a key that ends or deletes a game means nothing else in any activity', () => {
  const ENDING: readonly string[] = ['resign', 'abort', 'claim', 'delete'];
  const keys = new Map<string, Set<string>>();
  const tables: readonly (readonly Action<never, never>[])[] = [
    gameActions,
    onlineActions,
    studyActions,
    lessonActions,
    mistakeActions,
    homeActions,
  ];
  for (const actions of tables)
    for (const action of actionsIn(actions, 'screen'))
      for (const key of keysIn(action, 'screen')) keys.set(key, (keys.get(key) ?? new Set()).add(action.id));
  for (const key of ['X', 'A', 'C', 'D'])
    for (const id of keys.get(key) ?? []) expect(ENDING, `${key}: ${id}`).toContain(id);
});

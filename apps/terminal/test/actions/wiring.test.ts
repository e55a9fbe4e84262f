/**
 * Keys and typed words of activities come from their rows. Key handlers and tables of words outside the generic parts are
 * refused: a list or a form has some, each with its reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsVerb } from '../../../../packages/play/test/actions/controllers.ts';

const root = new URL('../../src/', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** Pages that are no activity: a list or a form with a few keys of its own. */
const KEYS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'app/games-page.ts': 'a list: open, delete',
  'app/list.ts': 'the keys of all lists',
  'app/load-page.ts': 'a form: back',
  'app/online/link-list.ts': 'a list: copy a link',
  'app/online/online-page.ts': 'a list: delete',
  'app/setup/choice-page.ts': 'a form: values, back',
  'app/study/studies-page.ts': 'a list: open, begin, rename, copy, delete',
  'app/study/chapters-page.ts': 'a list: open, order, delete',
  'app/text-page.ts': 'a text: scroll, back',
};

/** A comparison with a key, or a table from keys to functions. */
const HANDLES_KEY = /(===|case) '[A-Za-z?/+-]'|'\]\.includes\(word|deleteKey\(|^ +'?[A-Za-z?/+-]'?: \(\) =>/m;

test('only generic parts, lists and forms handle keys of their own', () => {
  const found = files
    .filter(({ name, text }) => name.startsWith('app/') && HANDLES_KEY.test(text))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('app/actions/'));
  expect(found.sort()).toEqual(Object.keys(KEYS_OF_THEIR_OWN).sort());
});

/** Calls of verbs that no row makes, with the reason. */
const CALLS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'app/actions/action-page.ts': 'any other key cancels the rest of a move',
  'app/game/game-page.ts': 'a click in the list of moves; the pace goes along into the next game',
  'app/online/links-page.ts': 'a list of links: a line renews one',
  'app/study/chapters-page.ts': 'a list of games: titles, order, delete, undo',
  'open/studies.ts': 'opens a study at a place, or puts games into it',
  'plain/line-game.ts': 'nobody watches the pace of a pipe',
  'plain/mistakes/line-mistakes.ts': 'says which mistake is removed before it is',
  'plain/online/line-table.ts': 'in a pipe the next game needs no word',
};

test('only rows of actions call the verbs of a controller', () => {
  const found = files.filter(({ text }) => callsVerb.test(text)).map(({ name }) => name);
  expect(found.sort()).toEqual(Object.keys(CALLS_OF_THEIR_OWN).sort());
});

/** A comparison of a typed line with a word, or an expression of words in two languages. */
const HEARS_WORD = /\b(line|typed|heard|said) === '[a-z]{2,}'|\/\^\(\?:[a-z]+\|/;

test('typed words are those of rows', () => {
  const found = files
    .filter(({ name, text }) => /^(plain|menu|app)\//.test(name) && HEARS_WORD.test(text))
    .map(({ name }) => name);
  expect(found).toEqual(['menu/choices.ts']); // a form: quit leaves it
});

/** What ends or deletes a game, as `ending-keys.test.ts` of play has it for rows. */
const ENDING_KEY = /'[XACD]'/;

test('outside of rows one key deletes, in lists, and no other key ends a game', () => {
  const found = files.filter(({ name, text }) => name.startsWith('app/') && ENDING_KEY.test(text));
  expect(found.map(({ name }) => name)).toEqual(['app/list.ts']);
  const deleting = files.filter(
    ({ name, text }) => name.startsWith('app/') && /'delete':|^ +(d|delete): \(\)/m.test(text),
  );
  expect(deleting.map(({ name }) => name)).toEqual([]);
});

/** One icon per meaning: whoever has learnt a sign on one page knows it on all others. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: read(name) }));
const icons = [...read('parts/icon.tsx').matchAll(/^ {2}'?([a-z]+)'?: 'M/gm)].map(([, name]) => name!);

/** Actions that share an icon, because they do the same in another place. */
const SAME: readonly (readonly string[])[] = [
  ['link', 'my-link', 'watch-link'],
  ['again', 'again', 'rematch'],
  ['share', 'copy', 'copy-link', 'invitations'],
  ['trash', 'remove', 'delete', 'delete-chapter'],
  ['undo', 'undo', 'undo-remove', 'accept'], // to take back a move that is offered back
  ['plus', 'insert', 'insert-here'],
  ['step', 'step', 'now'], // a computer makes its move
  ['copy', 'copy', 'copy-position'],
  ['next', 'next', 'next-game', 'next-mistake'],
];

test('every icon is shown somewhere', () => {
  expect(icons.length).toBeGreaterThan(30);
  const shown = (icon: string) => sources.some(({ text }) => new RegExp(`['"]${icon}['"]`).test(text));
  expect(icons.filter((icon) => !shown(icon))).toEqual([]);
});

test('an icon on buttons of actions stands for one action', () => {
  const actions = new Map<string, Set<string>>();
  for (const { text } of sources)
    for (const [, id, icon] of text.matchAll(/\bid="([a-z-]+)"[^<>]*?\bicon="([a-z]+)"/g))
      actions.set(icon!, (actions.get(icon!) ?? new Set()).add(id!));
  expect(actions.size).toBeGreaterThan(10);
  const different = [...actions].filter(
    ([icon, ids]) =>
      ids.size > 1 &&
      !SAME.some(([same, ...known]) => same === icon && [...ids].every((id) => known.includes(id))),
  );
  expect(different.map(([icon, ids]) => `${icon}: ${[...ids].join(', ')}`)).toEqual([]);
});

/** Signs that once had several meanings: where each is shown now. */
const ONE_PLACE: Readonly<Record<string, RegExp>> = {
  flag: /^(game|online)\/.*actions\.tsx$/,
  gauge: /^(game|online)\/.*actions\.tsx$/,
  key: /^mistakes\//,
  eye: /^(game\/talk|online\/end)\//,
  board: /^(frame\/settings-dialog|game\/actions\/actions|online\/table\/table-actions)\.tsx$/,
  picture: /^game\/actions\/share-dialog\.tsx$/,
  more: /^(actions\/action-bar|parts\/menu)\.tsx$/,
};

test.each(Object.entries(ONE_PLACE))('%s has one meaning', (icon, place) => {
  const at = sources.filter(({ text }) => text.includes(`icon="${icon}"`)).map(({ name }) => name);
  expect(at.length).toBeGreaterThan(0);
  expect(at.filter((name) => !place.test(name))).toEqual([]);
});

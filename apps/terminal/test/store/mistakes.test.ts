/** The deck on the disk: changed by several at once, damaged, newer, and where nothing can be written. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMistakes, answerMistake, dayOf, dueMistakes } from '@tabuleiro/play/mistakes/deck';
import type { Mistake } from '@tabuleiro/play/mistakes/mistake';
import { must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { DeckStore, today } from '../../src/store/mistakes/deck.ts';
import { newFolder } from '../run.ts';

const mistake = (id: string): Mistake => ({
  id,
  game: 'dameo',
  options: {},
  start: 'start',
  moves: [],
  position: 'start',
  seat: 0,
  played: 'd3-d4',
  loss: 0.2,
  refutation: [],
  shares: [0.5, 0.5],
  better: ['c3-c4'],
  nodes: 100,
});

const add = (id: string) => (deck: Parameters<typeof addMistakes>[0]) => addMistakes(deck, [mistake(id)], 10);
const ids = async (store: DeckStore) => must(await store.load()).entries.map((entry) => entry.mistake.id);

test('what one window answers stays when another answers too, and comes again on its day', async () => {
  const folder = newFolder();
  const [one, other] = [new DeckStore(folder), new DeckStore(folder)];
  must(await one.change(add('a')));
  must(await other.change(add('b')));
  must(await one.change((deck) => answerMistake(deck, 'a', true, 10)));
  expect(await ids(other)).toEqual(['a', 'b']);
  const deck = must(await new DeckStore(folder).load());
  expect(dueMistakes(deck, 10).map((entry) => entry.mistake.id)).toEqual(['b']);
  expect(dueMistakes(deck, 11)).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(['mistakes.json']);
});

test('what cannot be read of it is laid aside, the rest stays', async () => {
  const folder = newFolder();
  const store = new DeckStore(folder);
  must(await store.change(add('a')));
  const path = join(folder, 'mistakes.json');
  const kept = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...kept, entries: [...kept.entries, { box: 'x' }] }));
  expect(await ids(store)).toEqual(['a']);
  expect(store.damage).toEqual({ code: 'mistakes-damaged', found: '1', accepted: `${path}.damaged` });
  expect(JSON.parse(readFileSync(`${path}.damaged`, 'utf8'))).toEqual([{ box: 'x' }]);
  expect(await ids(new DeckStore(folder))).toEqual(['a']);
});

test.each(['{"version":1,"entr', '7', '{}', '\0'])('the file %j is set aside whole', async (text) => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'mistakes.json');
  writeFileSync(path, text);
  const store = new DeckStore(folder);
  expect(await ids(store)).toEqual([]);
  expect(store.damage).toEqual({ code: 'save-damaged', found: path, accepted: `${path}.damaged` });
  expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(text);
  must(await store.change(add('b')));
  expect(await ids(store)).toEqual(['b']);
});

test('the work of a newer program is left alone', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'mistakes.json');
  const text = '{"version":9,"entries":[]}';
  writeFileSync(path, text);
  const store = new DeckStore(folder);
  expect(await store.change(add('a'))).toEqual({ ok: false, fault: { code: 'save-newer', found: path } });
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('where nothing can be written, that is the answer', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const changed = await new DeckStore(file).change(add('a'));
  expect(changed).toMatchObject({ ok: false, fault: { code: 'mistakes-unsaved' } });
});

test('a day is one of the calendar of this machine', () => {
  const now = new Date(2026, 10, 18, 0, 0, 1);
  expect(today(now)).toBe(dayOf(Date.UTC(2026, 10, 18)));
  expect(today(new Date(2026, 10, 17, 23, 59, 59))).toBe(today(now) - 1);
});

/** A proposed text goes when somebody types; who edits it keeps it. */
import { expect, test } from 'vitest';
import { TextField } from '../../src/app/field.ts';
import type { KeyName, PressedKey } from '../../src/screen/keys.ts';

const name = (name: KeyName): PressedKey => ({ kind: 'name', name });
const typed = (text: string): PressedKey[] => Array.from(text, (letter) => ({ kind: 'text', text: letter }));
const after = (field: TextField, ...keys: PressedKey[]): string => {
  for (const key of keys) field.key(key);
  return field.text;
};

const proposal = () => new TextField('dameo.txt', undefined, { proposed: true });

test.each<[string, PressedKey[], string]>([
  ['typing replaces it', typed('my'), 'my'],
  ['a paste replaces it', [{ kind: 'paste', text: 'my' }], 'my'],
  ['Backspace edits it', [name('backspace'), ...typed('X')], 'dameo.txX'],
  ['an arrow keeps it', [name('right'), ...typed('X')], 'dameo.txtX'],
  ['Enter takes it', [name('enter')], 'dameo.txt'],
])('%s', (_, keys, text) => {
  expect(after(proposal(), ...keys)).toBe(text);
});

test('what was typed before is no proposal', () => {
  expect(after(new TextField('c'), ...typed('3'))).toBe('c3');
});

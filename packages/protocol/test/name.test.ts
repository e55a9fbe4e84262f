/** Chosen names come out safe to show: one alphabet, nothing invisible, no disguise. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cleanName, NAME_LENGTH } from '../src/name.ts';

test.each([
  ['Ana', 'Ana'],
  ['  João   da  Silva ', 'João da Silva'],
  ["O'Neill", "O'Neill"],
  ['O’Neill', "O'Neill"],
  ['Наталья', 'Наталья'],
  ['山田たろう', '山田たろう'],
  ['Ａｄｍｉｎ', 'Admin'],
  ['adm\u200bin', 'admin'],
  ['\u202eanA', 'anA'],
  ['a\u0000b\nc', 'ab c'],
  // A Cyrillic letter among Latin ones becomes its Latin look-alike, or goes.
  ['Аna', 'Ana'],
  ['Anaж', 'Ana'],
  ['<b>Ana</b>', 'bAnab'],
  ['😀', ''],
  // Invisible letters and marks of the alphabets.
  ['\u3164', ''],
  ['\u115f\u1160\uffa0', ''],
  ['Ana\ufe0f', 'Ana'],
  ['A\u034fna\u180b', 'Ana'],
  ['Ana\u{e0101}\u2061', 'Ana'],
  ['\u2066Ana\u2069\u200f', 'Ana'],
  // Alphabets that are not told apart by name are still not mixed with Latin letters.
  ['\u13aana', 'Ana'],
  ['\u12a0na', 'na'],
  // A name of look-alikes only becomes the Latin name that readers see.
  ['Рере', 'Pepe'],
  ['СОРА_1', 'COPA_1'],
  ['ΑΒΕΖ', 'ABEZ'],
  ['ᎪᎢᎡ', 'ATR'],
  ['ꓮꓠꓮ', 'ANA'],
  ['Ivо Реrеz', 'Ivo Perez'],
  [`Рере${'.'.repeat(20)}ж`, `Pepe${'.'.repeat(20)}`],
  // Another alphabet in its own right stays.
  ['Ева', 'Ева'],
  ['Σοφία', 'Σοφία'],
  // Letters that count as Latin and stand for others.
  ['ɑnɑ', 'ana'],
  ['ɡiꞮ', 'giI'],
  ['Anaǀ', 'Anal'],
  ['Ruiǃ', 'Rui!'],
  // A letter of a living alphabet stays.
  ['Işık', 'Işık'],
  ['', ''],
  ['x'.repeat(99), 'x'.repeat(24)],
])('%j becomes %j', (asked, name) => expect(cleanName(asked)).toBe(name));

it('a letter has at most two marks', () => {
  expect(cleanName(`a${'\u0301\u0323'.repeat(20)}`).length).toBeLessThanOrEqual(3);
});

it('is short, has nothing invisible, and stays the same when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (asked) => {
      const name = cleanName(asked);
      expect([...name].length).toBeLessThanOrEqual(NAME_LENGTH);
      expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>"]/u);
      expect(cleanName(name)).toBe(name);
    }),
    { numRuns: 500 },
  );
});

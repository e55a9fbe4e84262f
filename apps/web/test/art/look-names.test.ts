/** Every theme and every set can be called by its name, in both languages. */
import { expect, test } from 'vitest';
import { fileOf, gamesWith } from '../../../../packages/rules/test/sixth/parts.ts';
import { loadLook } from '../../src/art/load.ts';
import { loadNames } from '../../src/art/names.ts';

test.each(gamesWith('look'))('%s', async (id) => {
  expect(fileOf('look-names', id)).toBeTruthy();
  const [look, names] = [(await loadLook(id))!, (await loadNames(id))!];
  for (const part of ['boards', 'pieces'] as const) {
    expect(Object.keys(names[part])).toEqual(Object.keys(look[part]));
    for (const language of ['en', 'pt'] as const) {
      const said = Object.values(names[part]).map((name) => name[language]);
      expect(said.every((name) => /\S/.test(name))).toBe(true);
      expect(new Set(said).size).toBe(said.length);
    }
  }
});

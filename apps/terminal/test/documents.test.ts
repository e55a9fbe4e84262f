/** The screens that docs/screens.md shows are those that the tests of the pages compare with. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../../docs/screens.md', import.meta.url), 'utf8');
const screens = [...page.matchAll(/<!-- screen (\S+) -->\n```text\n([\s\S]*?)```/g)].map(
  ([, name, text]) => [name!, text!] as const,
);

test('every game is shown, and one on a server', () => {
  expect(screens.map(([name]) => name.replace(/-80x24-en$/, '')).sort()).toEqual(
    ['dameo', 'mad-bishops', 'online', 'renpaarden', 'small-star-empires', 'trench'].sort(),
  );
});

test.each(screens)('%s is up to date', (name, text) => {
  expect(text).toBe(readFileSync(new URL(`app/golden/${name}.txt`, import.meta.url), 'utf8'));
});

test('the README is read to its end', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(readme.split('\n').length).toBeLessThan(130);
});

/** The screens of docs/screens.md are copies of the golden ones. `WRITE=1` copies them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = new URL('../../../docs/screens.md', import.meta.url);
const golden = (name: string): string =>
  readFileSync(new URL(`app/golden/${name}.txt`, import.meta.url), 'utf8');
const SCREEN = /(?<=<!-- screen-(\S+): generated -->\n```text\n)[\s\S]*?(?=```)/g;

if (process.env.WRITE)
  writeFileSync(
    document,
    readFileSync(document, 'utf8').replace(SCREEN, (_, name: string) => golden(name)),
  );

const screens = [...readFileSync(document, 'utf8').matchAll(SCREEN)].map(
  ([text, name]) => [name!, text] as const,
);

test('every game is shown, and one on a server', () => {
  expect(screens.map(([name]) => name.replace(/-80x24-en$/, '')).sort()).toEqual(
    ['dameo', 'mad-bishops', 'online', 'renpaarden', 'small-star-empires', 'trench'].sort(),
  );
});

test.each(screens)('%s is up to date', (name, text) => {
  expect(text).toBe(golden(name));
});

test('the README is read to its end', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(readme.split('\n').length).toBeLessThan(130);
});

/** Text stays text: nothing in the app makes markup, code or a request to elsewhere out of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

const FORBIDDEN =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\b|setAttribute\('style'|https?:\/\/(?!www\.w3\.org\/)/;

test('no source makes markup of text', () => {
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((name) =>
    readFileSync(join(src, name), 'utf8')
      .split('\n')
      .flatMap((line, i) => (FORBIDDEN.test(line) ? [`${name}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

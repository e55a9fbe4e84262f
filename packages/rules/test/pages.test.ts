/**
 * The pages for readers are readable: short sentences, limited line lengths, and marked ends of generated tables.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '../../../docs');
const pageOf = (name: string): string => readFileSync(join(docs, name), 'utf8');

const BEGIN = /^<!-- [\w-]+: .+ -->$/;
const END = '<!-- end -->';

/** The lines written by people; throws if a generated part has no end. */
function written(page: string): string[] {
  let open = '';
  const lines = page.split('\n').filter((line) => {
    if (line === END) {
      if (open === '') throw new Error('nothing ends here');
      open = '';
      return false;
    }
    if (BEGIN.test(line)) {
      if (open !== '') throw new Error(`${open} does not end before ${line}`);
      open = line;
    }
    return open === '';
  });
  if (open !== '') throw new Error(`${open} does not end`);
  return lines;
}

/** Paragraphs, list items and table cells, without code blocks, split into sentences. */
function sentences(page: string): string[] {
  const prose = written(page)
    .join('\n')
    .replace(/^```[\s\S]*?^```$/gm, '');
  return prose.split(/\n\n|\n(?=[-#|])|\|/).flatMap((part) => part.split(/(?<=[.!?])\s+/));
}

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

describe.each(['strength.md', 'proof.md', 'engine.md', 'match.md', 'protocol.md'])('docs/%s', (name) => {
  test('has no sentence of more than 40 words', () =>
    expect(sentences(pageOf(name)).filter((sentence) => wordsOf(sentence) > 40)).toEqual([]));

  test('has no line of more than 120 characters', () =>
    expect(written(pageOf(name)).filter((line) => line.length > 120)).toEqual([]));
});

test.each(readdirSync(docs).filter((name) => name.endsWith('.md')))(
  'docs/%s ends what commands write in it',
  (name) => expect(written(pageOf(name)).length).toBeGreaterThan(0),
);

test('what does not end is noticed, and a sentence that is too long', () => {
  expect(() => written('<!-- tables: a -->\ntable')).toThrow('does not end');
  expect(written('<!-- tables: a -->\ntable\n<!-- end -->\ntext')).toEqual(['text']);
  expect(sentences(`One. ${'word '.repeat(41)}`).map(wordsOf)).toEqual([1, 41]);
});

/** Sentences quote what somebody wrote: it must not act on the reader's terminal or break the line. */
import { describe, expect, test } from 'vitest';
import { say } from '../../src/text/say.ts';

describe('what a sentence quotes', () => {
  const quote = (found: string) => say({ code: 'preset-unknown', found, accepted: 'x' }, { language: 'en' });

  test.each([
    ['\u001b[2J', '\\u{1b}[2J'],
    ['a\r\nb', 'a\\u{d}\\u{a}b'],
    ['\u009b2J', '\\u{9b}2J'],
    ['a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['\u202ecba\u2069', '\\u{202e}cba\\u{2069}'],
    ['Zé 日本 👩‍👧', 'Zé 日本 👩‍👧'],
  ])('%j is shown without control characters', (found, shown) => {
    expect(quote(found)).toBe(`There is no preset called "${shown}". Nearest: x.`);
  });

  test.each([
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['not-a-code', 'not-a-code'],
    ['\u001b[2J', '\\u{1b}[2J'],
  ])('a code without a sentence, %j, is shown as it is', (code, shown) => {
    expect(say({ code }, { language: 'en', own: { other: 'Other.' } })).toBe(shown);
  });

  test('a word of any length leaves it one sentence that can be read', () => {
    expect(quote('q'.repeat(200_000))).toBe(`There is no preset called "${'q'.repeat(200)}...". Nearest: x.`);
  });
});

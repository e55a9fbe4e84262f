/** Sentences quote outside text, which must not control the reader's terminal or break the line. */
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame, must, readPosition } from '../../src/index.ts';
import { loadSentences } from '../../src/text/index.ts';
import { rareFaults } from '../../src/text/rare-faults.ts';
import { say, sayPlayed } from '../../src/text/say.ts';
import { hasSentence, sayMove } from '../../src/text/say-move.ts';
import { languages } from '../../src/text/types.ts';

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
    expect(quote(found)).toBe(`There is no preset called "${shown}". Try: x.`);
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
    expect(quote('q'.repeat(200_000))).toBe(`There is no preset called "${'q'.repeat(200)}...". Try: x.`);
  });
});

describe('a fault without the words of its game', () => {
  const fault = {
    code: 'capture-first',
    rule: '5.1',
    line: 4,
    column: 48,
    found: 'a1-a2',
    accepted: 'c3xc5',
  };

  test.each([
    ['en', 'Line 4, column 48: Not allowed by rule 5.1 (capture-first): found "a1-a2", accepted: c3xc5.'],
    [
      'pt',
      'Linha 4, coluna 48: Não permitido pela regra 5.1 (capture-first): encontrado "a1-a2", aceites: c3xc5.',
    ],
  ] as const)('is said by its rule and what was found, %s', (language, said) => {
    expect(say(fault, { language })).toBe(said);
  });

  test('names cells and the move where rules and position are given', async () => {
    const { rules, position } = must(readPosition(must(await loadGame('mad-bishops')), 'start'));
    const shown = { code: 'no-such-code', rule: '1.5', cells: [rules.geometry.find('c1')] };
    expect(say(shown, { language: 'en', rules, position })).toBe(
      'Not allowed by rule 1.5 (no-such-code): cells c1.',
    );
  });
});

test.each(gameIds)("%s's own sentences come before the common ones", async (id) => {
  const sentences = await loadSentences(id);
  for (const language of languages) {
    const { faults } = sentences[language];
    const over = { code: 'game-over', rule: '1.1' };
    expect(say(over, { language, sentences })).toBe(sayMove(over, { language, sentences }));
    // Pages merge the rare sentences with their own, which take precedence.
    expect(Object.keys(faults).filter((code) => code in rareFaults[language])).toEqual([]);
  }
});

describe('faults that few games meet', () => {
  const fault = { code: 'session-turn' };

  test.each(languages)(
    'are said of a game in play, and by a page that was given their sentences, %s',
    (language) => {
      const said = rareFaults[language]['session-turn'];
      expect(sayPlayed(fault, { language })).toBe(said);
      expect(hasSentence(fault, { language })).toBe(false);
      expect(sayMove(fault, { language })).toBe('session-turn');
      expect(sayMove(fault, { language, own: rareFaults[language] })).toBe(said);
    },
  );

  test.each(languages)('a position that ends too soon is refused without quoting nothing, %s', (language) => {
    const missing = { code: 'position-fields', column: 9, found: '', accepted: '<board> <w|b>' };
    const said = sayPlayed(missing, { language });
    expect(said).toContain('9: ');
    expect(said).toContain('<board> <w|b>');
    expect(said).not.toContain('""');
  });

  test('the words of a face come first', () => {
    expect(sayPlayed(fault, { language: 'en', own: { 'session-turn': 'Wait.' } })).toBe('Wait.');
  });
});

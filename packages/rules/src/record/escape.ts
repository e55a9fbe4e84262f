/**
 * Escapes of comments and header values: `\\`, `\}`, `\n`, `\t` and `\u{...}` with the hexadecimal number of a
 * character. Escapes every character that would end a comment, break a line or get lost in a file.
 */
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';

export const ESCAPES = '\\\\ \\} \\n \\t \\u{hex}';

/** Control characters, line and paragraph separators, the byte order mark, and halves of surrogate pairs. */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be written as they are
  /[\\}\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const SHORT: Readonly<Record<string, string>> = { '\\': '\\\\', '}': '\\}', '\n': '\\n', '\t': '\\t' };

const hex = (c: string) => `\\u{${c.charCodeAt(0).toString(16)}}`;

export function escapeText(text: string): string {
  return text.replace(HIDDEN, (c) => SHORT[c] ?? hex(c));
}

/** As `escapeText`; blanks at either end are escaped too, because readers trim a header's value. */
export function escapeValue(text: string): string {
  return escapeText(text).replace(/^ | $/g, hex);
}

/** Reads the escape at `at` (a backslash); answers with the character and the length of the escape. */
export function readEscape(text: string, at: number): Result<{ value: string; length: number }> {
  const next = text[at + 1];
  if (next === '\\' || next === '}') return ok({ value: next, length: 2 });
  if (next === 'n') return ok({ value: '\n', length: 2 });
  if (next === 't') return ok({ value: '\t', length: 2 });
  const code = /^u\{([0-9a-fA-F]{1,6})\}/.exec(text.slice(at + 1, at + 10));
  const value = code ? Number.parseInt(code[1]!, 16) : Number.POSITIVE_INFINITY;
  if (code && value <= 0x10ffff)
    return ok({ value: String.fromCodePoint(value), length: 1 + code[0].length });
  return fail({ code: 'record-escape', found: text.slice(at, at + 4), accepted: ESCAPES });
}

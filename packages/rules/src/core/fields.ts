/** Position text is one line of fields separated by single spaces. This file splits it and reads numbers. */
import { wrongArgument } from './arguments.ts';
import { fail, ok } from './result.ts';
import type { Result } from './types.ts';

export interface Field {
  text: string;
  /** 1-based column of the first character. */
  column: number;
}

/** Longest position text of any game; longer text is refused unread. */
export const MAX_POSITION_TEXT = 4096;

/** `shape` is the accepted form, shown when the number of fields is wrong: `<board> <turn> <quiet> <reps>`. */
export function splitFields(text: string, least: number, most: number, shape: string): Result<Field[]> {
  if (typeof text !== 'string') return wrongArgument('position', text, 'string');
  const wrong = (column: number, found: string) =>
    fail({ code: 'position-fields', line: 1, column, found, accepted: shape });
  if (text.length > MAX_POSITION_TEXT)
    return fail({
      code: 'position-length',
      line: 1,
      column: MAX_POSITION_TEXT + 1,
      found: `${text.length}`,
      accepted: `${MAX_POSITION_TEXT}`,
    });
  const control = /[^\x20-\x7e]/.exec(text);
  if (control)
    return fail({
      code: 'position-character',
      line: 1,
      column: control.index + 1,
      found: `U+${text.codePointAt(control.index)!.toString(16).toUpperCase().padStart(4, '0')}`,
      accepted: shape,
    });
  const fields: Field[] = [];
  let column = 1;
  for (const part of text.split(' ')) {
    if (part === '') return wrong(column, text.slice(column - 1, column)); // a second blank, or the end
    fields.push({ text: part, column });
    column += part.length + 1;
  }
  if (fields.length < least) return wrong(text.length + 1, '');
  if (fields.length > most) return wrong(fields[most]!.column, fields[most]!.text);
  return ok(fields);
}

/** A whole number without sign or leading zeros. */
export function parseCount(field: Field, what: string, most = 1_000_000): Result<number> {
  const value = Number(field.text);
  if (!/^(0|[1-9]\d{0,6})$/.test(field.text) || value > most)
    return fail({
      code: 'position-number',
      line: 1,
      column: field.column,
      found: field.text,
      accepted: `${what} 0..${most}`,
    });
  return ok(value);
}

/** One of a closed set of words; answers its index. */
export function parseWord(field: Field, words: readonly string[], code: string): Result<number> {
  const index = words.indexOf(field.text);
  if (index < 0)
    return fail({ code, line: 1, column: field.column, found: field.text, accepted: words.join(' ') });
  return ok(index);
}

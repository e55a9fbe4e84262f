/**
 * Text from outside, such as a name or a path, must not act on a terminal, turn the direction of writing or begin a
 * line of its own. What cannot be seen is written out.
 */

/** Control characters, line separators, direction marks and halves of surrogate pairs. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu;

const hex = (c: string): string => c.charCodeAt(0).toString(16);

/** Written as in records: `\u{1b}`. */
export const visible = (text: string): string => text.replace(UNSEEN, (c) => `\\u{${hex(c)}}`);

/** One line of JSON: its strings have an escape of their own, so that the value stays what it is. */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSEEN, (c) => `\\u${hex(c).padStart(4, '0')}`);

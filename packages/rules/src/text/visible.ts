/**
 * Escapes text from outside, such as a name or a path, so that it cannot control a terminal, change the direction
 * of writing or begin a new line.
 */

/** Control characters, line separators, direction marks and halves of surrogate pairs. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu;

const hex = (c: string): string => c.charCodeAt(0).toString(16);

/** Escapes as in records: `\u{1b}`. */
export const visible = (text: string): string => text.replace(UNSEEN, (c) => `\\u{${hex(c)}}`);

/** One line of JSON; escapes within its strings keep the value the same. */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSEEN, (c) => `\\u${hex(c).padStart(4, '0')}`);

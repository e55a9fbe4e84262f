/**
 * From the characters of a record file to its tokens, each with its place. Knows escapes and line breaks, but not
 * the order of tokens. Visits every character a fixed number of times.
 */
import { MAX_MOVE_TEXT } from '../core/notation.ts';
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import { ESCAPES, readEscape } from './escape.ts';
import { RECORD_LIMITS, type TextPlace } from './record.ts';

export type Token = TextPlace &
  (
    | { kind: 'header'; key: string; value: string; valueColumn: number }
    /** `plain`: without an escape in the text. */
    | { kind: 'comment'; text: string; plain: boolean }
    /** `text` as written: `12.` or `12...`. */
    | { kind: 'number'; text: string }
    | { kind: 'word'; text: string }
    | { kind: 'open' | 'close' | 'end' }
  );

const KEY = /[A-Z][A-Za-z0-9-]*:/y;
const NUMBER = /\d+\.*/y;
const WORD = /[!-'*-z|~]+/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a plain run of text must not hold
const PLAIN = /[^\\}\u0000-\u0008\u000a-\u001f\u007f-\u009f]+/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but a header value may hold }
const PLAIN_VALUE = /[^\\\u0000-\u0008\u000a-\u001f\u007f-\u009f]+/y;

/** A character as a fault shows it: itself if visible, else its number. */
function showCharacter(text: string, at: number): string {
  const code = text.codePointAt(at)!;
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const tooLong = (place: TextPlace, most: number) =>
  fail({ code: 'record-length', ...place, found: `>${most}`, accepted: `${most}` });

export class Scanner {
  private readonly text: string;
  private at = 0;
  private line = 1;
  private lineStart = 0;

  /** A byte order mark is dropped; CRLF and CR count as line ends. */
  constructor(text: string) {
    this.text = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  }

  next(): Result<Token> {
    this.skipBlanks();
    const { text, at, line } = this;
    const column = at - this.lineStart + 1;
    const c = text[at];
    if (c === undefined) return ok({ kind: 'end', line, column });
    if (c === '(' || c === ')') {
      this.at++;
      return ok({ kind: c === '(' ? 'open' : 'close', line, column });
    }
    if (c === '{') return this.comment({ line, column });
    if (at === this.lineStart) {
      const key = this.match(KEY);
      if (key !== undefined) return this.header(key.slice(0, -1), { line, column });
    }
    if (c >= '0' && c <= '9') return ok({ kind: 'number', text: this.match(NUMBER)!, line, column });
    const word = this.match(WORD);
    if (word === undefined) {
      const found = showCharacter(text, at);
      return fail({ code: 'record-character', line, column, found, accepted: '!..~' });
    }
    if (word.length > MAX_MOVE_TEXT) return tooLong({ line, column }, MAX_MOVE_TEXT);
    return ok({ kind: 'word', text: word, line, column });
  }

  private place(): TextPlace {
    return { line: this.line, column: this.at - this.lineStart + 1 };
  }

  private match(pattern: RegExp): string | undefined {
    const { text, at } = this;
    pattern.lastIndex = at;
    if (!pattern.test(text)) return undefined;
    this.at = pattern.lastIndex;
    return text.slice(at, this.at);
  }

  private skipBlanks(): void {
    for (;;) {
      const c = this.text[this.at];
      if (c === '\n') this.breakLine();
      else if (c === ' ' || c === '\t') this.at++;
      else return;
    }
  }

  private breakLine(): void {
    this.at++;
    this.line++;
    this.lineStart = this.at;
  }

  /** The value is the rest of the line without surrounding blanks; a significant blank is escaped. */
  private header(key: string, place: TextPlace): Result<Token> {
    if (key.length > RECORD_LIMITS.key) return tooLong(place, RECORD_LIMITS.key);
    const { text } = this;
    const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
    const lineEnd = text.indexOf('\n', this.at);
    let end = lineEnd < 0 ? text.length : lineEnd;
    while (this.at < end && isBlank(this.at)) this.at++;
    while (end > this.at && isBlank(end - 1)) end--;
    const valueColumn = this.place().column;
    const parts: string[] = [];
    while (this.at < end) {
      const part = this.part(PLAIN_VALUE);
      if (!part.ok) return part;
      parts.push(part.value);
    }
    const blanks = this.at - end; // a plain run also includes the blanks before the line's end
    const value = blanks > 0 ? parts.join('').slice(0, -blanks) : parts.join('');
    if (value.length > RECORD_LIMITS.value) return tooLong(place, RECORD_LIMITS.value);
    return ok({ kind: 'header', key, value, valueColumn, ...place });
  }

  private comment(place: TextPlace): Result<Token> {
    this.at++;
    const parts: string[] = [];
    let length = 0;
    let plain = true;
    for (;;) {
      const c = this.text[this.at];
      if (c === undefined) return fail({ code: 'record-comment', ...place, found: '{', accepted: '}' });
      if (c === '}') break;
      if (c === '\\') plain = false;
      const part = c === '\n' ? ok(' ') : this.part(PLAIN);
      if (!part.ok) return part;
      if (c === '\n') this.breakLine();
      parts.push(part.value);
      length += part.value.length;
      if (length > RECORD_LIMITS.comment) return tooLong(place, RECORD_LIMITS.comment);
    }
    this.at++;
    return ok({ kind: 'comment', text: parts.join(''), plain, ...place });
  }

  /** A run of plain characters, or one escape. */
  private part(plain: RegExp): Result<string> {
    const run = this.match(plain);
    if (run !== undefined) return ok(run);
    const place = this.place();
    if (this.text[this.at] !== '\\')
      return fail({
        code: 'record-character',
        ...place,
        found: showCharacter(this.text, this.at),
        accepted: ESCAPES,
      });
    const found = readEscape(this.text, this.at);
    if (!found.ok) return fail({ ...found.fault, ...place });
    this.at += found.value.length;
    return ok(found.value.value);
  }
}

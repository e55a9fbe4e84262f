/**
 * From the text of a record file to records. Checks the form alone: which moves are legal is for `replayRecord`
 * to say. The first thing wrong is answered with its place, what was found and what would have been accepted.
 */
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import { type Header, type HeaderFields, isResult, readHeaders } from './headers.ts';
import {
  type GameRecord,
  numberText,
  type Place,
  RECORD_LIMITS,
  type RecordLine,
  type RecordNode,
  type RecordPlaces,
} from './record.ts';
import { Scanner, type Token } from './scan.ts';

export interface ParsedRecord {
  record: GameRecord;
  places: RecordPlaces;
}

const MOVE = /^[a-z]\d{1,2}(?:[-x][a-z]\d{1,2})+(?::[A-Z])?$/;
const MOVE_START = /^[a-z]\d/;
const IN_A_LINE = '1. a1-a2 {comment} (variation)';
const RESULT = '* | w captured | draw agreement';
const NONE: readonly never[] = Object.freeze([]);

/** Every game of a file; at least one. */
export function parseRecords(text: string): Result<ParsedRecord[]> {
  if (text.length > RECORD_LIMITS.text)
    return fail({ code: 'record-size', found: `${text.length}`, accepted: `${RECORD_LIMITS.text}` });
  const parser = new Parser(text);
  const records: ParsedRecord[] = [];
  for (;;) {
    const more = parser.more();
    if (!more.ok) return more;
    if (!more.value && records.length > 0) return ok(records);
    if (records.length === RECORD_LIMITS.games)
      return fail({
        code: 'record-games',
        found: `>${RECORD_LIMITS.games}`,
        accepted: `${RECORD_LIMITS.games}`,
      });
    const record = parser.record();
    if (!record.ok) return record;
    records.push(record.value);
  }
}

/** A text that must hold exactly one game. */
export function parseRecord(text: string): Result<ParsedRecord> {
  const records = parseRecords(text);
  if (!records.ok) return records;
  const [first, second] = records.value;
  if (second) return fail({ code: 'record-games', found: `${records.value.length}`, accepted: '1' });
  return ok(first!);
}

class Parser {
  private readonly scanner: Scanner;
  private ahead: Token | null = null;
  private fields: HeaderFields = { game: '', options: {}, players: [], headers: [] };
  private moves = new Map<RecordNode, Place>();

  constructor(text: string) {
    this.scanner = new Scanner(text);
  }

  /** Whether anything is left. */
  more(): Result<boolean> {
    const token = this.peek();
    return token.ok ? ok(token.value.kind !== 'end') : token;
  }

  record(): Result<ParsedRecord> {
    const headers: Header[] = [];
    for (;;) {
      const token = this.peek();
      if (!token.ok) return token;
      if (token.value.kind !== 'header') break;
      this.ahead = null;
      const { key, value, line, valueColumn } = token.value;
      headers.push({ key, value, line, column: valueColumn });
      if (headers.length > RECORD_LIMITS.headers)
        return fail({
          code: 'record-headers',
          ...placeOf(token.value),
          found: `${headers.length}`,
          accepted: `${RECORD_LIMITS.headers}`,
        });
    }
    if (headers.length === 0) return this.unexpected('Game: dameo');
    const fields = readHeaders(headers);
    if (!fields.ok) return fields;
    this.fields = fields.value;
    this.moves = new Map();
    const line = this.line(0, 0);
    if (!line.ok) return line;
    const result = this.result();
    if (!result.ok) return result;
    const places = new Map(headers.map(({ key, line, column }) => [key, { line, column }]));
    return ok({
      record: { ...fields.value, result: result.value.text, line: line.value },
      places: { moves: this.moves, headers: places, result: result.value.place },
    });
  }

  /** Moves from `ply` on, up to a token that no line can hold: a closing bracket, a result, a header, the end. */
  private line(ply: number, depth: number): Result<RecordLine> {
    const comments: string[] = [];
    const moves: OpenNode[] = [];
    for (;;) {
      const token = this.peek();
      if (!token.ok) return token;
      const { value } = token;
      const last = moves[moves.length - 1];
      if (value.kind === 'comment') {
        this.ahead = null;
        (last ? own(last, 'comments') : comments).push(value.text);
      } else if (value.kind === 'open' && last) {
        const variation = this.variation(ply + moves.length - 1, depth + 1);
        if (!variation.ok) return variation;
        own(last, 'variations').push(variation.value);
      } else if (value.kind === 'number' || (value.kind === 'word' && MOVE_START.test(value.text))) {
        const node = this.move(ply + moves.length);
        if (!node.ok) return node;
        moves.push(node.value);
      } else {
        return ok({
          comments: comments.length > 0 ? comments : NONE,
          moves: moves.length > 0 ? moves : NONE,
        });
      }
    }
  }

  private variation(ply: number, depth: number): Result<RecordLine> {
    if (depth > RECORD_LIMITS.depth) return this.refuse('record-depth', `${depth}`, `${RECORD_LIMITS.depth}`);
    this.ahead = null;
    const line = this.line(ply, depth);
    if (!line.ok) return line;
    const close = this.peek();
    if (!close.ok) return close;
    if (close.value.kind !== 'close' || line.value.moves.length === 0)
      return this.unexpected(`${IN_A_LINE} )`);
    this.ahead = null;
    return line;
  }

  /** A move with or without its number, which must be the right one. */
  private move(ply: number): Result<OpenNode> {
    const number = this.peek();
    if (!number.ok) return number;
    if (number.value.kind === 'number') {
      const accepted = numberText(this.fields, ply);
      if (number.value.text !== accepted) return this.refuse('record-number', number.value.text, accepted);
      this.ahead = null;
    }
    const token = this.peek();
    if (!token.ok) return token;
    if (token.value.kind !== 'word' || !MOVE.test(token.value.text))
      return this.unexpected('a1-a2 | a1xb2 | a1-a2:C');
    if (this.moves.size === RECORD_LIMITS.moves)
      return this.refuse('record-moves', `>${this.moves.size}`, `${this.moves.size}`);
    this.ahead = null;
    const node: OpenNode = { move: token.value.text, comments: NONE, variations: NONE };
    this.moves.set(node, placeOf(token.value));
    return ok(node);
  }

  /** The result closes the game; a header that says another one is a mistake. */
  private result(): Result<{ text: string; place: Place }> {
    const first = this.peek();
    if (!first.ok) return first;
    if (first.value.kind !== 'word') return this.unexpected(`${IN_A_LINE} ${RESULT}`);
    const place = placeOf(first.value);
    let { text } = first.value;
    if (text !== '*') {
      this.ahead = null;
      const reason = this.peek();
      if (!reason.ok) return reason;
      if (reason.value.kind !== 'word') return this.unexpected(RESULT);
      text += ` ${reason.value.text}`;
    }
    if (!isResult(text))
      return fail({
        code: 'record-token',
        ...place,
        found: text.slice(0, 64),
        accepted: `${IN_A_LINE} ${RESULT}`,
      });
    this.ahead = null;
    const header = this.fields.result;
    if (header !== undefined && header !== text)
      return fail({ code: 'record-results', ...place, found: text, accepted: header });
    return ok({ text, place });
  }

  private peek(): Result<Token> {
    if (this.ahead) return ok(this.ahead);
    const token = this.scanner.next();
    if (token.ok) this.ahead = token.value;
    return token;
  }

  private refuse(code: string, found: string, accepted: string): Result<never> {
    return fail({ code, ...placeOf(this.ahead!), found: found.slice(0, 64), accepted });
  }

  private unexpected(accepted: string): Result<never> {
    const token = this.ahead!;
    return this.refuse(token.kind === 'end' ? 'record-end' : 'record-token', showToken(token), accepted);
  }
}

/** A node that is still being read. Most nodes have neither comments nor variations and share one empty list. */
interface OpenNode extends RecordNode {
  comments: readonly string[];
  variations: readonly RecordLine[];
}

function own<K extends 'comments' | 'variations'>(node: OpenNode, key: K): OpenNode[K][number][] {
  if (node[key].length === 0) node[key] = [] as never;
  return node[key] as OpenNode[K][number][];
}

const placeOf = ({ line, column }: Place): Place => ({ line, column });

function showToken(token: Token): string {
  if (token.kind === 'header') return `${token.key}:`;
  if (token.kind === 'number' || token.kind === 'word') return token.text;
  return { open: '(', close: ')', comment: '{', end: 'EOF' }[token.kind];
}

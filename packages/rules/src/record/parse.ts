/**
 * From the text of a record file to records. Checks the form only: `replayRecord` checks the moves. Answers with
 * the first mistake: its place, the text found and the accepted text.
 */
import { wrongArgument } from '../core/arguments.ts';
import { fail, ok } from '../core/result.ts';
import type { Fault, Result } from '../core/types.ts';
import { MARKS, type Mark } from '../tree/annotation.ts';
import { type Commands, parseCommands } from './commands.ts';
import { type Header, type HeaderFields, isResult, readHeaders } from './headers.ts';
import {
  type GameRecord,
  numberText,
  RECORD_LIMITS,
  type RecordLine,
  type RecordNode,
  type RecordPlaces,
  type StartAnnotation,
  type TextPlace,
} from './record.ts';
import { Scanner, type Token } from './scan.ts';

/** A record and the places of its parts in the text, for line and column in faults of a replay. */
export interface ParsedRecord {
  record: GameRecord;
  places: RecordPlaces;
  /** The moves end without a result: it is missing, or the text is cut short. */
  unclosed?: true;
  /** The first unknown annotation. It became a comment, letter by letter. */
  odd?: Fault;
}

/** A pass, a removal, or a cell with optional legs. */
const MOVE =
  /^(?:--|(?:x[a-z]\d{1,2}|[a-z]\d{1,2}(?:[-x][a-z]\d{1,2})*)(?::[A-Z])?)(?:!!|!\?|\?!|\?\?|[!?])?$/;
const MARK = /[!?]+$/;
/** Judgements after a move in the style of other programs. */
const FOREIGN_MARK = /^(?:\$\d+|[!?]+)$/;
/** A comment that looks like one of our commands. */
const COMMAND_LIKE = /^\s*\[%(?:eval|clk|emt|arrows|cells)\b/;
const COMMANDS = '[%eval 0.62 0.38] [%clk 0:04:05] [%arrows green a1-a2] [%cells red a1]';
const MOVE_START = /^(?:x?[a-z]\d|--)/;
const IN_A_LINE = '1. a1-a2 {comment} (variation)';
const RESULT = '* | w captured | draw agreement';
const NONE: readonly never[] = Object.freeze([]);

/**
 * Every game of a file, at least one. `game`: the game of moves without any header; otherwise a header must name
 * it.
 */
export function parseRecords(text: string, game?: string): Result<ParsedRecord[]> {
  if (typeof text !== 'string') return wrongArgument('text', text, 'string');
  if (game !== undefined && typeof game !== 'string') return wrongArgument('game', game, 'string');
  if (text.length > RECORD_LIMITS.text)
    return fail({ code: 'record-size', found: `${text.length}`, accepted: `${RECORD_LIMITS.text}` });
  const parser = new Parser(text, game);
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

/**
 * As `parseRecords`, but reads as much as possible: the games before the first mistake, and the headers and main
 * line of its game up to it. `fault`: the mistake, or null. An unknown mark is not a mistake: it becomes a
 * comment (`odd`).
 */
export function parseReadable(text: string, game?: string): { records: ParsedRecord[]; fault: Fault | null } {
  const whole = text.slice(0, RECORD_LIMITS.text);
  const parser = new Parser(whole, game, true);
  const records: ParsedRecord[] = [];
  const cut = ({ length }: string): Fault | null =>
    length > RECORD_LIMITS.text
      ? { code: 'record-size', found: `${length}`, accepted: `${RECORD_LIMITS.text}` }
      : null;
  for (;;) {
    const more = parser.more();
    if (!more.ok) return { records, fault: more.fault };
    if (!more.value) return { records, fault: cut(text) };
    const { games } = RECORD_LIMITS;
    if (records.length === games)
      return { records, fault: { code: 'record-games', found: `>${games}`, accepted: `${games}` } };
    const record = parser.record();
    if (record.ok) {
      records.push(record.value);
      continue;
    }
    const begun = parser.begun();
    return { records: begun ? [...records, begun] : records, fault: record.fault };
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
  /** The next token, or its fault. */
  private ahead: Result<Token> | null = null;
  private fields: HeaderFields = bareFields('');
  private places = new MovePlaces();
  /** The main line read so far; null before its headers are read. */
  private main: RecordLine | null = null;
  private odd: Fault | null = null;
  private readonly game: string | undefined;
  /** Unknown marks become comments. */
  private readonly lenient: boolean;

  constructor(text: string, game: string | undefined, lenient = false) {
    this.scanner = new Scanner(text);
    this.game = game;
    this.lenient = lenient;
  }

  /** True unless the text is at its end. */
  more(): Result<boolean> {
    const token = this.peek();
    return token.ok ? ok(token.value.kind !== 'end') : token;
  }

  /** The readable part of a game with a mistake. */
  begun(): ParsedRecord | null {
    const { main, fields, places, odd } = this;
    if (!main) return null;
    const { result: _, ...known } = fields;
    const none = { line: 1, column: 1 };
    return {
      record: { ...known, result: '*', line: main },
      places: { moves: places, headers: new Map(), result: none },
      unclosed: true,
      ...(odd ? { odd } : {}),
    };
  }

  record(): Result<ParsedRecord> {
    const headers: Header[] = [];
    this.main = null;
    this.odd = null;
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
    if (headers.length === 0 && this.game === undefined) return this.unexpected('Game: dameo');
    const fields = headers.length > 0 ? readHeaders(headers) : ok(bareFields(this.game!));
    if (!fields.ok) return fields;
    this.fields = fields.value;
    this.places = new MovePlaces();
    const line = this.line(0, 0);
    if (!line.ok) return line;
    const result = this.result();
    if (!result.ok) return result;
    const after = this.after(line.value.moves.length);
    if (!after.ok) return after;
    const places = new Map(headers.map(({ key, line, column }) => [key, { line, column }]));
    return ok({
      record: {
        ...fields.value,
        result: result.value.text,
        line: line.value,
        ...(after.value.length > 0 ? { after: after.value } : {}),
      },
      places: { moves: this.places, headers: places, result: result.value.place },
      ...(result.value.unclosed ? { unclosed: true } : {}),
      ...(this.odd ? { odd: this.odd } : {}),
    });
  }

  /** Reads moves from `ply` up to a token outside a line: a closing bracket, a result, a header, the end. */
  private line(ply: number, depth: number): Result<RecordLine> {
    const comments: string[] = [];
    const moves: OpenNode[] = [];
    let about: StartAnnotation | null = null;
    if (depth === 0) this.main = { comments, moves };
    for (;;) {
      const token = this.peek();
      if (!token.ok) return token;
      const { value } = token;
      const last = moves[moves.length - 1];
      if (value.kind === 'comment') {
        this.ahead = null;
        const commands: Commands | null = value.plain ? parseCommands(value.text, last ?? about ?? {}) : null;
        if (value.plain && !commands && COMMAND_LIKE.test(value.text))
          this.notice('annotation-command', value, value.text, COMMANDS);
        if (commands && last) Object.assign(last, commands);
        else if (commands && depth === 0 && !commands.clock) about = { ...(about ?? {}), ...commands };
        else if (last) append(last, 'comments', value.text);
        else comments.push(value.text);
      } else if (value.kind === 'open' && last) {
        const variation = this.variation(ply + moves.length - 1, depth + 1);
        if (!variation.ok) return variation;
        append(last, 'variations', variation.value);
      } else if (this.lenient && last && value.kind === 'word' && FOREIGN_MARK.test(value.text)) {
        this.ahead = null;
        this.notice('annotation-mark', value, value.text, MARKS.join(' '));
        append(last, 'comments', value.text);
      } else if (value.kind === 'number' || (value.kind === 'word' && MOVE_START.test(value.text))) {
        const node = this.move(ply + moves.length);
        if (!node.ok) return node;
        moves.push(node.value);
      } else {
        return ok({
          comments: comments.length > 0 ? comments : NONE,
          moves: moves.length > 0 ? moves.slice() : NONE, // a copy takes no more room than it needs
          ...(about ? { about } : {}),
        });
      }
    }
  }

  /** The variations after the result. */
  private after(ply: number): Result<RecordLine[]> {
    const lines: RecordLine[] = [];
    for (;;) {
      const token = this.peek();
      if (!token.ok) return token;
      if (token.value.kind !== 'open') return ok(lines);
      const line = this.variation(ply, 1);
      if (!line.ok) return line;
      lines.push(line.value);
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

  /** A move with an optional number, which must be correct; comments between the two belong to the move. */
  private move(ply: number): Result<OpenNode> {
    let before: readonly string[] = NONE;
    const number = this.peek();
    if (!number.ok) return number;
    if (number.value.kind === 'number') {
      const accepted = numberText(this.fields, ply);
      if (number.value.text !== accepted) return this.refuse('record-number', number.value.text, accepted);
      this.ahead = null;
      const comments = this.comments();
      if (!comments.ok) return comments;
      before = comments.value;
    }
    const token = this.peek();
    if (!token.ok) return token;
    if (token.value.kind !== 'word' || !this.isMove(token.value.text))
      return this.unexpected(`a1-a2 | a1xb2 | a1-a2:C ${MARKS.join(' ')}`);
    const { length } = this.places;
    if (length === RECORD_LIMITS.moves) return this.refuse('record-moves', `>${length}`, `${length}`);
    this.ahead = null;
    const { text } = token.value;
    const mark = text.endsWith('!') || text.endsWith('?') ? MARK.exec(text)?.[0] : undefined;
    const move = mark === undefined ? text : text.slice(0, -mark.length);
    const node: OpenNode = { move, comments: NONE, variations: NONE };
    if (mark !== undefined && MARKS.includes(mark as Mark)) node.mark = mark as Mark;
    else if (mark !== undefined) {
      this.notice('annotation-mark', token.value, mark, MARKS.join(' '));
      append(node, 'comments', mark);
    }
    if (before.length > 0) node.before = before;
    this.places.add(node, token.value);
    return ok(node);
  }

  private isMove(text: string): boolean {
    return MOVE.test(text) || (this.lenient && MOVE.test(text.replace(MARK, '')));
  }

  private notice(code: string, place: TextPlace, found: string, accepted: string): void {
    this.odd ??= { code, ...placeOf(place), found: found.trim().slice(0, 64), accepted };
  }

  private comments(): Result<string[]> {
    const comments: string[] = [];
    for (;;) {
      const token = this.peek();
      if (!token.ok) return token;
      if (token.value.kind !== 'comment') return ok(comments);
      this.ahead = null;
      comments.push(token.value.text);
    }
  }

  /**
   * The result closes the game; a header with a different result is a mistake. If the text or the game just
   * stops, the header's result counts, and without one the game is unfinished.
   */
  private result(): Result<{ text: string; place: TextPlace; unclosed?: true }> {
    const first = this.peek();
    if (!first.ok) return first;
    if (first.value.kind === 'end' || first.value.kind === 'header')
      return ok({ text: this.fields.result ?? '*', place: placeOf(first.value), unclosed: true });
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
    this.ahead ??= this.scanner.next();
    return this.ahead;
  }

  /** Refuses the next token. */
  private refuse(code: string, found: string, accepted: string): Result<never> {
    const token = this.peek();
    return token.ok ? fail({ code, ...placeOf(token.value), found: found.slice(0, 64), accepted }) : token;
  }

  private unexpected(accepted: string): Result<never> {
    const next = this.peek();
    if (!next.ok) return next;
    const token = next.value;
    return this.refuse(token.kind === 'end' ? 'record-end' : 'record-token', showToken(token), accepted);
  }
}

const bareFields = (game: string): HeaderFields => ({ game, options: {}, players: [], headers: [] });

/** A node that is still being read. Most nodes have neither comments nor variations and share one empty list. */
type OpenNode = { -readonly [K in keyof RecordNode]: RecordNode[K] };

function append<K extends 'comments' | 'variations'>(
  node: OpenNode,
  key: K,
  more: OpenNode[K][number],
): void {
  if (node[key].length === 0) node[key] = [more] as never;
  else (node[key] as OpenNode[K][number][]).push(more);
}

/** The place of each move. Lookups are rare, so a list of numbers is better than a map. */
class MovePlaces {
  private readonly nodes: RecordNode[] = [];
  private readonly numbers: number[] = [];

  get length(): number {
    return this.nodes.length;
  }

  add(node: RecordNode, { line, column }: TextPlace): void {
    this.nodes.push(node);
    this.numbers.push(line, column);
  }

  get(node: RecordNode): TextPlace | undefined {
    const at = this.nodes.indexOf(node);
    return at < 0 ? undefined : { line: this.numbers[2 * at]!, column: this.numbers[2 * at + 1]! };
  }
}

const placeOf = ({ line, column }: TextPlace): TextPlace => ({ line, column });

function showToken(token: Token): string {
  if (token.kind === 'header') return `${token.key}:`;
  if (token.kind === 'number' || token.kind === 'word') return token.text;
  return { open: '(', close: ')', comment: '{', end: 'EOF' }[token.kind];
}

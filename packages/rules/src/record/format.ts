/** From records to text: one canonical form, with lines broken near 80 columns. */

import { type Commands, formatCommands } from './commands.ts';
import { escapeText, escapeValue } from './escape.ts';
import { listHeaders } from './headers.ts';
import { type GameRecord, numberText, type RecordLine, roundOf } from './record.ts';

const WIDTH = 80;

/** Several games, with an empty line between them. */
export function formatRecords(records: readonly GameRecord[]): string {
  return records.map(formatRecord).join('\n');
}

/** A record as text, in the canonical form of docs/record.md. */
export function formatRecord(record: GameRecord): string {
  const headers = listHeaders(record).map(([key, value]) =>
    value === '' ? `${key}:` : `${key}: ${escapeValue(value)}`,
  );
  const writer = new Writer(record);
  writer.line(record.line, 0);
  writer.put(record.result);
  for (const line of record.after ?? []) writer.variation(line, record.line.moves.length);
  return `${headers.join('\n')}\n\n${wrap(writer.atoms)}\n`;
}

/** Collects the units between line breaks: a move with its number, a word of a comment, the result. */
class Writer {
  readonly atoms: string[] = [];
  private readonly record: GameRecord;
  private prefix = '';

  constructor(record: GameRecord) {
    this.record = record;
  }

  put(atom: string): void {
    this.atoms.push(this.prefix + atom);
    this.prefix = '';
  }

  line({ comments, moves, about }: RecordLine, ply: number): void {
    if (about) this.commands(about);
    for (const comment of comments) this.comment(comment);
    let numbered = true; // written at the start of a line and after every interruption
    for (const [i, node] of moves.entries()) {
      const { move, mark = '', before = [], comments, variations } = node;
      const number = numbered || before.length > 0 || roundOf(this.record, ply + i).first;
      const text = number ? numberText(this.record, ply + i) : '';
      if (before.length > 0) this.put(text);
      for (const comment of before) this.comment(comment);
      this.put(number && before.length === 0 ? `${text} ${move}${mark}` : `${move}${mark}`);
      const said = this.commands(node);
      for (const comment of comments) this.comment(comment);
      for (const variation of variations) this.variation(variation, ply + i);
      numbered = said || comments.length + variations.length > 0;
    }
  }

  variation(line: RecordLine, ply: number): void {
    this.prefix += '(';
    this.line(line, ply);
    this.atoms.push(`${this.atoms.pop()})`);
  }

  /**
   * Broken only at single blanks, since readers turn a line break into one. Text that looks like a command gets
   * an escape.
   */
  private comment(text: string): void {
    this.words(escapeText(text).replace(/^( *)\[%/, '$1\\u{5b}%'));
  }

  /** Answers true if it wrote any. */
  private commands(commands: Commands): boolean {
    const text = formatCommands(commands);
    if (text !== '') this.words(text);
    return text !== '';
  }

  private words(text: string): void {
    for (const word of `{${text}}`.split(/(?<=[^ {]) (?=[^ }])/)) this.put(word);
  }
}

function wrap(atoms: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const atom of atoms) {
    if (line !== '' && line.length + 1 + atom.length > WIDTH) {
      lines.push(line);
      line = atom;
    } else {
      line = line === '' ? atom : `${line} ${atom}`;
    }
  }
  return [...lines, line].join('\n');
}

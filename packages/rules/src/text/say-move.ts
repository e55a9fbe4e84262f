/**
 * From a fault of a move to a sentence. Cells and moves are written for the position of the fault. Pages with a
 * game need few other sentences: those are in `say.ts`.
 */
import { formatMove } from '../core/notation.ts';
import type { Fault, Position, Rules } from '../core/types.ts';
import { moveFaults } from './common.ts';
import { fill } from './fill.ts';
import type { Language, Phrases, Sentences } from './types.ts';
import { visible } from './visible.ts';

/** Input of `say`: the language, and for sentences about a game also its words, rules and position. */
export interface Speech {
  language: Language;
  sentences?: Sentences | undefined;
  rules?: Rules | undefined;
  position?: Position | undefined;
  /** Sentences of the caller, for its own faults. */
  own?: Phrases | undefined;
}

/** Longest quote in a sentence: words from outside may have any length. */
const LONGEST_QUOTE = 200;

const quote = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}...` : text;

/** The values of the placeholders, as text. */
export function faultValues(fault: Fault, { rules, position }: Speech): Record<string, string> {
  const values: Record<string, string> = {};
  for (const key of ['rule', 'line', 'column', 'accepted'] as const)
    if (fault[key] !== undefined) values[key] = visible(String(fault[key]));
  if (fault.found !== undefined) values.found = visible(quote(String(fault.found)));
  if (fault.cells && rules) {
    const names = fault.cells.map((cell) => rules.geometry.cells[cell]!.name);
    values.cells = names.join(', ');
    [values.from, values.to] = [names[0] ?? '?', names.at(-1) ?? '?'];
  }
  if (fault.move !== undefined && rules && position) values.move = formatMove(rules, position, fault.move);
  return values;
}

/** A sentence about a move. Without the words of the game it consists of code, rule and the text found. */
export function sayMove(fault: Fault, speech: Speech): string {
  const template = templateOf(fault, speech) ?? plainTemplate(fault, speech);
  return fill(placed(template, fault, speech.language), { column: '1', ...faultValues(fault, speech) });
}

/** True if `sayMove` has a sentence for the fault. */
export const hasSentence = (fault: Fault, speech: Speech): boolean => templateOf(fault, speech) !== undefined;

function templateOf({ code }: Fault, { language, own, sentences }: Speech): string | undefined {
  const phrases = [own, sentences?.[language].faults, moveFaults[language]];
  // Another server may send any code, also names that every object has, or control characters.
  return phrases.find((each) => each && Object.hasOwn(each, code) && each[code])?.[code];
}

const PLAIN: Readonly<Record<Language, Record<'rule' | 'lead' | 'cells' | 'found' | 'accepted', string>>> = {
  en: {
    rule: 'Not allowed by rule {rule}',
    lead: 'Not accepted',
    cells: 'cells {cells}',
    found: 'found "{found}"',
    accepted: 'accepted: {accepted}',
  },
  pt: {
    rule: 'Não permitido pela regra {rule}',
    lead: 'Não aceite',
    cells: 'casas {cells}',
    found: 'encontrado "{found}"',
    accepted: 'aceites: {accepted}',
  },
};

/** For a code without a sentence, for example if `Speech.sentences` is missing. */
function plainTemplate(fault: Fault, speech: Speech): string {
  const words = PLAIN[speech.language];
  const values = faultValues(fault, speech);
  const known = (['cells', 'found', 'accepted'] as const).filter((key) => values[key] !== undefined);
  const more = known.map((key) => words[key]).join(', ');
  if (more === '' && fault.rule === undefined) return visible(fault.code);
  const lead = fault.rule === undefined ? words.lead : words.rule;
  return `${lead} (${visible(fault.code)})${more === '' ? '' : `: ${more}`}.`;
}

/** Sentence beginnings with a place in a text; for a single line of text the column is enough. */
const PLACES: Readonly<Record<Language, { line: string; column: string }>> = {
  en: { line: 'Line {line}, column {column}: ', column: 'Column {column}: ' },
  pt: { line: 'Linha {line}, coluna {column}: ', column: 'Coluna {column}: ' },
};

function placed(template: string, { line }: Fault, language: Language): string {
  const words = PLACES[language];
  const hasColumn = template.startsWith(words.column);
  if (line === undefined || (hasColumn && line === 1)) return template;
  return words.line + (hasColumn ? template.slice(words.column.length) : template);
}

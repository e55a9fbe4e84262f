/** Moves as people type them: capital letters, long dashes, blanks, no sign at all, the coordinates of the reports. */
import {
  type Cell,
  endOfView,
  fail,
  formatMove,
  legalMoves,
  listMoves,
  type Move,
  matchAttempt,
  narrow,
  ok,
  PASS,
  type Position,
  parseAttempt,
  parseMove,
  type Result,
  type Rules,
} from '@tabuleiro/rules';

const CELL = /[a-z]\d{1,2}/g;
/** Cells with any sign or none between them, and perhaps a choice. */
const LOOSE = /^[a-z]\d{1,2}(?:[\s,.>-]*[a-z]\d{1,2})+(?:\s*:?\s*([A-Za-z]))?$/;

/** Two pairs of numbers as the reports write moves, and what is left there. */
const PAIRS = /^([\d\s,.()[\]>-]+?)(?:'?([ct])'?)?$/i;

/** The move text that was meant, as far as signs and letters tell; what is beyond that stays as it was typed. */
export function tidyMove(text: string): string {
  const plain = text
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00d7/g, 'x')
    .replace(/^[xX]\s*(?=[A-Za-z]\d)/, 'x')
    .replace(/(?<=\d)\s*([-xX:])\s*(?=[A-Za-z])/g, (_, sign: string) => sign.toLowerCase())
    .replace(/[A-Z](?=\d)/g, (letter) => letter.toLowerCase())
    .replace(/(?<=:)[a-z]$/, (choice) => choice.toUpperCase());
  const loose = LOOSE.exec(plain);
  if (!loose) return plain;
  return plain.match(CELL)!.join('-') + (loose[1] ? `:${loose[1].toUpperCase()}` : '');
}

/** A pass as people write it: two dashes, the long one that phones make of them, or the word in either language. */
const PASSES = /^(?:[-\u2010-\u2012\u2212]\s*[-\u2010-\u2012\u2212]|[\u2013-\u2015]|pass(?:es|o|ar?)?)$/i;

/** Whether the text means a pass, in a game that has passes. */
export const meansPass = ({ game }: Rules, typed: string): boolean =>
  game.moveText.pass !== undefined && PASSES.test(typed.trim());

/**
 * The legal move that was typed, or why there is none. Several where only their choice was left out. A plain sign will
 * do for a capture where only that fits.
 */
export function readTyped(
  rules: Rules,
  position: Position,
  typed: string,
  stood = 1,
): Result<readonly Move[]> {
  const text = meansPass(rules, typed) ? PASS : fromReportStyle(rules, position, tidyMove(typed));
  const move = parseMove(rules, position, text, stood);
  if (move.ok) return ok([move.value]);
  const open = withAnyChoice(rules, position, text);
  if (open.length > 0) return ok(open);
  if (move.fault.code === 'move-marks' && !text.includes('x')) {
    const attempt = parseAttempt(rules, text);
    const meant = attempt.ok ? matchAttempt(rules, position, attempt.value) : null;
    if (meant !== null && isOnly(rules, position, meant)) return ok([meant]);
  }
  if (move.fault.code !== 'move-syntax' && move.fault.code !== 'move-unfinished') return move;
  return fail({ ...move.fault, accepted: examplesOf(rules, position) });
}

/** The cells that a typed move names; none where it is no move of this board. */
export function typedCells(rules: Rules, typed: string): readonly Cell[] {
  const attempt = parseAttempt(rules, tidyMove(typed));
  return attempt.ok ? attempt.value.cells : [];
}

/** `9,0 8,1`, `(9,0) -> (8,1)`, `4,4 4,5 T` and the like; any other text, and what is no legal move, stays as it is. */
function fromReportStyle(rules: Rules, position: Position, text: string): string {
  const [, pairs = '', letters] = PAIRS.exec(text) ?? [];
  const numbers = pairs.match(/\d+/g)?.map(Number) ?? [];
  if (!rules.reportCell || numbers.length !== 4) return text;
  const [fromRow, fromColumn, toRow, toColumn] = numbers as [number, number, number, number];
  const names = [rules.reportCell(fromRow, fromColumn), rules.reportCell(toRow, toColumn)];
  const cells = names.map((name) => rules.geometry.find(name));
  const choice = letters?.toUpperCase();
  const move = matchAttempt(rules, position, choice ? { cells, choice } : { cells });
  if (move !== null) return formatMove(rules, position, move);
  return names.join('-') + (choice ? `:${choice}` : '');
}

/** The moves over these cells, whatever they choose besides. */
function withAnyChoice(rules: Rules, position: Position, text: string): Move[] {
  const attempt = parseAttempt(rules, text);
  if (!attempt.ok || attempt.value.choice !== undefined) return [];
  const { kind, cells } = attempt.value;
  const choices = new Set(legalMoves(position).map((move) => rules.view(position, move).choice));
  return [...choices].flatMap((choice) => {
    const move = choice === undefined ? null : matchAttempt(rules, position, { kind, cells, choice });
    return move === null ? [] : [move];
  });
}

/** Whether no other move shares its first and last cell and its choice; of a move of one cell: whether none starts there. */
function isOnly(rules: Rules, position: Position, move: Move): boolean {
  const { kind, from } = rules.view(position, move);
  if (kind !== undefined) return narrow(rules, position, [from]).moves.length === 1;
  const ends = (each: Move) => {
    const view = rules.view(position, each);
    return `${view.from} ${endOfView(view)} ${view.choice ?? ''}`;
  };
  const mine = ends(move);
  return legalMoves(position).every((other) => other === move || ends(other) !== mine);
}

/** A move of this position to show how moves are written: the first that is no pass, if there is one. */
export function exampleMove(rules: Rules, position: Position): string | null {
  const texts = listMoves(rules, position).map(({ text }) => text);
  return texts.find((text) => text !== PASS) ?? texts[0] ?? null;
}

/** A move or two of this very position: a plain one, one that captures, and one of each other kind. */
function examplesOf(rules: Rules, position: Position): string {
  const first = new Map<string, string>();
  for (const { move, text } of listMoves(rules, position)) {
    const { kind, captured } = rules.view(position, move);
    const form = kind ?? (captured.length > 0 ? 'capture' : 'plain');
    if (!first.has(form)) first.set(form, text);
  }
  const shown = ['plain', 'capture', 'place', 'remove', 'pass'].flatMap((form) => first.get(form) ?? []);
  return shown.length > 0 ? shown.join(', ') : 'a1-b2';
}

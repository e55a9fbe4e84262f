/** Moves as the reports write them, where a rules text says how: turned into our own move text. */
import { formatMove, matchAttempt, type Position, type Rules } from '@tabuleiro/rules';

/** Numbers in the report's order to the name of a cell. */
type Cells = (rules: Rules, row: number, column: number) => string;

/** Mad Bishops: rows from the top and columns from the left, both from 0. */
const styles: Readonly<Record<string, Cells>> = {
  'mad-bishops': ({ geometry }, row, column) => `${String.fromCharCode(97 + column)}${geometry.rows - row}`,
};

/** `9,0 8,1`, `(9,0) -> (8,1)` and the like; any other text, and what is no legal move, stays as it is. */
export function fromReportStyle(rules: Rules, position: Position, text: string): string {
  const cell = styles[rules.game.id];
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  if (!cell || numbers.length !== 4 || !/^[\d\s,()>-]+$/.test(text)) return text;
  const [fromRow, fromColumn, toRow, toColumn] = numbers as [number, number, number, number];
  const names = [cell(rules, fromRow, fromColumn), cell(rules, toRow, toColumn)];
  const cells = names.map((name) => rules.geometry.find(name));
  const move = matchAttempt(rules, position, { cells });
  return move === null ? names.join('-') : formatMove(rules, position, move);
}

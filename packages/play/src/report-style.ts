/** Moves as the reports write them: two pairs of numbers, turned into our own move text. */
import { formatMove, matchAttempt, type Position, type Rules } from '@tabuleiro/rules';

/** Numbers in the report's order to the name of a cell. */
type Cells = (rules: Rules, row: number, column: number) => string;

const letter = (number: number): string => String.fromCharCode(97 + number);

/** Rows from the top and columns from the left: of Mad Bishops from 0, of Small Star Empires from 1. */
const styles: Readonly<Record<string, Cells>> = {
  'mad-bishops': ({ geometry }, row, column) => `${letter(column)}${geometry.rows - row}`,
  'small-star-empires': (_, row, column) => `${letter(row - 1)}${column}`,
};

/** Two pairs of numbers, and what is left there. */
const PAIRS = /^([\d\s,.()[\]>-]+?)(?:'?([ct])'?)?$/i;

/** `9,0 8,1`, `(9,0) -> (8,1)`, `4,4 4,5 T` and the like; any other text, and what is no legal move, stays as it is. */
export function fromReportStyle(rules: Rules, position: Position, text: string): string {
  const cell = styles[rules.game.id];
  const [, pairs = '', letters] = PAIRS.exec(text) ?? [];
  const numbers = pairs.match(/\d+/g)?.map(Number) ?? [];
  if (!cell || numbers.length !== 4) return text;
  const [fromRow, fromColumn, toRow, toColumn] = numbers as [number, number, number, number];
  const names = [cell(rules, fromRow, fromColumn), cell(rules, toRow, toColumn)];
  const cells = names.map((name) => rules.geometry.find(name));
  const choice = letters?.toUpperCase();
  const move = matchAttempt(rules, position, choice ? { cells, choice } : { cells });
  if (move !== null) return formatMove(rules, position, move);
  return names.join('-') + (choice ? `:${choice}` : '');
}

/** Moves as the reports write them: two pairs of numbers, turned into our own move text. */
import { formatMove, matchAttempt, type Position, type Rules } from '@tabuleiro/rules';

/** Two pairs of numbers, and what is left there. */
const PAIRS = /^([\d\s,.()[\]>-]+?)(?:'?([ct])'?)?$/i;

/** `9,0 8,1`, `(9,0) -> (8,1)`, `4,4 4,5 T` and the like; any other text, and what is no legal move, stays as it is. */
export function fromReportStyle(rules: Rules, position: Position, text: string): string {
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

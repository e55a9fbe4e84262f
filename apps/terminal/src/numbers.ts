/** Whole numbers among the words of the command line. */
import { fail, ok, type Result } from '@tabuleiro/rules';

export function parseNumber(text: string, least: number, most: number): Result<number> {
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return ok(value);
  return fail({ code: 'number-wanted', found: text.slice(0, 64), accepted: `${least}..${most}` });
}

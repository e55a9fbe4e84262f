/** Whole numbers among the words of the command line. */
import { fail, ok, type Result } from '@tabuleiro/rules';

/** The largest seed that a flag accepts. */
export const MAX_SEED = 0x7fffffff;

/** `name` is what the number is for, as the usage writes it: `<depth>`, `--games`. */
export function parseNumber(name: string, text: string, least: number, most: number): Result<number> {
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return ok(value);
  return fail({ code: 'number-wanted', found: text.slice(0, 64), accepted: `${name} ${least}..${most}` });
}

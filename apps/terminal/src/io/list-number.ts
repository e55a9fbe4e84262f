/** A number that is not in a list shown to a person. */
import type { Fault } from '@tabuleiro/rules';

/** With the range of the list; an empty list has none. */
export const notInList = (code: string, found: string, count: number): Fault =>
  count === 0 ? { code: 'list-empty', found } : { code, found, accepted: `1..${count}` };

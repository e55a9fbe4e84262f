/** A number that is not in a list shown to a person. */
import type { Fault } from '@tabuleiro/rules';

/** With the range of the list; an empty list has none. */
export const notInList = (code: string, found: string, count: number): Fault => {
  if (count === 0) return { code: 'list-empty', found };
  const accepted = `1..${count}`;
  return found === '' ? { code: 'number-missing', accepted } : { code, found, accepted };
};

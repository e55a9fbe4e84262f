/** Which tables a table is made of: a capture leaves fewer pieces, a promotion fewer men. */
import { type Counts, nameOf, turned } from './material.ts';

/** What one move can turn a material into, other than the same pieces: seen by the seat that is then to move. */
function after([ownKings, ownMen, enemyKings, enemyMen]: Counts): Counts[] {
  const found: Counts[] = [];
  for (let promoted = 0; promoted <= Math.min(1, ownMen); promoted++)
    for (let kings = 0; kings <= enemyKings; kings++)
      for (let men = 0; men <= enemyMen; men++) {
        const taken = enemyKings - kings + enemyMen - men;
        if (kings + men > 0 && taken + promoted > 0)
          found.push([kings, men, ownKings + promoted, ownMen - promoted]);
      }
  return found;
}

/** This table and all that it is made of, those first that others need; a pair of tables stands once, by its first. */
export function neededFor(counts: Counts): Counts[] {
  const order: Counts[] = [];
  const seen = new Set<string>();
  const visit = (each: Counts): void => {
    if (seen.has(nameOf(each))) return;
    seen.add(nameOf(each));
    seen.add(nameOf(turned(each)));
    for (const next of [...after(each), ...after(turned(each))]) visit(next);
    order.push(each);
  };
  visit(counts);
  return order;
}

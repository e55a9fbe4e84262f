/** Dependencies between tables: a capture leads to fewer pieces, a promotion to fewer men. */
import { type Counts, nameOf, turned } from './material.ts';

/** All other materials after one move, from the side of the next seat to move. */
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

/** The table and its dependencies in generation order; a pair of tables appears once, by its first. */
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

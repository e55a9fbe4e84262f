/** Chance before a game: who sits where, and numbers of random boards. */

/** The same things in an order where every one is as likely as any other; `random` answers with 0 to 1. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = [...things];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** From the browser's own source: 0 to 1. */
export const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

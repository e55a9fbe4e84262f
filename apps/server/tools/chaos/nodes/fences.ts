/** No event may come from a former owner: fences of a game's events never fall, and each was held by a recorded takeover. */

/** A row of events, in the order of game and number. */
export interface FencedEvent {
  readonly game: string;
  readonly number: number;
  readonly fence: number | null;
}

export interface RecordedTakeover {
  readonly game: string;
  readonly fence: number;
}

/** Sentences about events that a former owner wrote, or nobody's. */
export function formerOwners(
  events: readonly FencedEvent[],
  takeovers: readonly RecordedTakeover[],
): string[] {
  const held = new Set(takeovers.map(({ game, fence }) => `${game} ${fence}`));
  const wrong: string[] = [];
  const last = new Map<string, number>();
  for (const { game, number, fence } of events) {
    const before = last.get(game) ?? 0;
    if (fence === null) wrong.push(`${game}: event ${number} has no fence`);
    else if (fence < before) wrong.push(`${game}: event ${number} has fence ${fence} after ${before}`);
    else if (!held.has(`${game} ${fence}`))
      wrong.push(`${game}: event ${number} has fence ${fence}, which nobody took`);
    last.set(game, Math.max(before, fence ?? 0));
  }
  return wrong;
}

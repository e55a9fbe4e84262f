/**
 * Nothing may come from a former owner. Fences of a game's events never fall, each was held by a recorded takeover, and no
 * event was written after a later one. A refusal may not answer a command that was sent after the next takeover.
 */

/** A row of events, in the order of game and number. */
export interface FencedEvent {
  readonly game: string;
  readonly number: number;
  readonly fence: number | null;
  /** Of the transaction that wrote it. */
  readonly written: number;
}

export interface RecordedTakeover {
  readonly game: string;
  readonly fence: number;
  readonly written: number;
}

/** A command that a node refused, and the fence under which it had the game. */
export interface FencedRefusal {
  readonly game: string;
  readonly id: string;
  readonly fence: number;
}

/** By the tool's clock: not before that a takeover was there. */
export interface SeenTakeover {
  readonly game: string;
  readonly fence: number;
  readonly at: number;
}

/** Sentences about events that a former owner wrote, or nobody's. */
export function formerOwners(
  events: readonly FencedEvent[],
  takeovers: readonly RecordedTakeover[],
): string[] {
  const held = byGame(takeovers);
  const wrong: string[] = [];
  const last = new Map<string, number>();
  for (const { game, number, fence, written } of events) {
    const before = last.get(game) ?? 0;
    const own = held.get(game) ?? [];
    const next = own.find((each) => each.fence > (fence ?? 0) && each.written < written);
    if (fence === null) wrong.push(`${game}: event ${number} has no fence`);
    else if (fence < before) wrong.push(`${game}: event ${number} has fence ${fence} after ${before}`);
    else if (!own.some((each) => each.fence === fence))
      wrong.push(`${game}: event ${number} has fence ${fence}, which nobody took`);
    else if (next) wrong.push(`${game}: event ${number} of fence ${fence} was written under ${next.fence}`);
    last.set(game, Math.max(before, fence ?? 0));
  }
  return wrong;
}

/** Sentences about refusals of a former owner. `sent`: when a command was sent first, if its client heard of the refusal. */
export function formerRefusals(
  refusals: readonly FencedRefusal[],
  seen: readonly SeenTakeover[],
  sent: (id: string, game: string) => number | null,
): string[] {
  const held = byGame(seen);
  return refusals.flatMap(({ game, id, fence }) => {
    const at = sent(id, game);
    const next = at === null ? undefined : held.get(game)?.find((each) => each.fence > fence && each.at < at);
    return next ? [`${game}: ${id} was refused under fence ${fence}, sent after takeover ${next.fence}`] : [];
  });
}

function byGame<T extends { readonly game: string }>(all: readonly T[]): Map<string, T[]> {
  const games = new Map<string, T[]>();
  for (const each of all) games.set(each.game, [...(games.get(each.game) ?? []), each]);
  return games;
}

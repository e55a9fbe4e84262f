/** The search for saturation: the offered rate rises until throughput no longer follows. */

/** Moves a second that were offered, and that were acknowledged within the time. */
export interface ThroughputProbe {
  readonly offered: number;
  readonly answered: number;
}

export interface FoundSaturation {
  /** The highest throughput of any probe. */
  readonly saturation: number;
  /** False where the highest rate that may be offered still held. */
  readonly isReached: boolean;
  readonly probes: readonly ThroughputProbe[];
}

/** Throughput follows while at least this share of what is offered is acknowledged. */
export const FOLLOWS = 0.95;
const STEP = 1.5;
const REFINEMENTS = 2;
const LEAST = 10;

export const follows = ({ offered, answered }: ThroughputProbe): boolean => answered >= offered * FOLLOWS;

/**
 * Raises the rate by half from `first` until throughput does not follow twice in a row, then narrows down the last step. No
 * rate above `most` is offered.
 */
export async function findSaturation(
  probe: (rate: number) => Promise<ThroughputProbe>,
  { first, most }: { first: number; most: number },
): Promise<FoundSaturation> {
  const probes: ThroughputProbe[] = [];
  const holds = async (rate: number): Promise<boolean> => {
    for (let tries = 0; tries < 2; tries++) {
      const found = await probe(Math.round(rate));
      probes.push(found);
      if (follows(found)) return true; // a single failure may be the machine's
    }
    return false;
  };
  let low = first;
  let high = Number.POSITIVE_INFINITY;
  if (await holds(first)) {
    while (low < most && high === Number.POSITIVE_INFINITY) {
      const next = Math.min(most, low * STEP);
      if (await holds(next)) low = next;
      else high = next;
    }
  } else {
    do {
      high = low;
      low = Math.max(LEAST, low / STEP);
    } while (!(await holds(low)) && low > LEAST);
  }
  for (let i = 0; i < REFINEMENTS && high < Number.POSITIVE_INFINITY; i++) {
    const middle = Math.sqrt(low * high);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  const saturation = Math.max(...probes.map(({ answered }) => answered));
  return { saturation, isReached: high < Number.POSITIVE_INFINITY, probes };
}

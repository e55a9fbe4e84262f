/** A store whose questions are counted and timed. */
import type { ServerMetrics } from '../monitor/server-metrics.ts';
import type { GameStore } from './store.ts';

export interface MeasuredStore {
  readonly store: GameStore;
  /** Questions that are not answered yet. */
  readonly waiting: number;
}

export function measuredStore(store: GameStore, metrics: ServerMetrics): MeasuredStore {
  let waiting = 0;
  const count = async (ask: () => Promise<unknown>): Promise<unknown> => {
    waiting++;
    try {
      return await ask();
    } finally {
      waiting--;
    }
  };
  const measured = new Proxy(store, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part !== 'function' || typeof name !== 'string') return part;
      return (...given: unknown[]) =>
        metrics.storeQuestion(name, () => count(() => Reflect.apply(part, target, given)));
    },
  });
  return {
    store: measured,
    get waiting() {
      return waiting;
    },
  };
}

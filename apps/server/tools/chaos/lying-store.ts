/** The control: a store that says "written" before it is. A proof that does not catch it proves nothing. */
import type { Addition, GameStore, Written } from '../../src/store/store.ts';

export interface LyingStore {
  readonly store: GameStore;
  /** The next command is acknowledged, and never committed. */
  arm(): void;
}

/** `between`: told when a command was acknowledged and not committed; a kill is to follow. */
export function lyingStore(real: GameStore, between: (at: { game: string; id: string }) => void): LyingStore {
  let state: 'honest' | 'armed' | 'between' = 'honest';
  const add = async (addition: Addition): Promise<Written> => {
    if (state === 'between') return new Promise(() => {}); // nothing more is written before the kill
    const { game, command, events } = addition;
    if (state === 'honest' || !command || events.length === 0) return real.add(addition);
    state = 'between';
    between({ game, id: command.id });
    return 'written';
  };
  const store = new Proxy(real, {
    get(target, name) {
      if (name === 'add') return add;
      const part = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  return {
    store,
    arm() {
      state = 'armed';
    },
  };
}

/** The games of the store, as the home page follows them. */
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { track } from '../../parts/use-loaded.ts';
import { store } from '../../store/store.ts';
import type { StoredGame } from '../../store/types.ts';

/** A store that has not answered by then answers later; the page does not wait for it. */
const PATIENCE = 800;

export interface KeptGames {
  games: readonly StoredGame[];
  faults: readonly Fault[];
  /** How they are shown; whoever comes for the first time has nothing to show and need not fetch it. */
  lists: typeof import('./kept-games.tsx') | null;
}

/** Null until the store has answered: the page is drawn once, with everything in its place. */
export function useKept(): [KeptGames | null, forget: (kept: StoredGame) => void] {
  const [found, setFound] = useState<KeptGames | null>(null);
  useEffect(() => {
    let wanted = true;
    const nothing = setTimeout(
      () => setFound((known) => known ?? { games: [], faults: [], lists: null }),
      PATIENCE,
    );
    void track(listKept()).then((list) => {
      clearTimeout(nothing);
      if (wanted) setFound(list);
    });
    return () => {
      wanted = false;
      clearTimeout(nothing);
    };
  }, []);
  const forget = (kept: StoredGame) =>
    setFound((known) => known && { ...known, games: known.games.filter(({ id }) => id !== kept.id) });
  return [found, forget];
}

async function listKept(): Promise<KeptGames> {
  const list = await store.list();
  return { ...list, lists: list.games.length > 0 ? await import('./kept-games.tsx') : null };
}

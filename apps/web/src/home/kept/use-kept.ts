/** The games of the store, as the home page follows them. */
import { wasPlayed } from '@tabuleiro/play/rating/begun';
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { track } from '../../parts/use-loaded.ts';
import type { StoredGame, UnopenedGame } from '../../store/types.ts';
import { trouble, values } from '../../store/values/values.ts';

/** A store that has not answered by then answers later; the page does not wait for it. */
const PATIENCE = 800;

export interface KeptGames {
  games: readonly StoredGame[];
  unopened: readonly UnopenedGame[];
  faults: readonly Fault[];
  /** The lists; a first visit has none and need not load them. */
  lists: typeof import('./kept-games.tsx') | null;
}

const NOTHING: KeptGames = { games: [], unopened: [], faults: [], lists: null };

/** Null until the store has answered: the page is drawn once, with everything in its place. */
export function useKept(): [KeptGames | null, forget: (kept: StoredGame) => void] {
  const [found, setFound] = useState<KeptGames | null>(null);
  useEffect(() => {
    let wanted = true;
    const nothing = setTimeout(() => setFound((known) => known ?? NOTHING), PATIENCE);
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

/** Unfinished games: those in which something was played first. */
export function inOrder(games: readonly StoredGame[]): StoredGame[] {
  const open = games.filter(({ over }) => !over);
  const begun = open.filter(({ session }) => wasPlayed(session));
  return [...begun, ...open.filter((kept) => !begun.includes(kept))];
}

async function listKept(): Promise<KeptGames> {
  if (await isEmpty()) return NOTHING;
  const [{ store }, lists] = await Promise.all([import('../../store/store.ts'), import('./kept-games.tsx')]);
  return { ...(await store.list()), lists };
}

/** Nothing was ever kept here: what could read it is not needed. */
async function isEmpty(): Promise<boolean> {
  try {
    const opened = await values;
    const [games, asides] = await Promise.all([opened.entries(), opened.asides()]);
    return games.length === 0 && asides.length === 0 && trouble.value === null;
  } catch {
    return false; // the store tells why
  }
}

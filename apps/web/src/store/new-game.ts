/** Begins games: stores a new game before its first move. */
import { ok, type Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { keptOf } from './kept.ts';
import { newId } from './new-id.ts';
import { store } from './store.ts';

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Sessions begun here whose pages have not opened yet, so that they need not be read from the store. */
const begun = new Map<string, Session>();

/** The session begun here under that id; it is handed out once. */
export function takeBegun(id: string): Session | undefined {
  const session = begun.get(id);
  begun.delete(id);
  return session;
}

/** Returns the id of the game, ready for its page. If the browser cannot store it, the game can still be played. */
export async function beginGame(
  session: Session,
  { seed = newSeed(), rated = false }: { seed?: number; rated?: boolean } = {},
): Promise<Result<string>> {
  const id = newId();
  const saved = await store.save(keptOf(session, id, seed, rated));
  if (saved.ok) begun.set(id, session);
  void askToStay();
  if (!saved.ok && saved.fault.code === 'save-newer') return saved;
  return ok(id);
}

/** Asks the browser, once, not to evict our storage when it needs space. */
async function askToStay(): Promise<void> {
  try {
    if (localStorage.getItem('tabuleiro-persist')) return;
    localStorage.setItem('tabuleiro-persist', 'asked');
    await navigator.storage?.persist?.();
  } catch {} // forbidden: nothing depends on it
}

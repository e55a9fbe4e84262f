/** Begins games: what is kept of one before its first move. */
import { ok, type Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { keptOf } from './kept.ts';
import { newId } from './new-id.ts';
import { store } from './store.ts';

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Sessions that were begun here and whose pages are still to come: they need not be read from the store. */
const begun = new Map<string, Session>();

/** The session that was begun here under that id; it is given away once. */
export function takeBegun(id: string): Session | undefined {
  const session = begun.get(id);
  begun.delete(id);
  return session;
}

/** The id of the game, ready for its page. A browser that cannot keep it says so; it can be played all the same. */
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

/** Asks the browser, once in its life, not to throw our games away when it needs room. */
async function askToStay(): Promise<void> {
  try {
    if (localStorage.getItem('tabuleiro-persist')) return;
    localStorage.setItem('tabuleiro-persist', 'asked');
    await navigator.storage?.persist?.();
  } catch {} // forbidden: nothing depends on it
}

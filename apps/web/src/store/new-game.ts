/** Begins games: what is kept of one before its first move. */
import { ok, type Result } from '@tabuleiro/rules';
import { type Session, sessionLog } from '@tabuleiro/rules/match';
import { store } from './store.ts';
import { KEPT_VERSION, type StoredGame } from './types.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'; // 32, without those that look alike

/** Short enough to be read out, long enough never to meet another. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 32]).join('');
}

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

export function keptOf(session: Session, id: string, seed: number, rated = false): StoredGame {
  const now = new Date().toISOString();
  const over = session.match.result !== null;
  return {
    version: KEPT_VERSION,
    id,
    revision: 1,
    begun: now,
    saved: now,
    seed,
    over,
    ...(rated ? { rated: true as const } : {}),
    session: sessionLog(session),
  };
}

/** The id of the game, ready for its page. A browser that cannot keep it says so; it can be played all the same. */
export async function beginGame(
  session: Session,
  { seed = newSeed(), rated = false }: { seed?: number; rated?: boolean } = {},
): Promise<Result<string>> {
  const id = newId();
  const saved = await store.save(keptOf(session, id, seed, rated));
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

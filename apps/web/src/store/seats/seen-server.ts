/** Whether this address was found to have a game server. The home page asks no server and relies on this note. */

const KEY = 'tabuleiro-server';

/** Null before the first request. */
export function seenServer(): 'here' | 'none' | null {
  try {
    const found = localStorage.getItem(KEY);
    return found === 'here' || found === 'none' ? found : null;
  } catch {
    return null; // forbidden
  }
}

export function noteServer(seen: 'here' | 'none'): void {
  try {
    localStorage.setItem(KEY, seen);
  } catch {} // full or forbidden: then it is unknown next time
}

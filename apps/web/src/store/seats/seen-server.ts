/** Whether this address has turned out to have a server of games: the home page asks none, and says what it knows. */

const KEY = 'tabuleiro-server';

/** Null before anybody has asked. */
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
  } catch {} // full or forbidden: then nothing is known the next time
}

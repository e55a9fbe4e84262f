/** Apart from what reads the seats: every page asks this, and few have any. */
export const SEATS_KEY = 'tabuleiro-seats';

export function holdsSeats(): boolean {
  try {
    return /"secret"/.test(localStorage.getItem(SEATS_KEY) ?? '');
  } catch {
    return false;
  }
}

/** Invitations opened in this tab. */

const KEY = 'tabuleiro-invitation-';
const taken = new Map<string, string>();

/** Keeps an invitation, which is removed from the address bar at once, for the life of the tab. */
export function keepInvitation(game: string, invitation: string): void {
  taken.set(game, invitation);
  try {
    sessionStorage.setItem(KEY + game, invitation);
  } catch {} // forbidden: it lasts as long as the page
}

export function invitationTo(game: string): string | undefined {
  try {
    return taken.get(game) ?? sessionStorage.getItem(KEY + game) ?? undefined;
  } catch {
    return taken.get(game);
  }
}

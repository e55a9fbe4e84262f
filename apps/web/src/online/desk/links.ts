/** Addresses of games elsewhere: the whole of them, for other people and other devices. */
import { onlineAddress } from '@tabuleiro/play/online/links';

export const tableLink = (game: string): string => onlineAddress(document.baseURI, { kind: 'watch', game });
export const invitationLink = (game: string, invitation: string): string =>
  onlineAddress(document.baseURI, { kind: 'join', game, invitation });
/** Whoever has it plays. */
export const ownLink = (game: string, secret: string): string =>
  onlineAddress(document.baseURI, { kind: 'me', game, secret });

const KEY = 'tabuleiro-invitation-';
const taken = new Map<string, string>();

/** An invitation leaves the address bar at once; it lasts as long as the tab. */
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

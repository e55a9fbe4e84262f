/** Addresses of games elsewhere: the whole of them, for other people and other devices. */
import { onlineAddress } from '@tabuleiro/play/online/links';
import { useEffect, useState } from 'preact/hooks';
import { server } from './server.ts';

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

/** Where a page was opened by the name that every machine has for itself, nobody else can open its links. */
const isOwnName = (): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** Asked for once; again where there was no answer. */
let asked: Promise<readonly string[] | null> | null = null;

async function askReach(): Promise<readonly string[] | null> {
  const answer = await server.probe();
  if (!answer.ok) asked = null;
  // A server of earlier days does not say it.
  return answer.ok ? (answer.value.reach ?? null) : null;
}

export interface SharedLink {
  link: string;
  /** Nobody else can open it. */
  hereOnly: boolean;
}

/** A link as others can open it; null until that is known. */
export function useShared(link: string): SharedLink | null {
  const [reach, setReach] = useState<readonly string[] | null | undefined>(isOwnName() ? undefined : null);
  useEffect(() => {
    if (!isOwnName()) return;
    asked ??= askReach();
    void asked.then(setReach);
  }, []);
  if (reach === undefined) return null;
  const [other] = reach ?? [];
  if (other === undefined) return { link, hereOnly: reach !== null };
  return { link: new URL(new URL(link).hash, other).href, hereOnly: false };
}

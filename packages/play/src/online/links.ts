/**
 * Links to online games, the same in every face: `#/online/<game>` watches, `/join/<invitation>` takes a seat,
 * `/me/<secret>` is a seat. All of it is in the fragment, which a browser never sends.
 */
import { GAME_ID, SECRET } from '@tabuleiro/protocol/forms';
import { fail, ok, type Result } from '@tabuleiro/rules';

export type OnlineLink =
  | { kind: 'watch'; game: string }
  /** Without an invitation: the challenge is listed. */
  | { kind: 'join'; game: string; invitation: string | null }
  | { kind: 'me'; game: string; secret: string };

/** The part of the address behind that of the app. */
export function onlineHash(link: OnlineLink): string {
  if (link.kind === 'me') return `#/online/${link.game}/me/${link.secret}`;
  if (link.kind === 'watch') return `#/online/${link.game}`;
  return ['#/online', link.game, 'join', ...(link.invitation === null ? [] : [link.invitation])].join('/');
}

/** `server`: the address of the app, whose fragment is replaced. */
export const onlineAddress = (server: string, link: OnlineLink): string =>
  new URL(onlineHash(link), server).href;

/** Whether the address is a loopback name, which no other machine can reach. */
export const isOwnName = (server: string): boolean =>
  /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(server).hostname);

/**
 * The address for links to others. `reach`: the server's own addresses, if it tells them. Null if no other machine can
 * reach it.
 */
export function addressForOthers(server: string, reach: readonly string[] | undefined): string | null {
  if (!isOwnName(server) || reach === undefined) return server;
  return reach[0] ?? null;
}

/** The words of a fragment behind `online`; null where they are no link. */
export function linkOf([game = '', kind, key, ...more]: readonly string[]): OnlineLink | null {
  if (!GAME_ID.test(game) || more.length > 0) return null;
  if (kind === undefined) return { kind: 'watch', game };
  if (kind === 'join' && key === undefined) return { kind: 'join', game, invitation: null };
  if (key === undefined || !SECRET.test(key)) return null;
  if (kind === 'join') return { kind: 'join', game, invitation: key };
  return kind === 'me' ? { kind: 'me', game, secret: key } : null;
}

/** Parses a received link with its server's address; spaces and <> around it are ignored. */
export function readOnlineLink(text: string): Result<{ server: string; link: OnlineLink }> {
  const address = addressOf(text.trim().replace(/^<(.*)>$/, '$1'));
  if (!address) return fail({ code: 'online-link', found: text.slice(0, 40) });
  const [room, ...words] = address.hash.replace(/^#\/?/, '').split('/');
  const link = room === 'online' ? linkOf(words) : null;
  if (!link)
    return fail({
      code: 'online-link',
      found: `${address.origin}${address.pathname}${openPart(address.hash)}`,
    });
  return ok({ server: serverOf(address), link });
}

/** As much of a fragment as may be shown: its first two words, where none is as long as a secret. */
const openPart = (hash: string): string => /^#?\/?[^/]{0,21}(?:\/[^/]{1,21})?(?=\/|$)/.exec(hash)?.[0] ?? '';

/** Parses a typed server address, also without a scheme. Null if it is not one. */
export function readServerAddress(text: string): string | null {
  const typed = text.trim();
  const isNear = /^(?:localhost|127\.|10\.|192\.168\.|\[)/.test(typed);
  const address = addressOf(/^[a-z]+:\/\//i.test(typed) ? typed : `${isNear ? 'http' : 'https'}://${typed}`);
  return address && serverOf(address);
}

function addressOf(text: string): URL | null {
  try {
    const address = new URL(text);
    const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
    return isWeb && address.username === '' ? address : null;
  } catch {
    return null;
  }
}

const serverOf = ({ origin, pathname }: URL): string => new URL(pathname, origin).href;

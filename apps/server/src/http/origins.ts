/**
 * Who may speak to this server by which name. A page elsewhere can make its own name point to this machine (rebinding)
 * and then counts as ours for the browser; but the request still carries that name.
 */
import { hostname, networkInterfaces } from 'node:os';

export interface NamedRequest {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

export class KnownNames {
  private readonly look: () => readonly string[];
  private names: ReadonlySet<string>;
  private readonly publicUrl: URL | null;

  /** `look`: the names of this host now, without ports. A machine gets another address when it changes its network. */
  constructor(look: () => readonly string[], publicUrl: string | null = null) {
    this.look = look;
    this.publicUrl = publicUrl === null ? null : new URL(publicUrl);
    this.names = this.present();
  }

  /** The code of what is wrong with a request, or null. */
  refuse({ host, origin }: NamedRequest): 'host-unknown' | 'origin-foreign' | null {
    const asked = host === undefined ? null : urlOf(`http://${host}`);
    if (!asked || !this.knows(asked.hostname)) return 'host-unknown';
    // Programs send none; browsers always do where it matters.
    if (origin === undefined) return null;
    const from = urlOf(origin);
    if (!from || !/^https?:$/.test(from.protocol)) return 'origin-foreign';
    // A proxy may call us by another name than people do.
    if (from.origin === this.publicUrl?.origin) return null;
    // The public name over the other scheme: the page could have been altered on its way.
    if (from.host === this.publicUrl?.host) return 'origin-foreign';
    return from.host === sameScheme(asked, from).host ? null : 'origin-foreign';
  }

  private knows(name: string): boolean {
    if (!this.names.has(name)) this.names = this.present();
    return this.names.has(name);
  }

  private present(): ReadonlySet<string> {
    const { publicUrl } = this;
    const all = [...this.look(), ...(publicUrl ? [publicUrl.hostname] : [])];
    return new Set(all.map((name) => name.toLowerCase()));
  }
}

/** A `Host` without a port means the usual one of the page's own scheme. */
const sameScheme = (asked: URL, from: URL): URL => new URL(`${from.protocol}//${asked.host}`);

function urlOf(text: string): URL | null {
  try {
    const url = new URL(text);
    // Nothing but a host and a port: no user, no path.
    return url.pathname === '/' && url.username === '' && !/[/?#@]/.test(text.replace(/^\w+:\/\//, ''))
      ? url
      : null;
  } catch {
    return null;
  }
}

/** What this machine is called by itself, as addresses have it. */
export const LOCAL_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The addresses under which others in the same network find this machine. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address));
}

/** The names that may stand in `Host`, for a server that listens on `host`. */
export function namesOf(host: string | null): string[] {
  if (host === null) return [...LOCAL_NAMES];
  const own = hostname().toLowerCase();
  const given = host.includes(':') ? `[${host}]` : host;
  return [...LOCAL_NAMES, given, ...networkAddresses(), own, `${own}.local`];
}

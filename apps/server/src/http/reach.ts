/** By which addresses others find this server. They are told to this machine alone: its network is nobody else's business. */
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { LOCAL_NAMES, networkAddresses } from './origins.ts';

export interface ListenOptions {
  /** The address it listens on, or null for this machine alone. */
  readonly host: string | null;
  readonly publicUrl: string | null;
}

/** The likeliest first; none where it listens for this machine alone. */
export function reachedBy(
  { host, publicUrl }: ListenOptions,
  port: number,
  network: readonly string[] = networkAddresses(),
): string[] {
  if (publicUrl !== null) return [new URL(publicUrl).href];
  return namesFor(host, network).map((name) => new URL(`http://${name}:${port}/`).href);
}

function namesFor(host: string | null, network: readonly string[]): string[] {
  if (host === null) return [];
  // Home networks first: the others are often bridges of this machine to itself.
  const rank = (name: string) => (name.startsWith('192.168.') ? 0 : isIPv4(name) ? 1 : 2);
  const all = [...network].sort((a, b) => rank(a) - rank(b));
  if (host === '::') return all;
  if (host === '0.0.0.0') return all.filter(isIPv4);
  const given = host.includes(':') ? `[${host}]` : host.toLowerCase();
  return LOCAL_NAMES.includes(given) || given.startsWith('127.') ? [] : [given];
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Sent by this machine itself, under its own name, and passed on by no proxy. */
export function isFromHere({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return (
    (from === '::1' || from.startsWith('127.')) &&
    LOCAL_NAMES.includes(name) &&
    PROXY_HEADERS.every((header) => headers[header] === undefined)
  );
}

/** From a connection to the address that limits count by: never kept or written as it is, only as a salted hash. */
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address of the client. `proxies`: so many machines in front of us are ours, and each has added what it saw to
 * `X-Forwarded-For`; what stands further to the left was written by the client and is not believed.
 */
export function clientAddress(remote: string, forwarded: string, proxies: number): string {
  const chain = [...forwarded.split(','), remote].map((each) => each.trim()).filter((each) => each !== '');
  return chain[Math.max(0, chain.length - 1 - proxies)] ?? '';
}

/** Whom an address belongs to: one machine in version 4, a household with its 64 bits of own addresses in version 6. */
export function addressOwner(address: string): string {
  const bare = address.replace(/^\[|\](?::\d+)?$|%.*$/g, '');
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare.replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(embedded)) return embedded;
  if (!isIPv6(bare)) return 'unknown';
  return groupsOf(bare).slice(0, 4).join(':');
}

/** All eight groups of an address of version 6. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':').map(groupText));
  if (after === undefined) return groups(before);
  const [left, right] = [groups(before), groups(after)];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

const groupText = (group: string): string => group.replace(/^0+(?=.)/, '');

export class AddressBook {
  private readonly salt: string;
  private readonly proxies: number;

  constructor(salt: string, proxies: number) {
    this.salt = salt;
    this.proxies = proxies;
  }

  /** Whoever opens a socket here is the client: no machine of ours passes on what others say. */
  get isDirect(): boolean {
    return this.proxies === 0;
  }

  hashOf({ socket, headers }: IncomingMessage): string {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
    const address = clientAddress(socket.remoteAddress ?? '', forwarded, this.proxies);
    return createHmac('sha256', this.salt).update(addressOwner(address)).digest('base64url').slice(0, 22);
  }
}

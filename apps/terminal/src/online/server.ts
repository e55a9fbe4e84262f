/** A server of games as this program reaches it: requests by fetch, a connection by ws. Every failure is a fault. */

import { SocketAddress } from '@tabuleiro/play/authority/socket-address';
import { fetchRequest, LONGEST_MS } from '@tabuleiro/play/online/fetch-request';
import { addressForOthers, isOwnName } from '@tabuleiro/play/online/links';
import { ServerDoor } from '@tabuleiro/play/online/server-door';
import type { SocketPort } from '@tabuleiro/play/ports/socket';
import { OLDEST_VERSION, PROTOCOL_VERSION } from '@tabuleiro/protocol/version';
import type { Fault } from '@tabuleiro/rules';
import { WebSocket } from 'ws';

/** A connection whose other end does not answer the farewell is cut. */
const FAREWELL_MS = 1_000;
/** No message of ours or of a server is nearly as long. */
const MAX_MESSAGE = 1 << 24;

/** `server`: the address of the app there. `left`: aborts requests whose answers are not needed any more. */
export function serverAt(server: string, left?: AbortSignal): ServerDoor {
  const request = fetchRequest({
    address: (path) => new URL(`api/v1${path}`, server),
    away: () => ({ code: 'server-away', found: server }),
    other: () => ({ code: 'server-other', found: server }),
    left,
  });
  return new ServerDoor(request);
}

/** The address for others; that of this machine if no other reaches the server. */
export async function othersAddress(server: string): Promise<string> {
  if (!isOwnName(server)) return server;
  const about = await serverAt(server).probe();
  return addressForOthers(server, about.ok ? about.value.reach : undefined) ?? server;
}

/** Whether games can be played there: null, or why not. */
export async function serverFault(server: string): Promise<Fault | null> {
  const found = await serverAt(server).probe();
  if (!found.ok)
    return found.fault.code === 'server-answer' ? { code: 'server-other', found: server } : found.fault;
  const { version, oldest } = found.value;
  if (oldest <= PROTOCOL_VERSION && version >= OLDEST_VERSION) return null;
  const accepted = oldest === version ? `${version}` : `${oldest}-${version}`;
  return { code: 'protocol-version', found: `${PROTOCOL_VERSION}`, accepted };
}

export function socketTo(server: string): SocketPort {
  const address = new SocketAddress(
    () => new URL('api/v1/socket', server),
    () => serverAt(server).probe(),
  );
  return {
    connect(listener, game) {
      const options = { maxPayload: MAX_MESSAGE, handshakeTimeout: LONGEST_MS };
      const socket = new WebSocket(address.of(game), options);
      let isOpened = false;
      socket.on('open', () => {
        isOpened = true;
        address.opened();
        listener.opened();
      });
      socket.on('message', (data) => listener.message(String(data)));
      socket.on('close', () => {
        if (!isOpened) address.refused();
        listener.closed();
      });
      socket.on('error', () => {}); // a close follows
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => {
          if (socket.readyState === WebSocket.CONNECTING) return void socket.terminate();
          socket.close();
          setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
        },
      };
    },
  };
}

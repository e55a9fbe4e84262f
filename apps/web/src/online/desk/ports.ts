/** The browser's side of a connection: its sockets, and the one move that waits for its acknowledgement. */
import { SocketAddress } from '@tabuleiro/play/authority/socket-address';
import { formatUnsent, readUnsent } from '@tabuleiro/play/online/unsent';
import type { KeptMove, OutboxPort, SocketPort } from '@tabuleiro/play/ports/socket';
import { apiAddress } from './address.ts';
import { server } from './server.ts';

const address = new SocketAddress(
  () => apiAddress('/socket'),
  () => server.probe(),
);

export const browserSocket: SocketPort = {
  connect(listener, game) {
    const socket = new WebSocket(address.of(game));
    let isOpened = false;
    socket.onopen = () => {
      isOpened = true;
      address.opened();
      listener.opened();
    };
    socket.onmessage = ({ data }) => listener.message(String(data));
    socket.onclose = () => {
      if (!isOpened) address.refused();
      listener.closed();
    };
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        // Browsers complain of one that is closed before it is open.
        if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
        else socket.close();
      },
    };
  },
};

/** A page that is closed in mid-move finds the move again. */
export function outboxOf(game: string): OutboxPort {
  const key = `tabuleiro-unsent-${game}`;
  return {
    load() {
      try {
        return readUnsent(localStorage.getItem(key) ?? '', Date.now());
      } catch {
        return null; // forbidden
      }
    },
    keep(kept: KeptMove | null) {
      try {
        if (kept) localStorage.setItem(key, formatUnsent(kept, Date.now()));
        else localStorage.removeItem(key);
      } catch {} // a full or forbidden storage: the move lasts as long as the page
    },
  };
}

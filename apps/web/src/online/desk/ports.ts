/** The browser's side of a connection: its socket, and the one move that awaits acknowledgement. */
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
        // Browsers warn about a socket closed before it is open.
        if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
        else socket.close();
      },
    };
  },
};

/** Stores the move, so that a page closed during sending can resend it. */
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
      } catch {} // full or forbidden: the move lasts as long as the page
    },
  };
}

/** The browser's side of a connection: its sockets, and the one move that waits for its acknowledgement. */
import { formatUnsent, readUnsent } from '@tabuleiro/play/online/unsent';
import type { KeptMove, OutboxPort, SocketPort } from '@tabuleiro/play/ports/socket';
import { socketAddress } from './address.ts';

export const browserSocket: SocketPort = {
  connect(listener) {
    const socket = new WebSocket(socketAddress());
    socket.onopen = () => listener.opened();
    socket.onmessage = ({ data }) => listener.message(String(data));
    socket.onclose = () => listener.closed();
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

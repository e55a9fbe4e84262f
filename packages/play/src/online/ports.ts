/** Ports of an online game to its program. */
import type { ClockPort } from '../ports/clock.ts';
import type { OutboxPort, SocketPort } from '../ports/socket.ts';
import type { FinishedPort } from './finished-listener.ts';
import type { SeatsPort } from './join/seats.ts';
import type { ServerDoor } from './server-door.ts';

export interface OnlinePorts {
  socket: SocketPort;
  clock: ClockPort;
  seats: SeatsPort;
  /** The server for requests; null if it cannot be loaded. */
  server(): Promise<ServerDoor | null>;
  finished: FinishedPort;
  /** Left out by a watcher. */
  outbox?: OutboxPort | undefined;
  /** Milliseconds since 1970. */
  date(): number;
  /** The address of the app on the server, with which links begin. */
  address: string;
}

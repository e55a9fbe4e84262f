/** The full-screen program that begins with a game on a server. */
import type { Call } from '../../io/call.ts';
import type { ServerTable } from '../../online/server-table.ts';
import type { PlayableGame } from '../../open/open-game.ts';
import type { SeatStore } from '../../store/seats.ts';
import { runApp } from '../run-app.ts';
import { TablePage } from './table-page.ts';

export const runTable = (
  call: Call,
  game: PlayableGame,
  table: ServerTable,
  seats: SeatStore,
): Promise<number> => runApp(call, (stage) => [new TablePage(stage, game, table, seats)]);

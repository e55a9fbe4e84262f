/** The full-screen program that begins with games on servers, or with one of them. */
import type { Call } from '../../io/call.ts';
import type { EnteredServerGame } from '../../online/enter.ts';
import { SeatStore } from '../../store/seats.ts';
import { runApp } from '../run-app.ts';
import { OnlinePage } from './online-page.ts';
import { WaitingPage } from './waiting-page.ts';

export const runOnline = (call: Call, entered: EnteredServerGame | null): Promise<number> =>
  runApp(call, {
    open: (stage) => [
      entered ? WaitingPage.enter(stage, new SeatStore(stage.games.folder), entered) : new OnlinePage(stage),
    ],
  });

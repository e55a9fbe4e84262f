/** Plays at a table line by line: waits for the game where it has not begun. */
import { startEngine } from '@tabuleiro/node/engine/start';
import { EngineQueue } from '@tabuleiro/play/ports/engine-queue';
import type { Fault } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { note, printJson, refuse } from '../../io/output.ts';
import type { Prompter } from '../../io/prompter.ts';
import { elsewhere } from '../../io/words.ts';
import type { ServerGame } from '../../online/enter.ts';
import { openOnline, playableOnline } from '../../online/open-online.ts';
import { tellOnline } from '../../online/words.ts';
import type { SeatStore } from '../../store/seats.ts';
import { playGame, playLines } from '../play-game.ts';
import { HeldReader } from './held-reader.ts';
import { LineTable } from './line-table.ts';
import { waitForGame } from './wait.ts';

export async function playAt(
  call: Call,
  seats: SeatStore,
  prompter: Prompter,
  place: ServerGame,
): Promise<number> {
  const opened = openOnline(place, seats);
  const reader = new HeldReader(prompter);
  const waited = await waitForGame(call, opened, reader);
  if (waited !== 'begun') {
    opened.online.leave();
    if (waited !== 'left') return refuseTable(call, seats, place, waited);
    if (call.flags.json) printJson({ event: 'leave', game: place.game });
    else note(tellOnline(call.language, 'waiting-leave'));
    return prompter.interrupted ? exit.interrupted : exit.fine;
  }
  const game = await playableOnline(opened);
  const engine = new EngineQueue(() => startEngine());
  const table = new LineTable({ call, game, opened, reader, engine });
  const code = await playLines(table, reader);
  return table.begun ? playGame(call, table.begun, prompter) : code;
}

/** A place that is none any more leaves the list. */
function refuseTable(
  call: Call,
  seats: SeatStore,
  { server, game, secret }: ServerGame,
  fault: Fault,
): number {
  if (secret !== null && fault.code === 'link-void') seats.letGoVoid({ server, game });
  return refuse(call, elsewhere(fault), exit.no);
}

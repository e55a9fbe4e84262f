/** `online new`: creates a game on a server, shows the invitations and waits for the others. */
import { readServerAddress } from '@tabuleiro/play/online/links';
import { gameIds } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { refuse } from '../../io/output.ts';
import { Prompter } from '../../io/prompter.ts';
import { createAt } from '../../online/enter.ts';
import { requestOf } from '../../online/new-game.ts';
import { serverFault } from '../../online/server.ts';
import { openNewGame } from '../../open/open.ts';
import { nameOf } from '../../plain/online/enter.ts';
import { SeatStore } from '../../store/seats.ts';
import { playEntered } from './online.ts';

export async function run(call: Call): Promise<number> {
  const { flags } = call;
  const [typed = ''] = call.args;
  const server = readServerAddress(typed);
  if (server === null) return refuse(call, { code: 'online-server', found: typed }, exit.misuse);
  if (flags.game === undefined)
    return refuse(call, { code: 'online-game', accepted: gameIds.join(', ') }, exit.misuse);
  const opened = await openNewGame({ ...call, args: [flags.game] });
  if (typeof opened === 'number') return opened;
  const request = await requestOf(flags, opened);
  if (!request.ok) return refuse(call, request.fault, exit.misuse, { sentences: opened.sentences });
  const away = await serverFault(server); // before anybody types a name
  if (away) return refuse(call, away, exit.no);
  const seats = new SeatStore();
  const prompter = new Prompter(call);
  try {
    const name = await nameOf(call, seats, prompter);
    if (name === null) return prompter.interrupted ? exit.interrupted : exit.fine;
    const created = await createAt(seats, server, request.value, name);
    if (!created.ok) return refuse(call, created.fault, exit.no, { sentences: opened.sentences });
    return await playEntered(call, seats, prompter, created.value);
  } finally {
    prompter.close();
  }
}

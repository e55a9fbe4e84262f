/** `online`: plays or watches a game on a server, by its link or by its number among one's own. */
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson, refuse } from '../../io/output.ts';
import { Prompter } from '../../io/prompter.ts';
import { wantsScreen } from '../../io/wants-screen.ts';
import { elsewhere } from '../../io/words.ts';
import type { EnteredServerGame } from '../../online/enter.ts';
import { tellOnline } from '../../online/words.ts';
import { deleteListed, deletionOf } from '../../plain/online/delete.ts';
import { enter, showPlaces, tellEntered } from '../../plain/online/enter.ts';
import { playAt } from '../../plain/online/run.ts';
import { SeatStore } from '../../store/seats.ts';

/** From the standard input: other people on the machine see the words of a command line. */
const FROM_INPUT = '-';

export async function run(call: Call): Promise<number> {
  if (call.args.length === 0 && wantsScreen(call))
    return (await import('../../app/online/run-online.ts')).runOnline(call, null);
  const seats = new SeatStore();
  const prompter = new Prompter(call);
  try {
    return await runWith(call, seats, prompter);
  } finally {
    prompter.close();
  }
}

async function runWith(call: Call, seats: SeatStore, prompter: Prompter): Promise<number> {
  const [given] = call.args;
  const isListed = given === undefined || /^\d+$/.test(given);
  const places = isListed ? await showPlaces(call, seats) : [];
  const isRead = given === undefined || given === FROM_INPUT;
  const asked = isRead ? await askPlace(call, prompter) : given;
  if (asked === null || asked === '') {
    if (prompter.interrupted) return exit.interrupted;
    return given === undefined ? exit.fine : refuse(call, { code: 'online-link', found: '' }, exit.misuse);
  }
  const deleted = given === undefined ? deletionOf(asked) : null;
  if (deleted !== null) return deleteListed(call, seats, deleted, places);
  const entered = await enter(call, seats, prompter, asked, places);
  if (!entered.ok) {
    const { code } = entered.fault;
    if (code === 'online-left') return prompter.interrupted ? exit.interrupted : exit.fine;
    return refuse(call, elsewhere(entered.fault), code === 'online-link' ? exit.misuse : exit.no);
  }
  return playEntered(call, seats, prompter, entered.value);
}

const HELP = /^(?:help|ajuda|\?)$/i;
const LEAVE = /^(?:quit|sair|q)$/i;

/** A link or, where the list is shown, what is to be done with it; what can be typed there is said as often as it is asked. */
async function askPlace(call: Call, prompter: Prompter): Promise<string | null> {
  const { language, flags, args } = call;
  const isListed = args.length === 0;
  const prompt = tellOnline(language, isListed ? 'ask-which' : 'ask-link');
  for (;;) {
    const asked = await prompter.ask(prompter.terminal && !flags.json ? prompt : null);
    if (asked === null || !isListed) return asked;
    if (LEAVE.test(asked.trim())) return '';
    if (!HELP.test(asked.trim())) return asked;
    const text = tellOnline(language, 'help-which');
    if (flags.json) printJson({ event: 'help', text });
    else print(text);
  }
}

/** On the whole screen, whose program is loaded where it is shown, or line by line. */
export async function playEntered(
  call: Call,
  seats: SeatStore,
  prompter: Prompter,
  entered: EnteredServerGame,
): Promise<number> {
  if (!wantsScreen(call)) return playAt(call, seats, prompter, tellEntered(call, entered));
  prompter.close();
  return (await import('../../app/online/run-online.ts')).runOnline(call, entered);
}

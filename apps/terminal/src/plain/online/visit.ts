/** Games on servers line by line: the list of held seats, then a link or a number, then the game. */
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson, refuse } from '../../io/output.ts';
import type { Prompter } from '../../io/prompter.ts';
import { elsewhere } from '../../io/words.ts';
import type { EnteredServerGame } from '../../online/enter.ts';
import { tellOnline } from '../../online/words.ts';
import type { SeatStore } from '../../store/seats.ts';
import { deleteListed, deletionOf } from './delete.ts';
import { enter, showPlaces } from './enter.ts';

/** From the standard input: other people on the machine see the words of a command line. */
const FROM_INPUT = '-';

/** `play`: continues with the game that was entered, on the screen or line by line. */
export async function visitOnline(
  call: Call,
  seats: SeatStore,
  prompter: Prompter,
  play: (entered: EnteredServerGame) => Promise<number>,
): Promise<number> {
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
  return play(entered.value);
}

const HELP = /^(?:help|ajuda|\?)$/i;
const LEAVE = /^(?:quit|sair|q)$/i;

/** A link or, where the list is shown, what is to be done with it; what can be typed there is said as often as it is asked. */
async function askPlace(call: Call, prompter: Prompter): Promise<string | null> {
  const { language, flags, args } = call;
  const isListed = args.length === 0;
  const prompt = tellOnline(language, isListed ? 'ask-which' : 'ask-link');
  const isPrompted = !flags.json && (isListed || prompter.terminal);
  for (;;) {
    if (flags.json && isListed) printJson({ event: 'question', kind: 'text', question: 'which-online' });
    const asked = await prompter.ask(isPrompted ? prompt : null);
    if (asked === null || !isListed) return asked;
    if (LEAVE.test(asked.trim())) return '';
    if (!HELP.test(asked.trim())) return asked;
    const text = tellOnline(language, 'help-which');
    if (flags.json) printJson({ event: 'help', text });
    else print(text);
  }
}

/** Games on servers line by line: the list of held seats, then a link or a number, then the game. */
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { printJson, refuse } from '../../io/output.ts';
import type { Prompter } from '../../io/prompter.ts';
import { elsewhere } from '../../io/words.ts';
import type { EnteredServerGame } from '../../online/enter.ts';
import type { ListedPlace } from '../../online/places.ts';
import { tellOnline } from '../../online/words.ts';
import type { SeatStore } from '../../store/seats.ts';
import { LineActions } from '../actions/line-actions.ts';
import { deleteListed, listedGame } from './delete.ts';
import { enter, showPlaces } from './enter.ts';
import { seatListActions, seatListWords } from './seat-actions.ts';

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
  const asked = await askedPlace(call, seats, prompter, places);
  if (typeof asked === 'number') return asked;
  if (asked === null || asked === '') {
    if (prompter.interrupted) return exit.interrupted;
    return given === undefined ? exit.fine : refuse(call, { code: 'online-link', found: '' }, exit.misuse);
  }
  const entered = await enter(call, seats, prompter, asked, places);
  if (!entered.ok) {
    const { code } = entered.fault;
    if (code === 'online-left') return prompter.interrupted ? exit.interrupted : exit.fine;
    return refuse(call, elsewhere(entered.fault), code === 'online-link' ? exit.misuse : exit.no);
  }
  return play(entered.value);
}

/** A link or a number; a code where a word did what was wanted; null at the end of the input. */
async function askedPlace(
  call: Call,
  seats: SeatStore,
  prompter: Prompter,
  places: readonly ListedPlace[],
): Promise<string | number | null> {
  const [given] = call.args;
  if (given === undefined) return askListed(call, seats, prompter, places);
  if (given !== FROM_INPUT) return given;
  return prompter.ask(!call.flags.json && prompter.terminal ? tellOnline(call.language, 'ask-link') : null);
}

/** Asks below the list until a link, a number or nothing is typed, or a word ends the command. */
async function askListed(
  call: Call,
  seats: SeatStore,
  prompter: Prompter,
  places: readonly ListedPlace[],
): Promise<string | number | null> {
  const { language, flags } = call;
  let code: number | null = null;
  const activity = {
    has: (number: string) => listedGame(places, number) !== undefined,
    remove: async (number: string) => {
      code = await deleteListed(call, seats, number, places);
      return undefined;
    },
    help: (): undefined => actions.tellHelp(tellOnline(language, 'help-which')),
    close: () => {
      code = exit.fine;
      return undefined;
    },
  };
  const actions = new LineActions(call, prompter, {
    actions: seatListActions,
    words: seatListWords,
    controller: () => activity,
    state: () => ({ games: places.length }),
  });
  prompter.complete = (typed) => actions.complete(typed);
  while (code === null) {
    if (flags.json) printJson({ event: 'question', kind: 'text', question: 'which-online' });
    const asked = await prompter.ask(flags.json ? null : tellOnline(language, 'ask-which'));
    const found = asked === null ? null : actions.find(asked);
    if (!found) return asked;
    await actions.run(found.id, found.argument);
  }
  return code;
}

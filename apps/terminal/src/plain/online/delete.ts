/** Deletes a game from its server, line by line. */

import type { DeleteAnswer } from '@tabuleiro/protocol/http';
import type { Language } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { notInList } from '../../io/list-number.ts';
import { print, printJson, refuse } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import { deletePlace, type ListedPlace } from '../../online/places.ts';
import { tellOnline } from '../../online/words.ts';
import type { SeatStore } from '../../store/seats.ts';

export const deletedReply = (language: Language, game: string, { deleted }: DeleteAnswer) => ({
  event: 'deleted',
  data: { game, whole: deleted },
  text: tellOnline(language, deleted ? 'deleted-all' : 'deleted-mine'),
});

/** The game with that number in a list. */
export const listedGame = (games: readonly ListedPlace[], number: string): ListedPlace | undefined =>
  /^\d{1,6}$/.test(number) ? games[Number(number) - 1] : undefined;

/** Returns the exit code. */
export async function deleteListed(
  call: Call,
  seats: SeatStore,
  number: string,
  places: readonly ListedPlace[],
): Promise<number> {
  const found = listedGame(places, number);
  if (!found) return refuse(call, notInList('online-number', number, places.length), exit.no);
  const done = await deletePlace(seats, found.place);
  if (!done.ok) return refuse(call, elsewhere(done.fault), exit.no);
  const { event, data, text } = deletedReply(call.language, found.place.game, done.value);
  if (call.flags.json) printJson({ event, ...data });
  else print(text);
  return exit.fine;
}

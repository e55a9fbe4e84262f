/** Deletes a game from its server, line by line: `delete 2` where the list is asked about. */

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

/** The number of the place that is to be deleted; null for what asks for something else. */
export const deletionOf = (typed: string): number | null => {
  const [, number] = /^(?:delete|apagar)\s+(\d{1,6})$/i.exec(typed.trim()) ?? [];
  return number === undefined ? null : Number(number);
};

export const deletedReply = (language: Language, game: string, { deleted }: DeleteAnswer) => ({
  event: 'deleted',
  data: { game, whole: deleted },
  text: tellOnline(language, deleted ? 'deleted-all' : 'deleted-mine'),
});

export async function deleteListed(
  call: Call,
  seats: SeatStore,
  number: number,
  places: readonly ListedPlace[],
): Promise<number> {
  const found = places[number - 1];
  if (!found) return refuse(call, notInList('online-number', `${number}`, places.length), exit.no);
  const done = await deletePlace(seats, found.place);
  if (!done.ok) return refuse(call, elsewhere(done.fault), exit.no);
  const { event, data, text } = deletedReply(call.language, found.place.game, done.value);
  if (call.flags.json) printJson({ event, ...data });
  else print(text);
  return exit.fine;
}

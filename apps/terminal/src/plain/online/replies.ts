/** Answers to commands that only an online game has, as text and as data. */
import { sayHereOnly } from '@tabuleiro/play/online/here-only';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import { sayGreeting } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { nameAt, placeNumber, whoLines } from '../../online/say.ts';
import { tellOnline } from '../../online/words.ts';
import type { Reply, ToldGame } from '../speaker.ts';

const inLines = (head: string, rows: readonly string[]): string =>
  [head, ...rows.map((row) => `  ${row}`)].join('\n');

export const greetingsReply = ({ language }: ToldGame): Reply => ({
  event: 'greetings',
  data: { phrases: PHRASES },
  text: inLines(
    tellOnline(language, 'greetings-list'),
    PHRASES.map((each, i) => `${i + 1}  ${sayGreeting(language, each)}`),
  ),
});

/** The players who can be given time, if there are several. */
export function givableReply(state: OnlineGameState, told: ToldGame): Reply {
  const players = state.givable.map((player) => ({
    ...{ player, number: placeNumber(state, player), says: nameAt(state, player, told) },
  }));
  return {
    event: 'givable',
    data: { players },
    text: inLines(
      tellOnline(told.language, 'give-list', { number: players[0]!.number }),
      players.map(({ number, says }) => `${number}  ${says}`),
    ),
  };
}

export function whoReply(state: OnlineGameState, told: ToldGame): Reply {
  const { seats, me, connection: link, sheet, watchers } = state;
  const players = sheet?.players.map((each, player) => ({
    ...{ ...each, player, says: nameAt(state, player, told), here: seats[player]?.here ?? false },
  }));
  return {
    event: 'who',
    data: { me, link, players, watchers },
    text: whoLines(state, told).join('\n'),
  };
}

/** `about`: what is said of one's own. */
export function linksReply(
  { links }: Pick<OnlineGameState, 'links'>,
  { language }: Pick<ToldGame, 'language'>,
  about: string,
): Reply {
  const { mine, watch, hereOnly } = links;
  const text = [
    ...(mine ? [about, mine] : []),
    tellOnline(language, 'watch-link', { link: watch }),
    ...(hereOnly ? [sayHereOnly(language)] : []),
  ];
  return {
    event: 'link',
    data: { mine, watch, ...(hereOnly ? { hereOnly } : {}) },
    text: text.join('\n'),
  };
}

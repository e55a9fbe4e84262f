/** What is answered to the words that only a game on a server has, as text and as data. */
import { exampleMove } from '@tabuleiro/play/board/typed';
import { sayHereOnly } from '@tabuleiro/play/online/here-only';
import { sayGreeting } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { nameAt, placeNumber, whoLines } from '../../online/say.ts';
import type { ServerTable } from '../../online/server-table.ts';
import { myLink, watchLink } from '../../online/show-link.ts';
import { tellOnline } from '../../online/words.ts';
import { stateJson } from '../json-speaker.ts';
import type { Reply, ToldGame } from '../speaker.ts';
import { tellPlain } from '../words.ts';
import { onlineHelp, onlineVerbs } from './verbs.ts';

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

/** Who can be given time, where there are several. */
export function givableReply(table: ServerTable, told: ToldGame): Reply {
  const players = table.givable.map((player) => ({
    ...{ player, number: placeNumber(table, player), says: nameAt(table, player, told) },
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

export function whoReply(table: ServerTable, told: ToldGame): Reply {
  const { presence, me, link, sheet } = table.remote;
  const { watchers, present } = presence;
  const players = sheet?.players.map((each, player) => ({
    ...{ ...each, player, says: nameAt(table, player, told), here: present[player] ?? false },
  }));
  return {
    event: 'who',
    data: { me, link, players, watchers },
    text: whoLines(table, told).join('\n'),
  };
}

/** `about`: what is said of one's own. */
export function linksReply(table: ServerTable, { language }: ToldGame, about: string): Reply {
  const [mine, watch] = [myLink(table), watchLink(table)];
  const { hereOnly } = table;
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

export function helpReply(told: ToldGame, watches: boolean): Reply {
  const { language, controller } = told;
  const { rules, position } = controller.session;
  const move = exampleMove(rules, position) ?? '-';
  const head = watches ? tellOnline(language, 'help-watch') : tellPlain(language, 'help', { move });
  return {
    event: 'help',
    data: { words: onlineVerbs, ...stateJson(told) },
    text: inLines(head, onlineHelp(language, watches)),
  };
}

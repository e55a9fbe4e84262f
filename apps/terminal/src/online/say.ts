/** News of a table in words and as data, and who sits there. */
import { openOffers } from '@tabuleiro/play/online/offers';
import { calledBy, shortKind } from '@tabuleiro/play/words/called';
import { SUBSTITUTE } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import { sayAct, sayGreeting } from '@tabuleiro/play/words/online';
import type { OnlineAct } from '@tabuleiro/protocol/server-messages';
import type { Fault } from '@tabuleiro/rules';
import type { Player, Session, SessionEvent } from '@tabuleiro/rules/match';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { faultJson, sentence } from '../io/output.ts';
import { elsewhere } from '../io/words.ts';
import type { ServerTable, TableNews } from './server-table.ts';
import { tellOnline } from './words.ts';

export interface TableSpeech {
  language: Language;
  sentences: Sentences;
}

/** By the name that was given, else by the seat. */
export function nameAt(table: ServerTable, player: Player, { language, sentences }: TableSpeech): string {
  const { session } = table.remote;
  const { name = '', kind = 'human' } = table.players[player] ?? {};
  if (kind !== 'human') return shortKind(language, kind);
  if (name !== '' || !session) return calledBy(language, name);
  return seatName(session.rules, sentences, language, session.seatOf(player));
}

/** By which a person at the table is meant where there are several: the number of the seat, from 1. */
export const placeNumber = ({ remote }: ServerTable, player: Player): string =>
  String(remote.session!.seatOf(player) + 1);

/** Null for what others say already, or for what nobody has to hear. */
export function newsText(table: ServerTable, news: TableNews, speech: TableSpeech): string | null {
  const { language } = speech;
  const who = (player: Player) => nameAt(table, player, speech);
  switch (news.kind) {
    case 'link':
      return tellOnline(language, news.link);
    case 'act': {
      const { kind, by } = news.act;
      // What one offers oneself was answered already.
      return OFFERS.includes(kind) && by === `${table.remote.me}` ? null : actText(table, news.act, speech);
    }
    case 'presence': {
      if (news.player === table.remote.me) return null; // this very connection
      if (news.here) return tellOnline(language, 'here', { who: who(news.player) });
      if (news.wait === null) return tellOnline(language, 'left', { who: who(news.player) });
      const seconds = Math.ceil(news.wait / 1000);
      const when = seconds === 0 ? 'now' : 'in';
      return tellOnline(language, `left-${when}-${claimOf(table)}`, { who: who(news.player), seconds });
    }
    case 'claimable':
      return tellOnline(language, `left-now-${claimOf(table)}`, { who: who(news.player) });
    case 'watchers':
      return tellOnline(language, news.count === 1 ? 'watchers-one' : 'watchers', { count: news.count });
    case 'greeting':
      return tellOnline(language, 'says', {
        who: who(news.player),
        words: sayGreeting(language, news.phrase),
      });
    case 'unsent':
      return tellOnline(language, 'unsent', { move: news.move });
    case 'kept':
      return news.fault ? sentence(news.fault, { language }) : tellOnline(language, 'kept');
    case 'refused':
    case 'stopped':
      return sentence(elsewhere(news.fault), { language });
    case 'again':
      return null; // the act has said it
  }
}

/** Acts that stand as offers until they are answered. */
export const OFFERS: readonly string[] = ['next-offer', 'rematch-offer'];

function actText(table: ServerTable, act: OnlineAct, speech: TableSpeech): string | null {
  const who = (player: string | number) => nameAt(table, Number(player), speech);
  return sayAct(speech.language, act, /^\d$/.test(act.by) ? who(act.by) : '', {
    own: act.by === `${table.remote.me}`,
    replaced: isReplacing(table) ? who(act.detail.absent ?? 0) : undefined,
  });
}

/** Why a game is closed that was not played to its end. */
export const closingText = (table: ServerTable, speech: TableSpeech): string | null =>
  table.closing && actText(table, table.closing, speech);

/** What a claim leads to: the next game of the match, a computer for the player who is away, or the end of the game. */
export function claimOf({ absent, remote: { session } }: ServerTable): 'next' | 'substitute' | 'end' {
  if (session?.outcome) return 'next';
  return absent?.replaced ? 'substitute' : 'end';
}

/** Who is claimed to be away does not lose: a computer plays on. */
const isReplacing = ({ remote: { sheet } }: ServerTable): boolean =>
  Boolean(sheet?.substitutes) && sheet!.players.length > 2;

/** What happened in the game and is seen on no board: time that was given, and who has left. Null for all the rest. */
export function eventText(table: ServerTable, event: SessionEvent, speech: TableSpeech): string | null {
  const { session, me } = table.remote;
  if (!session || (event.kind !== 'gift' && event.kind !== 'substitute')) return null;
  const { language } = speech;
  const { player } = event;
  const [at, who] = [playerOf(session, event.seat), player === null ? '' : nameAt(table, player, speech)];
  if (event.kind === 'substitute') {
    const kind = shortKind(language, SUBSTITUTE);
    const id = event.reason === 'time' ? 'substitute-time' : 'substitute';
    return tellOnline(language, at === me ? `${id}-own` : id, { who: nameAt(table, at, speech), kind });
  }
  const [whom, seconds] = [nameAt(table, at, speech), event.ms / 1000];
  const id = player === me ? 'gift-own' : at === me ? 'gift-me' : 'gift';
  return tellOnline(language, id, { who, whom, seconds });
}

/** After the end: what this player or others have offered, while it waits for an answer. */
export function offerText(table: ServerTable, speech: TableSpeech): string | null {
  const { acts, me, session } = table.remote;
  const { language } = speech;
  if (!session?.outcome || me === null) return null;
  const { next, rematch, again } = openOffers(acts, session);
  const offers = session.match.next ? next : again === null ? rematch : [];
  if (offers.includes(me)) return tellOnline(language, session.match.next ? 'next-waits' : 'rematch-waits');
  const kind = session.match.next ? 'next-offer' : 'rematch-offer';
  const act = acts.findLast((each) => each.kind === kind && offers.includes(Number(each.by)));
  return act ? actText(table, act, speech) : null;
}

export const isAlarm = ({ kind }: TableNews): boolean => ['refused', 'stopped'].includes(kind);

/** As scripts read it: `event` and what belongs to it. */
export function newsJson(news: TableNews, language: Language): Record<string, unknown> {
  const fault = (each: Fault | null) => each && faultJson(elsewhere(each), { language });
  switch (news.kind) {
    case 'act': {
      const { kind, number, by, detail } = news.act;
      return { event: 'act', act: kind, number, by, detail };
    }
    case 'refused':
      return { event: 'error', error: fault(news.fault) };
    case 'stopped':
      return { event: 'stopped', error: fault(news.fault) };
    case 'kept':
      return { event: 'kept', error: fault(news.fault) };
    default: {
      const { kind, ...rest } = news;
      return { event: kind, ...rest };
    }
  }
}

/** Who sits where and whether they are there, one line for each; then who watches. */
export function whoLines(table: ServerTable, speech: TableSpeech): string[] {
  const { language, sentences } = speech;
  const { session, presence, sheet, me, link } = table.remote;
  if (!session || !sheet) return [];
  const { watchers } = presence;
  const rows = session.rules.seats.map((_, seat) => {
    const player = playerOf(session, seat);
    const state = link === 'lost' ? 'unknown' : player === me || presence.present[player] ? 'here' : 'away';
    const mine = player === me ? ` (${tellOnline(language, 'you')})` : '';
    return tellOnline(language, 'who-row', {
      seat: seatName(session.rules, sentences, language, seat),
      name: nameAt(table, player, speech) + mine,
      state: tellOnline(language, `state-${state}`),
    });
  });
  const watching = tellOnline(language, watchers === 1 ? 'watchers-one' : 'watchers', { count: watchers });
  return [...rows, watching];
}

const playerOf = (session: Session, seat: number): Player => session.current.pairing.players[seat]!;

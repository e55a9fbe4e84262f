/** News of a table in words and as data, and who sits there. */

import type { OnlineNews } from '@tabuleiro/play/online/news';
import { isWithdrawal } from '@tabuleiro/play/online/offers';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
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
import { tellOnline } from './words.ts';

export interface TableSpeech {
  language: Language;
  sentences: Sentences;
}

/** By the name that was given, else by the seat. */
export function nameAt(state: OnlineGameState, player: Player, { language, sentences }: TableSpeech): string {
  const { session, seats } = state;
  const { name = '', kind = 'human', bot } = seats[player] ?? {};
  if (kind !== 'human') return shortKind(language, kind);
  if (name !== '' || bot || !session) return calledBy(language, name, kind, bot);
  return seatName(session.rules, sentences, language, session.seatOf(player));
}

/** By which a person at the table is meant where there are several: the number of the seat, from 1. */
export const placeNumber = ({ seats }: OnlineGameState, player: Player): string =>
  String((seats[player]?.seat ?? 0) + 1);

/** Null for news that is said elsewhere, or needs no words. */
export function newsText(state: OnlineGameState, news: OnlineNews, speech: TableSpeech): string | null {
  const { language } = speech;
  const who = (player: Player) => nameAt(state, player, speech);
  switch (news.kind) {
    case 'connection':
      return tellOnline(language, news.connection);
    case 'act': {
      const { kind, by } = news.act;
      // What one offers oneself was answered already.
      return OFFERS.includes(kind) && by === `${state.me}` ? null : actText(state, news.act, speech);
    }
    case 'presence': {
      if (news.player === state.me) return null; // this very connection
      if (news.here) return tellOnline(language, 'here', { who: who(news.player) });
      if (news.wait === null) return tellOnline(language, 'left', { who: who(news.player) });
      const seconds = Math.ceil(news.wait / 1000);
      const when = seconds === 0 ? 'now' : 'in';
      return tellOnline(language, `left-${when}-${claimOf(state)}`, { who: who(news.player), seconds });
    }
    case 'claimable':
      return tellOnline(language, `left-now-${claimOf(state)}`, { who: who(news.player) });
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
    case 'rematch':
      return null; // the act has said it
  }
}

/** Acts that stand as offers until they are answered. */
export const OFFERS: readonly string[] = ['next-offer', 'rematch-offer'];

function actText(state: OnlineGameState, act: OnlineAct, speech: TableSpeech): string | null {
  const who = (player: string | number) => nameAt(state, Number(player), speech);
  return sayAct(speech.language, act, /^\d$/.test(act.by) ? who(act.by) : '', {
    own: act.by === `${state.me}`,
    withdrawn: isWithdrawal(state.acts, act),
    replaced: isReplacing(state) ? who(act.detail.absent ?? 0) : undefined,
  });
}

/** Why a game is closed that was not played to its end. */
export const closingText = (state: OnlineGameState, speech: TableSpeech): string | null =>
  state.closing && actText(state, state.closing, speech);

/** The effect of a claim. */
export const claimOf = ({ absence }: OnlineGameState) => absence?.leadsTo ?? 'end';

/** A computer plays on for the player whose absence is claimed. */
const isReplacing = ({ sheet }: OnlineGameState): boolean =>
  sheet?.substitutes === true && sheet.players.length > 2;

/** Events of the game without a sign on the board: gifts of time, and players who left. Null for all others. */
export function eventText(state: OnlineGameState, event: SessionEvent, speech: TableSpeech): string | null {
  const { session, me } = state;
  if (!session || (event.kind !== 'gift' && event.kind !== 'substitute')) return null;
  const { language } = speech;
  const { player } = event;
  const [at, who] = [playerOf(session, event.seat), player === null ? '' : nameAt(state, player, speech)];
  if (event.kind === 'substitute') {
    const kind = shortKind(language, SUBSTITUTE);
    const id = event.reason === 'time' ? 'substitute-time' : 'substitute';
    return tellOnline(language, at === me ? `${id}-own` : id, { who: nameAt(state, at, speech), kind });
  }
  const [whom, seconds] = [nameAt(state, at, speech), event.ms / 1000];
  const id = player === me ? 'gift-own' : at === me ? 'gift-me' : 'gift';
  return tellOnline(language, id, { who, whom, seconds });
}

/** After the end: what this player or others have offered, while it waits for an answer. */
export function offerText(state: OnlineGameState, speech: TableSpeech): string | null {
  const { acts, me, session, next, rematch } = state;
  if (!session?.outcome || me === null) return null;
  const isNext = session.match.next !== null;
  const offer = isNext ? next : rematch;
  if (!isNext && rematch.game !== null) return null;
  if (offer.mine) return tellOnline(speech.language, isNext ? 'next-waits' : 'rematch-waits');
  const kind = isNext ? 'next-offer' : 'rematch-offer';
  const act = acts.findLast((each) => each.kind === kind && offer.others.includes(Number(each.by)));
  return act ? actText(state, act, speech) : null;
}

export const isAlarm = ({ kind }: OnlineNews): boolean => ['refused', 'stopped'].includes(kind);

/** As scripts read it: `event` and what belongs to it. */
export function newsJson(news: OnlineNews, language: Language): Record<string, unknown> {
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
    case 'connection':
      return { event: 'link', link: news.connection };
    case 'rematch':
      return { event: 'again', game: news.game };
    case 'kept':
      return { event: 'kept', error: fault(news.fault) };
    default: {
      const { kind, ...rest } = news;
      return { event: kind, ...rest };
    }
  }
}

/** Players by seat and their presence, one line each; then the watchers. */
export function whoLines(state: OnlineGameState, speech: TableSpeech): string[] {
  const { language, sentences } = speech;
  const { session, seats, connection, watchers } = state;
  if (!session) return [];
  const rows = session.rules.seats.map((_, seat) => {
    const player = playerOf(session, seat);
    const { mine: isMine = false, here: isHere = false } = seats[player] ?? {};
    const presence = connection === 'lost' ? 'unknown' : isMine || isHere ? 'here' : 'away';
    const mine = isMine ? ` (${tellOnline(language, 'you')})` : '';
    return tellOnline(language, 'who-row', {
      seat: seatName(session.rules, sentences, language, seat),
      name: nameAt(state, player, speech) + mine,
      state: tellOnline(language, `state-${presence}`),
    });
  });
  const watching = tellOnline(language, watchers === 1 ? 'watchers-one' : 'watchers', { count: watchers });
  return [...rows, watching];
}

const playerOf = (session: Session, seat: number): Player => session.current.pairing.players[seat]!;

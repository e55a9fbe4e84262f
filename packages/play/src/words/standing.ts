/** How a game ended, how a match stands and what the clocks show, in words. */
import type { Seat } from '@tabuleiro/rules';
import { givenName, type LiveGame, type Player, type PlayerInfo, type Session } from '@tabuleiro/rules/match';
import { type Language, matchReasons, type Sentences } from '@tabuleiro/rules/text';
import { capital, ofSeat, reasonSentence, seatName } from './names.ts';
import { tell } from './words.ts';

/** What points are called in this game: those of Trench are stars, and the points it shows are two a star. */
export const tallyName = (sentences: Sentences, language: Language): string =>
  sentences[language].tally ?? tell(language, 'tally');

/** A game to tell about: of a session the present one. */
interface Told {
  current: Pick<LiveGame, 'rules' | 'outcome' | 'end'>;
  playerIn?(seat: Seat): PlayerInfo;
}

/** Sentences; the last two may be empty. */
export interface EndTexts {
  winner: string;
  reason: string;
  points: string;
}

/** How the game ended, part by part; null while it is played. */
export function endTexts(told: Told, sentences: Sentences, language: Language): EndTexts | null {
  const { rules, outcome, end } = told.current;
  if (!outcome) return null;
  const given = (seat: Seat): string => {
    const player = told.playerIn?.(seat);
    const name = player ? givenName(rules, player) : '';
    return name === '' ? '' : ` (${name})`;
  };
  const named = (seats: readonly Seat[]) => {
    const list = (name: typeof seatName) =>
      seats.map((seat) => name(rules, sentences, language, seat) + given(seat)).join(', ');
    return { names: list(seatName), of: list(ofSeat) };
  };
  const { winners, points } = outcome;
  const head = winners.length === 0 ? 'drawn' : winners.length === 1 ? 'wins' : 'win';
  const reason =
    end && 'seat' in end && end.reason !== 'alone'
      ? tell(language, end.reason === 'time' ? 'time-of' : 'resigned-by', named([end.seat]))
      : reasonSentence(outcome, sentences[language], language);
  return {
    winner: tell(language, head, named(winners)),
    reason,
    points: points ? `${capital(tallyName(sentences, language))} ${points.join(' : ')}.` : '',
  };
}

/** `White wins. The last enemy piece was taken. Points 12 : 7.`; empty while the game is played. */
export function endText(told: Told, sentences: Sentences, language: Language): string {
  const texts = endTexts(told, sentences, language);
  return texts ? [texts.winner, texts.reason, texts.points].filter(Boolean).join(' ') : '';
}

export const isMatch = ({ plan }: Session): boolean => plan.format.games > 1;

/** `12 : 7 stars`; where games are counted, not what was scored in them, `1 : 1`. */
function totalsText({ plan, match }: Session, sentences: Sentences, language: Language): string {
  const totals = match.totals.join(' : ');
  return plan.format.sum === 'points' ? `${totals} ${tallyName(sentences, language)}` : totals;
}

/** `Game 1 of 2`. */
export function gameOfMatchText({ plan, games, current }: Session, language: Language): string {
  const game = games.length;
  return current.pairing.tiebreak
    ? tell(language, 'match-tiebreak', { game })
    : tell(language, 'match-game', { game, games: plan.format.games });
}

/** The name that was given, else a number, which a player keeps whatever the seat. */
export const nameOrNumber = ({ plan, rules }: Pick<Session, 'plan' | 'rules'>, player: Player): string =>
  givenName(rules, plan.players[player]!) || `#${player + 1}`;

const opponents = (session: Session, called: (player: Player) => string): string =>
  session.plan.players.map((_, player) => called(player)).join(' : ');

/** `Game 1 of 2; Ana : #2 = 12 : 7 stars`. */
export function matchTitle(session: Session, sentences: Sentences, language: Language): string {
  const text = gameOfMatchText(session, language);
  const players = opponents(session, (player) => nameOrNumber(session, player));
  return tell(language, 'match-totals', { text, players, totals: totalsText(session, sentences, language) });
}

/**
 * After a game of a match: who won it, or that it goes on. `called`: what the players are called on this screen; `me`: the
 * one who is addressed.
 */
export function matchText(
  session: Session,
  sentences: Sentences,
  language: Language,
  called: (player: Player) => string = (player) => nameOrNumber(session, player),
  me: Player | null = null,
): string {
  const { result } = session.match;
  const totals = totalsText(session, sentences, language);
  if (!result) {
    return tell(language, 'match-goes-on', { players: opponents(session, called), totals });
  }
  const who = capital(result.winners.map(called).join(', '));
  // Where somebody gave up, the totals do not show who won.
  const won = result.reason === 'conceded' ? 'match-conceded' : 'match-won';
  const mine = result.winners.length === 1 && result.winners[0] === me;
  const head = tell(language, who ? (mine ? `${won}-you` : won) : 'match-drawn', { who, totals });
  return `${head} ${matchReasons[language][result.reason] ?? ''}`.trimEnd();
}

/** `4:32`, `1:04:32`, `2 d 1:04:32`; under ten seconds with tenths. The sign of a day is the same in both languages. */
export function clockText(ms: number): string {
  if (ms < 10_000) return `0:0${(Math.floor(Math.max(0, ms) / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const days = Math.floor(seconds / 86_400);
  const pad = (number: number) => String(number).padStart(2, '0');
  if (days > 0) return `${days} d ${hours}:${pad(minutes)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

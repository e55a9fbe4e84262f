/** How a game ended and what the clocks show, in words. */
import type { Seat } from '@tabuleiro/rules';
import { givenName, type LiveGame, type PlayerInfo, type Session } from '@tabuleiro/rules/match';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { capital, ofSeat, reasonSentence, seatName } from './names.ts';
import { tell } from './words.ts';

/** The name of points in this game: in Trench they are stars, and it shows two points for a star. */
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

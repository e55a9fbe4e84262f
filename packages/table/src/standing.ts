/** How a game ended, how a match stands and what the clocks show, in words. */
import type { Session } from '@tabuleiro/rules/match';
import { type Language, matchReasons, type Sentences } from '@tabuleiro/rules/text';
import { reasonSentence, seatName } from './names.ts';
import { tell } from './words.ts';

/** `White wins. The last enemy piece was taken. Points 12 : 7.`; empty while the game is played. */
export function endText(
  { outcome, rules }: Pick<Session, 'outcome' | 'rules'>,
  sentences: Sentences,
  language: Language,
): string {
  if (!outcome) return '';
  const names = outcome.winners.map((seat) => seatName(rules, sentences, language, seat));
  const head =
    names.length === 0
      ? tell(language, 'drawn')
      : tell(language, names.length === 1 ? 'wins' : 'win', { names: names.join(', ') });
  const points = outcome.points ? tell(language, 'points', { points: outcome.points.join(' : ') }) : '';
  const reason = reasonSentence(outcome, sentences[language], language);
  return [head, reason, points].filter(Boolean).join(' ');
}

export const isMatch = ({ plan }: Session): boolean => plan.format.games > 1;

/** `Game 1 of 2; #1 : #2 = 12 : 7`: the players keep their numbers, whatever their seats. */
export function matchTitle({ plan, match, games, current }: Session, language: Language): string {
  const game = games.length;
  const text = current.pairing.tiebreak
    ? tell(language, 'match-tiebreak', { game })
    : tell(language, 'match-game', { game, games: plan.format.games });
  return tell(language, 'match-totals', { text, totals: match.totals.join(' : ') });
}

/** After a game of a match: who won it, or that it goes on. */
export function matchText({ match }: Session, language: Language): string {
  const { result } = match;
  const totals = match.totals.join(' : ');
  if (!result) return tell(language, 'match-goes-on', { totals });
  const who = result.winners.map((player) => `#${player + 1}`).join(', ');
  const head = who ? tell(language, 'match-won', { who, totals }) : tell(language, 'match-drawn', { totals });
  return `${head} ${matchReasons[language][result.reason] ?? ''}`.trimEnd();
}

/** `4:32`; under ten seconds with tenths. */
export function clockText(ms: number): string {
  if (ms < 10_000) return `0:0${(Math.floor(Math.max(0, ms) / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

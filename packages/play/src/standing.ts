/** How a game ended, how a match stands and what the clocks show, in words. */
import type { Session } from '@tabuleiro/rules/match';
import { type Language, matchReasons, type Sentences } from '@tabuleiro/rules/text';
import { ofSeat, reasonSentence, seatName } from './names.ts';
import { tell } from './words.ts';

/** What points are called in this game: those of Trench are stars, and the points it shows are two a star. */
const tallyName = (sentences: Sentences, language: Language): string =>
  sentences[language].tally ?? tell(language, 'tally');

/** `White wins. The last enemy piece was taken. Points 12 : 7.`; empty while the game is played. */
export function endText(
  { outcome, rules }: Pick<Session, 'outcome' | 'rules'>,
  sentences: Sentences,
  language: Language,
): string {
  if (!outcome) return '';
  const { winners } = outcome;
  const list = (name: typeof seatName) =>
    winners.map((seat) => name(rules, sentences, language, seat)).join(', ');
  const head =
    winners.length === 0
      ? tell(language, 'drawn')
      : tell(language, winners.length === 1 ? 'wins' : 'win', { names: list(seatName), of: list(ofSeat) });
  const tally = tallyName(sentences, language);
  const points = outcome.points
    ? `${tally[0]!.toUpperCase()}${tally.slice(1)} ${outcome.points.join(' : ')}.`
    : '';
  const reason = reasonSentence(outcome, sentences[language], language);
  return [head, reason, points].filter(Boolean).join(' ');
}

export const isMatch = ({ plan }: Session): boolean => plan.format.games > 1;

/** `12 : 7 stars`; where games are counted, not what was scored in them, `1 : 1`. */
function totalsText({ plan, match }: Session, sentences: Sentences, language: Language): string {
  const totals = match.totals.join(' : ');
  return plan.format.sum === 'points' ? `${totals} ${tallyName(sentences, language)}` : totals;
}

/** `Game 1 of 2; #1 : #2 = 12 : 7 stars`: the players keep their numbers, whatever their seats. */
export function matchTitle(session: Session, sentences: Sentences, language: Language): string {
  const { plan, games, current } = session;
  const game = games.length;
  const text = current.pairing.tiebreak
    ? tell(language, 'match-tiebreak', { game })
    : tell(language, 'match-game', { game, games: plan.format.games });
  return tell(language, 'match-totals', { text, totals: totalsText(session, sentences, language) });
}

/** After a game of a match: who won it, or that it goes on. */
export function matchText(session: Session, sentences: Sentences, language: Language): string {
  const { result } = session.match;
  const totals = totalsText(session, sentences, language);
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

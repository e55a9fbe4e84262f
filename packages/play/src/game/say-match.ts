/** The state and result of a match in words: few games belong to one. */
import { givenName, type Player, type Session } from '@tabuleiro/rules/match';
import { type Language, matchReasons, type Sentences, type Values } from '@tabuleiro/rules/text';
import { inLanguage, type WordRows } from '../actions/words.ts';
import { capital } from '../words/names.ts';
import { tallyName } from '../words/standing.ts';

const rows = {
  game: ['Game {game} of {games}', 'Partida {game} de {games}'],
  tiebreak: ['Game {game}, tie-break', 'Partida {game}, desempate'],
  totals: ['{text}; {players} = {totals}', '{text}; {players} = {totals}'],
  'goes-on': ['Match score: {players} = {totals}.', 'Resultado do encontro: {players} = {totals}.'],
  won: ['{who} wins the match, {totals}.', '{who} ganha o encontro, {totals}.'],
  conceded: ['{who} wins the match.', '{who} ganha o encontro.'],
  'won-you': ['You win the match, {totals}.', 'Ganhou o encontro, {totals}.'],
  'conceded-you': ['You win the match.', 'Ganhou o encontro.'],
  drawn: ['The match is drawn, {totals}.', 'O encontro está empatado, {totals}.'],
} as const satisfies WordRows;

const tellMatch = (language: Language, id: keyof typeof rows, values: Values): string =>
  inLanguage(rows[id], language, values);

/** `12 : 7 stars`; where games are counted, not what was scored in them, `1 : 1`. */
function totalsText({ plan, match }: Session, sentences: Sentences, language: Language): string {
  const totals = match.totals.join(' : ');
  return plan.format.sum === 'points' ? `${totals} ${tallyName(sentences, language)}` : totals;
}

/** `Game 1 of 2`. */
export function gameOfMatchText({ plan, games, current }: Session, language: Language): string {
  const game = games.length;
  return current.pairing.tiebreak
    ? tellMatch(language, 'tiebreak', { game })
    : tellMatch(language, 'game', { game, games: plan.format.games });
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
  return tellMatch(language, 'totals', { text, players, totals: totalsText(session, sentences, language) });
}

/**
 * The text after a game of a match: its winner, or the running score. `called`: player names on this screen; `me`: the
 * reader.
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
    return tellMatch(language, 'goes-on', { players: opponents(session, called), totals });
  }
  const who = capital(result.winners.map(called).join(', '));
  // After a resignation the totals do not show the winner.
  const won = result.reason === 'conceded' ? 'conceded' : 'won';
  const mine = result.winners.length === 1 && result.winners[0] === me;
  const head = tellMatch(language, who ? (mine ? `${won}-you` : won) : 'drawn', { who, totals });
  return `${head} ${matchReasons[language][result.reason] ?? ''}`.trimEnd();
}

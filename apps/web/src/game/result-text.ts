/** The end of a game and of its match in words. */

import { reasonSentence } from '@tabuleiro/play/names';
import { matchReasons } from '@tabuleiro/rules/text';
import { language } from '../words/define.ts';
import type { GameModel } from './game-model.ts';
import { nameOf, ownerOf } from './note-text.ts';
import { playerName } from './player-name.ts';
import { word } from './words.ts';

export function winnersText(model: GameModel): string {
  const winners = model.session.outcome?.winners ?? [];
  if (winners.length === 0) return word('drawn');
  return word(winners.length === 1 ? 'wins' : 'win', called(model, winners));
}

/** Seats for a sentence: by their names, and as those whose it is. */
const called = (model: GameModel, seats: readonly number[]) => ({
  names: seats.map((seat) => nameOf(model, seat)).join(', '),
  of: seats.map((seat) => ownerOf(model, seat)).join(', '),
});

export function reasonText(model: GameModel): string {
  const { outcome, current } = model.session;
  if (!outcome) return '';
  const { end } = current;
  const reason =
    end && 'seat' in end
      ? word(end.reason === 'time' ? 'time-of' : 'resigned-by', called(model, [end.seat]))
      : reasonSentence(outcome, model.sentences[language.value], language.value);
  const points = outcome.points ? word('result-points', { points: outcome.points.join(' : ') }) : '';
  return [reason, points].filter(Boolean).join(' ');
}

/** Empty for a single game. */
export function matchText(model: GameModel): string {
  const { session } = model;
  const { plan, match } = session;
  if (plan.format.games === 1 || !session.outcome) return '';
  const totals = match.totals.join(' : ');
  const { result } = match;
  if (!result) return word('match-goes-on', { totals });
  const why = matchReasons[language.value][result.reason] ?? '';
  const who = capital(result.winners.map((player) => playerName(model, player)).join(', '));
  if (result.reason === 'conceded') return `${word('match-conceded', { who })} ${why}`;
  const head = who ? word('match-won', { who, totals }) : word('match-drawn', { totals });
  return `${head} ${why}`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const resultText = (model: GameModel): string =>
  [`${winnersText(model)}.`, reasonText(model), matchText(model)].filter(Boolean).join(' ');

// The three best lines of a position with their scores, and what the evaluation says in words.
import { analyse, findReasons, openPlace, sayReason } from '@tabuleiro/engine';
import { must } from '@tabuleiro/rules';

const place = { game: 'dameo', position: '8/8/2m2m2/8/3M4/2MM4/8/8 w' };
const { lines } = must(await analyse({ ...place, nodes: 20_000, lines: 3 }));
const SIDES = ['White', 'Black'];
/** The proven winner, with the number of plies if known; else White's share of the game. */
const verdict = ({ shares, proven }) => {
  if (!proven) return `${SIDES[0]} ${Math.round(100 * shares[0])} %`;
  const { winners, plies } = proven;
  const end = winners.length === 0 ? 'a draw' : `${SIDES[winners[0]]} wins`;
  return plies === undefined ? end : `${end} in ${plies}`;
};
for (const line of lines) console.log(verdict(line), line.moves.slice(0, 4).join(' '));

const { rules, evaluation, situation } = must(await openPlace(place));
for (const reason of findReasons(evaluation, situation.position).slice(0, 2))
  console.log(sayReason(reason, evaluation, rules, 'en', SIDES));

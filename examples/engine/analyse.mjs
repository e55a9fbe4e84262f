// The three best lines of a position with their scores, and what the evaluation says in words.
import { analyse, findReasons, openPlace, sayReason } from '@tabuleiro/engine';
import { must } from '@tabuleiro/rules';

const place = { game: 'dameo', position: '8/8/2m2m2/8/3M4/2MM4/8/8 w' };
const { lines } = must(await analyse({ ...place, nodes: 20_000, lines: 3 }));
/** What is known exactly, with the plies where they are known too; else the share of the game. */
const verdict = ({ share, proven }) => {
  if (!proven) return `${Math.round(100 * share)} %`;
  return proven.plies === undefined ? proven.result : `${proven.result} in ${proven.plies}`;
};
for (const line of lines) console.log(verdict(line), line.moves.slice(0, 4).join(' '));

const { rules, evaluation, situation } = must(await openPlace(place));
for (const reason of findReasons(evaluation, situation.position).slice(0, 2))
  console.log(sayReason(reason, evaluation, rules, 'en', ['White', 'Black']));

/**
 * A golden playthrough: one seeded random game of a configuration with everything printed that the contract says
 * of it. Files are for eyes first and for `diff` second.
 */

import type { Configuration } from '../src/core/configurations.ts';
import type { Position, Rules } from '../src/core/types.ts';
import { formatMove, formatOutcome, type Game, legalMoves, listMoves, must, Rng } from '../src/index.ts';
import { History } from '../src/match/history.ts';
import { formatBoard } from '../src/text/board.ts';

const SEED = 5;
/** Long games are cut here, and pictures are drawn every few plies: a reader has seen the point by then. */
const LONGEST = 80;
const PICTURE_EVERY = 8;

export function playthrough(game: Game, { id, options }: Configuration): string {
  const rules = must(game.configure(options));
  const position = rules.start();
  const history = new History(position);
  const rng = new Rng(SEED);
  const lines = [`# ${game.name}, ${id}: one random game, seed ${SEED}`, ''];
  for (let ply = 0; ply <= LONGEST; ply++) {
    const moves = listMoves(rules, position);
    const outcome = position.outcome(history.stood);
    lines.push(...describe(rules, position, history.stood, ply % PICTURE_EVERY === 0 || outcome !== null));
    lines.push(
      `moves ${moves.length}: ${moves.map(({ text }) => text).join(' ')}`,
      `order ${orderOf(rules, position)}`,
    );
    if (outcome !== null || moves.length === 0) break;
    const { move, text } = moves[rng.below(moves.length)]!;
    lines.push(`plays ${text}`, '');
    history.make(move);
  }
  return `${lines.join('\n')}\n`;
}

function describe(rules: Rules, position: Position, stood: number, picture: boolean): string[] {
  const seat = (index: number | undefined) => (index === undefined ? '' : `(${rules.seats[index]!.turn})`);
  const counters = rules
    .counters(position)
    .map(
      ({ code, seat: of, value, limit }) =>
        `${code}${seat(of)}=${value}${limit === undefined ? '' : `/${limit}`}`,
    );
  const scores = (rules.score?.(position) ?? []).map(
    ({ seat: of, parts, total }) =>
      `${seat(of)} ${Object.entries(parts)
        .map(([k, v]) => `${k} ${v}`)
        .join(' + ')} = ${total}`,
  );
  const outcome = position.outcome(stood);
  return [
    `position ${rules.format(position, stood)}`,
    ...(picture ? formatBoard(rules, position).split('\n') : []),
    ...(counters.length > 0 ? [`counters ${counters.join(' ')}`] : []),
    ...(scores.length > 0 ? [`score ${scores.join('; ')}`] : []),
    `result ${formatOutcome(rules, outcome)}${outcome ? ` shares ${outcome.shares.map((s) => s.toFixed(2)).join(' ')}` : ''}`,
  ];
}

/** Pins the order of generation in one number: FNV-1a over the texts as generated. */
function orderOf(rules: Rules, position: Position): string {
  let hash = 0x811c9dc5;
  for (const move of legalMoves(position))
    for (const c of formatMove(rules, position, move)) hash = Math.imul(hash ^ c.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Golden playthroughs, one for each preset of a game: one seeded random game, printed with everything in the
 * contract. Perft tables, reference rules and random tests cover the other option values.
 */

import type { Position, Rules } from '../src/core/types.ts';
import type { Configuration } from '../src/explore/configurations.ts';
import { formatMove, formatOutcome, type Game, legalMoves, listMoves, must, Rng } from '../src/index.ts';
import { History } from '../src/match/history.ts';
import { formatBoard } from '../src/text/board.ts';

/** Plies of a printed game, and between pictures of the board. */
const LONGEST = 80;
const PICTURE_EVERY = 8;
/** Plies printed before and after a late point. */
const AFTER = 12;
/** Above the length of random games in all of our games. */
const ENDLESS = 600;
const FIRST_SEED = 5;
const MOST_SEEDS = 2_000;

/** The first point at which a game shows that it follows these rules and not the usual ones. */
export interface PlaythroughPoint {
  ply: number;
  what: 'moves' | 'result' | 'score' | 'counters';
}

/**
 * Differences in moves or result are stronger than those in the score, which are stronger than those in counters.
 */
const STRENGTHS: readonly (readonly PlaythroughPoint['what'][])[] = [
  ['moves', 'result'],
  ['score'],
  ['counters'],
];

/**
 * The first seed, except `taken`, with a random game that shows the strongest possible difference of its
 * configuration.
 */
export function findSeed(game: Game, configuration: Configuration, taken: Iterable<number>): number {
  const others = new Set(taken);
  for (const wanted of STRENGTHS)
    for (let seed = FIRST_SEED; seed < MOST_SEEDS; seed++) {
      const point = others.has(seed) ? null : pointOf(game, configuration, seed, wanted);
      if (point) return seed;
    }
  throw new Error(`${game.id} ${configuration.id}: no game differs from the usual rules`);
}

/**
 * Plays the random game by both rule sets in parallel until they differ in one of the wanted ways; null if they
 * never do. The usual rules themselves need no point.
 */
export function pointOf(
  game: Game,
  { options }: Configuration,
  seed: number,
  wanted: readonly PlaythroughPoint['what'][] = STRENGTHS.flat(),
): PlaythroughPoint | null {
  const rules = must(game.configure(options));
  const usual = must(game.configure({}));
  if (JSON.stringify(rules.options) === JSON.stringify(usual.options)) return { ply: 0, what: 'moves' };
  const mine = new History(rules.start());
  const theirs = new History(usual.start());
  const rng = new Rng(seed);
  for (let ply = 0; ply <= ENDLESS; ply++) {
    const moves = listMoves(rules, mine.position);
    const others = listMoves(usual, theirs.position);
    const [one, other] = [
      { rules, history: mine, moves },
      { rules: usual, history: theirs, moves: others },
    ];
    const what = wanted.find((each) => differ(each, one, other));
    if (what) return { ply, what };
    if (mine.position.outcome(mine.stood) || moves.length === 0) return null;
    const pick = rng.below(moves.length);
    if (moves[pick]!.text !== others[pick]?.text) return null; // they differ in a way that is not wanted
    mine.make(moves[pick]!.move);
    theirs.make(others[pick]!.move);
  }
  return null;
}

interface Side {
  rules: Rules;
  history: History;
  moves: readonly { text: string }[];
}

const FACTS: Readonly<Record<PlaythroughPoint['what'], (side: Side) => unknown>> = {
  moves: ({ moves }) => moves.map(({ text }) => text),
  result: ({ rules, history }) => {
    const outcome = history.position.outcome(history.stood);
    return [formatOutcome(rules, outcome), outcome?.shares];
  },
  score: ({ rules, history }) => rules.score?.(history.position),
  counters: ({ rules, history }) => rules.counters(history.position).map(({ value }) => value),
};

const differ = (what: PlaythroughPoint['what'], one: Side, other: Side): boolean =>
  JSON.stringify(FACTS[what](one)) !== JSON.stringify(FACTS[what](other));

/** The strongest point of a game. */
export function strongestPoint(
  game: Game,
  configuration: Configuration,
  seed: number,
): PlaythroughPoint | null {
  const key = `${game.id} ${configuration.id} ${seed}`;
  const known = points.get(key);
  if (known !== undefined) return known;
  let found: PlaythroughPoint | null = null;
  for (const wanted of STRENGTHS) found ??= pointOf(game, configuration, seed, wanted);
  points.set(key, found);
  return found;
}

/** Cache, because playing long games twice is slow. */
const points = new Map<string, PlaythroughPoint | null>();

export function playthrough(game: Game, configuration: Configuration, seed: number): string {
  const rules = must(game.configure(configuration.options));
  const position = rules.start();
  const history = new History(position);
  const rng = new Rng(seed);
  const point = strongestPoint(game, configuration, seed);
  // Before a late point, only the moves are printed.
  const first = point && point.ply > LONGEST ? point.ply - AFTER : 0;
  const last = first === 0 ? LONGEST : first + 2 * AFTER;
  const lines = [`# ${game.name}, ${configuration.id}: one random game, seed ${seed}`];
  if (point && point.ply > 0) lines.push(`# other ${point.what} than by the usual rules at ply ${point.ply}`);
  lines.push('');
  const begins: string[] = [];
  for (let ply = 0; ply <= last; ply++) {
    const moves = listMoves(rules, position);
    const outcome = position.outcome(history.stood);
    const over = outcome !== null || moves.length === 0;
    const { move, text } = over ? { move: 0, text: '' } : moves[rng.below(moves.length)]!;
    if (ply < first) begins.push(text);
    else {
      if (ply === first && first > 0) lines.push(`begins ${begins.join(' ')}`, '');
      lines.push(...describe(rules, position, history.stood, (ply - first) % PICTURE_EVERY === 0 || over));
      lines.push(
        `moves ${moves.length}: ${moves.map((each) => each.text).join(' ')}`,
        `order ${orderOf(rules, position)}`,
      );
    }
    if (over) break;
    if (ply >= first) lines.push(`plays ${text}`, '');
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

/** Hashes the order of generation into one number: FNV-1a over the texts as generated. */
function orderOf(rules: Rules, position: Position): string {
  let hash = 0x811c9dc5;
  for (const move of legalMoves(position))
    for (const c of formatMove(rules, position, move)) hash = Math.imul(hash ^ c.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

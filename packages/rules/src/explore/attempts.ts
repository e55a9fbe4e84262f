/**
 * Random legal and illegal move attempts in random positions, for testing `explain`. Seeded, so that a histogram
 * can be repeated. Knows no game: starts, targets and routes come from geometry and layers.
 */

import { formatMove, hasPaths, legalMoves, matchAttempt, PASS, parseAttempt } from '../core/notation.ts';
import { must } from '../core/result.ts';
import { Rng } from '../core/rng.ts';
import {
  type Cell,
  type Fault,
  type Game,
  MAX_MOVES,
  OFF_BOARD,
  type Position,
  type Rules,
} from '../core/types.ts';
import { configurations } from './configurations.ts';

export interface HistogramRow {
  code: string;
  rule: string;
  count: number;
  /** The first attempt with this answer. */
  example: { position: string; move: string };
}

/** Names with the form of a cell that no board has. */
const NOWHERE = ['z99', 'z0', 'y77', 'a99'];
const LONGEST_PLAYOUT = 1000;
/** Plies to follow from a study: the rule that it shows is near. */
const STUDY_PLIES = 2;
const TRIES_PER_POSITION = 4;
/** One position in this many is treated as occurring for the third time. */
const AGAIN = 200;
/** Additional attempts at the start of a study. */
const TRIES_PER_STUDY = 8;

const noisy = new Int32Array(MAX_MOVES);

/** The answers of `explain` to `attempts` illegal attempts, most frequent first. */
export function explainHistogram(game: Game, { attempts = 10_000, seed = 1 } = {}): HistogramRow[] {
  const rows = new Map<string, HistogramRow>();
  let left = attempts;
  for (const { rules, position, stood, move, fault } of illegalAttempts(game, seed)) {
    const rule = fault.rule ?? '';
    const row = rows.get(`${fault.code} ${rule}`);
    if (row) row.count++;
    else
      rows.set(`${fault.code} ${rule}`, {
        code: fault.code,
        rule,
        count: 1,
        example: { position: rules.format(position, stood), move },
      });
    if (--left <= 0) break;
  }
  return [...rows.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

export interface IllegalAttempt {
  rules: Rules;
  position: Position;
  /** The number of occurrences that `explain` was given. */
  stood: number;
  move: string;
  fault: Fault;
}

/**
 * Endless: random games from every start and every study in turn, with a few attempts in some of their positions.
 */
export function* illegalAttempts(game: Game, seed: number): Generator<IllegalAttempt> {
  const rng = new Rng(seed);
  const starts = configurations(game).map(({ options }) => must(game.configure(options)));
  const studies = (game.studies ?? []).map((text) => must(game.read(text)));
  for (let round = 0; ; round++) {
    const rules = starts[round % starts.length]!;
    yield* triesAlong(rules, rules.start(), rng, LONGEST_PLAYOUT);
    for (const study of studies) yield* triesAlong(study.rules, study.position.clone(), rng, STUDY_PLIES);
  }
}

/** Attempts along one random game: in 1 of 8 positions, in half of those with noisy moves, and at its end. */
function* triesAlong(rules: Rules, position: Position, rng: Rng, plies: number): Generator<IllegalAttempt> {
  for (let ply = 0; ply <= plies; ply++) {
    const moves = legalMoves(position);
    const stood = rng.below(AGAIN) === 0 ? 3 : 1;
    const over = moves.length === 0 || position.outcome(stood) !== null;
    const busy = position.noisy(noisy, 0) > 0 && rng.below(2) === 0;
    if (over || busy || plies === STUDY_PLIES || rng.below(8) === 0)
      for (let i = plies === STUDY_PLIES && ply === 0 ? -TRIES_PER_STUDY : 0; i < TRIES_PER_POSITION; i++) {
        const move = randomTry(rules, position, moves, rng);
        const attempt = must(parseAttempt(rules, move));
        if (over || matchAttempt(rules, position, attempt) === null)
          yield { rules, position, stood, move, fault: rules.explain(position, attempt, stood) };
      }
    if (over) return;
    position.make(moves[rng.below(moves.length)]!);
  }
}

/** The text of an attempt, from nonsense to nearly legal. */
export function randomTry(rules: Rules, position: Position, moves: readonly number[], rng: Rng): string {
  const short = shortTry(rules, position, rng);
  if (short !== null) return short;
  const kind = rng.below(8);
  if (kind < 3 && moves.length > 0) return nearMiss(rules, position, moves, rng);
  const cells = [startCell(rules, position, rng)];
  const legs = kind < 6 ? 1 : 1 + rng.below(4);
  for (let i = 0; i < legs; i++) cells.push(walk(rules, position, cells[i]!, rng));
  const mark = rng.below(2) === 0 ? '-' : 'x';
  return cells.map((cell) => nameOf(rules, cell, rng)).join(mark) + choiceText(rules, rng);
}

/**
 * In games with moves of one cell or passes: one of those in two of three cases, always if no move is a path;
 * else null.
 */
function shortTry(rules: Rules, position: Position, rng: Rng): string | null {
  const { place, remove, pass } = rules.game.moveText;
  const signs = [
    ...(place === undefined ? [] : ['', '']),
    ...(remove === undefined ? [] : ['x', 'x']),
    ...(pass === undefined ? [] : [PASS]),
  ];
  if (signs.length === 0 || (hasPaths(rules.game) && rng.below(3) === 0)) return null;
  const sign = signs[rng.below(signs.length)]!;
  if (sign === PASS) return PASS;
  const cell = rng.below(2) === 0 ? startCell(rules, position, rng) : rng.below(rules.geometry.cells.length);
  return sign + nameOf(rules, cell, rng) + choiceText(rules, rng);
}

/** A cell of the mover (each kind of piece equally often), of an opponent, without owner, or off the board. */
function startCell(rules: Rules, position: Position, rng: Rng): Cell {
  const kind = rng.below(16);
  if (kind === 0) return OFF_BOARD;
  const found = new Map<string, Cell[]>();
  rules.geometry.cells.forEach((_, cell) => {
    const held = rules.layers(position, cell).filter((layer) => layer.seat !== undefined);
    for (const { code, seat } of held.length > 0 ? held : [{ code: 'nobody', seat: undefined }]) {
      if (
        kind < 12
          ? seat !== position.seat
          : kind < 14
            ? seat === position.seat || held.length === 0
            : seat !== undefined
      )
        continue;
      found.set(code, [...(found.get(code) ?? []), cell]);
    }
  });
  const kinds = [...found.values()];
  const cells =
    kinds.length > 0 ? kinds[rng.below(kinds.length)]! : rules.geometry.cells.map((_, cell) => cell);
  return cells[rng.below(cells.length)]!;
}

/** A few steps straight on, just beyond the first piece in the way, anywhere on the board, or off it. */
function walk(rules: Rules, position: Position, from: Cell, rng: Rng): Cell {
  const { neighbours, cells, directions } = rules.geometry;
  const kind = rng.below(16);
  if (kind === 0) return OFF_BOARD;
  if (kind < 4 || from === OFF_BOARD) return rng.below(cells.length);
  const direction = rng.below(directions.length);
  const next = (cell: Cell) => (neighbours[cell]![direction]! < 0 ? cell : neighbours[cell]![direction]!);
  const empty = (cell: Cell) => rules.layers(position, cell).every(({ seat }) => seat === undefined);
  let at = next(from);
  if (kind < 8) {
    while (empty(at) && next(at) !== at) at = next(at);
    return next(at);
  }
  for (let steps = rng.below(kind < 12 ? 2 : 7); steps > 0; steps--) at = next(at);
  return at;
}

/** A legal move with a cell dropped, changed or added, or with a different choice. */
function nearMiss(rules: Rules, position: Position, moves: readonly number[], rng: Rng): string {
  const paths = moves.filter((move) => rules.view(position, move).kind === undefined);
  if (paths.length === 0) return shortTry(rules, position, rng) ?? randomTry(rules, position, [], rng);
  const [route = '', choice] = formatMove(rules, position, paths[rng.below(paths.length)]!).split(':');
  const parts = route.split(/([-x])/);
  const kind = rng.below(4);
  const some = () => nameOf(rules, rng.below(rules.geometry.cells.length), rng);
  const last = parts[parts.length - 1]!;
  if (kind === 0 && parts.length > 3) parts.splice(-2);
  else if (kind === 1) parts[2 * rng.below((parts.length + 1) / 2)] = some();
  else if (kind === 2)
    parts.push(parts[1]!, nameOf(rules, walk(rules, position, rules.geometry.find(last), rng), rng));
  const text = parts.join('');
  return kind === 3 || choice === undefined ? text + choiceText(rules, rng) : `${text}:${choice}`;
}

const nameOf = (rules: Rules, cell: Cell, rng: Rng): string =>
  cell === OFF_BOARD ? NOWHERE[rng.below(NOWHERE.length)]! : rules.geometry.cells[cell]!.name;

const choices = new WeakMap<Rules, string[]>();

/** One of the choices in the start position, none, or one that no game has. */
function choiceText(rules: Rules, rng: Rng): string {
  if (!choices.has(rules)) {
    const start = rules.start();
    const known = legalMoves(start).map((move) => rules.view(start, move).choice ?? '');
    choices.set(rules, [...new Set(known)]);
  }
  const kind = rng.below(8);
  const offered = [...choices.get(rules)!, ...(kind === 0 ? ['Z', ''] : [])];
  const choice = offered[rng.below(offered.length)]!;
  return choice === '' ? '' : `:${choice}`;
}

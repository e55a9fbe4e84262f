/**
 * Move text of every game, derived from `Rules.view`, and input by text and clicks. A path is its start cell and
 * its legs in order: a capturing leg is `x` + cell, a run of quiet legs is `-` + its last cell. A placement is
 * its cell, a removal is `x` + cell. `:choice` may follow. A pass is `--`. A column may be called x: `x3` is a
 * cell, since no removal has a digit there.
 */
import { wrongArgument, wrongMade } from './arguments.ts';
import { fail, ok } from './result.ts';
import {
  type Attempt,
  type Cell,
  type Fault,
  type Game,
  type Leg,
  MAX_MOVES,
  type Move,
  type MoveTextRules,
  type MoveView,
  OFF_BOARD,
  type Position,
  type Result,
  type Rules,
  type ShortMoveKind,
} from './types.ts';

/** Longest move text that is read. */
export const MAX_MOVE_TEXT = 512;

/** The text of a pass. */
export const PASS = '--';

const PATH_SHAPE = 'a1-b2, a1xb2, a1xb2xc3, a1-b2:C';
const SHORT_SHAPES: readonly (readonly [ShortMoveKind, string])[] = [
  ['place', 'a1'],
  ['remove', 'xa1'],
  ['pass', PASS],
];

/** True if moves of the game can be paths over two cells or more. */
export const hasPaths = ({ moveText }: Game): boolean =>
  moveText.plain !== undefined || moveText.capture !== undefined;

/** The number of the rule for writing moves of this kind, or of the closest kind that the game has. */
function ruleOf({ moveText }: Game, kind: keyof MoveTextRules): string | undefined {
  const { plain, capture, place, remove, pass } = moveText;
  return moveText[kind] ?? plain ?? capture ?? place ?? remove ?? pass;
}

function shapesOf(game: Game): string {
  const short = SHORT_SHAPES.flatMap(([kind, shape]) => (game.moveText[kind] === undefined ? [] : [shape]));
  return [...(hasPaths(game) ? [PATH_SHAPE] : []), ...short].join(', ');
}

/**
 * The cells of a move along one of its paths, start cell first. A placement or a removal has one cell, a pass
 * none.
 */
export function cellsOfView({ kind, from, paths }: MoveView, path: readonly Leg[] = paths[0]!): Cell[] {
  return kind === 'pass' ? [] : [from, ...path.map(({ to }) => to)];
}

/** The last cell of a move: the only cell of a placement or a removal, `OFF_BOARD` for a pass. */
export const endOfView = ({ from, paths }: MoveView): Cell => paths[0]!.at(-1)?.to ?? from;

/** The legs that text names: each capturing leg, and the last of each run of quiet legs. */
export function namedLegs(path: readonly Leg[]): Leg[] {
  return path.filter(
    (leg, i) => leg.takes !== undefined || path[i + 1] === undefined || path[i + 1]!.takes !== undefined,
  );
}

function pathText({ geometry }: Rules, { kind, from, choice }: MoveView, path: readonly Leg[]): string {
  if (kind === 'pass') return PASS;
  let text = (kind === 'remove' ? 'x' : '') + geometry.cells[from]!.name;
  for (const { to, takes } of namedLegs(path))
    text += (takes === undefined ? '-' : 'x') + geometry.cells[to]!.name;
  return choice === undefined ? text : `${text}:${choice}`;
}

/** The canonical text of a legal move. */
export function formatMove(rules: Rules, position: Position, move: Move): string {
  const view = rules.view(position, move);
  return pathText(rules, view, view.paths[0]!);
}

const CELL_START = /^[a-z]\d{1,2}/;
const CELL_NAMES = /[a-z]\d{1,2}/g;

const scratch = new Int32Array(MAX_MOVES);

/** All legal moves in generation order. */
export function legalMoves(position: Position): Move[] {
  return Array.from(scratch.subarray(0, position.generate(scratch, 0)));
}

/** True if a packed move is legal here. */
export function isLegal(position: Position, move: Move): boolean {
  const end = position.generate(scratch, 0);
  for (let i = 0; i < end; i++) if (scratch[i] === move) return true;
  return false;
}

/** All legal moves with their texts, sorted by text as plain strings. */
export function listMoves(rules: Rules, position: Position): { move: Move; text: string }[] {
  return legalMoves(position)
    .map((move) => ({ move, text: formatMove(rules, position, move) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

/** An attempt as written: its cells, and the signs between them. */
export interface ParsedAttempt extends Attempt {
  /** `-` or `x` before each cell after the first. */
  marks: readonly string[];
}

/** The word at `at`, at most 32 characters, so that a refusal quotes it whole. */
const wordAt = (text: string, at: number): string =>
  /^\S{1,32}/.exec(text.slice(at))?.[0] ?? text.slice(at, at + 8);

/** Parses text with the form of a move of this game, legal or not. */
export function parseAttempt(rules: Rules, text: string): Result<ParsedAttempt> {
  if (typeof text !== 'string') return wrongArgument('move', text, 'string');
  const wrongRules = wrongMade({ rules });
  if (wrongRules) return wrongRules;
  const { game } = rules;
  const { place, remove, pass } = game.moveText;
  const rule = ruleOf(game, 'plain');
  const wrong = (column: number, found: string) =>
    fail({ code: 'move-syntax', rule, line: 1, column, found, accepted: shapesOf(game) });
  // No column: the missing part belongs at the end.
  const unfinished = () => fail({ code: 'move-unfinished', rule, accepted: shapesOf(game) });
  if (text.length > MAX_MOVE_TEXT) {
    const place = { line: 1, column: MAX_MOVE_TEXT + 1 };
    return fail({
      code: 'move-length',
      rule,
      ...place,
      found: `${text.length}`,
      accepted: `${MAX_MOVE_TEXT}`,
    });
  }
  if (pass !== undefined && text === PASS) return ok({ kind: 'pass', cells: [], marks: [] });
  const removes = remove !== undefined && /^x(?!\d)/.test(text);
  const cells: Cell[] = [];
  const marks: string[] = [];
  let at = removes ? 1 : 0;
  for (;;) {
    const name = CELL_START.exec(text.slice(at, at + 3))?.[0];
    if (!name && at === text.length) return unfinished();
    if (!name) return wrong(at + 1, wordAt(text, at));
    cells.push(rules.geometry.find(name));
    at += name.length;
    const mark = text[at];
    if (removes || !hasPaths(game) || (mark !== '-' && mark !== 'x')) break;
    marks.push(mark);
    at++;
  }
  const choice = /^:([A-Z])$/.exec(text.slice(at))?.[1];
  if (at < text.length && choice === undefined) return wrong(at + 1, wordAt(text, at));
  const short = cells.length > 1 ? {} : { kind: removes ? ('remove' as const) : ('place' as const) };
  if (short.kind === 'place' && place === undefined) return unfinished();
  return ok({ ...short, cells, marks, ...(choice === undefined ? {} : { choice }) });
}

/**
 * The move's view if one of its paths matches the attempt, which names either each leg or only the legs that text
 * names. Asks only for paths through the named cells, which spares the game a search for all others.
 */
function fits(rules: Rules, position: Position, move: Move, attempt: Attempt): MoveView | null {
  const { cells, choice } = attempt;
  const view = rules.view(position, move, cells);
  if (view.kind === 'pass' || cells.length === 0)
    return view.kind === 'pass' && cells.length === 0 ? view : null;
  if (view.from !== cells[0] || view.choice !== choice) return null;
  const same = (legs: readonly Leg[]) =>
    legs.length === cells.length - 1 && legs.every((leg, i) => leg.to === cells[i + 1]);
  const path = view.paths.find((legs) => same(legs) || same(namedLegs(legs)));
  return path ? { ...view, paths: [path] } : null;
}

/** The legal move that an attempt names, even if a sign (`-`, `x` or none) is wrong; null if there is none. */
export function matchAttempt(rules: Rules, position: Position, attempt: Attempt): Move | null {
  let near: Move | null = null;
  for (const move of legalMoves(position)) {
    const view = fits(rules, position, move, attempt);
    if (view && (attempt.kind === undefined || view.kind === attempt.kind)) return move;
    if (view) near ??= move;
  }
  return near;
}

/** From text to a legal move, or to the reason why it is not legal. Any legal route of a move is accepted. */
export function parseMove(rules: Rules, position: Position, text: string, stood = 1): Result<Move> {
  const attempt = parseAttempt(rules, text);
  if (!attempt.ok) return attempt;
  const wrong = wrongMade({ position });
  if (wrong) return wrong;
  const { kind, cells, marks } = attempt.value;
  let near: Fault | undefined;
  for (const move of legalMoves(position)) {
    const view = fits(rules, position, move, attempt.value);
    if (!view) continue;
    const legs = view.paths[0]!;
    const named = legs.length === cells.length - 1 ? legs : namedLegs(legs);
    const right = named.every((leg, i) => (leg.takes === undefined ? '-' : 'x') === marks[i]);
    if (right && view.kind === kind) return ok(move);
    const rule = ruleOf(rules.game, view.kind ?? (view.captured.length > 0 ? 'capture' : 'plain'));
    near ??= { code: 'move-marks', rule, move, found: text, accepted: pathText(rules, view, legs) };
  }
  if (near) return fail(near);
  const unknown = cells.indexOf(OFF_BOARD);
  const fault = rules.explain(position, attempt.value, stood);
  if (unknown < 0) return fail(fault);
  return fail({ ...fault, found: fault.found ?? text.match(CELL_NAMES)![unknown]! });
}

/** The reason why a text names no playable move, or null. As `parseMove`, but allows no move in a drawn game. */
export function whyNot(rules: Rules, position: Position, text: string, stood = 1): Fault | null {
  const parsed = parseMove(rules, position, text, stood);
  if (!parsed.ok) return parsed.fault;
  const attempt = parseAttempt(rules, text);
  return attempt.ok && position.outcome(stood) ? rules.explain(position, attempt.value, stood) : null;
}

/** Texts of the legal moves that begin with `typed`, sorted. */
export function completions(rules: Rules, position: Position, typed: string): string[] {
  return listMoves(rules, position)
    .map(({ text }) => text)
    .filter((text) => text.startsWith(typed));
}

/** The remaining possibilities after some cells were chosen: see `narrow`. */
export interface NarrowedMoves {
  /** Moves with a path that begins with the chosen cells. With no cell chosen: all moves, a pass too. */
  moves: readonly Move[];
  /** Cells for the next choice: landing cells, and the end of a run of quiet legs. */
  next: readonly Cell[];
  /** Moves completed by the chosen cells, one per choice; can hold a placement and a removal together. */
  complete: readonly Move[];
}

/** Click input: the moves and cells that remain possible after the chosen cells (start cell first). */
export function narrow(rules: Rules, position: Position, chosen: readonly Cell[]): NarrowedMoves {
  const next = new Set<Cell>();
  const moves: Move[] = [];
  const complete: Move[] = [];
  for (const move of legalMoves(position)) {
    const view = rules.view(position, move, chosen.length > 1 ? chosen : undefined);
    if (chosen.length === 0 && view.kind !== 'pass') next.add(view.from);
    if (chosen.length > 0 && view.from !== chosen[0]) continue;
    let open = chosen.length === 0;
    let whole = false;
    for (const path of view.paths) {
      const legs = namedLegs(path);
      if (!chosen.every((cell, i) => i === 0 || legs[i - 1]?.to === cell)) continue;
      open = true;
      if (chosen.length > 0 && legs.length === chosen.length - 1) whole = true;
      else if (chosen.length > 0) next.add(legs[chosen.length - 1]!.to);
    }
    if (open) moves.push(move);
    if (whole) complete.push(move);
  }
  return { moves, next: [...next].sort((a, b) => a - b), complete };
}

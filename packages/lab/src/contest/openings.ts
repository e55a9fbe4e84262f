/**
 * Openings of a match: random plies from the start position, the same for the same seed. An opening never ends the
 * game, and none comes twice while there are others to find: players without luck of their own would play the
 * same game again. Games with boards may draw a new one for each opening. Openings that must be even come with
 * what it takes to draw others; who plays them takes one (`even.ts`).
 */

import { mixSeeds } from '@tabuleiro/engine/internal/match/seeds';
import {
  fail,
  formatMove,
  type Game,
  legalMoves,
  type Options,
  ok,
  type Result,
  Rng,
  type Rules,
} from '@tabuleiro/rules';
import { History } from '@tabuleiro/rules/match';

/** How the openings of a match are drawn. */
export interface OpeningSettings {
  plies: number;
  /** Each opening has a number of plies from `plies` to this; left out, all have `plies`. */
  most?: number | undefined;
  seed: number;
  /**
   * Names of boards, taken by turns for the option that names boards; `#` stands for a number drawn for each
   * opening. Left out, all openings are on the board of the options.
   */
  boards?: readonly string[] | undefined;
  /** Openings must be even by a search of so many nodes. Left out, any will do. */
  even?: number | undefined;
}

/** Where some games of a match begin: board and random moves. */
export interface Opening {
  /** What this opening changes in the options of the match. */
  options: Options;
  /** Texts of the random moves. */
  moves: readonly string[];
  /** A position text where it is not the start position; no moves then. */
  start?: string | undefined;
  /** Where it must be even: `settleOpening` takes this one or another. */
  choice?: OpeningChoice | undefined;
}

/** All that decides the candidates for an even opening, and how many nodes the search has that judges them. */
export interface OpeningChoice {
  nodes: number;
  plies: number;
  seed: number;
  /** Names of boards for all candidates, as in the settings. */
  boards?: readonly string[] | undefined;
}

/** Fair boards of two seats in all sizes; what the word `random` stands for in a list of boards. */
export const RANDOM_BOARDS: readonly string[] = ['random-small-#', 'random-medium-#', 'random-large-#'];

/** Tries for an opening that is new and goes on, before one ply less (or one that was there) is accepted. */
const TRIES = 24;
/** Candidates for an opening that must be even. */
const CANDIDATES = 32;
/** So many candidates have the plies that were asked for, the next ones a ply more, and so on. */
const CANDIDATES_OF_A_LENGTH = 8;
const BOARD_NUMBERS = 1_000_000;

/** The first `count` openings; more of them begin with the same ones. */
export function makeOpenings(
  game: Game,
  options: Options,
  settings: OpeningSettings,
  count: number,
): Result<Opening[]> {
  const openings: Opening[] = [];
  const seen = new Set<string>();
  const known = settings.boards ? null : game.configure(options);
  if (known && !known.ok) return known;
  for (let number = 0; number < count; number++) {
    const opening = makeOpening(game, options, settings, number, seen, known?.value);
    if (!opening.ok) return opening;
    const choice = choiceOf(settings, number);
    openings.push(choice ? { ...opening.value, choice } : opening.value);
  }
  return ok(openings);
}

/** Draws the candidates for an even opening, one after the other: most are never looked at. */
export function* drawCandidates(
  game: Game,
  options: Options,
  { options: own, moves, choice }: Opening,
): Generator<Result<Opening>> {
  yield ok({ options: own, moves });
  if (!choice) return;
  const known = choice.boards ? null : game.configure(options);
  if (known && !known.ok) return yield known;
  const seen = new Set<string>();
  for (let candidate = 1; candidate < CANDIDATES; candidate++) {
    const plies = choice.plies + Math.floor(candidate / CANDIDATES_OF_A_LENGTH);
    const seed = mixSeeds(choice.seed, candidate);
    yield makeOpening(game, options, { ...choice, plies, seed }, 0, seen, known?.value);
  }
}

/** Where openings must be even, all candidates for this one are on boards of its kind. */
function choiceOf({ plies, seed, boards, even }: OpeningSettings, number: number): OpeningChoice | undefined {
  if (even === undefined) return undefined;
  const board = boards?.[number % boards.length];
  const own = board === undefined ? {} : { boards: [board] };
  return { nodes: even, plies, seed: mixSeeds(seed, number), ...own };
}

function makeOpening(
  game: Game,
  options: Options,
  settings: OpeningSettings,
  number: number,
  seen: Set<string>,
  known: Rules | undefined,
): Result<Opening> {
  const { plies: fewest, most = fewest } = settings;
  let plies = fewest + new Rng(mixSeeds(settings.seed, number)).below(most - fewest + 1);
  let longest = 0;
  let accepted: { opening: Opening; key: string } | null = null;
  for (let attempt = 0; ; attempt++) {
    const rng = new Rng(mixSeeds(settings.seed, number, attempt));
    const board = drawBoard(game, settings.boards, number, rng);
    if (!board.ok) return board;
    const rules = known ? ok(known) : game.configure({ ...options, ...board.value });
    if (!rules.ok) return rules;
    const { moves, key: end } = randomPlies(rules.value, plies, rng);
    if (end !== null) {
      const key = `${Object.values(board.value).join()} ${end}`;
      accepted = { opening: { options: board.value, moves }, key };
      if (!seen.has(key)) break;
    } else longest = Math.max(longest, moves.length);
    if (attempt % TRIES !== TRIES - 1) continue;
    if (accepted) break;
    plies = Math.max(0, Math.min(plies, longest) - 1);
  }
  seen.add(accepted.key);
  return ok(accepted.opening);
}

function drawBoard(
  game: Game,
  boards: readonly string[] | undefined,
  number: number,
  rng: Rng,
): Result<Options> {
  if (!boards || boards.length === 0) return ok({});
  const spec = game.options.find(({ kind }) => kind === 'board');
  if (!spec) return fail({ code: 'board-none', found: boards.join(',') });
  const name = boards[number % boards.length]!;
  return ok({ [spec.id]: name.replace('#', String(rng.below(BOARD_NUMBERS))) });
}

/** The key of the position reached is null where the game ended on the way. */
function randomPlies(rules: Rules, plies: number, rng: Rng): { moves: string[]; key: string | null } {
  const history = new History(rules.start());
  const { position } = history;
  const moves: string[] = [];
  for (;;) {
    const legal = legalMoves(position);
    if (legal.length === 0 || position.outcome(history.stood)) return { moves, key: null };
    if (moves.length === plies) return { moves, key: `${position.keyHi},${position.keyLo}` };
    const move = legal[rng.below(legal.length)]!;
    moves.push(formatMove(rules, position, move));
    history.make(move);
  }
}

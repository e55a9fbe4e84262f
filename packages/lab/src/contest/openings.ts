/**
 * Openings of a match: random plies from the start position, determined by the seed. An opening never ends the game,
 * and none repeats while others can be found: deterministic players would repeat the game. Games with boards may draw
 * a new board for each opening. Even openings carry the data to draw other candidates; `even.ts` picks one when the
 * game is played.
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
  /** The number of plies is random from `plies` to `most`. Default: `plies`. */
  most?: number | undefined;
  seed: number;
  /**
   * Board names, taken in turn for the board option; `#` becomes a random number per opening. Default: the board of
   * the options for all openings.
   */
  boards?: readonly string[] | undefined;
  /** Nodes of the search that accepts even openings. Default: any opening is accepted. */
  even?: number | undefined;
}

/** Where some games of a match begin: board and random moves. */
export interface Opening {
  /** Changes to the match's options. */
  options: Options;
  /** Texts of the random moves. */
  moves: readonly string[];
  /** Position text, if not the start position; `moves` is then empty. */
  start?: string | undefined;
  /** For an even opening: `settleOpening` plays this opening or draws another. */
  choice?: OpeningChoice | undefined;
}

/** Data that decides the candidates for an even opening, with the nodes of the judging search. */
export interface OpeningChoice {
  nodes: number;
  plies: number;
  seed: number;
  /** Board names for all candidates, as in the settings. */
  boards?: readonly string[] | undefined;
}

/** Fair boards for two seats in all sizes; the word `random` in a list of boards means these. */
export const RANDOM_BOARDS: readonly string[] = ['random-small-#', 'random-medium-#', 'random-large-#'];

/** Tries for a new opening that does not end the game. Then a repeated one is accepted, or else one ply less. */
const TRIES = 24;
/** Candidates for an even opening. */
const CANDIDATES = 32;
/** Candidates per length: the first ones have `plies` plies, the next ones a ply more, and so on. */
const CANDIDATES_OF_A_LENGTH = 8;
const BOARD_NUMBERS = 1_000_000;

/** The first `count` openings; a larger count starts with the same ones. */
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

/** Draws the candidates for an even opening lazily: most are never needed. */
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

/** The choice data for an even opening. All its candidates use boards of the same kind. */
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

/** `key` identifies the position reached; null if the game ended on the way. */
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

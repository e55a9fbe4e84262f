/**
 * Plays one game between players, from an opening to its record. Every answer is checked: a player that crashes,
 * times out or plays an illegal move loses, and the record names the reason. The record holds no times or machine
 * names, so that the same plan gives the same text.
 */
import {
  formatMove,
  formatOutcome,
  legalMoves,
  type Move,
  must,
  type Outcome,
  type Rules,
  type Seat,
} from '@tabuleiro/rules';
import {
  endOnBoard,
  type GameRecord,
  type History,
  LENGTH_LIMIT,
  outsideOutcome,
  replay,
} from '@tabuleiro/rules/match';
import type { Aim, ComputerPlayer } from '../types.ts';
import { mixSeeds } from './seeds.ts';

/** Thrown by a player that cannot answer; any other exception counts as `engine-crashed`. */
export class PlayerFailure extends Error {
  readonly code: ForfeitCode;
  /** The player's last output, if any: notation or the last line of a program. */
  readonly found: string;

  constructor(code: ForfeitCode, found = '') {
    super(`${code} ${found}`.trim());
    this.code = code;
    this.found = found;
  }
}

/**
 * A player that needs the whole game instead of the position, such as an external program with its own history.
 * `follow` is called before each of its choices.
 */
export interface FollowingPlayer extends ComputerPlayer {
  /** `number` differs for each game of a match; `start` is a position text. */
  follow(number: number, start: string, moves: readonly string[]): void;
}

/** The ways a player can fail: its program ends, is silent, plays an illegal move or resigns. */
export type ForfeitCode = 'engine-crashed' | 'engine-silent' | 'engine-illegal' | 'engine-resigned';

/** The failing seat, the reason, and the output received instead of a move. */
export interface Forfeit {
  seat: Seat;
  code: ForfeitCode;
  found: string;
}

/** A game between players before it is played. */
export interface GamePlan {
  rules: Rules;
  /** Preset and options for the record. */
  chosen: Pick<GameRecord, 'preset' | 'options'>;
  /** One per seat. */
  players: readonly ComputerPlayer[];
  names: readonly string[];
  /** A position text; default the start position of the rules. */
  start?: string | undefined;
  /** Texts of moves that are played before the players are asked. */
  opening: readonly string[];
  aim: Aim;
  /** Seed of the match; each seat derives its own from it and `number`. */
  seed: number;
  /** Index of this game in the match, from 0. */
  number: number;
  match?: GameRecord['match'] | undefined;
}

/** A game between players after its end. */
export interface FinishedGame {
  record: GameRecord;
  outcome: Outcome;
  forfeit: Forfeit | null;
}

/** Plays a game to its end. A failing player loses it; only a defect throws. */
export async function playGame(plan: GamePlan): Promise<FinishedGame> {
  const { rules } = plan;
  const position = plan.start === undefined ? rules.start() : must(rules.game.read(plan.start)).position;
  const start = rules.format(position);
  const opening = must(replay({ rules, position, stood: 1 }, plan.opening));
  const { history } = opening;
  const moves = opening.moves.map(({ text }) => text);
  for (;;) {
    const outcome = endOnBoard(rules, history) ?? tooLong(rules, history);
    if (outcome) return finish(plan, moves, outcome, null);
    const player = plan.players[position.seat]!;
    if (isFollowing(player)) player.follow(plan.number, start, moves);
    const answer = await ask(plan, player, history);
    if (typeof answer !== 'number') return finish(plan, moves, lost(rules, history, answer), answer);
    moves.push(formatMove(rules, position, answer));
    history.make(answer);
  }
}

/** Whether the player needs the moves as text. */
export const isFollowing = (player: ComputerPlayer): player is FollowingPlayer => 'follow' in player;

/** Ends the game after `LENGTH_LIMIT` plies even if the rules set a later end: the rest teaches nothing. */
function tooLong(rules: Rules, { position, plies }: History): Outcome | null {
  return plies < LENGTH_LIMIT ? null : outsideOutcome(rules, position, { reason: 'length' });
}

async function ask(plan: GamePlan, player: ComputerPlayer, history: History): Promise<Move | Forfeit> {
  const { rules, aim } = plan;
  const { position, past, stood } = history;
  const { seat } = position;
  const seed = mixSeeds(plan.seed, plan.number, seat);
  let move: Move;
  try {
    // a copy, so that players cannot change the true position
    move = await player.choose({ rules, position: position.clone(), past, stood, aim, seed });
  } catch (error) {
    if (error instanceof PlayerFailure) return { seat, code: error.code, found: error.found };
    return { seat, code: 'engine-crashed', found: error instanceof Error ? error.message : String(error) };
  }
  return legalMoves(position).includes(move) ? move : { seat, code: 'engine-illegal', found: String(move) };
}

/** Silence is a loss on time; any other failure counts as a resignation. */
function lost(rules: Rules, { position }: History, { seat, code }: Forfeit): Outcome {
  return outsideOutcome(rules, position, { reason: code === 'engine-silent' ? 'time' : 'resignation', seat });
}

/** Maximum length of a failing program's output in the record. */
const MAX_FOUND = 200;

function finish(
  plan: GamePlan,
  moves: readonly string[],
  outcome: Outcome,
  forfeit: Forfeit | null,
): FinishedGame {
  const { rules } = plan;
  const headers: [string, string][] = [
    ['Number', String(plan.number + 1)],
    ['Opening', String(plan.opening.length)],
  ];
  if (outcome.points) headers.push(['Points', outcome.points.join(' ')]);
  if (forfeit) {
    const { seat, code, found } = forfeit;
    headers.push(['Forfeit', `${rules.seats[seat]!.turn} ${code} ${found.slice(0, MAX_FOUND)}`.trim()]);
  }
  const record: GameRecord = {
    game: rules.game.id,
    ...plan.chosen,
    ...(plan.start === undefined ? {} : { start: plan.start }),
    players: rules.seats.map(({ turn }, seat) => ({ seat: turn, name: plan.names[seat]!, kind: 'computer' })),
    ...(plan.match ? { match: plan.match } : {}),
    result: formatOutcome(rules, outcome),
    headers,
    line: { comments: [], moves: moves.map((move) => ({ move, comments: [], variations: [] })) },
  };
  return { record, outcome, forfeit };
}

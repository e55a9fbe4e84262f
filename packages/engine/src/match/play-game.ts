/**
 * One game between players, from an opening to its record. Every answer is checked: a player that fails, falls
 * silent or plays what is not legal loses the game, and the record says why. Nothing of time or place goes into the
 * record, so that the same plan gives the same text.
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

/** Thrown by a player that cannot answer; anything else that it throws counts as `engine-crashed`. */
export class PlayerFailure extends Error {
  readonly code: ForfeitCode;
  /** What it said, where it said something: notation or the last line of a program. */
  readonly found: string;

  constructor(code: ForfeitCode, found = '') {
    super(`${code} ${found}`.trim());
    this.code = code;
    this.found = found;
  }
}

/**
 * A player that wants to know the game and not only the position: an outside program keeps a history of its own.
 * It is told before each of its choices.
 */
export interface FollowingPlayer extends ComputerPlayer {
  /** `number` is another one in each game of a match; `start` a position text. */
  follow(number: number, start: string, moves: readonly string[]): void;
}

/** How a player can fail: its program ends, stays silent, or plays what the rules forbid. One may also resign. */
export type ForfeitCode = 'engine-crashed' | 'engine-silent' | 'engine-illegal' | 'engine-resigned';

/** Who failed, and how; `found` is what it did instead of a move. */
export interface Forfeit {
  seat: Seat;
  code: ForfeitCode;
  found: string;
}

/** A game between players before it is played. */
export interface GamePlan {
  rules: Rules;
  /** What the record says of the rules. */
  chosen: Pick<GameRecord, 'preset' | 'options'>;
  /** One for each seat. */
  players: readonly ComputerPlayer[];
  names: readonly string[];
  /** A position text; without it the start position of the rules. */
  start?: string | undefined;
  /** Texts of moves that are played before the players are asked. */
  opening: readonly string[];
  aim: Aim;
  /** Of the match; each seat gets one of its own from it and `number`. */
  seed: number;
  /** Of this game in the match, from 0. */
  number: number;
  match?: GameRecord['match'] | undefined;
}

/** A game between players after its end. */
export interface FinishedGame {
  record: GameRecord;
  outcome: Outcome;
  forfeit: Forfeit | null;
}

/** Plays a game to its end. A player that fails loses it; nothing throws but a defect. */
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

/** Whether the player wants to be told the moves as text. */
export const isFollowing = (player: ComputerPlayer): player is FollowingPlayer => 'follow' in player;

/** Also where the rules set an end, but a far one: nobody learns from the rest. */
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
    // A copy: whatever a player does to it, the game goes on from the true position.
    move = await player.choose({ rules, position: position.clone(), past, stood, aim, seed });
  } catch (error) {
    if (error instanceof PlayerFailure) return { seat, code: error.code, found: error.found };
    return { seat, code: 'engine-crashed', found: error instanceof Error ? error.message : String(error) };
  }
  return legalMoves(position).includes(move) ? move : { seat, code: 'engine-illegal', found: String(move) };
}

/** Silence is a loss on time; whoever fails otherwise has given up. */
function lost(rules: Rules, { position }: History, { seat, code }: Forfeit): Outcome {
  return outsideOutcome(rules, position, { reason: code === 'engine-silent' ? 'time' : 'resignation', seat });
}

/** Longest text of a failing program that a record keeps. */
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

/** The game that is reviewed, move by move: who moved, from how many moves, and how it ended on the board. */
import {
  fail,
  legalMoves,
  loadGame,
  type Move,
  type Outcome,
  ok,
  type Position,
  type Result,
  type Rules,
  readPosition,
  type Seat,
} from '@tabuleiro/rules';
import { endOnBoard, History, MoveReader } from '@tabuleiro/rules/match';
import { type Place, wrongPlace } from '../api/situation.ts';

/** A move before it is judged. */
export interface WalkedPly {
  seat: Seat;
  /** Canonical. */
  move: string;
  forced: boolean;
}

/** A game whose moves are all legal. */
export interface WalkedGame {
  rules: Rules;
  plies: readonly WalkedPly[];
  /** On the board; null where it is not over there. */
  outcome: Outcome | null;
}

/** Plays the game through; a fault names the move that cannot be played (`fault.ply`). */
export async function walkGame(place: Place): Promise<Result<WalkedGame>> {
  const wrong = wrongPlace(place);
  if (wrong) return wrong;
  const game = await loadGame(place.game);
  if (!game.ok) return game;
  const reading = readPosition(game.value, place.position ?? 'start', place.options);
  if (!reading.ok) return reading;
  const { rules, position, stood } = reading.value;
  const history = new History(position, stood);
  const reader = new MoveReader(rules);
  const plies: WalkedPly[] = [];
  for (const text of place.moves ?? []) {
    const move = reader.read(history, text);
    if (!move.ok) return fail({ found: text, ...move.fault, ply: plies.length + 1 });
    const { seat } = position;
    plies.push({ seat, move: move.value.text, forced: legalMoves(position).length === 1 });
    history.make(move.value.move);
  }
  return ok({ rules, plies, outcome: endOnBoard(rules, history) });
}

/** A game that was played through before, as its session has it. */
interface PlayedGame {
  rules: Rules;
  /** The position before the first move, and how often it had stood. */
  first: Position;
  stood: number;
  moves: readonly { move: Move; text: string; seat: Seat }[];
}

/** As `walkGame`, without reading or checking a move again. */
export function walkPlayed({ rules, first, stood, moves }: PlayedGame): WalkedGame {
  const position = first.clone();
  const history = new History(position, stood);
  const plies = moves.map(({ move, text, seat }): WalkedPly => {
    const forced = legalMoves(position).length === 1;
    history.make(move);
    return { seat, move: text, forced };
  });
  return { rules, plies, outcome: endOnBoard(rules, history) };
}

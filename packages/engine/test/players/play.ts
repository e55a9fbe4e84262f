/** Helpers for tests of players: a game as text, a situation from a position, a whole game between players. */
import {
  type Game,
  loadGame,
  must,
  type Options,
  type Outcome,
  type Position,
  type Rules,
} from '@tabuleiro/rules';
import type { ComputerPlayer, Situation } from '../../src/types.ts';

export const gameOf = async (id: string): Promise<Game> => must(await loadGame(id));

export const rulesOf = async (id: string, options: Options = {}): Promise<Rules> =>
  must((await gameOf(id)).configure(options));

export function situationOf(rules: Rules, position: Position, seed = 1, past: number[] = []): Situation {
  return { rules, position, past, stood: 1, aim: 'win', seed };
}

/** Maximum plies of a game in a test. */
const LONGEST = 1000;

/** Plays to the end with history; null if the game is longer than sessions allow. */
export async function playGame(
  rules: Rules,
  players: readonly ComputerPlayer[],
  seed: number,
): Promise<{ outcome: Outcome | null; plies: number }> {
  const position = rules.start();
  const past: number[] = [];
  const stood = new Map<string, number>();
  for (let plies = 0; plies < LONGEST; plies++) {
    const key = `${position.keyLo} ${position.keyHi}`;
    stood.set(key, (stood.get(key) ?? 0) + 1);
    const outcome = position.outcome(stood.get(key));
    if (outcome) return { outcome, plies };
    const before = rules.format(position);
    const situation = { rules, position, past, stood: stood.get(key)!, aim: 'win' as const, seed };
    const move = await players[position.seat]!.choose(situation);
    if (rules.format(position) !== before) throw new Error('the position was not left as it was found');
    past.push(position.keyLo, position.keyHi);
    position.make(move);
  }
  return { outcome: null, plies: LONGEST };
}

/** Plays pairs of games from one seed with seats exchanged; returns the shares of the first player and the lengths. */
export async function playSeries(rules: Rules, first: ComputerPlayer, second: ComputerPlayer, games: number) {
  const plies: number[] = [];
  const shares: number[] = [];
  const reasons: string[] = [];
  for (let i = 0; i < games; i++) {
    const swapped = i % 2 === 1;
    const game = await playGame(rules, swapped ? [second, first] : [first, second], i >> 1);
    plies.push(game.plies);
    shares.push(game.outcome ? game.outcome.shares[swapped ? 1 : 0]! : 0.5);
    reasons.push(game.outcome?.reason ?? 'length');
  }
  const count = (share: number) => shares.filter((s) => s === share).length;
  return { wins: count(1), losses: count(0), draws: count(0.5), plies, reasons };
}

/** The reference player of all measurements: chooses uniformly among the legal moves. */
import { legalMoves } from '@tabuleiro/rules';
import type { ComputerPlayer } from '../types.ts';
import { chanceOf } from './chance.ts';

export function randomPlayer(name = 'random'): ComputerPlayer {
  return {
    name,
    choose(situation) {
      const moves = legalMoves(situation.position);
      return moves[chanceOf(situation).below(moves.length)]!;
    },
  };
}

/** Offers of a draw: who has not answered yet, and what the computers answer. */
import type { Answer } from '@tabuleiro/engine';
import type { Player, Proposal } from '@tabuleiro/rules/match';
import { HUMAN } from '../words/kinds.ts';
import { placeOf, SHOWN_NODES } from './computers.ts';
import type { PlayedGame } from './played-game.ts';

/** A computer that expects less than this takes a draw. */
const GLAD = -40;
/** Nothing is left to play for: level within this, after so many plies. */
const LEVEL = 8;
const LATE = 60;

export class DrawOffers {
  private readonly game: PlayedGame;
  /** The computers think about an offer; they move when they have answered. */
  considering = false;

  constructor(game: PlayedGame) {
    this.game = game;
  }

  /** The own player who is asked next, or null. */
  get ownAsked(): Player | null {
    return this.asked.find((player) => this.game.own.includes(player)) ?? null;
  }

  get computersAsked(): Player[] {
    return this.asked.filter((player) => this.isComputer(player));
  }

  /** The note that tells who does not want the draw. */
  refusalOf(player: Player | null): 'draw-refused' | 'draw-declined' {
    return player !== null && this.isComputer(player) ? 'draw-refused' : 'draw-declined';
  }

  /** The computers answer. They judge games of two; among more they play on. */
  async consider(): Promise<void> {
    const { session, seed, insight } = this.game;
    const { toMove, lastNumber: before, moves } = session;
    this.considering = true;
    let agreed = false;
    if (session.plan.players.length === 2) {
      this.game.say({ code: 'thinking' });
      const mine = toMove !== this.open?.by;
      const place = placeOf(session, seed);
      const answer = await insight.ask({ place, nodes: SHOWN_NODES, priority: 'hint' }).answer;
      agreed = answer.ok && agreesToDraw(answer.value, mine, moves.length);
    }
    this.considering = false;
    // Somebody did something else meanwhile.
    if (!this.game.driving || session !== this.game.session || before !== session.lastNumber)
      return this.game.wake();
    const { computersAsked, open } = this;
    // Each answer brings the next question: `wake` asks the computers that are left.
    if (open) this.game.send({ kind: agreed ? 'accept' : 'decline', of: open.number }, computersAsked[0]);
  }

  private isComputer(player: Player): boolean {
    return this.game.session.plan.players[player]!.kind !== HUMAN;
  }

  private get asked(): Player[] {
    const { open, game } = this;
    if (!open) return [];
    return game.session.present.filter((player) => player !== open.by && !open.accepted.includes(player));
  }

  /** The draw that is offered, or undefined. */
  get open(): Proposal | undefined {
    return this.game.session.proposalOf('draw');
  }
}

/** `mine`: the computer is to move, so the score is from its view. */
function agreesToDraw(answer: Answer, mine: boolean, ply: number): boolean {
  const score = (answer.lines[0]?.score ?? 0) * (mine ? 1 : -1);
  return score < GLAD || (ply >= LATE && Math.abs(score) <= LEVEL);
}

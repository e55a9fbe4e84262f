/** Offers of a draw: who has not answered yet, and what the computers answer. */
import type { Answer } from '@tabuleiro/engine';
import type { Player } from '@tabuleiro/rules/match';
import { ponder } from './advice.ts';
import { peopleOf } from './people.ts';
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

  /** The person who is asked next, or null. */
  get personAsked(): Player | null {
    const people = peopleOf(this.game.session);
    return this.asked.find((player) => people.includes(player)) ?? null;
  }

  get computersAsked(): Player[] {
    const people = peopleOf(this.game.session);
    return this.asked.filter((player) => !people.includes(player));
  }

  /** The computers answer. They judge games of two; among more they play on. */
  async consider(): Promise<void> {
    const { session, seed, ports } = this.game;
    const { toMove, lastNumber: before, moves } = session;
    this.considering = true;
    let agreed = false;
    if (session.plan.players.length === 2) {
      this.game.say({ code: 'thinking' });
      const mine = toMove !== session.offers.pending?.by;
      const answer = await ponder(session, seed, ports.engine).answer;
      agreed = answer.ok && agreesToDraw(answer.value, mine, moves.length);
    }
    this.considering = false;
    // Somebody did something else meanwhile.
    if (!this.game.driving || session !== this.game.session || before !== session.lastNumber)
      return this.game.wake();
    const { computersAsked } = this;
    for (const player of agreed ? computersAsked : computersAsked.slice(0, 1))
      this.game.send({ kind: agreed ? 'agree' : 'decline' }, player);
    if (!agreed) this.game.say({ code: 'draw-refused' });
  }

  private get asked(): Player[] {
    const { offers, outcome, plan } = this.game.session;
    const { pending } = offers;
    if (!pending || outcome) return [];
    return [...plan.players.keys()].filter(
      (player) => player !== pending.by && !pending.agreed.includes(player),
    );
  }
}

/** `mine`: the computer is to move, so the score is from its view. */
function agreesToDraw(answer: Answer, mine: boolean, ply: number): boolean {
  const score = (answer.lines[0]?.score ?? 0) * (mine ? 1 : -1);
  return score < GLAD || (ply >= LATE && Math.abs(score) <= LEVEL);
}

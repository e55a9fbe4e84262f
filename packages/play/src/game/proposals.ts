/** What is proposed and waits for consent, a draw or a takeback: who has not answered yet, and what the computers answer. */
import type { Answer } from '@tabuleiro/engine';
import type { Player, Proposal, SessionEvent } from '@tabuleiro/rules/match';
import { HUMAN } from '../words/kinds.ts';
import { placeOf, SHOWN_NODES } from './computers.ts';
import type { PlainNote } from './notes.ts';
import type { GameAtTable } from './played-game.ts';

/** A computer that expects less than this takes a draw. */
const GLAD = -40;
/** Nothing is left to play for: level within this, after so many plies. */
const LEVEL = 8;
const LATE = 60;

/** A player who has not answered a proposal yet. */
export interface AskedPlayer {
  player: Player;
  proposal: Proposal;
}

export class Proposals {
  private readonly game: GameAtTable;
  /** The computers think about a draw; they move when they have answered. */
  considering = false;

  constructor(game: GameAtTable) {
    this.game = game;
  }

  /** The own player who is asked next, or null. */
  get ownAsked(): AskedPlayer | null {
    return this.asked.find(({ player }) => this.game.own.includes(player)) ?? null;
  }

  get computerAsked(): AskedPlayer | null {
    return this.asked.find(({ player }) => this.isComputer(player)) ?? null;
  }

  /** The note on a proposal that was declined, if that is what happened. */
  refusalIn(events: readonly SessionEvent[]): PlainNote | null {
    for (const event of events) {
      if (event.kind !== 'decline') continue;
      const proposed = this.game.session.log.find(({ number }) => number === event.of);
      if (proposed?.kind === 'propose' && proposed.what === 'takeback') return 'takeback-declined';
      return event.player !== null && this.isComputer(event.player) ? 'draw-refused' : 'draw-declined';
    }
    return null;
  }

  /** A computer answers. A move may be taken back; draws are judged in games of two, among more they play on. */
  async consider({ player, proposal }: AskedPlayer): Promise<void> {
    const { session } = this.game;
    const { lastNumber: before } = session;
    this.considering = true;
    this.game.computers.failed = false;
    const accepts = proposal.what === 'takeback' || (await this.agreesToDraw(proposal));
    this.considering = false;
    // Somebody did something else meanwhile.
    if (!this.game.driving || session !== this.game.session || before !== session.lastNumber) {
      this.game.emit({ kind: 'drawn' }); // nobody is busy with that any more
      return this.game.wake();
    }
    // Each answer brings the next question: `wake` asks the computers that are left.
    this.game.sendForComputer({ kind: accepts ? 'accept' : 'decline', of: proposal.number }, player);
  }

  private async agreesToDraw({ by }: Proposal): Promise<boolean> {
    const { session, seed, insight } = this.game;
    const { toMove, plan, moves } = session;
    if (plan.players.length > 2) return false;
    this.game.say({ code: 'thinking' });
    const place = placeOf(session, seed);
    const answer = await insight.ask({ place, nodes: SHOWN_NODES, priority: 'hint' }).answer;
    return answer.ok && isGladOfDraw(answer.value, toMove !== by, moves.length);
  }

  private isComputer(player: Player): boolean {
    return this.game.session.plan.players[player]!.kind !== HUMAN;
  }

  private get asked(): AskedPlayer[] {
    const { proposals, present } = this.game.session;
    return proposals.flatMap((proposal) =>
      present
        .filter((player) => player !== proposal.by && !proposal.accepted.includes(player))
        .map((player) => ({ player, proposal })),
    );
  }
}

/** Whether a computer takes a draw. `mine`: it is to move, so the score is from its view. */
export function isGladOfDraw(answer: Answer, mine: boolean, ply: number): boolean {
  const score = (answer.lines[0]?.score ?? 0) * (mine ? 1 : -1);
  return score < GLAD || (ply >= LATE && Math.abs(score) <= LEVEL);
}

/** Proposals that wait for consent, a draw or a takeback: the open answers, and those of the computers. */
import type { Answer } from '@tabuleiro/engine';
import type { Player, Proposal, SessionEvent } from '@tabuleiro/rules/match';
import type { Insight } from '../../insight/insight.ts';
import { HUMAN } from '../../words/kinds.ts';
import type { PlainNote } from '../notes.ts';
import type { SentCommands } from './commands.ts';
import { placeOf, SHOWN_NODES } from './computers.ts';
import type { OwnPermissions } from './rights.ts';

/** A computer that expects less than this takes a draw. */
const GLAD = -40;
/** A computer accepts a draw with a score this close to 0, from ply `LATE` on. */
const LEVEL = 8;
const LATE = 60;

/** A player who has not answered a proposal yet. */
export interface AskedPlayer {
  player: Player;
  proposal: Proposal;
}

interface ProposalsHost {
  say(note: { code: PlainNote }): void;
  /** Drops all open proposals: the game continues. */
  released(): void;
}

export class Proposals {
  /** The computers think about a draw; they move when they have answered. */
  considering = false;
  private readonly host: ProposalsHost;
  private readonly rights: OwnPermissions;
  private readonly commands: SentCommands;
  private readonly insight: Insight;
  private readonly seed: number;

  constructor(
    host: ProposalsHost,
    rights: OwnPermissions,
    commands: SentCommands,
    insight: Insight,
    seed: number,
  ) {
    this.host = host;
    this.rights = rights;
    this.commands = commands;
    this.insight = insight;
    this.seed = seed;
  }

  /** The own player who is asked next, or null. */
  get ownAsked(): AskedPlayer | null {
    return this.asked.find(({ player }) => this.rights.own.includes(player)) ?? null;
  }

  get computerAsked(): AskedPlayer | null {
    return this.asked.find(({ player }) => this.isComputer(player)) ?? null;
  }

  /** The note on a proposal that was declined, if that is what happened. */
  refusalIn(events: readonly SessionEvent[]): PlainNote | null {
    for (const event of events) {
      if (event.kind !== 'decline') continue;
      const proposed = this.rights.session.log.find(({ number }) => number === event.of);
      if (proposed?.kind === 'propose' && proposed.what === 'takeback') return 'takeback-declined';
      return event.player !== null && this.isComputer(event.player) ? 'draw-refused' : 'draw-declined';
    }
    return null;
  }

  /** A computer agrees to a takeback. It judges a draw in games of two; among more it plays on. */
  async consider({ player, proposal }: AskedPlayer): Promise<void> {
    const { session } = this.rights;
    const { lastNumber: before } = session;
    this.considering = true;
    const accepts = proposal.what === 'takeback' || (await this.agreesToDraw(proposal));
    this.considering = false;
    const changed = session !== this.rights.session || before !== session.lastNumber;
    if (changed || !this.rights.driving) return this.host.released();
    const { number: of } = proposal;
    // The answer brings the next question: the computers that are left are asked then.
    this.commands.sendForComputer({ kind: accepts ? 'accept' : 'decline', of }, player);
  }

  private async agreesToDraw({ by }: Proposal): Promise<boolean> {
    const { session } = this.rights;
    const { toMove, plan, moves } = session;
    if (plan.players.length > 2) return false;
    this.host.say({ code: 'thinking' });
    const place = placeOf(session, this.seed);
    const answer = await this.insight.ask({ place, nodes: SHOWN_NODES, priority: 'hint' }).answer;
    return answer.ok && isGladOfDraw(answer.value, toMove !== by, moves.length);
  }

  private isComputer(player: Player): boolean {
    return this.rights.session.plan.players[player]!.kind !== HUMAN;
  }

  private get asked(): AskedPlayer[] {
    const { proposals, present } = this.rights.session;
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

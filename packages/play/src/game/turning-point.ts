/** The search for the move at which a game turned. */
import type { Seat } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { tellEffects } from '../effects/effects.ts';
import type { OpenQuestion } from '../ports/engine.ts';
import { placeAt } from './computers.ts';
import type { TurningPoint } from './ending.ts';
import type { PlayedGame } from './played-game.ts';
import { BLUNDER } from './teaching.ts';

const NODES = 2000;
/** So many positions are looked at first, evenly spread; then those between the two that differ most. */
const SPREAD = 24;

export class TurnSearch {
  private readonly game: PlayedGame;
  private readonly session: Session;
  private readonly wanted: () => boolean;
  private asked: OpenQuestion | null = null;

  /** `wanted`: somebody still wants to know. */
  constructor(game: PlayedGame, session: Session, wanted: () => boolean) {
    this.game = game;
    this.session = session;
    this.wanted = wanted;
  }

  /** Undefined where no move was that bad, or nobody wants to know any more; null where it cannot be told. */
  async find(winner: Seat): Promise<TurningPoint | null | undefined> {
    const ply = await this.worst(winner);
    return ply === null || !this.wanted() ? undefined : this.describe(ply);
  }

  stop(): void {
    this.asked?.stop();
    this.asked = null;
  }

  /** The ply of the loser's move by which the winner's share grew most; null where no move was that bad. */
  private async worst(winner: Seat): Promise<number | null> {
    const { session } = this;
    const last = session.moves.length - 1;
    const step = Math.max(1, Math.ceil(last / SPREAD));
    const coarse = range(0, last, step);
    const shares = new Map<number, number>();
    const look = async (plies: readonly number[]) => {
      for (const ply of plies) {
        if (shares.has(ply)) continue;
        const share = await this.shareAt(ply, winner);
        if (share !== null) shares.set(ply, share);
      }
    };
    await look(coarse);
    const jump = largest(coarse.slice(1), (ply, i) => gain(shares, coarse[i]!, ply));
    if (jump === null) return null;
    const fine = range(Math.max(0, jump - step), jump, 1);
    await look(fine);
    if (!this.wanted()) return null;
    const losers = fine.slice(0, -1).filter((ply) => session.moves[ply]!.seat !== winner);
    const worst = largest(losers, (ply) => gain(shares, ply, ply + 1));
    return worst !== null && gain(shares, worst, worst + 1) >= BLUNDER ? worst : null;
  }

  /** The winner's share of what stood after so many plies; null when nobody wants to know any more. */
  private async shareAt(ply: number, winner: Seat): Promise<number | null> {
    if (!this.wanted()) return null;
    const place = placeAt(this.session, this.game.seed, ply);
    const asked = this.game.insight.ask({ place, nodes: NODES, priority: 'review' });
    this.asked = asked;
    const answer = await asked.answer;
    if (this.asked !== asked || !answer.ok || !this.wanted()) return null;
    return answer.value.lines[0]?.shares[winner] ?? 0.5;
  }

  private async describe(ply: number): Promise<TurningPoint | null> {
    const { session } = this;
    const after = this.game.insight.of(placeAt(session, this.game.seed, ply + 1));
    if (!after) return null;
    const { position } = this.game.views.at(session.current, ply + 1);
    const does = await tellEffects(session.rules, position, after.lines[0]?.moves ?? []);
    return { ply, move: session.moves[ply]!.text, answer: after.move, does };
  }
}

const gain = (shares: ReadonlyMap<number, number>, from: number, to: number): number =>
  (shares.get(to) ?? 0) - (shares.get(from) ?? 1);

/** From `first` to `last` in steps, both included. */
function range(first: number, last: number, step: number): number[] {
  const found: number[] = [];
  for (let at = first; at < last; at += step) found.push(at);
  return [...found, last];
}

export function largest<T>(items: readonly T[], worth: (item: T, i: number) => number): T | null {
  let best: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  items.forEach((item, i) => {
    const value = worth(item, i);
    if (value > most) [best, most] = [item, value];
  });
  return best;
}

/**
 * Why a game was won, in one paragraph: what the sides had at the end, and the move at which it turned, found by the
 * engine in the background. A face calls `explainEnd` of the controller when the end is shown and says `sayEnding`;
 * the turning point comes with a later change.
 */
import type { Rules, Seat } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { tellEffects } from '../effects/effects.ts';
import type { ToldEffects } from '../effects/types.ts';
import type { OpenQuestion } from '../ports/engine.ts';
import { placeAt } from './computers.ts';
import type { PlayedGame } from './played-game.ts';
import { BLUNDER } from './teaching.ts';

/** The loser's move that gave most away. */
export interface TurningPoint {
  /** Plies before it. */
  ply: number;
  move: string;
  answer: string;
  /** What the answer to it did. */
  does: ToldEffects | null;
}

const NODES = 2000;
/** So many positions are looked at first, evenly spread; then those between the two that differ most. */
const SPREAD = 24;

export class Ending {
  turn: TurningPoint | null = null;
  private readonly game: PlayedGame;
  /** The game that is explained: a match goes on with the next one in the same session. */
  private current: Session['current'] | null = null;
  private asked: OpenQuestion | null = null;

  constructor(game: PlayedGame) {
    this.game = game;
  }

  /** Looks for the turning point, once for each game of a match. */
  async explain(): Promise<void> {
    const { session } = this.game;
    const { outcome, rules } = session;
    if (!outcome || this.isAbout(session)) return;
    this.reset();
    this.current = session.current;
    const [winner] = outcome.winners;
    if (rules.seats.length !== 2 || winner === undefined || outcome.winners.length > 1) return;
    const ply = await this.worst(session, winner);
    if (ply === null || !this.isAbout(session)) return;
    const turn = await this.describe(session, ply);
    if (!this.isAbout(session)) return;
    this.turn = turn;
    this.game.emit({ kind: 'drawn' });
  }

  reset(): void {
    this.turn = null;
    this.current = null;
    this.asked?.stop();
    this.asked = null;
  }

  private isAbout(session: Session): boolean {
    return this.current !== null && this.current === session.current;
  }

  /** The ply of the loser's move by which the winner's share grew most; null where no move was that bad. */
  private async worst(session: Session, winner: Seat): Promise<number | null> {
    const last = session.moves.length - 1;
    const step = Math.max(1, Math.ceil(last / SPREAD));
    const coarse = range(0, last, step);
    const shares = new Map<number, number>();
    const look = async (plies: readonly number[]) => {
      for (const ply of plies) {
        if (shares.has(ply)) continue;
        const share = await this.shareAt(session, ply, winner);
        if (share !== null) shares.set(ply, share);
      }
    };
    await look(coarse);
    const jump = largest(coarse.slice(1), (ply, i) => gain(shares, coarse[i]!, ply));
    if (jump === null) return null;
    const fine = range(Math.max(0, jump - step), jump, 1);
    await look(fine);
    if (!this.isAbout(session)) return null;
    const losers = fine.slice(0, -1).filter((ply) => session.moves[ply]!.seat !== winner);
    const worst = largest(losers, (ply) => gain(shares, ply, ply + 1));
    return worst !== null && gain(shares, worst, worst + 1) >= BLUNDER ? worst : null;
  }

  /** The winner's share of what stood after so many plies; null when nobody wants to know any more. */
  private async shareAt(session: Session, ply: number, winner: Seat): Promise<number | null> {
    if (!this.isAbout(session)) return null;
    const place = placeAt(session, this.game.seed, ply);
    const asked = this.game.insight.ask({ place, nodes: NODES, priority: 'review' });
    this.asked = asked;
    const answer = await asked.answer;
    if (this.asked !== asked || !answer.ok || !this.isAbout(session)) return null;
    return answer.value.lines[0]?.shares[winner] ?? 0.5;
  }

  private async describe(session: Session, ply: number): Promise<TurningPoint | null> {
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

function largest<T>(items: readonly T[], worth: (item: T, i: number) => number): T | null {
  let best: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  items.forEach((item, i) => {
    const value = worth(item, i);
    if (value > most) [best, most] = [item, value];
  });
  return best;
}

/** Something both sides have a number of: what it is called is found by `code` among the words of its `kind`. */
export interface Comparison {
  kind: 'taken' | 'score' | 'counter';
  code: string;
  values: readonly number[];
}

/**
 * What tells most: the part of the points by which the winner leads most, else pieces taken, else the first counter.
 * Where points decide, pieces say little: whoever took fewer may have won.
 */
export function compareSides(
  rules: Rules,
  { position, outcome }: Pick<Session, 'position' | 'outcome'>,
  taken: readonly (readonly unknown[])[],
): Comparison | null {
  const scores = rules.score?.(position) ?? [];
  const lead = (part: string) => {
    const values = scores.map(({ parts }) => parts[part] ?? 0);
    const others = values.filter((_, i) => !outcome?.winners.includes(scores[i]!.seat));
    const own = values.filter((_, i) => outcome?.winners.includes(scores[i]!.seat));
    return own.length * others.length === 0
      ? Math.max(...values) - Math.min(...values)
      : Math.max(...own) - Math.max(...others);
  };
  const part = largest(Object.keys(scores[0]?.parts ?? {}), lead);
  if (part !== null)
    return { kind: 'score', code: part, values: scores.map(({ parts }) => parts[part] ?? 0) };
  if (taken.some(({ length }) => length > 0))
    return { kind: 'taken', code: 'taken', values: taken.map(({ length }) => length) };
  const own = rules.counters(position).filter(({ seat }) => seat !== undefined);
  const first = own[0];
  if (!first) return null;
  const values = rules.seats.map(
    (_, seat) => own.find((counter) => counter.code === first.code && counter.seat === seat)?.value ?? 0,
  );
  return { kind: 'counter', code: first.code, values };
}

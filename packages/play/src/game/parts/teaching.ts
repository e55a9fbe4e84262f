/**
 * Teaching while a person plays a computer: a move that lets too much go is offered back once, with the reason and the
 * answer, before the computer plays it. Never in a rated game, and never without a reason.
 *
 * A face turns it on by `teaches` among the settings, shows `state.offer` (its text: `sayStatus`, or the note
 * `blunder`), draws the cells of `offer.cells`, and lets the person answer by `takeBack` or `playOn`.
 */
import type { Answer } from '@tabuleiro/engine';
import type { Position } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { BilingualText } from '../../actions/words.ts';
import { cellsOfMove } from '../../board/notes.ts';
import type { Insight } from '../../insight/insight.ts';
import type { OpenQuestion } from '../../ports/engine.ts';
import type { BlunderOffer, Note } from '../notes.ts';
import { placeOf, SHOWN_NODES } from './computers.ts';
import type { OwnPermissions } from './rights.ts';

interface TeachingHost {
  /** Called when a move is offered back, or no longer: the clock stops meanwhile. */
  holdForOffer(held: boolean): void;
  say(note: Note): void;
  /** The move stays: the game continues. */
  released(): void;
}

export class Teaching {
  offer: BlunderOffer | null = null;
  /** The last move is looked at, or is offered back: computers wait. */
  holds = false;
  private readonly host: TeachingHost;
  private readonly rights: OwnPermissions;
  private readonly insight: Insight;
  private readonly seed: number;
  private readonly wanted: () => boolean;
  /** The best line of the person, asked for while the person thinks. */
  private best: { moves: string; position: Position; asked: OpenQuestion } | null = null;
  private asked: OpenQuestion | null = null;
  /** Positions in which a move was offered back already. */
  private readonly offered = new Set<string>();

  /** `wanted`: whether the person wants to be taught. */
  constructor(
    host: TeachingHost,
    rights: OwnPermissions,
    insight: Insight,
    seed: number,
    wanted: () => boolean,
  ) {
    this.host = host;
    this.rights = rights;
    this.insight = insight;
    this.seed = seed;
    this.wanted = wanted;
  }

  /** A person is to move: what is best is found meanwhile. */
  prepare(): void {
    const { session } = this.rights;
    const moves = movesOf(session, session.moves.length);
    if (!this.on || !this.rights.mine || this.best?.moves === moves) return;
    this.best?.asked.stop();
    this.best = { moves, position: session.position.clone(), asked: this.ask('analysis') };
  }

  /** A person has just moved; the computer waits until this is settled. */
  async look(): Promise<void> {
    const { session } = this.rights;
    const ply = session.moves.length - 1;
    const { best } = this;
    const moves = movesOf(session, ply);
    if (!this.on || session.outcome || best?.moves !== moves || this.offered.has(moves)) return;
    this.holds = true;
    const asked = this.ask('hint');
    this.asked = asked;
    const coming = import('../../review/blunder.ts');
    const [before, after, { explainBlunder }] = await Promise.all([best.asked.answer, asked.answer, coming]);
    if (this.asked !== asked) return;
    const { text: move } = session.moves[ply]!;
    const why = await explainBlunder({ ...best, rules: session.rules, move }, before, after);
    const offer = why && after.ok ? this.describe(ply, after.value, why) : null;
    if (this.asked !== asked) return;
    this.asked = null;
    if (!offer) return this.release();
    this.offered.add(moves);
    this.offer = offer;
    this.host.holdForOffer(true);
    this.host.say({ code: 'blunder', offer });
  }

  /** The move stays; the computer answers. */
  release(): void {
    this.reset();
    this.host.released();
  }

  /** Another position: nothing waits any more. */
  reset(): void {
    this.asked?.stop();
    this.asked = null;
    if (this.offer) this.host.holdForOffer(false);
    this.offer = null;
    this.holds = false;
  }

  leave(): void {
    this.reset();
    this.best?.asked.stop();
    this.best = null;
  }

  /** One person against one computer, for no rating. */
  private get on(): boolean {
    const { session, driving, rated, own } = this.rights;
    return driving && this.wanted() && !rated && session.plan.players.length === 2 && own.length === 1;
  }

  /** Asks about the current position, as the evaluation bar does. */
  private ask(priority: 'analysis' | 'hint'): OpenQuestion {
    const place = placeOf(this.rights.session, this.seed);
    return this.insight.ask({ place, nodes: SHOWN_NODES, priority });
  }

  private describe(ply: number, { move: answer }: Answer, why: BilingualText): BlunderOffer {
    const { rules, position, moves } = this.rights.session;
    const cells = cellsOfMove(rules, position, answer);
    return { ply, move: moves[ply]!.text, answer, cells, why };
  }
}

/** The moves before `ply`, with the game of the match. */
const movesOf = ({ games, moves }: Session, ply: number): string =>
  [games.length, ...moves.slice(0, ply).map(({ text }) => text)].join(' ');

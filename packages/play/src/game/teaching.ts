/**
 * Teaching while a person plays a computer: a move that lets too much go is offered back once, with the answer that
 * shows why, before the computer plays it. Never in a rated game.
 *
 * A face turns it on by `teaches` among the settings, shows `state.offer` (its text: `sayStatus`, or the note
 * `blunder`), draws the cells of `offer.cells`, and lets the person answer by `takeBack` or `playOn`.
 */
import type { Answer } from '@tabuleiro/engine';
import type { Session } from '@tabuleiro/rules/match';
import { cellsOfMove } from '../board/notes.ts';
import { tellEffects } from '../effects/effects.ts';
import type { OpenQuestion } from '../ports/engine.ts';
import { placeOf, SHOWN_NODES } from './computers.ts';
import type { BlunderOffer } from './notes.ts';
import type { GameAtTable } from './played-game.ts';

export class Teaching {
  offer: BlunderOffer | null = null;
  /** The last move is looked at, or is offered back: computers wait. */
  holds = false;
  private readonly game: GameAtTable;
  private readonly wanted: () => boolean;
  /** What the person could have had: asked while the person thinks. */
  private best: { moves: string; asked: OpenQuestion } | null = null;
  private asked: OpenQuestion | null = null;
  /** What had been played before moves that were offered back already. */
  private readonly offered = new Set<string>();

  constructor(game: GameAtTable, wanted: () => boolean) {
    this.game = game;
    this.wanted = wanted;
  }

  /** One person against one computer, for no rating. */
  get on(): boolean {
    const { session, driving, rated } = this.game;
    const { players } = session.plan;
    return driving && this.wanted() && !rated && players.length === 2 && this.game.own.length === 1;
  }

  /** A person is to move: what is best is found meanwhile. */
  prepare(): void {
    const { session, mine } = this.game;
    const moves = movesOf(session, session.moves.length);
    if (!this.on || !mine || this.best?.moves === moves) return;
    this.best?.asked.stop();
    this.best = { moves, asked: this.ask('analysis') };
  }

  /** A person has just moved; the computer waits until this is settled. */
  async look(): Promise<void> {
    const { session } = this.game;
    const ply = session.moves.length - 1;
    const { best } = this;
    const moves = movesOf(session, ply);
    if (!this.on || session.outcome || best?.moves !== moves || this.offered.has(moves)) return;
    this.holds = true;
    const asked = this.ask('hint');
    this.asked = asked;
    const coming = import('../review/blunder.ts');
    const [before, after, { isBlunder }] = await Promise.all([best.asked.answer, asked.answer, coming]);
    if (this.asked !== asked) return;
    const { seat } = session.moves[ply]!;
    const blunder = isBlunder(seat, before, after);
    const offer = blunder && after.ok ? await this.describe(ply, after.value) : null;
    if (this.asked !== asked) return;
    this.asked = null;
    if (!offer) return this.release();
    this.offered.add(moves);
    this.offer = offer;
    this.game.holdClock(true);
    this.game.say({ code: 'blunder', offer });
  }

  /** The move stays; the computer answers. */
  release(): void {
    this.reset();
    this.game.emit({ kind: 'drawn' });
    this.game.wake();
  }

  /** Another position: nothing waits any more. */
  reset(): void {
    this.asked?.stop();
    this.asked = null;
    if (this.offer) this.game.holdClock(this.game.computers.paused);
    this.offer = null;
    this.holds = false;
  }

  leave(): void {
    this.reset();
    this.best?.asked.stop();
    this.best = null;
  }

  /** About the position as it stands: the bar wants to know the same. */
  private ask(priority: 'analysis' | 'hint'): OpenQuestion {
    const { session, seed, insight } = this.game;
    return insight.ask({ place: placeOf(session, seed), nodes: SHOWN_NODES, priority });
  }

  private async describe(ply: number, answer: Answer): Promise<BlunderOffer> {
    const { rules, position, moves } = this.game.session;
    const cells = cellsOfMove(rules, position, answer.move);
    const does = await tellEffects(rules, position, answer.lines[0]?.moves ?? []);
    return { ply, move: moves[ply]!.text, answer: answer.move, cells, does };
  }
}

/** What was played before that ply, and in which game of a match. */
const movesOf = ({ games, moves }: Session, ply: number): string =>
  [games.length, ...moves.slice(0, ply).map(({ text }) => text)].join(' ');

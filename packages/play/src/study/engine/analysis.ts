/**
 * The engine of a study: lines of the shown node or of the threat there, the value of every move, and what was better
 * than the last move. Nothing runs until it is asked for.
 */
import type { Answer, Place } from '@tabuleiro/engine';
import type { Position } from '@tabuleiro/rules';
import { loadPassed, type PassTurn } from '@tabuleiro/rules/internal';
import { pathOf } from '@tabuleiro/rules/tree';
import { EngineLines, FIXED_NODES, type LinesMode } from '../../insight/engine-lines.ts';
import { agreeingWorth, EveryMove, type EveryMoveState } from '../../insight/every-move.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { EnginePort } from '../../ports/engine.ts';
import type { StudyController } from '../controller.ts';
import type { StudyState } from '../state.ts';

/** The shown node as a question to the engine. */
export const placeOf = ({ current, node }: Pick<StudyState, 'current' | 'node'>): Place => ({
  game: current.rules.game.id,
  options: current.rules.options,
  position: current.tree.start,
  moves: pathOf(node),
});

/** The engine's answer for the position before the shown move. */
interface Hindsight {
  key: string;
  answer: Answer | null;
  stop(): void;
}

export class StudyAnalysis {
  readonly lines: EngineLines;
  private readonly every: EveryMove;
  private readonly controller: StudyController;
  private readonly tell: () => void;
  private readonly leave: () => void;
  private shown = '';
  private threatens = false;
  /** How each game passes the turn, for the games asked about. */
  private readonly passes = new Map<string, PassTurn | null>();
  private past: Hindsight | null = null;
  private closed = false;

  /** `tell`: something is new. */
  constructor(controller: StudyController, engine: EnginePort, clock: ClockPort, tell: () => void) {
    this.controller = controller;
    this.tell = tell;
    this.lines = new EngineLines(engine, clock, () => this.hear());
    this.every = new EveryMove(tell);
    this.leave = controller.subscribe(({ kind }) => {
      if (kind === 'walked' || kind === 'edited') this.follow();
    });
  }

  /** Lines on or off; without a word the other of the two. */
  toggle(on = !this.lines.state.on): void {
    this.follow();
    this.lines.set(this.game, { on });
  }

  /** Shows `lines` lines and switches them on. */
  show(lines: number): void {
    this.follow();
    this.lines.set(this.game, { on: true, lines });
  }

  /** Toggles or sets the mode; `deeper` again continues the search. */
  setMode(mode: LinesMode = this.lines.state.mode === 'fixed' ? 'deeper' : 'fixed', ms?: number): void {
    this.follow();
    this.lines.set(this.game, { on: true, mode, ...(ms === undefined ? {} : { ms }) });
  }

  /** The lines are those of the other side, as if it could move here. */
  get threat(): boolean {
    return this.threatens;
  }

  /** Lines of the threat instead of those of the place, or no more of them; they are on from now on. */
  async setThreat(threat = !this.threatens): Promise<void> {
    this.threatens = threat;
    // Values of moves do not apply to a threat.
    if (threat) this.every.clear();
    // Where it cannot be fetched, the switch goes back.
    if (threat && !(await this.loadPass())) this.threatens = false;
    if (this.closed) return;
    this.follow();
    if (this.threatens && !this.lines.state.on) this.lines.set(this.game, { on: true });
    this.tell();
  }

  /** The position that the lines begin in; null where there is none. */
  subjectOf(state: StudyState): Position | null {
    if (!this.threatens) return state.position;
    const { rules, position, over } = state;
    return over ? null : (this.passes.get(rules.game.id)?.(rules, position) ?? null);
  }

  /** A study may hold several games. */
  private async loadPass(): Promise<boolean> {
    const { id } = this.game;
    try {
      if (!this.passes.has(id)) this.passes.set(id, await loadPassed(id));
      return true;
    } catch {
      return false;
    }
  }

  /** Plays the best move that is known; turns the lines on where none is. Answers whether it played. */
  best(): boolean {
    const { on, lines, answer } = this.lines.state;
    // A threat is not a move of this position.
    const place = placeOf(this.controller.state);
    const here = this.threatens ? this.lines.insightOf(this.game).of(place, FIXED_NODES, lines) : answer;
    const move = here?.lines[0]?.moves[0];
    if (on && move !== undefined) return this.controller.addLine([move]);
    if (this.threatens) void this.setThreat(false);
    if (!on) this.toggle(true);
    return false;
  }

  /** Values of the moves here, as far as known, consistent with the lines. */
  get everyMoveState(): EveryMoveState {
    const { state } = this.every;
    const { on, answer } = this.lines.state;
    if (!on || !answer || this.threatens) return state;
    const { seat } = this.controller.state.position;
    return { ...state, worth: agreeingWorth(state.worth, answer.lines, seat) };
  }

  /** Looks what every move here is worth; asked again it takes that away. */
  async everyMove(): Promise<void> {
    if (this.every.state.total > 0) {
      this.every.clear();
      return this.tell();
    }
    if (this.threatens) await this.setThreat(false);
    await this.every.start(this.lines.insightOf(this.game), this.game, placeOf(this.controller.state));
  }

  /** The engine's answer for the position before the shown move; null if unknown. */
  get before(): Answer | null {
    return this.past?.answer ?? null;
  }

  /** It looks for lines, or for what would have been better. */
  get busy(): boolean {
    return this.lines.state.busy || (this.past !== null && this.past.answer === null);
  }

  /** Stops the engine until another node is shown or asked about. */
  rest(): void {
    this.lines.rest();
    this.every.stop();
    this.forget();
  }

  close(): void {
    this.closed = true;
    this.leave();
    this.lines.close();
    this.every.clear();
    this.forget();
  }

  private get game() {
    return this.controller.current.rules.game;
  }

  private follow(): void {
    const { state } = this.controller;
    const place = state.over ? null : placeOf(state);
    const key = JSON.stringify(place);
    if (this.shown !== key) {
      this.every.clear();
      this.forget();
    }
    this.shown = key;
    if (this.threatens && !this.passes.has(this.game.id)) void this.setThreat(true);
    this.lines.show(this.game, this.threatens ? this.threatPlace(state) : place);
  }

  private threatPlace(state: StudyState): Place | null {
    const { rules } = state;
    const threat = this.subjectOf(state);
    return threat && { game: rules.game.id, options: rules.options, position: rules.format(threat) };
  }

  private hear(): void {
    const { on, busy, answer } = this.lines.state;
    if (!on || this.threatens) this.forget();
    else if (!busy && answer) this.lookBack();
    this.tell();
  }

  /**
   * When the lines of this place are known: with as many lines and nodes, so that one step back finds them ready. Deeper
   * lines keep their table, so beside them only what is known already is told.
   */
  private lookBack(): void {
    const { current, node } = this.controller.state;
    if (!node.parent) return;
    const place = placeOf({ current, node: node.parent });
    const key = JSON.stringify(place);
    if (this.past?.key === key) return;
    this.forget();
    const { lines, mode } = this.lines.state;
    const insight = this.lines.insightOf(this.game);
    const known = insight.of(place, FIXED_NODES, lines);
    if (known) this.past = { key, answer: known, stop: () => {} };
    if (known || mode === 'deeper') return;
    const { answer, stop } = insight.ask({ place, nodes: FIXED_NODES, lines, priority: 'analysis' });
    const past: Hindsight = { key, answer: null, stop };
    this.past = past;
    void answer.then((found) => {
      if (this.past !== past) return;
      this.past = found.ok ? { ...past, answer: found.value, stop: () => {} } : null;
      this.tell();
    });
  }

  private forget(): void {
    const { past } = this;
    this.past = null;
    past?.stop();
  }
}

/**
 * Engine lines of the shown position, off by default. Two modes: `fixed` counts nodes, so that a position has the same
 * lines everywhere; `deeper` is limited by time, keeps its table, and results vary. Listeners are called at most eight
 * times a second.
 */
import type { Answer, Place } from '@tabuleiro/engine';
import type { Fault, Game } from '@tabuleiro/rules';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort, OpenQuestion } from '../ports/engine.ts';
import { Insight } from './insight.ts';

export const LINES_MODES = ['fixed', 'deeper'] as const;
/** `fixed`: by nodes, the same everywhere. `deeper`: by time, not repeatable. */
export type LinesMode = (typeof LINES_MODES)[number];
export const MOST_LINES = 5;
/** Nodes of the fixed mode: a second or less in every game. */
export const FIXED_NODES = 200_000;
/** Milliseconds of the deeper mode; asking again continues with the same table. */
export const DEEPER_MS = 30_000;
const TELL_MS = 125;

export interface EngineLinesState {
  on: boolean;
  mode: LinesMode;
  /** How many are wanted, 1 to 5. */
  lines: number;
  /** How long the deeper mode looks, in milliseconds. */
  ms: number;
  /** It is still looking. */
  busy: boolean;
  /** The latest answer for the shown position; null without one. */
  answer: Answer | null;
  fault: Fault | null;
}

export class EngineLines {
  private readonly engine: EnginePort;
  private readonly clock: ClockPort;
  private readonly tell: () => void;
  private readonly insights = new Map<string, Insight>();
  private settings = { on: false, mode: 'fixed' as LinesMode, lines: 1, ms: DEEPER_MS };
  private place: Place | null = null;
  private asked: OpenQuestion | null = null;
  private answer: Answer | null = null;
  private fault: Fault | null = null;
  private told = Number.NEGATIVE_INFINITY;
  private late: (() => void) | null = null;

  /** `tell`: something is new. */
  constructor(engine: EnginePort, clock: ClockPort, tell: () => void) {
    this.engine = engine;
    this.clock = clock;
    this.tell = tell;
  }

  get state(): EngineLinesState {
    return { ...this.settings, busy: this.asked !== null, answer: this.answer, fault: this.fault };
  }

  /** One insight a game: what is known of a position serves lines, every move and whatever else reads it. */
  insightOf(game: Game): Insight {
    const known = this.insights.get(game.id) ?? new Insight(this.engine, game);
    this.insights.set(game.id, known);
    return known;
  }

  /** Shows a position; null after the end of a game. */
  show(game: Game, place: Place | null): void {
    const key = JSON.stringify(place);
    if (key === JSON.stringify(this.place) && (this.asked || this.answer)) return;
    this.place = place;
    this.ask(game);
  }

  /** Begins anew where something changes; also `deeper` once more. */
  set(game: Game, changes: Partial<typeof this.settings>): void {
    const lines = Math.max(1, Math.min(MOST_LINES, changes.lines ?? this.settings.lines));
    this.settings = { ...this.settings, ...changes, lines };
    this.ask(game);
  }

  /** Lets the engine go; what was found stays. */
  rest(): void {
    this.asked?.stop();
    this.asked = null;
  }

  close(): void {
    this.rest();
    this.late?.();
    this.late = null;
  }

  private ask(game: Game): void {
    this.rest();
    this.answer = null;
    this.fault = null;
    const { place } = this;
    const { on, mode, lines, ms } = this.settings;
    if (!on || !place) return void this.news(true);
    const insight = this.insightOf(game);
    const known = mode === 'fixed' ? insight.of(place, FIXED_NODES, lines) : null;
    this.answer = known;
    if (known) return void this.news(true);
    const onProgress = (answer: Answer) => this.heard(asked, answer);
    const asked: OpenQuestion =
      mode === 'fixed'
        ? insight.ask({ place, nodes: FIXED_NODES, lines, priority: 'analysis', onProgress })
        : this.engine.ask({
            place,
            lines,
            budget: { ms },
            analyses: true,
            priority: 'analysis',
            onProgress,
          });
    this.asked = asked;
    this.news(true);
    void asked.answer.then((answer) => {
      if (this.asked !== asked) return;
      this.asked = null;
      if (answer.ok) this.answer = answer.value;
      else this.fault = answer.fault.code === 'engine-stopped' ? null : answer.fault;
      this.news(true);
    });
  }

  private heard(asked: OpenQuestion, answer: Answer): void {
    if (this.asked !== asked) return;
    this.answer = answer;
    this.news(false);
  }

  /** `now`: the beginning and the end are told at once. */
  private news(now: boolean): void {
    const { clock } = this;
    const wait = TELL_MS - (clock.now() - this.told);
    if (now || wait <= 0) {
      this.late?.();
      this.late = null;
      this.told = clock.now();
      this.tell();
    } else
      this.late ??= clock.after(wait, () => {
        this.late = null;
        this.news(true);
      });
  }
}

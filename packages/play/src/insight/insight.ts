/**
 * The only place that asks the engine about positions and keeps its answers. Hint, evaluation bar, teaching and the end
 * of a game share them: each position is searched once. The caller gives the nodes it needs; an answer with at least as
 * many serves.
 */
import type { Answer, Place } from '@tabuleiro/engine';
import { type Fault, fail, type Game, type Result } from '@tabuleiro/rules';
import { PlaceReader } from '@tabuleiro/rules/internal';
import { pastKey } from '@tabuleiro/rules/match';
import { type EnginePort, type OpenQuestion, PRIORITIES, type Priority } from '../ports/engine.ts';

export interface InsightQuestion {
  place: Place;
  nodes: number;
  priority: Priority;
  /** Number of lines, found by exactly these nodes: an answer with more nodes differs. One line by default. */
  lines?: number | undefined;
  /** Hears what is found on the way. */
  onProgress?: ((answer: Answer) => void) | undefined;
}

/** Number of answers kept, the latest ones. */
export const KEPT = 2000;

const STOPPED: Fault = { code: 'engine-stopped' };

/** A question to the engine with all who wait for its answer. */
interface Shared {
  question: InsightQuestion;
  asked: OpenQuestion;
  waiting: Set<(answer: Result<Answer>) => void>;
  hearing: Set<(answer: Answer) => void>;
}

export class Insight {
  private readonly engine: EnginePort;
  private readonly game: Game;
  private readonly reader = new PlaceReader();
  /** In the order in which they were last wanted. */
  private readonly known = new Map<string, { answer: Answer; nodes: number }>();
  private readonly open = new Map<string, Shared>();

  /** One instance for each game: answers of other games are useless here. */
  constructor(engine: EnginePort, game: Game) {
    this.engine = engine;
    this.game = game;
  }

  /** The known answer for a position with at least `nodes` nodes. */
  of(place: Place, nodes = 0, lines?: number): Answer | null {
    const key = this.keyOf(place, nodes, lines);
    const found = this.known.get(key);
    if (!found || found.nodes < nodes) return null;
    this.known.delete(key);
    this.known.set(key, found);
    return found.answer;
  }

  /** Answers from what is known, or with others who wait for the same, or by asking. */
  ask(question: InsightQuestion): OpenQuestion {
    const { place, nodes, lines, onProgress } = question;
    const known = this.of(place, nodes, lines);
    if (known) return { answer: Promise.resolve({ ok: true, value: known }), stop: () => {} };
    const key = this.keyOf(place, nodes, lines);
    const shared = this.share(key, question);
    let settle: (answer: Result<Answer>) => void = () => {};
    const answer = new Promise<Result<Answer>>((resolve) => {
      settle = resolve;
    });
    shared.waiting.add(settle);
    if (onProgress) shared.hearing.add(onProgress);
    const stop = () => {
      if (onProgress) shared.hearing.delete(onProgress);
      this.stop(key, shared, settle);
    };
    return { answer, stop };
  }

  /** The open question about a position, made more urgent or more thorough where that is wanted now. */
  private share(key: string, question: InsightQuestion): Shared {
    const before = this.open.get(key);
    if (before && serves(before.question, question)) return before;
    const asks = before ? joined(before.question, question) : question;
    const { place, priority, nodes, lines } = asks;
    const hearing = before?.hearing ?? new Set();
    const asked = this.engine.ask({
      priority,
      place,
      budget: { nodes },
      ...(lines === undefined ? {} : { lines }),
      onProgress: (answer) => {
        for (const hear of hearing) hear(answer);
      },
    });
    const shared: Shared = before ?? { question: asks, asked, waiting: new Set(), hearing };
    if (before) {
      const { asked: slower } = before;
      shared.asked = asked;
      shared.question = asks;
      slower.stop();
    }
    this.open.set(key, shared);
    void asked.answer.then((answer) => this.settle(key, shared, asked, answer));
    return shared;
  }

  private settle(key: string, shared: Shared, asked: OpenQuestion, answer: Result<Answer>): void {
    if (shared.asked !== asked) return; // a more urgent question has taken its place
    if (this.open.get(key) === shared) {
      this.open.delete(key);
      if (answer.ok) this.keep(key, answer.value, shared.question.nodes);
    }
    for (const settle of shared.waiting) settle(answer);
  }

  /** Removes one waiting caller. Without callers the engine stops, and its partial answer is dropped. */
  private stop(key: string, shared: Shared, settle: (answer: Result<Answer>) => void): void {
    if (!shared.waiting.has(settle)) return;
    if (shared.waiting.size > 1) {
      shared.waiting.delete(settle);
      settle(fail(STOPPED));
      return;
    }
    if (this.open.get(key) === shared) this.open.delete(key);
    shared.asked.stop();
  }

  /** The position and what its past may change: other ways to the same are one. What cannot be read is its own key. */
  private keyOf(
    { options = {}, position = 'start', moves = [], aim }: Place,
    nodes: number,
    lines?: number,
  ): string {
    const place = this.reader.read(this.game, position, options, moves);
    const exactly = lines === undefined ? [] : [lines, nodes];
    if (!place.ok) return JSON.stringify([options, position, moves, aim, ...exactly]);
    const { rules, history } = place.value;
    return JSON.stringify([
      rules.options,
      rules.format(history.position, history.stood),
      pastKey(history),
      aim,
      ...exactly,
    ]);
  }

  private keep(key: string, answer: Answer, nodes: number): void {
    this.known.delete(key);
    this.known.set(key, { answer, nodes });
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KEPT) return;
      this.known.delete(oldest);
    }
  }
}

const rank = ({ priority }: InsightQuestion): number => PRIORITIES.indexOf(priority);

const serves = (open: InsightQuestion, wanted: InsightQuestion): boolean =>
  open.nodes >= wanted.nodes && rank(open) <= rank(wanted);

const joined = (one: InsightQuestion, other: InsightQuestion): InsightQuestion => ({
  place: one.place,
  lines: one.lines,
  nodes: Math.max(one.nodes, other.nodes),
  priority: PRIORITIES[Math.min(rank(one), rank(other))]!,
});

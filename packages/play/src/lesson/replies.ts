/** The other side of a lesson: an engine port that answers by the lesson's list, or asks the real engine. */
import type { Answer } from '@tabuleiro/engine';
import { listMoves, ok, type Position, type Result, type Rules } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { LessonReplies } from '@tabuleiro/rules/text';
import type { EnginePort, OpenQuestion, Question } from '../ports/engine.ts';

/** The kind of player that a list of replies makes. */
export const SCRIPT = 'script';

/** The first listed move that is legal; where none is, the first legal one. */
export function scriptedReply(rules: Rules, position: Position, replies: readonly string[]): string {
  const texts = listMoves(rules, position).map(({ text }) => text);
  return replies.find((text) => texts.includes(text)) ?? texts[0]!;
}

export class LessonEngine implements EnginePort {
  private readonly replies: LessonReplies;
  private readonly session: Session;
  private readonly engine: EnginePort;

  constructor(replies: LessonReplies, session: Session, engine: EnginePort) {
    this.replies = replies;
    this.session = session;
    this.engine = engine;
  }

  ask(question: Question): OpenQuestion {
    return 'player' in this.replies ? this.engine.ask(question) : this.scripted(this.replies);
  }

  /** The engine belongs to whoever lent it. */
  async close(): Promise<void> {}

  private scripted(replies: readonly string[]): OpenQuestion {
    const { rules, position } = this.session;
    const move = scriptedReply(rules, position, replies);
    const answer: Result<Answer> = ok({ move, lines: [], depth: 0, nodes: 0, ms: 0 });
    return { answer: Promise.resolve(answer), stop: () => {} };
  }
}

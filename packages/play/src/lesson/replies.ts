/** The other side of a lesson: an engine port that answers by the lesson's list, or asks the real engine. */
import type { Answer } from '@tabuleiro/engine';
import { listMoves, ok, type Position, type Result, type Rules } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { LessonReplies } from '@tabuleiro/rules/text';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort, OpenQuestion, Question } from '../ports/engine.ts';

/** Milliseconds before a reply: long enough to see one's own move arrive. */
export const REPLY_PAUSE = 450;

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
  private readonly clock: ClockPort;

  constructor(replies: LessonReplies, session: Session, { engine, clock }: LessonWorld) {
    this.replies = replies;
    this.session = session;
    this.engine = engine;
    this.clock = clock;
  }

  ask(question: Question): OpenQuestion {
    const asked = 'player' in this.replies ? this.engine.ask(question) : this.scripted(this.replies);
    let goOn = () => {};
    const pause = new Promise<void>((resolve) => {
      const cancel = this.clock.after(REPLY_PAUSE, resolve);
      goOn = () => {
        cancel();
        resolve();
      };
    });
    const stop = () => {
      goOn();
      asked.stop();
    };
    return { answer: pause.then(() => asked.answer), stop };
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

export interface LessonWorld {
  engine: EnginePort;
  clock: ClockPort;
}

/**
 * The computers of a server: one engine thread for each game of the rules, so that its code stays specialised on it,
 * started when it is first asked and let go when nobody asks. Questions of one thread are answered in their order, and
 * a table has one at a time, so no table waits for the second question of another.
 */
import { loadReportLevels } from '@tabuleiro/engine';
import type { Thought } from '@tabuleiro/engine/worker';
import type { StartedEngine } from '@tabuleiro/node/engine/start';
import { SHOWN_NODES } from '@tabuleiro/play/game/parts/computers';
import { isGladOfDraw } from '@tabuleiro/play/game/parts/proposals';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { ComputerMove, ComputerPort, ComputerQuestion } from '../game/computers.ts';

type EngineAnswer = Awaited<ReturnType<StartedEngine['engine']['think']>>;

/** `hurried`: the time was up before the engine was done. */
interface TimedAnswer {
  readonly answer: EngineAnswer;
  readonly hurried: boolean;
}

interface Thread {
  readonly started: StartedEngine;
  /** Settles when all questions so far are answered. */
  line: Promise<unknown>;
  open: number;
  idle: NodeJS.Timeout | null;
}

/** Milliseconds without a question after which a thread is let go. */
const IDLE_MS = 60_000;
/** A new thread loads the rules and their tables first; generous, for a busy machine. No game's time runs meanwhile. */
const LOAD_MS = 20_000;
/** A thread that does not stop in this time blocks all games of its rules and is ended. */
const STOP_MS = 1_000;
const LEVEL_KIND = /^level-[1-9]$/;

export class EngineComputers implements ComputerPort {
  private readonly threads = new Map<string, Thread>();
  private readonly start: () => StartedEngine;
  private readonly idleMs: number;
  private readonly stopMs: number;

  constructor(start: () => StartedEngine, idleMs = IDLE_MS, stopMs = STOP_MS) {
    this.start = start;
    this.idleMs = idleMs;
    this.stopMs = stopMs;
  }

  async knows(rules: string, kind: string): Promise<boolean> {
    return LEVEL_KIND.test(kind) || Object.hasOwn(await loadReportLevels(rules), kind);
  }

  async move(question: ComputerQuestion): Promise<Result<ComputerMove>> {
    const { answer, hurried } = await this.ask(question, { player: question.kind });
    return answer.ok ? ok({ text: answer.value.move, hurried }) : answer;
  }

  async agrees(question: ComputerQuestion, mine: boolean): Promise<boolean> {
    const { answer } = await this.ask(question, { budget: { nodes: SHOWN_NODES } });
    return answer.ok && isGladOfDraw(answer.value, mine, question.moves.length);
  }

  /** How many threads there are now. */
  get running(): number {
    return this.threads.size;
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads.keys()].map((rules) => this.letGo(rules)));
  }

  private async ask(
    question: ComputerQuestion,
    who: Pick<Thought, 'player' | 'budget'>,
  ): Promise<TimedAnswer> {
    const { rules, options, start, moves, aim, seed, most } = question;
    const thread = this.threadOf(rules);
    thread.open++;
    if (thread.idle) clearTimeout(thread.idle);
    const place = { game: rules, options, position: start, moves, aim, seed };
    const answer = thread.line.then(() => inTime(thread.started, { place, ...who }, most, this.stopMs));
    thread.line = answer;
    const found = await answer;
    thread.open--;
    if (!found.answer.ok && isDead(found.answer.fault))
      await this.letGo(rules, thread); // the next question starts another
    else if (thread.open === 0) this.letGoLater(rules, thread);
    return found;
  }

  private threadOf(rules: string): Thread {
    const known = this.threads.get(rules);
    if (known) return known;
    const started = this.start();
    const thread: Thread = { started, line: load(started, rules), open: 0, idle: null };
    this.threads.set(rules, thread);
    return thread;
  }

  private letGoLater(rules: string, thread: Thread): void {
    thread.idle = setTimeout(() => void this.letGo(rules, thread), this.idleMs);
    thread.idle.unref();
  }

  private async letGo(rules: string, thread = this.threads.get(rules)): Promise<void> {
    if (!thread || this.threads.get(rules) !== thread) return;
    this.threads.delete(rules);
    if (thread.idle) clearTimeout(thread.idle);
    thread.started.engine.fail({ code: 'engine-died', found: 'closed' }); // nobody waits for it in vain
    await thread.started.close();
  }
}

const isDead = ({ code }: Fault): boolean => code === 'engine-died';

/** Asks for one node of the usual start: what a thread has to load is not thinking, and no question pays for it. */
const load = (started: StartedEngine, rules: string): Promise<TimedAnswer> =>
  inTime(started, { place: { game: rules }, budget: { nodes: 1 } }, LOAD_MS, STOP_MS);

/**
 * The best so far when the time is up; it runs from when the thread takes the question. A thread that does not even stop
 * is given up: all other games of these rules wait behind it.
 */
async function inTime(
  { engine }: StartedEngine,
  thought: Thought,
  most: number,
  stopMs: number,
): Promise<TimedAnswer> {
  let hurried = false;
  const timers = [
    setTimeout(() => {
      hurried = true;
      engine.stop();
    }, most),
    setTimeout(() => engine.fail({ code: 'engine-died', found: 'no answer' }), most + stopMs),
  ];
  try {
    const answer = await engine.think(thought);
    return { answer, hurried };
  } catch (error) {
    return { answer: fail({ code: 'engine-failed', found: (error as Error).message }), hurried };
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

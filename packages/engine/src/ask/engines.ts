/**
 * Engines for single questions, each in a worker if the platform has one, else in the caller's thread. An engine
 * serves one question at a time. One returned engine is kept for the next question; it does not keep the process
 * alive.
 */
import { Engine } from '../worker/client.ts';
import type { FromWorker, Port, ToWorker } from '../worker/messages.ts';

/** An engine on loan. */
export interface LentEngine {
  engine: Engine;
  /** Whether the worker never sent a message, for example because its file is missing. */
  isStillborn(): boolean;
  giveBack(): void;
}

/**
 * An engine is reused only for the same game and table size: hot code that has run one game only stays fast (ADR
 * 7).
 */
interface EngineUse {
  game: string;
  megabytes: number | undefined;
}

interface KeptEngine extends LentEngine {
  use: EngineUse;
  isDead(): boolean;
  /** Whether the worker keeps the process alive. */
  hold(on: boolean): void;
  close(): void;
}

/** The engine kept for the next question. */
let idle: KeptEngine | undefined;
/** Set to false when a worker could not be started; then none is tried again. */
let workers = true;

/** Returns an idle engine with empty tables. */
export async function lendEngine(use: EngineUse): Promise<LentEngine> {
  const kept = idle;
  idle = undefined;
  const fits = kept?.use.game === use.game && kept.use.megabytes === use.megabytes;
  if (kept && fits && !kept.isDead()) {
    kept.engine.forget();
    kept.hold(true);
    return kept;
  }
  kept?.close();
  return (workers ? await startInWorker(use) : null) ?? startHere(use);
}

async function startInWorker(use: EngineUse): Promise<KeptEngine | null> {
  const { startWorker } = await import('./start.ts');
  let engine: Engine | undefined;
  let dead = false;
  let heard = false;
  const worker = await startWorker((why) => {
    dead = true;
    workers &&= heard;
    engine?.fail({ code: 'engine-died', found: why });
  });
  if (!worker) {
    workers = false;
    return null;
  }
  const { port, shared, close, hold } = worker;
  const listened: Port<FromWorker, ToWorker> = {
    send: port.send,
    listen: (hear) =>
      port.listen((message) => {
        heard = true;
        hear(message);
      }),
  };
  engine = new Engine([listened], { shared, megabytes: use.megabytes });
  const kept: KeptEngine = {
    engine,
    use,
    hold,
    close,
    isDead: () => dead,
    isStillborn: () => dead && !heard,
    giveBack: () => (dead ? close() : keep(kept)),
  };
  return kept;
}

/** Creates an engine that searches in steps in the caller's thread. */
async function startHere(use: EngineUse): Promise<KeptEngine> {
  const { serve } = await import('../worker/serve.ts');
  let toAsker: (message: FromWorker) => void = () => {};
  let toEngine: (message: ToWorker) => void = () => {};
  serve({
    send: (message) => toAsker(message),
    listen: (hear) => {
      toEngine = hear;
    },
  });
  const port: Port<FromWorker, ToWorker> = {
    send: (message) => toEngine(message),
    listen: (hear) => {
      toAsker = hear;
    },
  };
  const kept: KeptEngine = {
    engine: new Engine([port], { shared: false, megabytes: use.megabytes }),
    use,
    hold() {},
    close() {},
    isDead: () => false,
    isStillborn: () => false,
    giveBack: () => keep(kept),
  };
  return kept;
}

/** Keeps one engine; more would only hold memory. */
function keep(engine: KeptEngine): void {
  engine.hold(false);
  if (idle) engine.close();
  else idle = engine;
}

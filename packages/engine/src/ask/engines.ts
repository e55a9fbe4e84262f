/**
 * Engines for questions that stand alone: each in a worker where the platform has one, else in the asker's own thread. One
 * is lent to one question at a time; one that comes back waits for the next, without keeping a process alive.
 */
import { Engine } from '../worker/client.ts';
import type { FromWorker, Port, ToWorker } from '../worker/messages.ts';

/** An engine on loan. */
export interface LentEngine {
  engine: Engine;
  /** Its worker never came to life: its file is missing, say. */
  isStillborn(): boolean;
  giveBack(): void;
}

/** What an engine is for: hot code that has seen one game stays fast (ADR 7), and its table has its size. */
interface EngineUse {
  game: string;
  megabytes: number | undefined;
}

interface KeptEngine extends LentEngine {
  use: EngineUse;
  isDead(): boolean;
  /** Whether a process has to live until it is idle again. */
  hold(on: boolean): void;
  close(): void;
}

/** The one that waits for the next question. */
let idle: KeptEngine | undefined;
/** Once no worker could be started none is tried any more. */
let workers = true;

/** An engine that nobody uses, its tables empty. */
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

/** Searches in the asker's thread, in steps between which it has its turn. */
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

/** One waits; others would only hold memory. */
function keep(engine: KeptEngine): void {
  engine.hold(false);
  if (idle) engine.close();
  else idle = engine;
}

/** Starts the engine in a web worker. With shared memory it stops at once, without it only between two root moves. */
import { Engine, type FromWorker, type ToWorker } from '@tabuleiro/engine/worker/client';
import { EngineQueue, type RunningEngine } from '@tabuleiro/play/ports/engine-queue';
import { listenToHand } from '../parts/moments.ts';
import { isSmallDevice } from './device.ts';

function startEngine(): RunningEngine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const port = {
    send: (message: ToWorker) => worker.postMessage(message),
    listen: (hear: (message: FromWorker) => void) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
    },
  };
  const engine = new Engine([port], { shared: globalThis.crossOriginIsolated === true });
  worker.onerror = (event) => {
    event.preventDefault();
    engine.fail({ code: 'engine-died', found: event.message });
  };
  return {
    engine,
    async close() {
      worker.terminate();
    },
  };
}

/** The engines shared by the whole page. A small device has one; otherwise background work has its own. */
export const engine = new EngineQueue(() => startEngine(), isSmallDevice() ? 1 : 2);

/** Pause of the engine after an input, in milliseconds: by then the change is painted. */
const DRAWN_MS = 250;
let drawn: ReturnType<typeof setTimeout> | undefined;

// Painting uses several threads: on two processors the engine would delay it.
listenToHand(() => {
  engine.rest(true);
  clearTimeout(drawn);
  drawn = setTimeout(() => engine.rest(false), DRAWN_MS);
});

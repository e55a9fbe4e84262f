/** Starts the engine in a worker of the page. Shared memory lets it stop at once; without it between two root moves. */
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

/** The engines of the page, whoever asks. A small device has one; elsewhere the background has its own. */
export const engine = new EngineQueue(() => startEngine(), isSmallDevice() ? 1 : 2);

/** What a touch changes is on the screen after so long. */
const DRAWN_MS = 250;
let drawn: ReturnType<typeof setTimeout> | undefined;

// Drawing needs more than the page's own thread: on two processors the engine would hold it up.
listenToHand(() => {
  engine.rest(true);
  clearTimeout(drawn);
  drawn = setTimeout(() => engine.rest(false), DRAWN_MS);
});

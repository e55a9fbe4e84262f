/** Entry point of the engine's worker thread. */
import { type FromWorker, type Port, serve, type ToWorker } from '@tabuleiro/engine/worker';

const port: Port<ToWorker, FromWorker> = {
  send: (message) => postMessage(message),
  listen: (hear) => {
    self.onmessage = ({ data }: MessageEvent<ToWorker>) => hear(data);
  },
};

serve(port);

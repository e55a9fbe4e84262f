/** `npm run lab`: the long runs of the workshop, with the threads and the queue that this app has. Not part of the package. */
import { queueFaults } from '@tabuleiro/cluster/words';
import { runLab } from '@tabuleiro/lab/lab';
import { RunFailure } from '@tabuleiro/lab/run/command-line';
import { say } from '@tabuleiro/rules/text';
import { openQueue } from './crew/queue.ts';
import { THREAD } from './crew/threads.ts';

await runLab(process.argv.slice(2), {
  thread: THREAD,
  async queue(order) {
    const crew = await openQueue(order, 'en', (line) => console.error(line));
    if (crew.ok) return crew.value;
    const { fault } = crew;
    throw new RunFailure(
      say(fault, { language: 'en', own: queueFaults.en }),
      fault.code === 'queue-url' ? 2 : 1,
    );
  },
});

// An analysis that tells what it has found so far, and that is ended from outside.
import { analyse } from '@tabuleiro/engine';
import { must } from '@tabuleiro/rules';

const stop = new AbortController();
const answer = await analyse({
  game: 'trench',
  signal: stop.signal, // no budget: it thinks until it is stopped
  onProgress: ({ depth, lines: [best] }) => {
    console.log(`depth ${depth}: ${best.moves[0]}, ${Math.round(100 * best.share)} %`);
    if (depth >= 5) stop.abort();
  },
});
const { lines, nodes } = must(answer); // the best so far, not an error
console.log(`stopped after ${nodes} nodes: ${lines[0].moves.join(' ')}`);

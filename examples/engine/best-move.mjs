// The best move for a position: by a level, and by a budget that a signal may end sooner.
import { bestMove } from '@tabuleiro/engine';
import { must } from '@tabuleiro/rules';

const game = 'mad-bishops';
const moves = []; // played since the start position, as texts
console.log('level 3:', must(await bestMove({ game, options: { size: 6 }, moves, level: 3, seed: 7 })));

const stop = new AbortController();
setTimeout(() => stop.abort(), 200);
console.log('0.2 s:', must(await bestMove({ game, options: { size: 6 }, signal: stop.signal })));

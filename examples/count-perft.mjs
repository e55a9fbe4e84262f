// Counts the move sequences of each game from its start: the usual check of a move generator.
import { gameIds, loadGame, must, perft } from '@tabuleiro/rules';

for (const id of gameIds) {
  const game = must(await loadGame(id));
  const position = must(game.configure({})).start();
  const counts = [1, 2, 3].map((depth) => perft(position, depth));
  console.log(`${id}: ${counts.join(' ')}`);
}

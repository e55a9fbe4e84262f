// Plays one random game of each of the five games and prints how it ended.
import { formatMove, formatOutcome, gameIds, legalMoves, loadGame, must, Rng } from '@tabuleiro/rules';
import { History } from '@tabuleiro/rules/match';

for (const id of gameIds) {
  const game = must(await loadGame(id));
  const rules = must(game.configure({}));
  const position = rules.start();
  const history = new History(position); // counts repetitions
  const rng = new Rng(2026);

  let plies = 0;
  let last = '';
  while (position.outcome(history.stood) === null && plies < 1000) {
    const moves = legalMoves(position);
    const move = moves[rng.below(moves.length)];
    last = formatMove(rules, position, move);
    history.make(move);
    plies++;
  }
  const result = formatOutcome(rules, position.outcome(history.stood));
  console.log(`${game.name}: ${result} after ${plies} plies, last move ${last}`);
}

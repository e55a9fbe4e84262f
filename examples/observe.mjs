// A random game as numbers for a program that learns, as lines of JSON: first what the numbers mean, then every position
// with the index of the move that was played, then who won. `node observe.mjs dameo 7 | python3 learn.py`
import { gameIds, loadGame, Rng, readPosition } from '@tabuleiro/rules';
import { moveOfAction, observationSpec, observe } from '@tabuleiro/rules/observe';

const [id = gameIds[0], seed = '1'] = process.argv.slice(2);
const game = await loadGame(id);
if (!game.ok) {
  console.error(`There is no game "${id}": ${game.fault.accepted}`);
  process.exit(2);
}
const reading = readPosition(game.value, 'start');
const { rules, position } = reading.value;
console.log(JSON.stringify(observationSpec(rules)));

const rng = new Rng(Number(seed) || 1);
for (;;) {
  const { moves, outcome, planes, numbers, seat } = observe(rules, position);
  if (outcome || position.ply === 300) {
    console.log(JSON.stringify({ outcome }));
    break;
  }
  const { action } = moves[rng.below(moves.length)];
  console.log(JSON.stringify({ seat, planes, numbers, actions: moves.map((move) => move.action), action }));
  position.make(moveOfAction(rules, position, action));
}

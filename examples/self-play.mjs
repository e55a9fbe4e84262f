// Random self-play at full speed, as a learner feeds on it: a batch of games, each with its part of one array of planes and
// one mask, and an action for each. `node self-play.mjs mad-bishops 32`
import { gameIds, loadGame, must, Rng } from '@tabuleiro/rules';
import { createObserver } from '@tabuleiro/rules/observe';

const [id = gameIds[0], batch = '8'] = process.argv.slice(2);
const game = await loadGame(id);
if (!game.ok) {
  console.error(`There is no game "${id}": ${game.fault.accepted}`);
  process.exit(2);
}
const rules = must(game.value.configure({}));
const observer = createObserver(rules);
const { shape, actions } = observer.spec;
const size = shape[0] * shape[1] * shape[2];
const count = Math.max(1, Number(batch) || 1);

// The input of a network: one tensor of planes, one of masks.
const planes = new Float32Array(count * size);
const masks = new Uint8Array(count * actions);
const games = Array.from({ length: count }, (_, i) => ({
  position: rules.start(),
  arrays: {
    ...observer.arrays(),
    planes: planes.subarray(i * size, (i + 1) * size),
    mask: masks.subarray(i * actions, (i + 1) * actions),
  },
}));

const rng = new Rng(1);
let [steps, finished] = [0, 0];
while (finished < count) {
  for (const each of games) {
    const outcome = observer.write(each.position, each.arrays);
    if (outcome || each.position.ply === 300) {
      finished++;
      each.position = rules.start();
      continue;
    }
    // A network would choose by planes and masks; any number below arrays.count is a legal move.
    const chosen = each.arrays.actions[rng.below(each.arrays.count)];
    each.position.make(observer.moveOf(each.arrays, chosen));
    steps++;
  }
}
console.log(JSON.stringify({ game: id, shape, actions, finished, steps }));

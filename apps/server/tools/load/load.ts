/** `npm run load`: what servers on this machine can do, beside one that does nothing. See docs/online-proof.md. */
import { findRedis } from '../../../../scripts/redis.mjs';
import { hasPostgres } from '../services/private-postgres.ts';
import { longScript } from './crowd.ts';
import { machine, machineText, print } from './measure.ts';
import { endWithResources } from './resources.ts';
import { measureSaturation, SETTINGS } from './saturation.ts';
import { SINGLE_PARTS } from './single.ts';

/** As the command line has read them. */
interface LoadWords {
  readonly what: string;
  /** 0: each part has its own. */
  readonly seconds: number;
  readonly sockets: number;
  readonly games: number;
  readonly most: number;
}

const words = JSON.parse(process.argv[2] ?? '{}') as LoadWords;
const { what, sockets, games, most } = words;
const SECONDS = 5;
const seconds = (usual: number): number => words.seconds || usual;
/** What needs services that are not installed. */
const hasServices = hasPostgres && findRedis() !== null;

async function run(): Promise<void> {
  print(`${machineText()}, ${machine()}`);
  const script = await longScript();
  print(`every game is ${script.game} by the same ${script.moves.length} moves`);
  for (const [name, measure] of Object.entries(SINGLE_PARTS))
    if (what === 'all' || what === name) await measure(script, { seconds: seconds(SECONDS), sockets });
  const settings = SETTINGS.filter(({ store }) => hasServices || store === 'sqlite');
  if (what === 'saturation')
    await measureSaturation(script, { seconds: seconds(SECONDS), games, most }, settings);
  print(machine());
  if (what === 'saturation' && !hasServices)
    print('Not run: several nodes, which need PostgreSQL and Redis (postgresql and redis-server).');
}

endWithResources();
await run();
process.exit(0);

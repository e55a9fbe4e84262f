/** `npm run load`: what servers on this machine can do, beside one that does nothing. See docs/online-proof.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { findRedis } from '../../../../scripts/redis.mjs';
import { hasPostgres } from '../services/private-postgres.ts';
import { longScript, type Script } from './crowd.ts';
import { machine, machineText, print } from './measure.ts';
import { measureFinished } from './parts/finished.ts';
import { measureSaturation, SETTINGS } from './parts/saturation.ts';
import { SINGLE_PARTS } from './parts/single.ts';
import { measureSustained } from './parts/sustained.ts';
import { endWithResources } from './resources.ts';
import { missedAims } from './scale/aims.ts';
import { type Measured, readMeasured, writeMeasured } from './scale/measured.ts';
import { tablesOf, withTables } from './scale/tables.ts';

/** As the command line has read them. */
interface LoadWords {
  readonly what: string;
  /** 0: each part has its own. */
  readonly seconds: number;
  readonly sockets: number;
  readonly games: number;
  readonly most: number;
  readonly copies: number;
  /** What was measured goes to `measured.json` and into the pages. */
  readonly write: boolean;
  /** Of `finished`: games that are still played instead. Never kept. */
  readonly live?: boolean;
  /** Only the first and the last setting, for a test. */
  readonly few?: boolean;
}

/** Parts whose results are kept, and for how many seconds they measure. */
const KEPT_SECONDS = { saturation: 5, finished: 15, sustained: 60 };
type KeptPart = keyof typeof KEPT_SECONDS;
const SINGLE_SECONDS = 5;

const words = JSON.parse(process.argv[2] ?? '{}') as LoadWords;
const { what, games, most, copies, live } = words;
const hasServices = hasPostgres && findRedis() !== null;

async function run(): Promise<void> {
  if (what === 'simulate') return simulate();
  print(`${machineText()}, ${machine()}`);
  const script = await longScript();
  print(`every game is ${script.game} by the same ${script.moves.length} moves`);
  const single = { seconds: words.seconds || SINGLE_SECONDS, sockets: words.sockets };
  for (const [name, measure] of Object.entries(SINGLE_PARTS))
    if (what === 'all' || what === name) await measure(script, single);
  const parts = (Object.keys(KEPT_SECONDS) as KeptPart[]).filter((name) => what === 'scale' || what === name);
  for (const name of parts) {
    const measured = await measureKept(name, script);
    for (const missed of missedAims(measured)) print(`missed: ${missed}`);
    keep(measured);
  }
  print(machine());
  if (parts.length > 0 && !hasServices)
    print('Not run: everything on PostgreSQL, which needs postgresql and redis-server.');
}

async function measureKept(name: KeptPart, script: Script): Promise<Partial<Measured>> {
  const seconds = words.seconds || KEPT_SECONDS[name];
  const stores = hasServices ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
  if (name === 'finished')
    return { finished: await measureFinished(script, { seconds, copies, live }, stores) };
  if (name === 'sustained')
    return hasServices ? { sustained: await measureSustained(script, { seconds, games, most }) } : {};
  const possible = SETTINGS.filter(({ store }) => hasServices || store === 'sqlite');
  const settings = words.few ? possible.filter((_, i) => i === 0 || i === SETTINGS.length - 1) : possible;
  return { saturation: await measureSaturation(script, { seconds, games, most }, settings) };
}

/** Only what was measured in full: a part for which a service is missing changes nothing. */
function keep(measured: Partial<Measured>): void {
  if (!words.write || live || !hasServices) return;
  writeMeasured({ ...(readMeasured() as Measured), ...measured, machine: machineText() });
  const whole = readMeasured();
  if (whole?.saturation && whole.finished && whole.sustained) writePages(whole);
}

function writePages(measured: Measured): void {
  for (const [path, tables] of Object.entries(tablesOf(measured))) {
    writeFileSync(path, withTables(readFileSync(path, 'utf8'), tables));
    print(`${path} is written`);
  }
}

/** From what was measured last, without measuring anything. */
function simulate(): void {
  const measured = readMeasured();
  if (!measured) throw new Error('nothing was measured yet: npm run load -- scale --write');
  if (words.write) writePages(measured);
  else for (const each of Object.values(tablesOf(measured)['docs/scale.md'] ?? {})) print(`${each}\n`);
}

endWithResources();
await run();
process.exit(0);

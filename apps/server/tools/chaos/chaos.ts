/** `npm run chaos`: the promise that no acknowledged move is lost, under faults. See docs/online-proof.md. */
import { FAULTS } from './faults.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { CONTROLS, runNodeControl } from './nodes/controls.ts';
import { NODE_FAULTS } from './nodes/node-faults.ts';
import { runNodes } from './nodes/run-nodes.ts';
import { type ChaosPlan, runChaos, runControl } from './run.ts';
import { type ChaosSummary, SummaryFile, summaryOf, sumOf } from './summary.ts';

/** As the command line has read them. */
interface ChaosWords {
  what: 'faults' | 'control' | 'fuzz';
  faults: number;
  games: number;
  seed: number;
  count: number;
  from: number;
  /** More than one: several nodes on PostgreSQL and Redis. */
  nodes?: number;
  /** Seconds after the last fault within which every live game moves. */
  moved?: number;
  /** Kinds of faults, with commas between; empty for all. */
  only?: string;
  /** Faults of one run: where there are to be more, another one begins. */
  leg?: number;
  /** A file that remembers what was done. */
  out?: string;
}

const {
  what,
  faults,
  games,
  seed,
  count,
  from,
  nodes = 1,
  moved = 5,
  only = '',
  leg = 0,
  out = '',
} = JSON.parse(process.argv[2] ?? '{}') as ChaosWords;

/** What a machine lacks on which a fault cannot be placed. */
const WHY_LEFT: Readonly<Record<string, string>> = {
  'disk-full': 'prlimit is missing',
  'database-clock': 'libfaketime is missing',
};

let isStopped = false;
process.on('SIGINT', () => {
  if (isStopped) process.exit(130);
  isStopped = true;
  const last =
    what === 'fuzz'
      ? 'This kind is the last; what was done is said.'
      : 'No further fault; what was done is judged.';
  console.error(`${last} Once more ends at once.`);
});

/** Sentences shown of each kind of finding. */
const MOST_SHOWN = 20;

function print({ faults: placed, counts, ...sum }: ChaosSummary, all: readonly string[]): boolean {
  console.log('\nfault          placed');
  for (const kind of all) console.log(`${kind.padEnd(14)} ${placed[kind] ?? 0}`);
  console.log(
    [
      `\ngames ${counts.games}, events ${counts.events}, acknowledged ${sum.acknowledged}`,
      `with computers ${counts.computers} (${counts.computerMoves} moves), three or four places ${counts.crowded}, over days ${counts.overDays}, matches ${counts.matches} (${counts.nextGames} next games)`,
      `takebacks ${counts.takebacks}, claims ${counts.claims}, aborted ${counts.aborted}, cancelled ${counts.cancelled}, rematches ${counts.rematches}`,
      `clocks judged at ${counts.clockEvents} events, and over ${counts.turns} turns of people`,
      `live at the pauses ${sum.live}, all of them moved within ${sum.longest} ms`,
      `took ${Math.round(sum.took / 1000)} s`,
    ].join('\n'),
  );
  const findings = Object.entries(sum.findings);
  for (const [name, found] of findings) console.log(`${name.padEnd(20)} ${found.length}`);
  for (const [name, found] of findings)
    for (const sentence of found.slice(0, MOST_SHOWN)) console.log(`  ${name}: ${sentence}`);
  return findings.every(([, found]) => found.length === 0);
}

/** One run after the other until so many faults are placed. Those that are in the file already are not repeated. */
async function runLegs(): Promise<boolean> {
  const all: readonly string[] = nodes > 1 ? NODE_FAULTS : FAULTS;
  const kinds = only === '' ? all : only.split(',');
  const unknown = kinds.find((kind) => !all.includes(kind));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no fault: ${all.join(', ')}`);
  const size = leg > 0 ? Math.min(leg, faults) : faults;
  const legs = Math.ceil(faults / size);
  const file = out === '' ? null : new SummaryFile(out, { nodes, kinds, size, games, seed, moved });
  const done = file?.done() ?? [];
  for (let i = 0; i < legs && !isStopped; i++) {
    // Each has other games and another order of faults.
    const own = seed + 1_000 * i;
    if (done.some((each) => each.seed === own)) continue;
    const name = legs > 1 ? `${i + 1} of ${legs}, ` : '';
    const from = performance.now();
    const plan: ChaosPlan = {
      faults: Math.min(size, faults - i * size),
      kinds,
      games,
      seed: own,
      movedMs: moved * 1000,
      progress: (line) => console.error(`${name}${Math.round((performance.now() - from) / 1000)} s: ${line}`),
      isStopped: () => isStopped,
    };
    const report = await (nodes > 1 ? runNodes({ ...plan, nodes }) : runChaos(plan));
    for (const kind of report.left) console.log(`${kind} cannot be placed here: ${WHY_LEFT[kind] ?? ''}`);
    const summary = summaryOf(report, own, performance.now() - from, moved);
    done.push(summary);
    if (!isStopped) file?.add(summary);
  }
  return print(sumOf(done), kinds);
}

const ended = { good: 0, bad: 1 };

if (what === 'control' && nodes > 1) {
  let areCaught = true;
  for (const kind of CONTROLS.filter((each) => only === '' || only.split(',').includes(each))) {
    const { lost, diverged, former } = await runNodeControl(kind, seed);
    console.log(`${kind}: ${lost.length} lost, ${diverged.length} diverged, ${former.length} former owners`);
    for (const sentence of [...lost, ...former].slice(0, 3)) console.log(`  ${sentence}`);
    areCaught &&= (kind === 'no-fence' ? former : lost).length > 0;
  }
  process.exit(areCaught ? ended.good : ended.bad);
} else if (what === 'control') {
  const verdict = await runControl(seed);
  console.log(`control: ${verdict.lost.length} lost, ${verdict.diverged.length} diverged`);
  process.exit(verdict.lost.length > 0 ? ended.good : ended.bad);
} else if (what === 'fuzz') {
  const progress = (line: string): void => console.error(line);
  const { sent, wrong, grown, next } = await fuzz({
    count,
    seed,
    from,
    progress,
    isStopped: () => isStopped,
  });
  for (const [kind, times] of sent) console.log(`${kind.padEnd(20)} ${times}`);
  console.log(`wrong ${wrong.length}, the heap grew by ${(grown / 1e6).toFixed(1)} MB`);
  for (const sentence of wrong) console.log(`  ${sentence}`);
  if (next !== null)
    console.log(`The rest: npm run chaos -- fuzz --count ${count} --seed ${seed} --from ${next}`);
  process.exit(wrong.length === 0 ? ended.good : ended.bad);
} else {
  process.exit((await runLegs()) ? ended.good : ended.bad);
}

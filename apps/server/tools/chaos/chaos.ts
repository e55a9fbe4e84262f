/** `npm run chaos`: the promise that no acknowledged move is lost, under faults. See docs/online-proof.md. */
import { FAULTS } from './faults.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { NODE_FAULTS } from './nodes/node-faults.ts';
import { runNodes } from './nodes/run-nodes.ts';
import { type ChaosPlan, type ChaosReport, runChaos, runControl } from './run.ts';

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
} = JSON.parse(process.argv[2] ?? '{}') as ChaosWords;

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

function print(report: ChaosReport, kinds: readonly string[]): boolean {
  const { verdict, acknowledged, live, stuck, longest, left, complaints } = report;
  const { counts } = verdict;
  const count = (kind: string): number => report.faults.filter((fault) => fault.kind === kind).length;
  console.log('\nfault          placed');
  for (const kind of kinds)
    console.log(
      `${kind.padEnd(14)} ${left.includes(kind) ? 'cannot be placed here: prlimit is missing' : count(kind)}`,
    );
  const findings: [string, readonly string[]][] = [
    ['lost', verdict.lost],
    ['doubled', verdict.doubled],
    ['diverged', verdict.diverged],
    ['illegal', verdict.illegal],
    ['clocks wrong', verdict.clocks],
    ['derived wrong', verdict.derived],
    [`not moved in ${moved} s`, stuck],
    ...(report.former ? [['former owners', report.former] as [string, readonly string[]]] : []),
    ['complaints', complaints],
  ];
  console.log(
    [
      `\ngames ${counts.games}, events ${counts.events}, acknowledged ${acknowledged}`,
      `with computers ${counts.computers} (${counts.computerMoves} moves), three or four places ${counts.crowded}, over days ${counts.overDays}, matches ${counts.matches} (${counts.nextGames} next games)`,
      `takebacks ${counts.takebacks}, claims ${counts.claims}, aborted ${counts.aborted}, cancelled ${counts.cancelled}, rematches ${counts.rematches}`,
      `clocks judged at ${counts.clockEvents} events, and over ${counts.turns} turns of people`,
      `live at the pauses ${live}, all of them moved within ${longest} ms`,
    ].join('\n'),
  );
  for (const [name, found] of findings) console.log(`${name.padEnd(20)} ${found.length}`);
  for (const [name, found] of findings)
    for (const sentence of found.slice(0, MOST_SHOWN)) console.log(`  ${name}: ${sentence}`);
  return findings.every(([, found]) => found.length === 0);
}

const ended = { good: 0, bad: 1 };

if (what === 'control') {
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
  const run = nodes > 1 ? (plan: ChaosPlan) => runNodes({ ...plan, nodes }) : runChaos;
  const report = await run({
    faults,
    games,
    seed,
    movedMs: moved * 1000,
    progress: (line) => console.error(line),
    isStopped: () => isStopped,
  });
  process.exit(print(report, nodes > 1 ? NODE_FAULTS : FAULTS) ? ended.good : ended.bad);
}

/** What runs found, as plain data: a long proof is several runs, which are added up and may be resumed. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { VerdictCounts } from './checks/judge.ts';
import type { ChaosReport } from './run.ts';

export interface ChaosSummary {
  readonly seed: number;
  /** Milliseconds. */
  readonly took: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly live: number;
  readonly longest: number;
  readonly counts: VerdictCounts;
  /** Sentences by promise. */
  readonly findings: Readonly<Record<string, readonly string[]>>;
}

export function summaryOf(report: ChaosReport, seed: number, took: number, moved: number): ChaosSummary {
  const { verdict, acknowledged, live, longest } = report;
  const faults: Record<string, number> = {};
  for (const { kind } of report.faults) faults[kind] = (faults[kind] ?? 0) + 1;
  return {
    ...{ seed, took, faults, acknowledged, live, longest, counts: verdict.counts },
    findings: {
      lost: verdict.lost,
      doubled: verdict.doubled,
      diverged: verdict.diverged,
      illegal: verdict.illegal,
      'clocks wrong': verdict.clocks,
      'derived wrong': verdict.derived,
      [`not moved in ${moved} s`]: report.stuck,
      ...(report.former ? { 'former owners': report.former } : {}),
      complaints: report.complaints,
    },
  };
}

export function sumOf(all: readonly ChaosSummary[]): ChaosSummary {
  const [first, ...rest] = all;
  if (!first) throw new Error('no run');
  return rest.reduce<ChaosSummary>(
    (a, b) => ({
      seed: a.seed,
      took: a.took + b.took,
      faults: added(a.faults, b.faults),
      acknowledged: a.acknowledged + b.acknowledged,
      live: a.live + b.live,
      longest: Math.max(a.longest, b.longest),
      counts: added({ ...a.counts }, { ...b.counts }) as unknown as VerdictCounts,
      findings: joined(a.findings, b.findings),
    }),
    first,
  );
}

const names = (a: object, b: object): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

const added = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
  Object.fromEntries(names(a, b).map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));

const joined = (a: ChaosSummary['findings'], b: ChaosSummary['findings']) =>
  Object.fromEntries(names(a, b).map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]]));

/** A file with a line for each run that is done, so that a proof that was interrupted is resumed. */
export class SummaryFile {
  private readonly path: string;
  /** What was asked for, in one line: runs of something else do not count. */
  private readonly asked: string;

  constructor(path: string, asked: object) {
    this.path = path;
    this.asked = JSON.stringify(asked);
  }

  done(): ChaosSummary[] {
    if (!existsSync(this.path)) return [];
    const lines = readFileSync(this.path, 'utf8').split('\n').filter(Boolean);
    const rows = lines.map((line) => JSON.parse(line) as { asked: string; summary: ChaosSummary });
    return rows.filter(({ asked }) => asked === this.asked).map(({ summary }) => summary);
  }

  add(summary: ChaosSummary): void {
    appendFileSync(this.path, `${JSON.stringify({ asked: this.asked, summary })}\n`);
  }
}

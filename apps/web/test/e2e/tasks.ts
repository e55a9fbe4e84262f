/**
 * What the page does after each act of a hand, from the browser's own trace. Tasks are measured in time of the processor,
 * not of the wall: what other programs take from a busy machine does not count.
 */
import type { Browser, Page } from 'playwright-core';

export interface PageTask {
  act: string;
  /** Milliseconds of the page's thread. */
  ms: number;
}

export interface Traced {
  tasks: readonly PageTask[];
  /** Act -> how many elements got their style anew. */
  styled: ReadonlyMap<string, number>;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { elementCount?: number };
}

const MARK = 'act:';
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Traces what `work` does; it names each act before it does it. */
export async function traceActs(
  page: Page,
  work: (act: (name: string, how: () => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<Traced> {
  const browser = await (page.context().browser() as Browser).newBrowserCDPSession();
  const events: TraceEvent[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await work(async (name, how) => {
    await page.evaluate((mark) => void performance.mark(mark), `${MARK}${name}`);
    await how();
    await page.evaluate(rested);
  });
  const complete = new Promise<void>((done) => browser.once('Tracing.tracingComplete', () => done()));
  await browser.send('Tracing.end');
  await complete;
  await browser.detach();
  return judge(events);
}

/** What was put off until after the drawing has been done too, and drawn; runs in the page. */
async function rested(): Promise<void> {
  for (let i = 0; i < 6; i++)
    await new Promise<void>((done) =>
      requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => done()))),
    );
}

function judge(events: readonly TraceEvent[]): Traced {
  const marks = events.filter(({ name }) => name.startsWith(MARK)).sort((a, b) => a.ts - b.ts);
  const tasks: PageTask[] = [];
  const styled = new Map<string, number>();
  for (const { name, ph, ts, tdur = 0, pid, tid, args } of events) {
    const mark = marks.findLast((each) => each.ts <= ts);
    if (ph !== 'X' || !mark || pid !== mark.pid || tid !== mark.tid) continue;
    const act = mark.name.slice(MARK.length);
    if (name === 'RunTask') tasks.push({ act, ms: tdur / 1000 });
    if (name === 'UpdateLayoutTree') styled.set(act, (styled.get(act) ?? 0) + (args?.elementCount ?? 0));
  }
  return { tasks, styled };
}

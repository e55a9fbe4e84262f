/** What a running server shows its administrator: a log of rare events, and metrics of everything else. */
import type { ServerLog } from '../server-log.ts';
import { CountedNews } from './counted-news.ts';
import { ServerMetrics } from './server-metrics.ts';

/** Fault codes of limits: a refusal by one of them is worth a line in the log. */
export const LIMIT_CODES: readonly string[] = [
  ...['too-fast', 'games-often', 'message-long', 'body-long', 'hello-late'],
  ...['challenge-open', 'challenges-address', 'games-address', 'computers-address'],
  ...['full', 'games-full', 'sockets-address'],
];

export class ServerMonitor {
  readonly log: ServerLog;
  readonly metrics = new ServerMetrics();
  private readonly limits: CountedNews;
  private readonly computers: CountedNews;

  constructor(log: ServerLog = () => {}) {
    this.log = (news) => {
      this.metrics.logged(news.event);
      log(news);
    };
    this.limits = new CountedNews(this.log, 'info', 'limits-refused');
    this.computers = new CountedNews(this.log, 'warn', 'computers-failed');
  }

  /** A request or connection is refused, by fault code. */
  refused(code: string): void {
    this.metrics.refused(code);
    if (LIMIT_CODES.includes(code)) this.limits.note(code);
  }

  /** A computer gave no answer. */
  computerFailed(kind: string, rules: string, code: string): void {
    this.computers.note(`${kind} ${rules} ${code}`);
  }

  /** At every beat. `at`: monotonic milliseconds. */
  tell(at: number): void {
    this.limits.tell(at);
    this.computers.tell(at);
  }

  /** Logs everything counted so far. */
  flush(): void {
    this.limits.flush();
    this.computers.flush();
  }
}

/** The log as JSON lines, for programs that collect logs. */
import { pino, stdTimeFunctions } from 'pino';
import type { LogLevel, ServerLog } from '../server-log.ts';

/** Where lines go; standard error by default. */
export interface LogTarget {
  write(line: string): void;
}

export function jsonLog(level: LogLevel, target?: LogTarget): ServerLog {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  // Synchronous: the last line before the process ends is the one that matters.
  const log = pino(options, target ?? pino.destination({ dest: 2, sync: true }));
  return (news) => log[news.level]({ event: news.event, ...news.facts });
}

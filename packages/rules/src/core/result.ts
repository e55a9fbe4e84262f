/** Results for expected failures, one throw for impossible states. */
import type { Fault, Result } from './types.ts';

/** A successful `Result`. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** A failed `Result` with its fault. */
export const fail = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault });

/** Guards against our own defects; never a check of input. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${what}`);
}

/** The value of a result that cannot fail; throws an `UnexpectedFault` if it did. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new UnexpectedFault(result.fault);
  return result.value;
}

/** Thrown by `must`. The message is the fault as code and fields, without sentences. */
export class UnexpectedFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(messageOf(fault));
    this.name = 'UnexpectedFault';
    this.fault = fault;
  }
}

function messageOf({ code, rule, line, column, found, accepted }: Fault): string {
  const place = line === undefined ? '' : `line ${line}${column === undefined ? '' : `, column ${column}`}: `;
  const more = [
    ...(rule === undefined ? [] : [`rule ${rule}`]),
    ...(found === undefined ? [] : [`found ${found}`]),
    ...(accepted === undefined ? [] : [`accepted ${accepted}`]),
  ];
  return `${place}${code}${more.length > 0 ? ` (${more.join('; ')})` : ''}`;
}

/** Results for expected failures, one throw for impossible states. */
import type { Fault, Result } from './types.ts';

/** A `Result` that holds a value. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** A `Result` that says why there is no value. */
export const fail = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault });

/** Guards what only a defect of ours can break; never a judgement on input. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${what}`);
}

/** The value of a result that cannot be a failure. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`invariant broken: ${JSON.stringify(result.fault)}`);
  return result.value;
}

import type { Fault } from '@tabuleiro/rules';
import { MOVING } from '../nodes/owners.ts';
import { FenceFailure, StoreFailure } from '../store/failure.ts';
import type { StoreFailureState } from '../store/trouble.ts';

/** So many different ones are told: a mistake that is met at every move must not fill the disk. */
const MOST_TOLD = 100;
/** A secret or an invitation may stand in what a decoder complains of. */
const SECRETS = /[\w-]{22,}/g;

/**
 * Errors that no request is to blame for. After a failure of the store the same request may be sent again; the
 * administrator hears when it began and when it was over. Anything else is a bug: the client hears that there was one, and
 * the administrator sees its trace, once.
 */
export class Failures {
  private readonly tell: (trace: string) => void;
  private readonly told = new Set<string>();
  private readonly trouble: StoreFailureState | null;
  private readonly now: () => number;
  private readonly met: () => void;
  /** The server's time of the last failure of the store. */
  lastOfStore = Number.NEGATIVE_INFINITY;

  /** `tell`: takes traces, each once; stderr by default. `met`: is called for every bug that is met. */
  constructor(
    tell: (trace: string) => void = console.error,
    trouble: StoreFailureState | null = null,
    now = () => 0,
    met = () => {},
  ) {
    this.tell = tell;
    this.trouble = trouble;
    this.now = now;
    this.met = met;
  }

  /** What is answered. */
  faultOf(error: unknown): Fault {
    if (error instanceof FenceFailure) return MOVING;
    this.note(error);
    return { code: error instanceof StoreFailure ? 'store-failed' : 'server-failed' };
  }

  /** Of what nobody waits for. */
  note(error: unknown): void {
    if (error instanceof FenceFailure) return; // its next owner does it
    if (error instanceof StoreFailure) {
      this.lastOfStore = this.now();
      this.trouble?.failed(error);
      return;
    }
    this.met();
    const trace = traceOf(error);
    if (this.told.has(trace) || this.told.size === MOST_TOLD) return;
    this.told.add(trace);
    this.tell(trace);
  }
}

function traceOf(error: unknown): string {
  const { stack = String(error) } = (error ?? {}) as Partial<Error>;
  const [message = '', ...where] = stack.split(/(?=\n {4}at )/);
  return message.replace(SECRETS, '...') + where.join('');
}

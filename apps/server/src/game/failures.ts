import type { Fault } from '@tabuleiro/rules';
import { StoreFailure } from '../store/failure.ts';

/** So many different ones are told: a mistake that is met at every move must not fill the disk. */
const MOST_TOLD = 100;
/** A secret or an invitation may stand in what a decoder complains of. */
const SECRETS = /[\w-]{22,}/g;

/**
 * What goes wrong though nobody asked for anything wrong. A store that fails is foreseen, and the same may be asked again.
 * Anything else is a mistake of ours: whoever waits hears that there was one, and the keeper of the server sees where, once.
 */
export class Failures {
  private readonly tell: (trace: string) => void;
  private readonly told = new Set<string>();

  /** `tell`: the keeper; on stderr where nothing else is said. */
  constructor(tell: (trace: string) => void = console.error) {
    this.tell = tell;
  }

  /** What is answered. */
  faultOf(error: unknown): Fault {
    this.note(error);
    return { code: error instanceof StoreFailure ? 'store-failed' : 'server-failed' };
  }

  /** Of what nobody waits for. */
  note(error: unknown): void {
    if (error instanceof StoreFailure) return;
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

/** Failures between machines, as an error that carries its fault. */
import type { Fault } from '@tabuleiro/rules';

export class QueueFailure extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super([fault.code, fault.found, fault.accepted].filter(Boolean).join(' '));
    this.fault = fault;
  }
}

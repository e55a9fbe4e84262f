/** Rate limits by address: of this process alone, or shared by all nodes through Redis. */
import type { RateSetting, ServerSettings } from '../settings.ts';
import { Buckets } from './rates.ts';
import type { ServerClock } from './server-time.ts';

/** What is limited; each kind has a limit of its own for every address. */
export type RateKind = 'requests' | 'lists' | 'handshakes' | 'creations';
export type RateSettings = Pick<ServerSettings, 'requests' | 'handshakes' | 'creations'>;

/** The setting of each kind. */
export const rateOf = (kind: RateKind, settings: RateSettings): RateSetting =>
  settings[kind === 'lists' ? 'requests' : kind];

export interface AddressRates {
  /** Takes one; the milliseconds until there is one to take, or 0. */
  take(kind: RateKind, address: string): Promise<number>;
  /** Milliseconds until there is one to take; nothing is taken. */
  wait(kind: RateKind, address: string): Promise<number>;
  /** At every beat. */
  sweep(): void;
}

export class NodeRates implements AddressRates {
  private readonly clock: ServerClock;
  private readonly buckets: Readonly<Record<RateKind, Buckets>>;

  constructor(settings: RateSettings, clock: ServerClock) {
    this.clock = clock;
    const bucketsOf = (kind: RateKind) => new Buckets(rateOf(kind, settings));
    this.buckets = {
      requests: bucketsOf('requests'),
      lists: bucketsOf('lists'),
      handshakes: bucketsOf('handshakes'),
      creations: bucketsOf('creations'),
    };
  }

  async take(kind: RateKind, address: string): Promise<number> {
    return this.buckets[kind].take(address, this.clock.now());
  }

  async wait(kind: RateKind, address: string): Promise<number> {
    return this.buckets[kind].wait(address, this.clock.now());
  }

  sweep(): void {
    for (const buckets of Object.values(this.buckets)) buckets.sweep(this.clock.now());
  }
}

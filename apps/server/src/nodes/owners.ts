/**
 * Who serves a game. At most one node owns it at a time; each takeover raises the game's fence, and a store refuses writes
 * with a fence that is no longer the highest.
 */
import type { Fault } from '@tabuleiro/rules';
import type { ServerTime } from '../time/server-time.ts';

/** Said of a game whose owner changes. */
export const MOVING: Fault = { code: 'game-moving' };

/** One process of the deployment. */
export interface NodeAddress {
  /** Random, new at every start. */
  readonly id: string;
  /** Of its internal port. */
  readonly url: string;
}

/** What came before this node had a game. In game time. */
export interface GameTenure {
  /** A clock that ran before `resumes` stands still since then: its owner was dead, or no node ran. */
  readonly stopped: number;
  /** From then on players could be back. */
  readonly resumes: number;
  /** An outage before that one. */
  readonly earlier?: Pick<GameTenure, 'stopped' | 'resumes'> | undefined;
  /** Since when this node has it. */
  readonly since: number;
}

export type GameOwner =
  | {
      readonly kind: 'here';
      readonly fence: number;
      /** Left out by a process that is alone: it had no game before it began. */
      readonly tenure?: GameTenure | undefined;
    }
  | { readonly kind: 'there'; readonly node: NodeAddress; readonly fence: number }
  /** There is no such game. */
  | { readonly kind: 'none' };

export interface GameOwners {
  /**
   * Takes the game if no live node has it. `anew`: the last answer proved wrong, or is too old to rely on; the database is
   * asked. Calls for one game, `release` included, run one after the other. Throws a `StoreFailure` if it cannot be known.
   */
  ownerOf(game: string, anew?: boolean): Promise<GameOwner>;
  /** Whether reads, greetings and answers from memory may be given: the last confirmed beat is recent. */
  readonly isConfirmed: boolean;
  /** A write of this node may still arrive, and nobody waits for it: nothing may be read before that is settled. */
  doubt?(game: string): void;
  /** Gives games back. Nothing is under way in them. */
  release(games: readonly string[]): Promise<void>;
  /**
   * This node stops: others may take its games at once, whose clocks stand still until their players are back. Nothing is
   * asked afterwards.
   */
  leave?(): Promise<void>;
  /** Due games of this node, and those that no live node has, which it takes. Left out: all due games of the store. */
  due?(at: number, most: number): Promise<readonly string[]>;
  /** People who watch games of this node, where their number changed. */
  noteWatchers?(counts: ReadonlyMap<string, number>): Promise<void>;
  /** Called once, before anything is asked: time follows what the nodes share. */
  begin?(time: ServerTime): Promise<void>;
  /** Calls back when this node no longer owns a game, or not under the fence it had; null: no game at all. */
  onLost(listener: (game: string | null) => void): void;
}

/** One process has every game of its store. */
export class SingleNode implements GameOwners {
  readonly isConfirmed = true;

  async ownerOf(): Promise<GameOwner> {
    return HERE;
  }

  async release(): Promise<void> {}

  onLost(): void {}
}

const HERE: GameOwner = { kind: 'here', fence: 0 };

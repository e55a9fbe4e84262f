/** Has the owner of a game answer a request, wherever it is. */
import { fail, type Result } from '@tabuleiro/rules';
import type { Table } from '../game/table.ts';
import type { GameOwner } from '../nodes/owners.ts';
import { MOVING } from '../nodes/owners.ts';
import type { FarGames } from '../relay/far-games.ts';
import type { OtherNodes } from '../relay/other-nodes.ts';
import { FenceFailure } from '../store/failure.ts';
import type { Arrival } from '../time/arrival.ts';
import type { VerbRequest } from './game-requests.ts';

/** A game on another node. */
export type RemoteOwner = Extract<GameOwner, { kind: 'there' }>;

/** Where a game is served, with its table if that is here. */
export type ServingPlace =
  | { readonly kind: 'here'; readonly table: Table }
  | RemoteOwner
  | { readonly kind: 'none' };

/** How often the owner is asked for anew when the last answer proved wrong. */
export const OWNER_TRIES = 3;

export interface OwnerHost {
  readonly nodes: OtherNodes;
  readonly far: FarGames;
  find(game: string, anew: boolean): Promise<ServingPlace>;
  /** At a table here. */
  answer(table: Table, ask: VerbRequest, came: Arrival): Promise<Result<unknown>>;
}

export async function askOwner(
  host: OwnerHost,
  game: string,
  ask: VerbRequest,
  came: Arrival,
): Promise<Result<unknown>> {
  for (let attempt = 0; attempt < OWNER_TRIES; attempt++) {
    const answer = await unlessFenced(async () => {
      const place = await host.find(game, attempt > 0);
      if (place.kind === 'none') return fail({ code: 'game-unknown', found: game });
      return askAt(host, place, game, attempt > 0 ? withoutWait(ask) : ask, came);
    });
    if (answer) return answer;
  }
  return fail(MOVING);
}

/** Null if the game has another owner by now. */
export async function unlessFenced<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof FenceFailure) return null;
    throw error;
  }
}

/** Null if its owner does not serve it, or cannot be reached. */
async function askAt(
  { nodes, far, answer }: OwnerHost,
  place: Exclude<ServingPlace, { kind: 'none' }>,
  game: string,
  ask: VerbRequest,
  came: Arrival,
): Promise<Result<unknown> | null> {
  if (place.kind === 'there') {
    let moved = () => {};
    const superseded = new Promise<null>((go) => {
      moved = () => go(null);
    });
    const leave = far.add(game, place.fence, moved);
    try {
      const { fence } = place;
      const found = await Promise.race([nodes.ask(place.node, { game, fence, came, ask }), superseded]);
      return found && (found.result as Result<unknown>);
    } finally {
      leave();
    }
  }
  return answer(place.table, ask, came);
}

/** After a change of owner a long poll is answered with what is known. */
const withoutWait = (ask: VerbRequest): VerbRequest =>
  ask.verb === 'read' ? { ...ask, body: { ...ask.body, wait: 0 } } : ask;

/** News of an online game besides its session, one change at a time. */
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { OnlineAct } from '@tabuleiro/protocol/server-messages';
import type { Fault } from '@tabuleiro/rules';
import type { Player } from '@tabuleiro/rules/match';

export type OnlineNews =
  | { kind: 'connection'; connection: 'open' | 'lost' }
  | { kind: 'act'; act: OnlineAct }
  /** `wait`: milliseconds until the absence can be claimed; null if it never can. */
  | { kind: 'presence'; player: Player; here: boolean; wait: number | null }
  /** The absence of a player can be claimed from now on. */
  | { kind: 'claimable'; player: Player }
  | { kind: 'watchers'; count: number }
  | { kind: 'greeting'; player: Player; phrase: GreetingPhrase }
  /** A verb that only servers have was refused. */
  | { kind: 'refused'; fault: Fault }
  /** A move of an earlier visit was never acknowledged: send it, or forget it. */
  | { kind: 'unsent'; move: string }
  /** The finished game has been copied to this person's games, or why not. */
  | { kind: 'kept'; fault: Fault | null }
  /** The rematch has begun, as this game. */
  | { kind: 'rematch'; game: string }
  /** The connection has ended for good. */
  | { kind: 'stopped'; fault: Fault };

/** `state`: anything in the state has changed. */
export type OnlineChange = OnlineNews | { kind: 'state' };

/** The state that listeners were told last. */
export interface ToldState {
  connection: 'open' | 'lost';
  /** Number of the last act. */
  act: number;
  present: readonly boolean[];
  watchers: number;
}

/** `wait`: milliseconds until an absence can be claimed, by player. Before the game begins only acts say who joins. */
export function newsBetween(
  before: ToldState,
  now: ToldState,
  acts: readonly OnlineAct[],
  wait: ((player: Player) => number | null) | null,
): OnlineNews[] {
  const { connection, present, watchers } = now;
  const came = wait ? [...present.entries()].filter(([player, here]) => isOther(before, player, here)) : [];
  return [
    ...(before.connection !== connection ? [{ kind: 'connection', connection } as const] : []),
    ...acts.filter(({ number }) => number > before.act).map((act) => ({ kind: 'act', act }) as const),
    ...(before.watchers !== watchers ? [{ kind: 'watchers', count: watchers } as const] : []),
    ...came.map(([player, here]) => ({ kind: 'presence', player, here, wait: wait!(player) }) as const),
  ];
}

const isOther = ({ present }: ToldState, player: Player, here: boolean): boolean =>
  present[player] !== undefined && present[player] !== here;

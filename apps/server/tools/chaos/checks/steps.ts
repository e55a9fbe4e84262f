/** A game in the store played again, event by event: what the rules say before and after each of them. */
import { textHash } from '@tabuleiro/protocol/text-hash';
import {
  evolve,
  HUMAN,
  type Player,
  type Proposal,
  type Session,
  type SessionEvent,
} from '@tabuleiro/rules/match';
import { type OnlineGame, sessionOf } from '../../../src/game/online-game.ts';

export interface LogStep {
  readonly event: SessionEvent;
  /** Whose clock ran until then; null where none did. */
  readonly ran: { readonly seat: number; readonly player: Player; readonly isPerson: boolean } | null;
  /** The server's time, and milliseconds left by seat, before it. */
  readonly since: number;
  readonly left: readonly number[] | null;
  /** Seats that their players had left. */
  readonly gone: readonly number[];
  readonly plies: number;
  /** A takeback to which everybody had agreed. */
  readonly agreed: Proposal | null;
  /** Of the position text after it. */
  readonly hash: string;
}

export interface LogReplay {
  readonly session: Session;
  /** Of the position text before the first event. */
  readonly hash: string;
  readonly steps: readonly LogStep[];
}

/** Of a game that has begun, and whose log can be replayed. */
export async function replayOf({ request, order, row, session: played }: OnlineGame): Promise<LogReplay> {
  const players = order.map((place) => row.places[place]!);
  const begun = await sessionOf(request, players, []);
  if (!begun.ok) throw new Error(`${row.id}: ${begun.fault.code}`);
  const session = begun.value;
  const hashNow = (): string => textHash(session.positionText);
  const hash = hashNow();
  const steps = played!.log.map((event): LogStep => {
    const before = stateOf(session);
    evolve(session, event);
    return { ...before, event, hash: hashNow() };
  });
  return { session, hash, steps };
}

function stateOf(session: Session): Omit<LogStep, 'event' | 'hash'> {
  const { current, plan, present } = session;
  const seat = current.clock?.running ?? null;
  const player = seat === null ? -1 : current.pairing.players[seat]!;
  return {
    ran: seat === null ? null : { seat, player, isPerson: plan.players[player]!.kind === HUMAN },
    since: session.at,
    left: current.clock?.left ?? null,
    gone: current.gone,
    plies: session.moves.length,
    agreed:
      session.proposals.find(
        ({ what, by, accepted }) =>
          what === 'takeback' &&
          accepted.length > 0 && // whoever is alone has nobody to agree
          present.every((each) => each === by || accepted.includes(each)),
      ) ?? null,
  };
}

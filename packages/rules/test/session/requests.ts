/** Random commands by random players at random times, for any game. */
import fc from 'fast-check';
import { legalMoves } from '../../src/core/notation.ts';
import { PROPOSALS } from '../../src/match/proposals.ts';
import type { Session } from '../../src/session/session.ts';
import { type CommandInfo, PAUSES, type SessionCommand } from '../../src/session/types.ts';

export interface SessionRequest {
  kind: SessionCommand['kind'];
  /** -1: no particular player. */
  player: number;
  pick: number;
  /** Milliseconds since the previous request. */
  wait: number;
  /** Milliseconds given back to the running clock. */
  credit: number;
  /** Milliseconds of grace before a flag falls. */
  grace: number;
}

const kinds = <K extends SessionCommand['kind']>(weight: number, ...all: K[]) => ({
  weight,
  arbitrary: fc.constantFrom<SessionCommand['kind']>(...all),
});

/** Mostly possible requests; sometimes a player exceeds the time. */
export const request: fc.Arbitrary<SessionRequest> = fc.record({
  kind: fc.oneof(
    kinds(14, 'play'),
    kinds(4, 'undo', 'redo', 'clock', 'check-clock'),
    kinds(6, 'propose', 'accept', 'accept', 'decline'),
    kinds(2, 'next-game'),
    kinds(2, 'resign', 'alone'),
    kinds(1, 'gift'),
  ),
  player: fc.integer({ min: -1, max: 4 }),
  pick: fc.nat(999),
  wait: fc.oneof(
    { weight: 20, arbitrary: fc.nat(900) },
    { weight: 1, arbitrary: fc.integer({ min: 10_000, max: 70_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -5_000, max: -1 }) },
  ),
  credit: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2_000) }),
  grace: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(80_000) }),
});

export function commandOf(session: Session, { kind, pick }: SessionRequest): SessionCommand {
  const moves = legalMoves(session.position);
  const { open } = session.consent;
  switch (kind) {
    case 'play':
      return { kind, move: moves[pick % Math.max(1, moves.length)] ?? 'a1-a2' };
    case 'clock':
      return pick % 3 === 0
        ? { kind, going: false, reason: PAUSES[pick % PAUSES.length], left: [pick * 10, 1e9, 5_000, 3] }
        : { kind, going: pick % 2 === 0 };
    case 'propose':
      return { kind, what: PROPOSALS[pick % PROPOSALS.length]! };
    case 'accept':
    case 'decline':
      // Sometimes a proposal that is not open, or no longer.
      return { kind, of: (pick % 7 > 0 && open[pick % Math.max(1, open.length)]?.number) || pick + 1 };
    case 'resign':
    case 'check-clock':
      return { kind, substitute: [undefined, true, false][pick % 3] };
    case 'gift':
      return { kind, seat: pick % session.plan.players.length, ms: 1000 + pick };
    default:
      return { kind };
  }
}

/** Most moves come from the player to move, and most answers from a player who was asked. */
export function askingOf(
  session: Session,
  { kind, player, pick, credit, grace }: SessionRequest,
  at: number,
): CommandInfo {
  const others = session.present.filter((each) => session.consent.open[0]?.by !== each);
  const answers = kind === 'accept' || kind === 'decline';
  const likely = kind === 'play' ? session.toMove : answers ? others[pick % others.length] : null;
  const asker = pick % 5 > 0 ? (likely ?? player) : player;
  return asker < 0 ? { at, credit, grace } : { player: asker, at, credit, grace };
}

/** Runs the requests in sequence; `before` and `after` are called at every step. */
export function runAll(
  session: Session,
  requests: readonly SessionRequest[],
  after: (decision: ReturnType<Session['run']>, before: number) => void = () => {},
  before: (command: SessionCommand, asking: CommandInfo) => void = () => {},
): void {
  let at = 0;
  for (const each of requests) {
    at += each.wait;
    const { lastNumber } = session;
    const [command, asking] = [commandOf(session, each), askingOf(session, each, at)];
    before(command, asking);
    after(session.run(command, asking), lastNumber);
  }
}

/** Random commands by random players at random times, for any game. */
import fc from 'fast-check';
import { legalMoves } from '../../src/core/notation.ts';
import type { Session } from '../../src/session/session.ts';
import type { CommandInfo, SessionCommand } from '../../src/session/types.ts';

export interface Request {
  kind: SessionCommand['kind'];
  /** -1: nobody in particular. */
  player: number;
  pick: number;
  /** Milliseconds since the request before. */
  wait: number;
}

/** Most of them possible; now and then somebody thinks for too long. */
export const request: fc.Arbitrary<Request> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant<SessionCommand['kind']>('play') },
    {
      weight: 7,
      arbitrary: fc.constantFrom<SessionCommand['kind']>(
        'undo',
        'redo',
        'offer',
        'agree',
        'decline',
        'clock',
        'check-clock',
      ),
    },
    { weight: 2, arbitrary: fc.constant<SessionCommand['kind']>('next-game') },
    { weight: 1, arbitrary: fc.constant<SessionCommand['kind']>('resign') },
  ),
  player: fc.integer({ min: -1, max: 4 }),
  pick: fc.nat(999),
  wait: fc.oneof(
    { weight: 20, arbitrary: fc.nat(900) },
    { weight: 1, arbitrary: fc.integer({ min: 10_000, max: 70_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -5_000, max: -1 }) },
  ),
});

export function commandOf(session: Session, { kind, pick }: Request): SessionCommand {
  const moves = legalMoves(session.position);
  if (kind === 'play') return { kind, move: moves[pick % Math.max(1, moves.length)] ?? 'a1-a2' };
  if (kind === 'clock')
    return pick % 3 === 0
      ? { kind, going: false, left: [pick * 10, 1e9, 5_000, 3] }
      : { kind, going: pick % 2 === 0 };
  return { kind };
}

/** A move is asked for by whoever is to move more often than by somebody else. */
export function askingOf(session: Session, { kind, player, pick }: Request, at: number): CommandInfo {
  const asker = kind === 'play' && pick % 5 > 0 ? (session.toMove ?? player) : player;
  return asker < 0 ? { at } : { player: asker, at };
}

/** Runs the requests one after another; `after` sees every step. */
export function runAll(
  session: Session,
  requests: readonly Request[],
  after: (decision: ReturnType<Session['run']>, before: number) => void = () => {},
): void {
  let at = 0;
  for (const each of requests) {
    at += each.wait;
    const before = session.lastNumber;
    after(session.run(commandOf(session, each), askingOf(session, each, at)), before);
  }
}

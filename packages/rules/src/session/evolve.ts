/** Applies an event to a session: the only place where a session changes. Trusts the event; see `admit`. */
import { must } from '../core/result.ts';
import { accept, type Consent, consentAfterMove, drop, noConsent, propose } from '../match/proposals.ts';
import { LiveGame } from './live-game.ts';
import { gameReading } from './plan.ts';
import { type RestoredState, restoreBaseline } from './restore.ts';
import type { Session } from './session.ts';
import type { FoundMove, SessionEvent } from './types.ts';

/** Events that begin a turn, of another player or again of the same one. */
const TURNS: readonly SessionEvent['kind'][] = ['move', 'undo', 'redo', 'game', 'baseline'];

/** The reason of the end that each of these events brings. */
const ENDS = { resign: 'resignation', flag: 'time', alone: 'alone' } as const;

/** Results of the check of the event, so that it is not parsed again. */
interface Known {
  /** The move of the event. */
  found?: FoundMove | undefined;
  /** The games of a baseline. */
  restored?: RestoredState | undefined;
}

/** Applies an event without checking it: `decide` has checked it, or `admit` for events from elsewhere. */
export function evolve(session: Session, event: SessionEvent, known: Known = {}): void {
  const { current } = session;
  const player = event.player ?? -1;
  if (event.kind === 'move' || event.kind === 'undo' || event.kind === 'redo')
    current.closeTurn(event.at, event.credit);
  switch (event.kind) {
    case 'move':
      current.play(known.found ?? must(current.find(event.text)), event.left);
      session.consent = consentAfterMove(session.consent, player);
      break;
    case 'undo':
      current.undo(event.ply);
      forgetProposals(session);
      break;
    case 'redo':
      current.redo();
      forgetProposals(session);
      break;
    case 'clock':
      current.going = event.going;
      break;
    case 'propose':
    case 'accept':
    case 'decline':
      session.consent = discussed(session, event, player);
      break;
    case 'substitute': {
      const { seat, ply, reason } = event;
      current.leave({ seat, ply, reason });
      forgetProposals(session);
      break;
    }
    case 'gift':
      current.give(event.seat, event.ms);
      break;
    case 'resign':
    case 'flag':
    case 'alone':
      current.finish({ reason: ENDS[event.kind], seat: event.seat });
      break;
    case 'agreement':
      current.finish({ reason: 'agreement' });
      break;
    case 'game':
      beginNext(session);
      break;
    case 'baseline': {
      const { games, consent } =
        known.restored ?? must(restoreBaseline(session.plan, event.state, event.number));
      session.games.splice(0, session.games.length, ...games);
      session.consent = consent;
      break;
    }
    case 'end':
      break; // the event before it has ended the game
  }
  session.current.setClock(event.left, event.at, TURNS.includes(event.kind));
  session.log.push(event);
}

function forgetProposals(session: Session): void {
  session.consent = noConsent(session.plan.players.length);
}

function discussed({ consent, moves }: Session, event: SessionEvent, player: number): Consent {
  switch (event.kind) {
    case 'propose':
      return must(propose(consent, { number: event.number, by: player, what: event.what }, moves.length));
    case 'accept':
      return must(accept(consent, event.of, player));
    case 'decline':
      return must(drop(consent, event.of));
    default:
      return consent;
  }
}

function beginNext(session: Session): void {
  const { plan } = session;
  const next = session.match.next!;
  session.games.push(new LiveGame(gameReading(plan, next), next, plan.clock));
  forgetProposals(session);
}

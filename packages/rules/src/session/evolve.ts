/** What an event does to a session: the only place where a session changes. Trusts the event; see `admit`. */
import { must } from '../core/result.ts';
import { agreeDraw, dropDraw, noOffers, offerDraw, offersAfterMove } from '../match/offers.ts';
import { restoreBaseline } from './baseline.ts';
import { LiveGame } from './live-game.ts';
import { gameReading } from './plan.ts';
import type { Session } from './session.ts';
import type { SessionEvent } from './types.ts';

/** Lets an event happen. It is not judged here: `decide` has, or `admit` does for events from elsewhere. */
export function evolve(session: Session, event: SessionEvent): void {
  const { current, plan } = session;
  const player = event.player ?? -1;
  switch (event.kind) {
    case 'move':
      current.play(must(current.find(event.text)), event.left);
      session.offers = offersAfterMove(session.offers, player);
      break;
    case 'undo':
      current.undo(event.ply);
      session.offers = noOffers(plan.players.length);
      break;
    case 'redo':
      current.redo();
      session.offers = noOffers(plan.players.length);
      break;
    case 'clock':
      current.going = event.going;
      break;
    case 'offer':
      session.offers = must(offerDraw(session.offers, player, current.moves.length));
      break;
    case 'agree':
      session.offers = must(agreeDraw(session.offers, player));
      break;
    case 'decline':
      session.offers = must(dropDraw(session.offers));
      break;
    case 'resign':
      current.finish({ reason: 'resignation', seat: event.seat });
      break;
    case 'flag':
      current.finish({ reason: 'time', seat: event.seat });
      break;
    case 'agreement':
      current.finish({ reason: 'agreement' });
      break;
    case 'game': {
      const next = session.match.next!;
      session.games.push(new LiveGame(gameReading(plan, next), next, plan.clock));
      session.offers = noOffers(plan.players.length);
      break;
    }
    case 'baseline': {
      const { games, offers } = must(restoreBaseline(plan, event.state));
      session.games.splice(0, session.games.length, ...games);
      session.offers = offers;
      break;
    }
    case 'end':
      break; // says what the event before it has brought
  }
  session.current.setClock(event.left, event.at);
  session.log.push(event);
}

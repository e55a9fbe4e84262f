/** The state of a game as plain data, read from its parts. */
import { refusedBy } from '../../board/refusal.ts';
import type { Note } from '../notes.ts';
import type { GameState } from '../state.ts';
import type { Advice } from './advice.ts';
import type { SentCommands } from './commands.ts';
import type { Computers } from './computers.ts';
import type { Ending } from './ending.ts';
import type { GameHand } from './hand.ts';
import type { ShownPly } from './looking.ts';
import type { Proposals } from './proposals.ts';
import type { OwnPermissions } from './rights.ts';
import type { Teaching } from './teaching.ts';

/** The parts of a game, each an authority on its own facts. */
export interface ControllerParts {
  readonly rights: OwnPermissions;
  readonly commands: SentCommands;
  readonly looking: ShownPly;
  readonly hand: GameHand;
  readonly computers: Computers;
  readonly proposals: Proposals;
  readonly advice: Advice;
  readonly teaching: Teaching;
  readonly ending: Ending;
}

export function describeGame(parts: ControllerParts, note: Note | null): GameState {
  const { rights, commands, looking, hand, computers, proposals, advice, teaching, ending } = parts;
  const { session, own, me, driving } = rights;
  const { may, link, rated } = rights.authority;
  const { outcome, moves } = session;
  const { back, shown } = looking;
  const { offer } = teaching;
  const isOpen = outcome === null;
  const board = hand.making.state({
    plies: moves.length,
    over: !isOpen,
    back,
    shown,
    later: hand.later,
    ...refusedBy(session.rules, note),
    proposed: note?.code === 'hint' ? note.cells : [],
    threat: offer && back === null ? offer.cells : [],
    sent: back === null && commands.move !== null && shown.last ? [shown.last.to] : [],
  });
  return {
    ...board,
    session,
    outcome,
    own,
    me,
    may,
    link,
    pending: commands.pending,
    shownPly: looking.ply,
    note,
    offer,
    helpAsked: advice.helpAsked,
    turn: ending.turn,
    computers: computers.state,
    rated,
    driving,
    consulting: advice.open,
    busy: isBusy(parts),
    canGoOn: looking.canGoOn,
    callsOff: rights.callsOff,
    calledOff: rights.authority.calledOff && session.outcome !== null && session.games.length === 1,
    canEndAlone: rights.alone !== null,
    asked: proposals.ownAsked,
  };
}

/** Something is awaited: see `GameState.busy`. */
function isBusy({ rights, commands, advice, teaching, proposals, computers }: ControllerParts): boolean {
  if (teaching.offer) return false;
  const offered = proposals.considering || (proposals.computerAsked !== null && !computers.failed);
  return commands.pending.length > 0 || advice.open || (rights.driving && (offered || computers.due));
}

/** Acts of a person besides moves: undo, resigning, proposals, answers, the next game of a match. */
import type { Note } from '../notes.ts';
import { undoFor } from '../own.ts';
import type { ControllerParts } from './describe.ts';

interface ActsHost {
  say(note: Note): void;
  /** Says why a person cannot act now. */
  notNow(): void;
}

export class PersonActs {
  private readonly host: ActsHost;
  private readonly parts: ControllerParts;

  constructor(host: ActsHost, parts: ControllerParts) {
    this.host = host;
    this.parts = parts;
  }

  /** Back to the person's own last decision against computers, by one move among people. */
  undo(): void {
    const { rights, looking, advice, computers, commands } = this.parts;
    const { session, authority } = rights;
    if (session.outcome) return void this.host.say({ code: 'undo-ended' });
    if (looking.back !== null) return void this.host.say({ code: 'undo-back' });
    const { undo } = authority.may;
    if (undo === 'no') return void this.host.say({ code: 'no-undo' });
    if (undo === 'by-consent') return void this.propose('takeback');
    if (!advice.may('undo')) return;
    if (computers.only) computers.pause();
    commands.send({ kind: 'undo' }, undoFor(session, rights.own));
  }

  redo(): void {
    const { looking, commands } = this.parts;
    if (looking.back !== null) return void this.host.say({ code: 'undo-back' });
    commands.send({ kind: 'redo' });
  }

  resign(substitute: boolean): void {
    const { rights, commands } = this.parts;
    const { me, session } = rights;
    if (session.outcome || me === undefined) return void this.host.notNow();
    if (rights.callsOff) rights.authority.makeFriendly(true);
    commands.send({ kind: 'resign', substitute: substitute && session.canLeave(me) }, me);
  }

  endAlone(): void {
    const { alone } = this.parts.rights;
    if (alone === null) return void this.host.notNow();
    this.parts.commands.send({ kind: 'alone' }, alone);
  }

  offerDraw(): void {
    if (this.parts.rights.canPropose) this.propose('draw');
    else this.host.notNow();
  }

  answerProposal(agrees: boolean): void {
    const { ownAsked } = this.parts.proposals;
    if (!ownAsked) return void this.host.notNow();
    const { player, proposal } = ownAsked;
    this.parts.commands.send({ kind: agrees ? 'accept' : 'decline', of: proposal.number }, player);
  }

  nextGame(): void {
    this.parts.commands.send({ kind: 'next-game' });
  }

  private propose(what: 'draw' | 'takeback'): void {
    const { me } = this.parts.rights;
    if (me === undefined) this.host.notNow();
    else this.parts.commands.send({ kind: 'propose', what }, me);
  }
}

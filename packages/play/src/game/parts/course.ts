/** Reacts to answers of the authority and to other players: reads the board anew and wakes computers. */
import type { Cell, Fault } from '@tabuleiro/rules';
import type { Decision, Player, SessionEvent } from '@tabuleiro/rules/match';
import type { CommandId } from '../../authority/authority.ts';
import type { Note } from '../notes.ts';
import type { GameChange } from '../state.ts';
import { isOnBoard } from './commands.ts';
import type { ControllerParts } from './describe.ts';

interface CourseHost {
  say(note: Note): void;
  refuse(fault: Fault): void;
  clearFeedback(): void;
  /** The note is older than what has just happened. */
  dropNote(): void;
  emit(change: GameChange): void;
}

export class GameCourse {
  private readonly host: CourseHost;
  private readonly parts: ControllerParts;
  private readonly goesOn: boolean;

  /** `goesOn`: the next game of a match begins by itself. */
  constructor(host: CourseHost, parts: ControllerParts, goesOn: boolean) {
    this.host = host;
    this.parts = parts;
    this.goesOn = goesOn;
  }

  /** Wakes the computer to move, if there is one. */
  wake(): void {
    const { rights, commands, proposals, teaching, computers } = this.parts;
    const { session } = rights;
    const { considering, computerAsked } = proposals;
    commands.waits = commands.pending.length > 0;
    if (!rights.driving || considering || teaching.holds || commands.waits) return;
    if (this.goesOn && session.outcome && session.match.next) commands.send({ kind: 'next-game' });
    else if (computerAsked) {
      computers.failed = false;
      void proposals.consider(computerAsked);
    } else computers.wake();
    teaching.prepare();
  }

  /** The connection, or which opening drives the computers, is another one. */
  linked(): void {
    if (this.parts.rights.driving) this.wake();
    else this.parts.computers.halt();
    this.host.emit({ kind: 'drawn' });
  }

  /** A late command is refused and ends the game; the end says enough. */
  answered(id: CommandId, { events, fault }: Decision): void {
    const { rights, commands, looking, hand, computers, advice, teaching } = this.parts;
    const sent = commands.settle(id);
    if (!sent) return;
    if (events.length === 0) return void this.refused(sent.player, fault);
    const { chosen } = hand.making.selection;
    this.host.clearFeedback();
    if (!events.every((event) => rights.isComputers(event))) advice.dropQuestion();
    if (isOnBoard(events)) {
      computers.halt();
      this.renew();
    }
    if (!rights.mine) hand.making.putDown(); // the player with a piece in hand may have left
    if (rights.session.outcome) looking.back = null; // the result is to be seen
    this.report(events, chosen);
    if (events.at(-1)?.kind === 'move') void teaching.look();
    this.wake();
  }

  /** Applies the events of other players: a piece in hand and an earlier position stay if they can. */
  happened(events: readonly SessionEvent[] | null): void {
    const { rights, hand, computers } = this.parts;
    if (!events || isOnBoard(events)) {
      const { chosen } = hand.making.selection;
      computers.halt();
      this.renew();
      hand.making.takeUp(chosen);
    }
    if (!rights.mine) hand.making.putDown();
    if (events?.some(({ kind }) => kind === 'propose')) this.host.dropNote(); // the question is newer
    if (events) this.report(events, []);
    else this.host.emit({ kind: 'replaced' });
    if (!events?.every(({ kind }) => kind === 'clock')) this.wake();
  }

  /** Nothing has changed. A computer that was refused does not try the same again before something changes. */
  private refused(player: Player | undefined, fault: Fault | undefined): void {
    const { rights, commands, computers } = this.parts;
    const isComputers = player !== undefined && !rights.own.includes(player);
    if (!fault) this.host.emit({ kind: 'drawn' });
    else if (isComputers && !commands.waits) computers.fail(fault);
    else this.host.refuse(fault);
    if (commands.waits) this.wake();
  }

  private report(events: readonly SessionEvent[], chosen: readonly Cell[]): void {
    for (const event of events) this.host.emit({ kind: 'event', event, chosen });
    const refusal = this.parts.proposals.refusalIn(events);
    if (refusal) this.host.say({ code: refusal });
  }

  /** For another position: nothing of what was said and chosen before holds. */
  private renew(): void {
    const { teaching, ending, looking, hand } = this.parts;
    this.host.clearFeedback();
    teaching.reset();
    ending.reset();
    looking.follow();
    hand.renew();
  }
}

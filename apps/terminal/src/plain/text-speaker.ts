/** A game for people: in words alone, which need no eyes, or with a drawn board after each change. */

import { exampleMove } from '@tabuleiro/play/board/typed';
import type { Note } from '@tabuleiro/play/game/notes';
import { matchText } from '@tabuleiro/play/game/say-match';
import { sayNote } from '@tabuleiro/play/game/say-note';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { seatName, whoPlays } from '@tabuleiro/play/words/names';
import { isMatch } from '@tabuleiro/play/words/standing';
import type { Fault } from '@tabuleiro/rules';
import { givenName, type SessionEvent } from '@tabuleiro/rules/match';
import { print, note as printNote } from '../io/output.ts';
import { ownFaults } from '../io/words.ts';
import { tellStore } from '../store/words.ts';
import { gameTitle } from '../views/words.ts';
import type { Reply, Speaker, ToldGame } from './speaker.ts';
import { boardLines, clockLines, demandLines, endLines, moveText, refusalText } from './told.ts';
import { tellPlain } from './words.ts';

export class TextSpeaker implements Speaker {
  private readonly told: ToldGame;
  private readonly draws: boolean;

  /** `draws`: boards are drawn; otherwise everything is said. */
  constructor(told: ToldGame, draws: boolean) {
    this.told = told;
    this.draws = draws;
  }

  begin(): void {
    const { controller, language } = this.told;
    const { rules, position, moves, outcome } = controller.session;
    const example = exampleMove(rules, position);
    const { length } = moves;
    const { link, mine } = controller.state;
    const words = this.told.words?.() ?? '';
    const plays = !outcome && (link === 'here' || mine);
    tellLines([
      gameTitle(language, rules.game),
      ...this.players(),
      ...(example && plays ? [tellPlain(language, 'type-move', { move: example, words })] : []),
      ...(length > 0 ? [tellPlain(language, 'last-move', { move: moveText(this.told, length) })] : []),
      ...boardLines(this.told, this.draws),
      ...endLines(this.told),
    ]);
  }

  event(event: SessionEvent): void {
    const { told, draws } = this;
    switch (event.kind) {
      case 'move':
        return void tellLines(
          draws ? [...this.othersMove(event), ...boardLines(told, true)] : this.played(1, event),
        );
      case 'redo':
        return void tellLines(draws ? boardLines(told, true) : this.played(event.texts.length, event));
      case 'undo': {
        const undone = tellPlain(told.language, 'undone', { ply: event.ply });
        return void tellLines(draws ? boardLines(told, true) : [undone, ...this.next(event)]);
      }
      case 'game':
        return void tellLines(boardLines(told, draws));
      case 'end':
        return void tellLines([...endLines(told), ...this.standing()]);
      default: // offers are asked and answered in prompts and notes; how a game was given up is told by its end
    }
  }

  note(note: Note): void {
    const { controller, language, sentences } = this.told;
    const says = () =>
      sayNote(controller.session.rules, note, { language, sentences, own: ownFaults[language] });
    switch (note.code) {
      case 'thinking':
        return;
      case 'hint':
      case 'verdict':
      case 'draw-refused':
      case 'draw-declined':
        return void print(says());
      case 'fault':
        return void this.refuse(note.fault);
      default:
        return void printNote(says());
    }
  }

  /** The question is part of the next prompt. */
  choice(): void {}

  reply({ text }: Reply): void {
    print(text);
  }

  refuse(fault: Fault): void {
    printNote(refusalText(this.told, fault));
  }

  leave(kept: string | null, losing: boolean): void {
    const { language, controller } = this.told;
    if (losing) printNote(tellStore(language, 'lost'));
    else if (kept !== null) printNote(tellStore(language, 'kept'));
    else if (controller.state.plies === 0) printNote(tellPlain(language, 'goodbye'));
  }

  /** The players, unless all are unnamed people. */
  private players(): string[] {
    const { controller, language, sentences } = this.told;
    const { session } = controller;
    const { rules, plan } = session;
    if (plan.players.every((player) => player.kind === HUMAN && givenName(rules, player) === '')) return [];
    const list = rules.seats.map((_, seat) => {
      const who = whoPlays(language, rules, session.playerIn(seat));
      return `${seatName(rules, sentences, language, seat)} ${who}`;
    });
    return [tellPlain(language, 'players', { list: list.join(', ') })];
  }

  /** The last plies in words, and what comes next. */
  private played(plies: number, event: SessionEvent): string[] {
    const { length } = this.told.controller.session.moves;
    const words = Array.from({ length: plies }, (_, i) => moveText(this.told, length - plies + 1 + i));
    return [...words.map((each) => `${each}.`), ...this.next(event)];
  }

  /** For the person who is to move: what the clocks show, and that a capture is compulsory. */
  private next({ left }: SessionEvent): string[] {
    const { mine } = this.told.controller.state;
    return mine ? [...clockLines(this.told, false, left), ...demandLines(this.told)] : [];
  }

  /** The own move is on the line above; moves of computers and opponents are told. */
  private othersMove({ seat, text, player }: SessionEvent & { kind: 'move' }): string[] {
    const { controller, language, sentences } = this.told;
    const { session, state } = controller;
    if (player !== null && state.own.includes(player)) return [];
    const info = session.playerIn(seat);
    const who = info.kind === HUMAN ? whoPlays(language, session.rules, info) : info.kind;
    const name = seatName(session.rules, sentences, language, seat);
    return ['', tellPlain(language, 'plays', { seat: name, player: who, move: text })];
  }

  private standing(): string[] {
    const { controller, sentences, language } = this.told;
    const { session } = controller;
    return isMatch(session) ? [matchText(session, sentences, language)] : [];
  }
}

const tellLines = (lines: readonly string[]): void => print(lines.join('\n'));

/** A game as JSON, one object a line: docs/json.d.ts has its types. */

import type { EngineNote, Note } from '@tabuleiro/play/game/notes';
import { sayNote } from '@tabuleiro/play/game/say-note';
import { isMatch } from '@tabuleiro/play/words/standing';
import { type Fault, formatMove, type Seat } from '@tabuleiro/rules';
import { givenName, type SessionEvent } from '@tabuleiro/rules/match';
import type { Speech } from '@tabuleiro/rules/text';
import { faultJson, printJson, note as printNote, sentence } from '../io/output.ts';
import { ownFaults } from '../io/words.ts';
import { provenJson, resultJson } from '../views/results.ts';
import type { Reply, Speaker, ToldGame } from './speaker.ts';
import { refusalText } from './told.ts';

type Json = Record<string, unknown>;

/** The state of the game; the rest of many objects. */
export function stateJson({ controller }: ToldGame, clock = controller.timeLeft()): Json {
  const { session } = controller;
  const { rules, position, outcome, moves, positionText, match, games } = session;
  return {
    ply: moves.length,
    move: moves.at(-1)?.text ?? null,
    position: positionText,
    turn: rules.seats[position.seat]!.turn,
    ...resultJson(rules, outcome),
    ...(clock ? { clock } : {}),
    ...(isMatch(session)
      ? { match: { game: games.length, totals: match.totals, result: match.result } }
      : {}),
  };
}

export class JsonSpeaker implements Speaker {
  private readonly told: ToldGame;

  constructor(told: ToldGame) {
    this.told = told;
  }

  begin(): void {
    const { session } = this.told.controller;
    const { game, options, format, players } = session.plan;
    printJson({
      event: 'start',
      game: game.id,
      options,
      format: format.id,
      players: players.map((info, player) => {
        const name = givenName(session.rules, info);
        const seat = this.turn(session.seatOf(player));
        return { player, seat, kind: info.kind, ...(name ? { name } : {}) };
      }),
      moves: session.moves.map(({ text }) => text),
      ...stateJson(this.told),
      ...this.offered,
    });
  }

  event(event: SessionEvent): void {
    const { kind, number, at, player, left } = event;
    printJson({
      event: kind,
      number,
      ms: at,
      player,
      ...(event.credit === undefined ? {} : { credit: event.credit }),
      ...this.details(event),
      ...stateJson(this.told, left),
      ...this.offered,
    });
  }

  note(note: Note): void {
    const { language, sentences, controller } = this.told;
    const says = () =>
      sayNote(controller.session.rules, note, { language, sentences, own: ownFaults[language] });
    switch (note.code) {
      case 'fault':
        return void this.refuse(note.fault);
      case 'not-kept':
      case 'stopped':
        printJson({ event: 'warning', warning: faultJson(note.fault, { language }) });
        return void printNote(sentence(note.fault, { language }));
      case 'hint':
        return void printJson({ event: 'hint', hint: note.answer.move, ...this.thought(note), says: says() });
      case 'verdict':
        return void printJson({ event: 'verdict', ...this.thought(note), says: says() });
      // Events tell the same.
      case 'thinking':
      case 'draw-refused':
      case 'draw-declined':
        return;
      default: {
        const message = says();
        printJson({ event: 'error', error: { code: note.code, message } });
        printNote(message);
      }
    }
  }

  choice(): void {
    const { rules, position, waiting } = this.told.controller.state;
    printJson({
      event: 'choice',
      moves: waiting?.moves.map((move) => formatMove(rules, position, move)) ?? [],
    });
  }

  reply({ event, data }: Reply): void {
    printJson({ event, ...data });
  }

  refuse(fault: Fault): void {
    const message = refusalText(this.told, fault);
    printJson({ event: 'error', error: { ...faultJson(fault, this.speech()), message } });
    printNote(message);
  }

  leave(kept: string | null): void {
    printJson({ event: 'leave', kept, ply: this.told.controller.session.moves.length });
  }

  private get offered(): Json {
    const actions = this.told.offered?.();
    return actions ? { actions } : {};
  }

  private details(event: SessionEvent): Json {
    switch (event.kind) {
      case 'move':
      case 'resign':
      case 'flag':
      case 'alone':
        return { seat: this.turn(event.seat) };
      case 'redo':
        return { moves: event.texts };
      case 'clock':
        return { going: event.going, ...(event.reason ? { why: event.reason } : {}) };
      case 'propose':
        return { what: event.what };
      case 'accept':
      case 'decline':
        return { of: event.of };
      case 'substitute':
        return { seat: this.turn(event.seat), why: event.reason };
      case 'gift':
        return { seat: this.turn(event.seat), ms: event.ms };
      case 'game':
        return { game: event.game };
      default:
        return {};
    }
  }

  /** `share` is that of the seat to move. */
  private thought({ answer, position }: EngineNote): Json {
    const [line] = answer.lines;
    const { depth, nodes, ms } = answer;
    return {
      seat: this.turn(position.seat),
      share: line?.share ?? null,
      shares: line?.shares ?? null,
      ...provenJson(this.told.controller.session.rules, line),
      moves: line?.moves ?? [],
      depth,
      nodes,
      ms: Math.round(ms),
    };
  }

  private turn(seat: Seat): string {
    return this.told.controller.session.rules.seats[seat]!.turn;
  }

  private speech(): Speech {
    const { language, sentences, controller } = this.told;
    const { rules, position } = controller.session;
    return { language, sentences, rules, position };
  }
}

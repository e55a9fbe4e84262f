/** Parts of a game in play as text: the whole board, the clocks, a move. */

import { sayStatus } from '@tabuleiro/play/game/say';
import { matchTitle } from '@tabuleiro/play/game/say-match';
import { seatName } from '@tabuleiro/play/words/names';
import { speakBoard, speakMove } from '@tabuleiro/play/words/speech';
import { clockText, endText, isMatch } from '@tabuleiro/play/words/standing';
import type { Fault } from '@tabuleiro/rules';
import { formatBoard } from '@tabuleiro/rules/text';
import { sentence } from '../io/output.ts';
import { counterLines } from '../views/picture.ts';
import { tell } from '../views/words.ts';
import type { Reply, ToldGame } from './speaker.ts';
import { spokenTime, tellPlain } from './words.ts';

/** The whole board drawn or in words, with counters, match, clocks and whose turn it is. */
export function boardLines(told: ToldGame, draws: boolean): string[] {
  const { controller, sentences, language } = told;
  const { session } = controller;
  const { rules, position, outcome } = session;
  const { seat } = position;
  const named = (each: number) => seatName(rules, sentences, language, each);
  const turn = tell(language, 'to-move', { seat: named(seat), turn: rules.seats[seat]!.turn });
  const demand = demandLines(told);
  return [
    ...(draws ? ['', formatBoard(rules, position), ''] : speakBoard(rules, position, sentences, language)),
    ...counterLines({ rules, position, sentences }, language, named),
    ...(isMatch(session) && !outcome ? [matchTitle(session, sentences, language)] : []),
    ...(outcome ? [] : [...clockLines(told, draws), ...(demand.length > 0 ? demand : [turn])]),
  ];
}

/** The position that is looked at, and where in the game it is. */
export function shownReply(told: ToldGame, draws: boolean): Reply {
  const { controller, sentences, language } = told;
  const { rules, shown, shownPly, back } = controller.state;
  const { position } = shown;
  const board = draws
    ? ['', formatBoard(rules, position), '']
    : speakBoard(rules, position, sentences, language);
  const text =
    back === null
      ? boardLines(told, draws)
      : [sayStatus(controller.state, { language, sentences }), ...board];
  const move = shownPly === 0 ? null : (controller.session.moves[shownPly - 1]?.text ?? null);
  const data = { ply: shownPly, move, position: rules.format(position) };
  return { event: 'shown', data, text: text.join('\n') };
}

/** How the game ended; nothing while it is played. */
export function endLines({ controller, sentences, language }: ToldGame): string[] {
  const text = endText(controller.session, sentences, language);
  return text ? [text] : [];
}

/** That the person to move must capture, or can only pass. */
export function demandLines({ controller, language, sentences }: ToldGame): string[] {
  const { state } = controller;
  return state.forced?.all || state.pass?.only ? [sayStatus(state, { language, sentences })] : [];
}

/** `Time left: White 4 min 58 s, Black 5 min.` */
export function clockLines(
  { controller, sentences, language }: ToldGame,
  draws: boolean,
  left = controller.timeLeft(),
): string[] {
  const { rules } = controller.session;
  const time = draws ? clockText : spokenTime;
  if (!left) return [];
  const clocks = left.map((ms, seat) => `${seatName(rules, sentences, language, seat)} ${time(ms)}`);
  return [tellPlain(language, 'clocks', { clocks: clocks.join(', ') })];
}

/** The move that led to a ply: `White: man c3 to c4`. */
export function moveText({ controller, sentences, language }: ToldGame, ply: number): string {
  const { move } = controller.viewAt(ply);
  const { position } = controller.viewAt(ply - 1);
  return speakMove(controller.session.rules, position, move!, sentences, language);
}

/** Why a line is refused. One that has not even the form of a move was perhaps meant as a word. */
export function refusalText({ controller, sentences, language }: ToldGame, fault: Fault): string {
  const { rules, position } = controller.session;
  const { code, found = '', accepted = '' } = fault;
  if (code === 'move-syntax') return tellPlain(language, 'not-understood', { found, accepted });
  return sentence(fault, { language, sentences, rules, position });
}

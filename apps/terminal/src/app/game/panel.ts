/** The panel beside the board: players, counters, points, messages, thoughts, and the moves. */

import { PACES } from '@tabuleiro/play/game/parts/computers';
import { matchText, matchTitle, nameOrNumber } from '@tabuleiro/play/game/say-match';
import { verdictText } from '@tabuleiro/play/words/exact';
import { kindName } from '@tabuleiro/play/words/kinds';
import { moveCounts, movesText } from '@tabuleiro/play/words/lists';
import { seatName, whoLeft, whoPlays } from '@tabuleiro/play/words/names';
import { clockText, endText, isMatch } from '@tabuleiro/play/words/standing';
import type { Seat } from '@tabuleiro/rules';
import { givenName } from '@tabuleiro/rules/match';
import { signOfSeat } from '../../board/glyphs/index.ts';
import { type Canvas, columnsOf } from '../../screen/canvas.ts';
import type { Style } from '../../screen/style.ts';
import { cut, wrap } from '../../text/wrap.ts';
import { sideListLines } from '../../views/side-lists.ts';
import { tell } from '../../views/words.ts';
import { tellApp } from '../words.ts';
import { counterRows } from './counter-rows.ts';
import { moveRows } from './move-rows.ts';
import { type GameView, newsOf, statusText } from './view.ts';

export interface PanelRow {
  text: string;
  style?: Style;
  /** Moves in it, and the ply that a click on each of them looks back to; `lit`: it is looked at now. */
  spots?: readonly { x: number; width: number; ply: number; lit: boolean }[];
}

const BOLD: Style = { bold: true };
const FAINT: Style = { ink: 'grey' };
const NEWS: Style = { ink: 'green', bold: true };
const LIT: Style = { reverse: true };
/** Rows that the list of moves keeps. */
const LEAST_MOVES = 4;
/** Rows for what is said and the moves; where they are missing, what points are made of is only on the page of lists. */
const ROOM_TO_TALK = 7;
const ALARM: Style = { ink: 'red', bold: true };

export function drawPanel(canvas: Canvas, view: GameView, onPly: (ply: number) => void): void {
  const { width, height } = canvas;
  const head = [...titleLines(view, width), ...seatLines(view, width), ...elsewhereLines(view, width)];
  const said = [...endLines(view, width), ...messageLines(view, width), ...thoughtLines(view, width)];
  const whole = counterRows(view, width, true);
  const roomy = head.length + whole.length + ROOM_TO_TALK <= height;
  const counted = (roomy ? whole : counterRows(view, width, false)).map((text): PanelRow => ({ text }));
  // Messages come first, then counters, then the moves; the rest is left out.
  const lines = [...head];
  const room = () => height - lines.length - said.length - (said.length > 0 ? 1 : 0);
  lines.push(...counted.slice(0, Math.max(0, room())));
  lines.push(...listLines(view, width, room() - LEAST_MOVES));
  const left = Math.max(0, room() - 1);
  if (said.length > 0) lines.push({ text: '' }, ...said);
  const moves = left > 0 ? moveRows(view, width, left) : [];
  if (moves.length > 0) lines.push({ text: '' }, ...moves);
  lines.slice(0, height).forEach(({ text, style, spots = [] }, y) => {
    canvas.put(0, y, text, style);
    for (const { x, width, ply, lit } of spots) {
      if (lit) canvas.restyle(x, y, width, () => LIT);
      canvas.onClick(x, y, width, 1, () => onPly(ply));
    }
  });
}

const wrapped = (text: string, width: number, style?: Style): PanelRow[] =>
  wrap(text, width)
    .split('\n')
    .map((line) => (style ? { text: line, style } : { text: line }));

function titleLines({ state, language, sentences }: GameView, width: number): PanelRow[] {
  const { session } = state;
  const title: PanelRow = { text: session.plan.game.name, style: BOLD };
  return isMatch(session) ? [title, ...wrapped(matchTitle(session, sentences, language), width)] : [title];
}

/** The seat to move has a sign as well as bold text. In a match unnamed players keep their numbers. */
function seatLines(view: GameView, width: number): PanelRow[] {
  const { state, time: times, sentences, language, ascii } = view;
  const { session, rules, shown, over } = state;
  const { current } = session;
  return rules.seats.map((_, seat) => {
    const toMove = !over && shown.position.seat === seat;
    const mark = toMove ? (ascii ? '>' : '▶') : ' ';
    const plain = seatName(rules, sentences, language, seat);
    const sign = signOfSeat(rules, seat, ascii);
    const name = plain.endsWith(` ${sign}`) ? plain : `${sign} ${plain}`;
    const player = current.pairing.players[seat]!;
    const numbered = isMatch(session) && givenName(rules, session.playerIn(seat)) === '';
    const number = numbered ? ` ${nameOrNumber(session, player)}` : '';
    const head = `${mark} ${name}${number}: `;
    const left = times?.[seat];
    const time = left === undefined ? '' : ` ${clockText(left)}`;
    const room = width - time.length;
    const labels = playerLabels(view, seat).map((label) => columnsOf(head + label).join(''));
    const label = labels.find(({ length }) => length <= room) ?? cut(labels.at(-1)!, room, ascii);
    const text = label.padEnd(room) + time;
    return toMove ? { text, style: BOLD } : { text };
  });
}

/** Labels of the player, the longest first. */
function playerLabels({ state, language }: GameView, seat: Seat): string[] {
  const { session, rules } = state;
  const player = session.playerIn(seat);
  if (session.current.gone.includes(seat)) return [whoLeft(language, rules, player)];
  const name = givenName(rules, player);
  const short = whoPlays(language, rules, player);
  return name ? [short, name] : [kindName(language, rules.game.id, player.kind), short];
}

const elsewhereLines = ({ elsewhere }: GameView, width: number): PanelRow[] =>
  (elsewhere?.lines ?? []).flatMap((line) => wrapped(line, width, FAINT));

function endLines({ state, sentences, language }: GameView, width: number): PanelRow[] {
  const { session, over, back } = state;
  if (!over || back !== null) return [];
  const texts = [endText(session, sentences, language)];
  if (isMatch(session)) texts.push(matchText(session, sentences, language));
  return texts.flatMap((text) => wrapped(text, width, NEWS));
}

/** The message, else the seat to move and its obligations. */
function messageLines(view: GameView, width: number): PanelRow[] {
  const news = newsOf(view);
  if (news) return wrapped(news.text, width, news.alarm ? ALARM : NEWS);
  const status = statusText(view);
  return status ? wrapped(status, width, FAINT) : [];
}

/** How fast computers play among themselves, and what the one that thinks has found. */
function thoughtLines({ state, language, sentences }: GameView, width: number): PanelRow[] {
  const { computers, over, rules } = state;
  const { answer, thinking, seat, only, pace } = computers;
  if (over) return [];
  const speed = tellApp(language, 'pace', { pace: pace + 1, most: PACES.length });
  const lines = only ? wrapped(speed, width, FAINT) : [];
  if (!thinking || seat === null || !answer || answer.depth === 0) return lines;
  const text = tellApp(language, 'thinks', {
    verdict: verdictText(rules, { language, sentences }, seat, answer.lines[0]),
    depth: answer.depth,
    line: answer.lines[0]?.moves.slice(0, 4).join(' ') ?? '',
  });
  return [...lines, ...wrapped(text, width, FAINT).slice(0, 3)];
}

/** On the maps of the stars: all that each player has, or at least how many moves each ship has. */
function listLines({ state, sentences, language }: GameView, width: number, room: number): PanelRow[] {
  const { rules, position, over, back, shown } = state;
  if (rules.geometry.shape !== 'hex') return [];
  const all = sideListLines(rules, shown.position, sentences, language, width, false);
  if (all.length < room) return [{ text: '' }, ...all.map((text) => ({ text, style: FAINT }))];
  if (over || back !== null) return [];
  const list = movesText(moveCounts(rules, position));
  const moves = wrapped(tell(language, 'moves-each', { list }), width, FAINT);
  return moves.length <= room ? moves : [];
}

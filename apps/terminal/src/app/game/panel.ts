/** What stands beside the board: players, counters, points, what is said and thought, and the moves. */
import {
  clockText,
  endText,
  isMatch,
  kindName,
  matchText,
  matchTitle,
  moveCounts,
  movesText,
  PACES,
  seatName,
  shareText,
  shortKind,
} from '@tabuleiro/play';
import { seatSign } from '../../board/glyphs/glyph.ts';
import { glyphsFor } from '../../board/glyphs/index.ts';
import { tell } from '../../messages.ts';
import { type Canvas, columnsOf } from '../../screen/canvas.ts';
import type { Style } from '../../screen/style.ts';
import { sideListLines } from '../../side-lists.ts';
import { wrap } from '../../wrap.ts';
import { tellApp } from '../messages.ts';
import { counterRows } from './counter-rows.ts';
import type { GameModel } from './game-model.ts';
import { moveRows } from './move-rows.ts';

export interface Line {
  text: string;
  style?: Style;
}

const BOLD: Style = { bold: true };
const FAINT: Style = { ink: 'grey' };
const NEWS: Style = { ink: 'green', bold: true };
/** Rows that the list of moves keeps. */
const LEAST_MOVES = 4;
/** Rows for what is said and the moves, beside which names of counters may go over several. */
const ROOM_TO_TALK = 9;
const ALARM: Style = { ink: 'red', bold: true };

export function drawPanel(canvas: Canvas, model: GameModel): void {
  const { width, height } = canvas;
  const head = [...titleLines(model, width), ...seatLines(model, width)];
  const said = [...endLines(model, width), ...messageLines(model, width), ...thoughtLines(model, width)];
  const names = counterRows(model, width, true);
  const roomy = head.length + names.length + ROOM_TO_TALK <= height;
  const counted = (roomy ? names : counterRows(model, width, false)).map((text): Line => ({ text }));
  // What is said comes first, then counters, then the moves; what has no room is left out.
  const lines = [...head];
  const room = () => height - lines.length - said.length - (said.length > 0 ? 1 : 0);
  lines.push(...counted.slice(0, Math.max(0, room())));
  const moves = moveRows(model, width);
  lines.push(...listLines(model, width, room() - LEAST_MOVES));
  const left = Math.max(0, room() - 1);
  if (said.length > 0) lines.push({ text: '' }, ...said);
  if (left > 0 && moves.length > 0) lines.push({ text: '' }, ...moves.slice(-left));
  lines.slice(0, height).forEach(({ text, style }, y) => {
    canvas.put(0, y, text, style);
  });
}

const wrapped = (text: string, width: number, style?: Style): Line[] =>
  wrap(text, width)
    .split('\n')
    .map((line) => (style ? { text: line, style } : { text: line }));

function titleLines({ session, stage, sentences }: GameModel, width: number): Line[] {
  const title: Line = { text: session.plan.game.name, style: BOLD };
  return isMatch(session)
    ? [title, ...wrapped(matchTitle(session, sentences, stage.language), width)]
    : [title];
}

/** Whose turn it is shows by a sign as well as by weight. In a match the players keep their numbers. */
function seatLines(model: GameModel, width: number): Line[] {
  const { session, stage, sentences, stand } = model;
  const { rules, current } = session;
  const { language, ascii } = stage;
  const glyphs = glyphsFor(rules.game.id);
  const times = session.timeLeft(stage.now());
  return rules.seats.map(({ turn }, seat) => {
    const toMove = !model.over && stand.position.seat === seat;
    const mark = toMove ? (ascii ? '>' : '▶') : ' ';
    const plain = seatName(rules, sentences, language, seat);
    const sign = seatSign(glyphs, seat, ascii) || (plain.endsWith(turn) ? '' : turn);
    const name = `${sign} ${plain}`.trimStart();
    const { kind } = session.playerIn(seat);
    const number = isMatch(session) ? ` #${current.pairing.players[seat]! + 1}` : '';
    const long = `${mark} ${name}${number}: ${kindName(language, rules.game.id, kind)}`;
    const short = `${mark} ${name}${number}: ${shortKind(language, kind)}`;
    const left = times?.[seat];
    const time = left === undefined ? '' : ` ${clockText(left)}`;
    const room = width - time.length;
    const text = (columnsOf(long).length <= room ? long : short.slice(0, room)).padEnd(room) + time;
    return toMove ? { text, style: BOLD } : { text };
  });
}

function endLines({ session, stage, sentences, over }: GameModel, width: number): Line[] {
  if (!over) return [];
  const { language } = stage;
  const texts = [endText(session, sentences, language)];
  if (isMatch(session)) texts.push(matchText(session, sentences, language));
  return texts.flatMap((text) => wrapped(text, width, NEWS));
}

function messageLines({ message, alarm, back, session, stage }: GameModel, width: number): Line[] {
  const where =
    back === null ? '' : tellApp(stage.language, 'looking', { ply: back, plies: session.moves.length });
  return [
    ...(where ? wrapped(where, width, FAINT) : []),
    ...(message ? wrapped(message, width, alarm ? ALARM : NEWS) : []),
  ];
}

/** What the computer thinks now; what it thought when it made the last move while people think. */
function thoughtLines({ computers, stage, over, message }: GameModel, width: number): Line[] {
  const { answer, thinking, paused, only } = computers;
  const { language } = stage;
  if (over || (message && !thinking)) return [];
  const pace = tellApp(language, 'pace', { pace: computers.pace + 1, most: PACES.length });
  const state = !only
    ? []
    : paused
      ? wrapped(tellApp(language, 'paused'), width, NEWS)
      : wrapped(pace, width, FAINT);
  if (!answer || answer.depth === 0)
    return [...state, ...(thinking ? wrapped(tellApp(language, 'thinking'), width, FAINT) : [])];
  const text = tellApp(language, thinking ? 'thinks' : 'thought', {
    depth: answer.depth,
    share: shareText(language, answer),
    line: answer.lines[0]?.moves.slice(0, 4).join(' ') ?? '',
  });
  return [...state, ...wrapped(text, width, FAINT).slice(0, 3)];
}

/** On the maps of the stars: all that each player has, or at least how many moves each ship has. */
function listLines(
  { session, over, stage, back, stand, sentences }: GameModel,
  width: number,
  room: number,
): Line[] {
  const { rules, position } = session;
  const { language } = stage;
  if (rules.geometry.shape !== 'hex') return [];
  const all = sideListLines(rules, stand.position, sentences, language, width, false);
  if (all.length < room) return [{ text: '' }, ...all.map((text) => ({ text, style: FAINT }))];
  if (over || back !== null) return [];
  const list = movesText(moveCounts(rules, position));
  const moves = wrapped(tell(language, 'moves-each', { list }), width, FAINT);
  return moves.length <= room ? moves : [];
}

/** The panel beside the board of an opened game: players, annotations of the move, and the tree of moves. */
import type { GameSpeech } from '@tabuleiro/play/board/say';
import type { EngineLinesState } from '@tabuleiro/play/insight/engine-lines';
import type { EveryMoveState } from '@tabuleiro/play/insight/every-move';
import type { ShownReview } from '@tabuleiro/play/review/shown';
import { graphLines } from '@tabuleiro/play/review/told';
import {
  markName,
  sayFacts,
  sayStudyFault,
  sayStudyNote,
  sayTreeMove,
  sayWhere,
} from '@tabuleiro/play/study/say';
import type { StudyState } from '@tabuleiro/play/study/state';
import { verdictText } from '@tabuleiro/play/words/exact';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { seatName, whoPlays } from '@tabuleiro/play/words/names';
import { endText } from '@tabuleiro/play/words/standing';
import type { Position } from '@tabuleiro/rules';
import type { TreeNode } from '@tabuleiro/rules/tree';
import { seatSign } from '../../board/glyphs/glyph.ts';
import { glyphsFor } from '../../board/glyphs/index.ts';
import { type Canvas, columnsOf } from '../../screen/canvas.ts';
import type { Style } from '../../screen/style.ts';
import { cut, wrap } from '../../text/wrap.ts';
import type { PageNote } from '../game/view.ts';
import type { ToldWords } from './line-words.ts';
import { treeRows } from './tree-rows.ts';
import { tellStudyPage } from './words.ts';

export interface StudyLook {
  state: StudyState;
  speech: GameSpeech;
  ascii: boolean;
  news: PageNote | null;
  lines: EngineLinesState;
  every: EveryMoveState;
  /** The review that the record carries; null where it has none. */
  reviewed: ShownReview | null;
  /** The judgement of the shown move. */
  judged: string;
  /** The position that the lines begin in, and what is said of them. */
  subject: Position | null;
  words: ToldWords;
  onNode(node: TreeNode): void;
}

interface PanelLine {
  text: string;
  style?: Style;
}

const BOLD: Style = { bold: true };
const FAINT: Style = { ink: 'grey' };
const NEWS: Style = { ink: 'green', bold: true };
const ALARM: Style = { ink: 'red', bold: true };
const LIT: Style = { reverse: true };
/** Rows that the moves keep, whatever is said. */
const LEAST_MOVES = 5;
/** Moves with what they are worth, at most. */
const EVERY_ROWS = 8;

export function drawStudyPanel(canvas: Canvas, look: StudyLook): void {
  const { width, height } = canvas;
  const top = [...titleLines(look, width), ...seatLines(look, width)];
  const graph = graphOf(look, width);
  const head = [...top, ...graph.lines.map((text): PanelLine => ({ text }))];
  const room = Math.max(0, height - head.length - 1 - LEAST_MOVES - 1);
  const engine = engineLines(look, width);
  const said = [...engine, ...saidLines(look, width, room - engine.length)].slice(0, room);
  const lines: PanelLine[] = [...head, { text: '' }, ...said, { text: '' }];
  for (const [y, { text, style }] of lines.entries()) canvas.put(0, y, text, style);
  if (graph.column >= 0) canvas.restyle(graph.column, top.length, 1, () => LIT);
  const { state, ascii, onNode } = look;
  treeRows(state, width, height - lines.length, ascii).forEach(({ text, spots }, i) => {
    const y = lines.length + i;
    canvas.put(0, y, text);
    for (const spot of spots) {
      if (spot.node === state.node) canvas.restyle(spot.x, y, spot.width, () => LIT);
      canvas.onClick(spot.x, y, spot.width, 1, () => onNode(spot.node));
    }
  });
}

/** The shares over the game as signs, the place that is shown lit up. */
function graphOf({ state, speech, reviewed, ascii }: StudyLook, width: number) {
  if (!reviewed) return { lines: [], column: -1 };
  return graphLines({ ...speech, rules: state.rules }, reviewed, state.node, { width, ascii });
}

function titleLines({ state, speech: { language }, ascii }: StudyLook, width: number): PanelLine[] {
  const { chapters, chapter, rules, name, current } = state;
  const text = name === '' ? rules.game.name : `${rules.game.name}: ${name}`;
  const title: PanelLine = { text: cut(columnsOf(text).join(''), width, ascii), style: BOLD };
  const game = tellStudyPage(language, 'game', { game: chapter + 1, games: chapters.length });
  const about = [chapters.length > 1 ? game : '', current.title].filter(Boolean).join(': ');
  return about === ''
    ? [title]
    : [title, { text: cut(columnsOf(about).join(''), width, ascii), style: FAINT }];
}

/** The engine's lines, one to a row; or the values of all moves, best first. */
function engineLines(look: StudyLook, width: number): PanelLine[] {
  const { state, speech, ascii, lines, every } = look;
  const { language } = speech;
  const { rules, position } = state;
  const row = (text: string, style?: Style): PanelLine => ({
    text: cut(text, width, ascii),
    ...(style ? { style } : {}),
  });
  const told: PanelLine[] = [];
  if (every.total > 0) {
    const known = { known: every.worth.length, total: every.total };
    told.push(row(tellStudyPage(language, 'every', known), FAINT));
    for (const { text, ...worth } of every.worth.slice(0, EVERY_ROWS)) {
      const line = { moves: [], score: 0, depth: 0, ...worth, shares: [...worth.shares] };
      told.push(row(`${text}  ${verdictText(rules, speech, position.seat, line)}`));
    }
  }
  return lines.on && !state.over ? [...told, ...foundLines(look, row)] : told;
}

/** The lines with what each comes to, and why the move that was played is worse. */
function foundLines(
  { state: { rules }, speech, lines, subject, words }: StudyLook,
  row: (text: string, style?: Style) => PanelLine,
): PanelLine[] {
  const { language } = speech;
  const { answer, mode } = lines;
  const told: PanelLine[] = words.head === '' ? [] : [row(words.head, BOLD)];
  if (lines.fault) told.push(row(sayStudyFault(lines.fault, speech), ALARM));
  if (!answer) return lines.busy ? [...told, row(tellStudyPage(language, 'lines-wait'), FAINT)] : told;
  const { nodes, depth } = answer;
  answer.lines.forEach((line, i) => {
    const verdict = verdictText(rules, speech, subject?.seat ?? 0, line);
    told.push(row(`${verdict}  ${line.moves.join(' ')}`));
    const said = words.lines[i];
    if (said) told.push(row(`  ${said}`, FAINT));
  });
  told.push(row(tellStudyPage(language, `lines-${mode}`, { nodes, depth }), FAINT));
  return told;
}

/** The seat to move shows by a sign. */
function seatLines({ state, speech: { language, sentences }, ascii }: StudyLook, width: number): PanelLine[] {
  const { rules, shown, over, current } = state;
  const glyphs = glyphsFor(rules.game.id, rules.seats);
  return rules.seats.map(({ turn }, seat) => {
    const toMove = !over && shown.position.seat === seat;
    const plain = seatName(rules, sentences, language, seat);
    const sign = seatSign(glyphs, seat, ascii) || (plain.endsWith(turn) ? '' : turn);
    const { name = '', kind = HUMAN } = current.facts.players[seat] ?? {};
    const who = whoPlays(language, rules, { name, kind });
    const mark = toMove ? (ascii ? '>' : '▶') : ' ';
    const text = cut(columnsOf(`${mark} ${`${sign} ${plain}`.trimStart()}: ${who}`).join(''), width, ascii);
    return toMove ? { text, style: BOLD } : { text };
  });
}

/** A note, the move with its mark, its place in the tree, what is said of it, what follows, how the game ended. */
function saidLines(look: StudyLook, width: number, room: number): PanelLine[] {
  const { state, speech, news } = look;
  const { language, sentences } = speech;
  const { note, rules, annotation, current, node, next, fork, outcome, end } = state;
  const { mark, before = [], comments } = annotation;
  const move = sayTreeMove(current, node, speech);
  const facts = sayFacts(rules, annotation, speech);
  const ended = endText({ current: { rules, outcome, end } }, sentences, language);
  const forks = next.length > 1 ? next.map(({ id }, i) => (i === fork ? `>${id}` : id)).join('  ') : '';
  const parts: [text: string, style?: Style, kind?: 'comment'][] = [
    ...(news ? [[news.text, news.alarm ? ALARM : NEWS] as [string, Style]] : []),
    ...(note ? [[sayStudyNote(rules, note, speech), ALARM] as [string, Style]] : []),
    ...before.map((text): [string] => [text]),
    [mark ? `${move}, ${markName(language, mark)} (${mark})` : move, BOLD],
    [look.lines.on ? look.words.worse : '', ALARM],
    [sayWhere(state, language), FAINT],
    [look.judged],
    ...comments.map((text): [string, Style, 'comment'] => [text, {}, 'comment']),
    ...facts.map((text): [string, Style] => [text, FAINT]),
    [forks, FAINT],
    [ended, NEWS],
  ];
  const rows = parts
    .filter(([text]) => text.trim() !== '')
    .flatMap(([text, style, kind]) =>
      wrap(text.replace(/\s+/g, ' '), width)
        .split('\n')
        .map((line) => ({ line: { text: line, ...(style ? { style } : {}) }, kind })),
    );
  return shortened(rows, room, look.ascii);
}

interface SaidRow {
  readonly line: PanelLine;
  readonly kind: 'comment' | undefined;
}

/** A long comment gives way to where the move is and to what follows it; the field of `c` holds it whole. */
function shortened(rows: readonly SaidRow[], room: number, ascii: boolean): PanelLine[] {
  const first = rows.findIndex(({ kind }) => kind === 'comment');
  const count = rows.filter(({ kind }) => kind === 'comment').length;
  const kept = Math.max(2, room - (rows.length - count));
  if (count <= kept) return rows.map(({ line }) => line);
  const last = rows[first + kept - 1]?.line;
  const more = last ? [{ ...last, text: `${last.text.slice(0, -1)}${ascii ? '~' : '…'}` }] : [];
  return [
    ...rows.slice(0, first + kept - 1).map(({ line }) => line),
    ...more,
    ...rows.slice(first + count).map(({ line }) => line),
  ];
}

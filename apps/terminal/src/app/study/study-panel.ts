/** What stands beside the board of an opened game: who played, what is said of the move, and the tree of moves. */
import { markName, sayFacts, sayStudyNote, sayTreeMove, sayWhere } from '@tabuleiro/play/study/say';
import type { StudyState } from '@tabuleiro/play/study/state';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { seatName, whoPlays } from '@tabuleiro/play/words/names';
import { endText } from '@tabuleiro/play/words/standing';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import type { TreeNode } from '@tabuleiro/rules/tree';
import { seatSign } from '../../board/glyphs/glyph.ts';
import { glyphsFor } from '../../board/glyphs/index.ts';
import { ownFaults } from '../../io/words.ts';
import { type Canvas, columnsOf } from '../../screen/canvas.ts';
import type { Style } from '../../screen/style.ts';
import { cut, wrap } from '../../text/wrap.ts';
import type { PageNote } from '../game/view.ts';
import { treeRows } from './tree-rows.ts';
import { tellStudyPage } from './words.ts';

export interface StudyLook {
  state: StudyState;
  language: Language;
  sentences: Sentences;
  ascii: boolean;
  news: PageNote | null;
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

export function drawStudyPanel(canvas: Canvas, look: StudyLook): void {
  const { width, height } = canvas;
  const head = [...titleLines(look), ...seatLines(look, width)];
  const room = Math.max(0, height - head.length - 1 - LEAST_MOVES - 1);
  const said = saidLines(look, width).slice(0, room);
  const lines: PanelLine[] = [...head, { text: '' }, ...said, { text: '' }];
  for (const [y, { text, style }] of lines.entries()) canvas.put(0, y, text, style);
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

function titleLines({ state, language }: StudyLook): PanelLine[] {
  const { chapters, chapter, rules } = state;
  const title: PanelLine = { text: rules.game.name, style: BOLD };
  if (chapters.length < 2) return [title];
  return [
    title,
    { text: tellStudyPage(language, 'game', { game: chapter + 1, games: chapters.length }), style: FAINT },
  ];
}

/** The seat to move shows by a sign. */
function seatLines({ state, language, sentences, ascii }: StudyLook, width: number): PanelLine[] {
  const { rules, shown, over, current } = state;
  const glyphs = glyphsFor(rules.game.id, rules.seats);
  return rules.seats.map(({ turn }, seat) => {
    const toMove = !over && shown.position.seat === seat;
    const plain = seatName(rules, sentences, language, seat);
    const sign = seatSign(glyphs, seat, ascii) || (plain.endsWith(turn) ? '' : turn);
    const { name = '', kind = HUMAN } = current.record.players[seat] ?? {};
    const who = whoPlays(language, rules, { name, kind });
    const mark = toMove ? (ascii ? '>' : '▶') : ' ';
    const text = cut(columnsOf(`${mark} ${`${sign} ${plain}`.trimStart()}: ${who}`).join(''), width, ascii);
    return toMove ? { text, style: BOLD } : { text };
  });
}

/** A note, the move with its mark, its place in the tree, what is said of it, what follows, how the game ended. */
function saidLines(look: StudyLook, width: number): PanelLine[] {
  const { state, language, sentences, news } = look;
  const { note, rules, annotation, current, node, next, outcome, end } = state;
  const speech = { language, sentences, own: ownFaults[language] };
  const { mark, before = [], comments } = annotation;
  const move = sayTreeMove(current, node, speech);
  const facts = sayFacts(rules, annotation, speech);
  const ended = endText({ current: { rules, outcome, end } }, sentences, language);
  const forks = next.length > 1 ? next.map(({ id }, i) => `${i + 1}: ${id}`).join('  ') : '';
  const parts: [text: string, style?: Style][] = [
    ...(news ? [[news.text, news.alarm ? ALARM : NEWS] as [string, Style]] : []),
    ...(note ? [[sayStudyNote(rules, note, speech), ALARM] as [string, Style]] : []),
    ...before.map((text): [string] => [text]),
    [mark ? `${move}, ${markName(language, mark)} (${mark})` : move, BOLD],
    [sayWhere(state, language), FAINT],
    ...comments.map((text): [string] => [text]),
    ...facts.map((text): [string, Style] => [text, FAINT]),
    [forks, FAINT],
    [ended, NEWS],
  ];
  return parts
    .filter(([text]) => text.trim() !== '')
    .flatMap(([text, style]) =>
      wrap(text.replace(/\s+/g, ' '), width)
        .split('\n')
        .map((line): PanelLine => (style ? { text: line, style } : { text: line })),
    );
}

/** Sound of a board: words for screen readers, and the sounds of moves. */
import type { LastMove } from '@tabuleiro/play/board/ply-views';
import type { BoardState } from '@tabuleiro/play/board/state';
import { speakMove } from '@tabuleiro/play/words/speech';
import type { Cell, Geometry } from '@tabuleiro/rules';
import { playSound } from '../../sound/sound.ts';
import type { SoundKind } from '../../sound/synth.ts';
import type { OpenBoard } from './open-board.ts';
import { word } from './words.ts';

/** Where the chosen piece can go; ways over several cells have the numbers of their keys. */
export function chosenText({ rules, selection, routes }: BoardState): string {
  const { chosen, next } = selection;
  const names = (cells: readonly Cell[], between: string) =>
    cells.map((each) => rules.geometry.cells[each]!.name).join(between);
  const cell = names(chosen.slice(-1), '');
  const said = word('chosen-goes', { cell, cells: names(next, ', ') });
  const ways = routes.map(({ cells }, i) => `${i + 1}: ${names(cells.slice(chosen.length), ' ')}`);
  return ways.length === 0 ? said : `${said} ${word('chosen-ways', { ways: ways.join('; ') })}`;
}

/** The move that led to a ply; empty before the first. */
export function moveText(board: OpenBoard, ply: number): string {
  const { sentences, language } = board.speech;
  const { move } = board.viewAt(ply);
  if (move === undefined) return '';
  return speakMove(board.board.peek().rules, board.viewAt(ply - 1).position, move, sentences, language);
}

/** The move in words, and what it demands of the next player: `status` says that. */
export function movedText(board: OpenBoard, ply: number, status: () => string): string {
  const { playable, forced, pass } = board.board.peek();
  const said = moveText(board, ply);
  return playable && (forced?.all || pass?.only) ? `${said}. ${status()}` : said;
}

/** A pass makes none. */
export function playMove(board: OpenBoard, ply: number): void {
  const { last } = board.viewAt(ply);
  if (last) playSound(board.id, soundOf(board.board.peek().rules.geometry, last));
}

function soundOf(geometry: Geometry, last: LastMove): SoundKind {
  if (last.captured.length > 0) return 'capture';
  return isSlide(geometry, last) ? 'slide' : 'place';
}

/** Over several cells in one line; a leap is put down. */
function isSlide({ neighbours, directions }: Geometry, { from, to }: LastMove): boolean {
  if (neighbours[from]!.includes(to)) return false;
  return directions.some((_, direction) => {
    let cell = from;
    do cell = neighbours[cell]![direction]!;
    while (cell >= 0 && cell !== to && cell !== from);
    return cell === to;
  });
}

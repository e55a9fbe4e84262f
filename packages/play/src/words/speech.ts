/** Boards and moves in words, for ears and for braille: no drawing is needed to follow a game. */
import {
  type Cell,
  endOfView,
  formatMove,
  type Layer,
  legalMoves,
  type Move,
  type MoveView,
  namedLegs,
  type Position,
  type Rules,
  type Seat,
} from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { fill } from '@tabuleiro/rules/text';
import { cellsText, layerWords, listCells } from './lists.ts';
import { capital, choiceName, seatName } from './names.ts';
import { tell } from './words.ts';

/** `c4, White king`; `a3, star with two planets, colony of Player B, 2 ships of Player B`; `d5, empty`. */
export function speakCell(
  rules: Rules,
  position: Position,
  sentences: Sentences,
  language: Language,
  cell: Cell,
): string {
  const layers = rules.layers(position, cell).map((layer) => layerName(rules, sentences, language, layer));
  const said = layers.length > 0 ? layers : [tell(language, 'empty-cell')];
  return [rules.geometry.cells[cell]!.name, ...said].join(', ');
}

function layerName(
  rules: Rules,
  sentences: Sentences,
  language: Language,
  { code, seat, count = 1 }: Layer,
): string {
  const { layers, plurals, owned } = sentences[language];
  const piece = count > 1 ? `${count} ${plurals[code] ?? layers[code]}` : (layers[code] ?? code);
  const whose = seat === undefined ? undefined : owned[rules.seats[seat]!.code];
  return whose === undefined ? piece : fill(whose, { piece });
}

/** `White: man b2 to b3`, `Black: disc on c3`, `White: king b2 takes c2, to d2`; the position is the one before the move. */
export function speakMove(
  rules: Rules,
  position: Position,
  move: Move,
  sentences: Sentences,
  language: Language,
): string {
  const seat = seatName(rules, sentences, language, position.seat);
  return `${seat}: ${moveWords(rules, position, move, sentences, language)}`;
}

function moveWords(
  rules: Rules,
  position: Position,
  move: Move,
  sentences: Sentences,
  language: Language,
): string {
  const name = (cell: Cell) => rules.geometry.cells[cell]!.name;
  const view = rules.view(position, move);
  if (view.kind !== undefined) return shortWords(rules, position, move, view, sentences, language);
  const { from, paths, choice } = view;
  const legs = namedLegs(paths[0]!).map(({ to, takes }) => {
    if (takes === undefined) return tell(language, 'goes-to', { cell: name(to) });
    // Where the capturer lands on the captured piece, one name says both.
    if (takes === to) return tell(language, 'takes', { cell: name(to) });
    return tell(language, 'takes-and', { taken: name(takes), cell: name(to) });
  });
  const chosen = choice === undefined ? [] : [choiceName(sentences, language, choice)];
  const { layers } = sentences[language];
  const before = pieceOn(rules, position, from, position.seat);
  const after = pieceAfter(rules, position, move, endOfView(view));
  const becomes =
    after === undefined || after === before
      ? []
      : [tell(language, 'becomes', { piece: layers[after] ?? after })];
  const piece = before === undefined ? '' : `${layers[before] ?? before} `;
  return `${piece}${name(from)} ${[...legs, ...chosen, ...becomes].join(', ')}`;
}

const SHORT_WORDS = { place: 'places', remove: 'removes', pass: 'passes' } as const;

/** `disc on c3`, `removes c3`, `passes`; in the game's own words where it has some. */
function shortWords(
  rules: Rules,
  position: Position,
  move: Move,
  { kind = 'pass', from, choice }: MoveView,
  sentences: Sentences,
  language: Language,
): string {
  const { layers, moves } = sentences[language];
  const cell = rules.geometry.cells[from]?.name ?? '';
  const code = kind === 'place' ? pieceAfter(rules, position, move, from) : topOn(rules, position, from);
  const values = { cell, piece: code === undefined ? '' : (layers[code] ?? code) };
  const said = moves?.[kind] ? fill(moves[kind], values) : tell(language, SHORT_WORDS[kind], values).trim();
  return choice === undefined ? said : `${said}, ${choiceName(sentences, language, choice)}`;
}

const topOn = (rules: Rules, position: Position, cell: Cell): string | undefined =>
  cell < 0 ? undefined : rules.layers(position, cell).at(-1)?.code;

/** The kind of the piece that moves from a cell: what lies on top there and belongs to the seat. */
const pieceOn = (rules: Rules, position: Position, cell: Cell, seat: Seat): string | undefined =>
  rules.layers(position, cell).findLast((layer) => layer.seat === seat)?.code;

function pieceAfter(rules: Rules, position: Position, move: Move, cell: Cell): string | undefined {
  const { seat } = position;
  position.make(move);
  const piece = pieceOn(rules, position, cell, seat);
  position.unmake();
  return piece;
}

export interface SpokenMove {
  /** As it is typed. */
  text: string;
  /** `man b2 to b3`. */
  words: string;
}

/** The moves of the piece on a cell, or all legal moves. */
export function speakMoves(
  rules: Rules,
  position: Position,
  sentences: Sentences,
  language: Language,
  cell?: Cell,
): SpokenMove[] {
  return legalMoves(position)
    .filter((move) => cell === undefined || rules.view(position, move).from === cell)
    .map((move) => ({
      text: formatMove(rules, position, move),
      words: moveWords(rules, position, move, sentences, language),
    }));
}

/** `Edges: Red a1 to a3, Red c2 to c4, Blue a1 to c2.`; null where no edge belongs to a seat. */
export function speakEdges(rules: Rules, sentences: Sentences, language: Language): string | null {
  const { cells, edges = [] } = rules.geometry;
  if (edges.length === 0) return null;
  const texts = edges.map(({ seat, sides }) => {
    const [from, to] = [sides[0]!, sides.at(-1)!].map(({ cell }) => cells[cell]!.name) as [string, string];
    return `${seatName(rules, sentences, language, seat)} ${tell(language, 'edge', { from, to })}`;
  });
  return tell(language, 'edges', { edges: texts.join(', ') });
}

/** One line for each kind of piece of each seat, `White men: a1, b1.`, then the terrain, and whose the edges are. */
export function speakBoard(
  rules: Rules,
  position: Position,
  sentences: Sentences,
  language: Language,
): string[] {
  const edges = speakEdges(rules, sentences, language);
  // A terrain that covers half of the board says nothing.
  const lines = listCells(rules, position)
    .filter(({ seat, cells }) => seat !== undefined || 2 * cells.length < rules.geometry.cells.length)
    .map(({ code, seat, cells }) => {
      const whose = seat === undefined ? undefined : sentences[language].owned[rules.seats[seat]!.code];
      const piece = layerWords(sentences, language, code, cells);
      return `${capital(whose === undefined ? piece : fill(whose, { piece }))}: ${cellsText(cells)}.`;
    });
  return edges === null ? lines : [...lines, edges];
}

/**
 * Between records and game trees: turns the lines of a record into a tree of legal moves, and a tree into lines.
 */
import type { Fault, Position } from '../core/types.ts';
import { ANNOTATION_LIMITS, type Annotation, NO_ANNOTATION } from '../tree/annotation.ts';
import type { TreeNode } from '../tree/node.ts';
import type { GameTree } from '../tree/tree.ts';
import { type Commands, formatCommands } from './commands.ts';
import type { GameRecord, RecordLine, RecordNode, RecordPlaces, TextPlace } from './record.ts';

/** A record without its moves: the content of its headers. */
export type RecordInfo = Omit<GameRecord, 'line' | 'after'>;

/** The fault of an illegal move, and its position. */
export interface RecordFailure {
  fault: Fault;
  position: Position;
}

/** The faults in the lines of a record. */
export interface LineFaults {
  /** An illegal move: reading stopped there. */
  refused: RecordFailure | null;
  /** The first invalid annotation: it became a comment, and reading continued. */
  odd: RecordFailure | null;
}

/**
 * Adds the lines of a record to a tree without moves. Repeated moves become one node with both annotations. A
 * game with a result, or with lines after its last move, ends at the end of its main line.
 */
export function readLines(tree: GameTree, record: GameRecord, places?: RecordPlaces): LineFaults {
  const { line, after = [], result } = record;
  const { comments, about } = line;
  const reading: LineReading = { tree, places, odd: null };
  inscribe(reading, tree.root, tree.root, { comments, ...about }, places?.result);
  const main = readLine(reading, tree.root, { comments: [], moves: line.moves });
  if ('fault' in main) return { refused: main, odd: reading.odd };
  for (const each of after) {
    const variation = readLine(reading, main, each);
    if ('fault' in variation) return { refused: variation, odd: reading.odd };
  }
  if (result !== '*' || main.children.length > 0) tree.endAt(main);
  return { refused: null, odd: reading.odd };
}

interface LineReading {
  tree: GameTree;
  places: RecordPlaces | undefined;
  odd: RecordFailure | null;
}

/** Stores the valid parts of an annotation. Invalid parts become comments, letter by letter if they are text. */
function inscribe(
  reading: LineReading,
  node: TreeNode,
  parent: TreeNode,
  annotation: Annotation,
  place: TextPlace | undefined,
): void {
  const { tree } = reading;
  const wrong = tree.inscribe(node, annotation);
  if (wrong.ok) return;
  reading.odd ??= refusal(tree, parent, wrong.fault, place);
  let kept: Annotation = NO_ANNOTATION;
  const said = (annotation.before?.length ?? 0) + annotation.comments.length;
  if (said <= ANNOTATION_LIMITS.comments) kept = { comments: annotation.comments, before: annotation.before };
  const aside: string[] = [];
  for (const part of ['mark', 'evaluation', 'clock', 'arrows', 'cells'] as const) {
    if (annotation[part] === undefined) continue;
    const more = { ...kept, [part]: annotation[part] };
    if (tree.inscribe(node, more).ok) kept = more;
    else aside.push(part === 'mark' ? annotation[part]! : formatCommands({ [part]: annotation[part] }));
  }
  tree.inscribe(node, { ...kept, comments: [...kept.comments, ...aside] });
}

const refusal = (tree: GameTree, at: TreeNode, fault: Fault, place?: TextPlace): RecordFailure => ({
  // The column of a fault counts within the move text.
  fault: place ? { ...fault, line: place.line, column: place.column + (fault.column ?? 1) - 1 } : fault,
  position: tree.positionAt(at).position,
});

/**
 * Answers with the last node. Comments before the first move of a variation (`comments`) belong to that move.
 * Recursive for variations; the parser limits their depth.
 */
function readLine(
  reading: LineReading,
  from: TreeNode,
  { comments, moves }: RecordLine,
): TreeNode | RecordFailure {
  const { tree, places } = reading;
  let parent = from;
  for (const each of moves) {
    const node = tree.graft(parent, each.move);
    if (!node.ok) return refusal(tree, parent, node.fault, places?.moves.get(each));
    const told =
      parent !== from || comments.length === 0
        ? each
        : { ...each, before: [...comments, ...(each.before ?? [])] };
    if (isAnnotated(told)) {
      const { value } = node;
      inscribe(reading, value, parent, merged(value.annotation, told), places?.moves.get(each));
    }
    for (const variation of each.variations) {
      const read = readLine(reading, parent, variation);
      if ('fault' in read) return read;
    }
    parent = node.value;
  }
  return parent;
}

const isAnnotated = ({ comments, before, mark, evaluation, clock, arrows, cells }: Annotation): boolean =>
  comments.length > 0 || !!(before || mark || evaluation || clock || arrows || cells);

/** Merges two annotations of one move. Where they differ, the second becomes a comment: nothing is lost. */
function merged(known: Annotation, more: Annotation): Annotation {
  if (known === NO_ANNOTATION) return more;
  const { clock } = more;
  const spare: Commands = {
    ...clash(known, more, 'evaluation'),
    ...clash(known, more, 'arrows'),
    ...clash(known, more, 'cells'),
    ...(known.clock && clock && formatCommands(known) !== formatCommands({ ...known, clock })
      ? { clock }
      : {}),
  };
  const mark = known.mark && more.mark && known.mark !== more.mark ? more.mark : '';
  const rest = [mark, formatCommands(spare)].filter((text) => text !== '');
  return {
    comments: [...known.comments, ...more.comments, ...rest],
    before: [...(known.before ?? []), ...(more.before ?? [])],
    mark: known.mark ?? more.mark,
    evaluation: known.evaluation ?? more.evaluation,
    clock: known.clock ?? more.clock,
    arrows: known.arrows ?? more.arrows,
    cells: known.cells ?? more.cells,
  };
}

function clash(known: Annotation, more: Annotation, part: 'evaluation' | 'arrows' | 'cells'): Commands {
  if (!known[part] || !more[part]) return {};
  const [before, after] = [{ [part]: known[part] }, { [part]: more[part] }];
  return formatCommands(before) === formatCommands(after) ? {} : after;
}

/** A tree as a record; `facts` are its headers and its result. */
export function treeRecord(tree: GameTree, facts: RecordInfo): GameRecord {
  const { root, end } = tree;
  const { comments, evaluation, arrows, cells } = root.annotation;
  const about = {
    ...(evaluation ? { evaluation } : {}),
    ...(arrows ? { arrows } : {}),
    ...(cells ? { cells } : {}),
  };
  const first = end === root ? undefined : root.children[0];
  const line: RecordLine = { comments, moves: first ? writeLine(first, end, false) : [] };
  if (Object.keys(about).length > 0) line.about = about;
  const after = end?.children.map(writeVariation) ?? [];
  return { ...facts, line, ...(after.length > 0 ? { after } : {}) };
}

function writeVariation(first: TreeNode): RecordLine {
  const moves = writeLine(first, null, true);
  const { before = [], ...node } = moves[0]!;
  return { comments: before, moves: [node, ...moves.slice(1)] };
}

/**
 * A line from its first move on. Each move is followed by its alternatives; those of a variation's first move are
 * written elsewhere.
 */
function writeLine(first: TreeNode, last: TreeNode | null, isVariation: boolean): RecordNode[] {
  const moves: RecordNode[] = [];
  for (let node: TreeNode | undefined = first; node; node = node === last ? undefined : node.children[0]) {
    const others = isVariation && node === first ? [] : node.parent!.children.slice(1);
    moves.push({ move: node.id, ...node.annotation, variations: others.map(writeVariation) });
  }
  return moves;
}

/** Between records and game trees: the lines of a record become a tree of legal moves, and a tree becomes lines again. */
import type { Fault, Position } from '../core/types.ts';
import { type Annotation, NO_ANNOTATION } from '../tree/annotation.ts';
import type { TreeNode } from '../tree/node.ts';
import type { GameTree } from '../tree/tree.ts';
import { type Commands, formatCommands } from './commands.ts';
import type { GameRecord, Place, RecordLine, RecordNode, RecordPlaces } from './record.ts';

/** A record without its moves: what the headers say. */
export type RecordInfo = Omit<GameRecord, 'line' | 'after'>;

/** Why a move could not be played, and where. */
export interface RecordFailure {
  fault: Fault;
  position: Position;
}

/**
 * Puts the lines of a record into a tree that has no moves yet. Moves that stand there twice become one node with all
 * that is said of both. A game with a result, or with lines behind its last move, ends where its main line ends.
 */
export function readLines(tree: GameTree, record: GameRecord, places?: RecordPlaces): RecordFailure | null {
  const { line, after = [], result } = record;
  const { comments, about } = line;
  const wrong = tree.inscribe(tree.root, { comments, ...about });
  if (!wrong.ok) return refusal(tree, tree.root, wrong.fault, places?.result);
  const main = readLine(tree, tree.root, { comments: [], moves: line.moves }, places);
  if ('fault' in main) return main;
  for (const each of after) {
    const variation = readLine(tree, main, each, places);
    if ('fault' in variation) return variation;
  }
  if (result !== '*' || main.children.length > 0) tree.endAt(main);
  return null;
}

const refusal = (tree: GameTree, at: TreeNode, fault: Fault, place?: Place): RecordFailure => ({
  // A fault's column counts inside the move text.
  fault: place ? { ...fault, line: place.line, column: place.column + (fault.column ?? 1) - 1 } : fault,
  position: tree.positionAt(at).position,
});

/**
 * Answers with the last node. What stands before the first move of a variation (`comments`) is said of that move. Calls
 * itself for variations, whose depth the parser limits.
 */
function readLine(
  tree: GameTree,
  from: TreeNode,
  { comments, moves }: RecordLine,
  places: RecordPlaces | undefined,
): TreeNode | RecordFailure {
  let parent = from;
  for (const each of moves) {
    const node = tree.graft(parent, each.move);
    if (!node.ok) return refusal(tree, parent, node.fault, places?.moves.get(each));
    const told =
      parent !== from || comments.length === 0
        ? each
        : { ...each, before: [...comments, ...(each.before ?? [])] };
    const annotated = isAnnotated(told)
      ? tree.inscribe(node.value, merged(node.value.annotation, told))
      : node;
    if (!annotated.ok) return refusal(tree, parent, annotated.fault, places?.moves.get(each));
    for (const variation of each.variations) {
      const read = readLine(tree, parent, variation, places);
      if ('fault' in read) return read;
    }
    parent = node.value;
  }
  return parent;
}

const isAnnotated = ({ comments, before, mark, evaluation, clock, arrows, cells }: Annotation): boolean =>
  comments.length > 0 || !!(before || mark || evaluation || clock || arrows || cells);

/** Two annotations of one move. Where both say something else, the second becomes a comment: nothing is dropped. */
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

/** A line from its first move on. The alternatives of a move stand behind it, those of a variation's first elsewhere. */
function writeLine(first: TreeNode, last: TreeNode | null, isVariation: boolean): RecordNode[] {
  const moves: RecordNode[] = [];
  for (let node: TreeNode | undefined = first; node; node = node === last ? undefined : node.children[0]) {
    const others = isVariation && node === first ? [] : node.parent!.children.slice(1);
    moves.push({ move: node.id, ...node.annotation, variations: others.map(writeVariation) });
  }
  return moves;
}

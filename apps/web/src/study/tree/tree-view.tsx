/**
 * The moves with their variations as an ARIA tree. One stop for the Tab key; what is shown is its active item, so that
 * readers follow it. Lines of known heights are drawn around what is in sight.
 */
import type { StudyRow, StudyRows } from '@tabuleiro/play/study/rows';
import { markName, sayFacts } from '@tabuleiro/play/study/say';
import type { StudyState } from '@tabuleiro/play/study/state';
import { seatName } from '@tabuleiro/play/words/names';
import { numberText } from '@tabuleiro/rules/match';
import type { TreeNode } from '@tabuleiro/rules/tree';
import { pathOf } from '@tabuleiro/rules/tree';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { language } from '../../words/define.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { say } from '../words.ts';
import styles from './tree.module.css';
import { INDENT_REM, lineOf, linesBetween, type TreeLayout, type TreeLine, treeLines } from './tree-lines.ts';

/** Drawn above and below what is in sight, in rem. */
const AROUND = 16;
/** Width of a letter in small print, in rem. */
const LETTER = 0.43;

export function TreeView({ open }: { open: StudyOnPage }) {
  const state = open.state.value;
  const { current, node } = state;
  const { rows } = open;
  const said = open.told.value;
  const box = useRef<HTMLDivElement>(null);
  const { columns, from, height, scrolled } = useWindow(box);
  const order = rows.order();
  // an edit renews the rows before the page is told, and the list may be drawn in between
  const layout = useMemo(
    () => treeLines(order, current.record, current.tree.root.annotation.comments, columns, said),
    [order.nodes, current, open.edits.value, columns, said],
  );
  const row = rows.indexOf(node);
  const here = lineOf(layout, row);
  const spoken = state.sought ? lineOf(layout, rows.indexOf(state.sought)) : here;
  useFollow(box, layout, [here, spoken], height, scrolled);
  const [first, end] = linesBetween(layout, from - AROUND, from + height + AROUND);
  const drawn = layout.lines.slice(first, end);
  // Readers know the active item by its id: it is always there.
  if (here >= 0 && (here < first || here >= end)) drawn.push(layout.lines[here]!);
  return (
    <div
      ref={box}
      class={styles.tree}
      {...asTree(rows.length, row)}
      data-testid="moves"
      data-catches-focus
      onScroll={scrolled}
      {...{ onClick: (event: MouseEvent) => click(open, rows, event) }} // the keys of the page do the same
    >
      {layout.lines.length === 0 && <p class={styles.none}>{say('no-moves')}</p>}
      <div class={styles.room} role="none" style={{ height: `${layout.height}rem` }}>
        {drawn.map((line) => (
          <Line
            key={`${line.first} ${line.count} ${line.top}`}
            line={line}
            rows={rows}
            state={state}
            open={open}
          />
        ))}
      </div>
    </div>
  );
}

/** The role of the list for assistive technology. A tree has items: without any it is none. */
const asTree = (rows: number, row: number) => ({
  role: rows === 0 ? ('group' as const) : ('tree' as const),
  tabIndex: 0,
  'aria-label': say('moves'),
  ...(row >= 0 ? { 'aria-activedescendant': itemId(row) } : {}),
});

const itemId = (row: number): string => `move-${row}`;

interface LineProps {
  line: TreeLine;
  rows: StudyRows;
  state: StudyState;
  open: StudyOnPage;
}

function Line({ line, rows, state, open }: LineProps) {
  const place = {
    top: `${line.top}rem`,
    height: `${line.height}rem`,
    '--in': `${line.depth * INDENT_REM}rem`,
  };
  if (line.count === 0)
    return (
      <p class={styles.comment} style={{ ...place, '--lines': line.lines }} aria-hidden="true">
        {line.text}
      </p>
    );
  const moves = rows.slice(line.first, line.count);
  const [start] = moves;
  const even = line.depth === 0 && state.rules.seats.length === 2;
  const number = numberText(state.current.record, start!.node.ply - 1);
  const isReply = even && number.endsWith('...');
  return (
    <div class={styles.line} role="none" style={place} data-depth={line.depth} data-even={even}>
      {isReply && (
        <span class={styles.gap} aria-hidden="true">
          {number}
        </span>
      )}
      {moves.map((row, i) => (
        <Item key={row.id} row={row} index={line.first + i} numbered={!isReply} state={state} open={open} />
      ))}
    </div>
  );
}

interface ItemProps {
  row: StudyRow;
  index: number;
  /** Its number, if it has one, is beside it. */
  numbered: boolean;
  state: StudyState;
  open: StudyOnPage;
}

function Item({ row, index, numbered, state, open }: ItemProps) {
  const { node, number, variations, folded } = row;
  const { mark, evaluation } = node.annotation;
  const judged = judgedOf(open, node);
  const here = node === state.node;
  return (
    <span class={styles.item} role="none">
      {numbered && number && (
        <span class={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <span
        id={itemId(index)}
        class={styles.move}
        role="treeitem"
        tabIndex={-1}
        aria-label={labelOf(open, state, row)}
        aria-level={row.level}
        aria-setsize={row.setSize}
        aria-posinset={row.posInSet}
        aria-expanded={variations > 0 ? !folded : undefined}
        aria-selected={here}
        aria-current={here ? 'step' : undefined}
        data-row={index}
        data-seat={manySeats(state) ? state.rules.seats[seatOf(state, node)]!.code : undefined}
        data-behind={row.behind}
        data-mark={mark}
      >
        {node.id}
        {mark && <b>{mark}</b>}
        {judged && <i>{judged}</i>}
      </span>
      {evaluation && (
        <span class={styles.share} aria-hidden="true" data-claimed={evaluation.claimed === true}>
          {Math.round(100 * evaluation.shares[seatOf(state, node)]!)} %
        </span>
      )}
      {variations > 0 && (
        <span
          class={styles.fold}
          aria-hidden="true"
          data-fold={index}
          title={say(folded ? 'unfold' : 'fold')}
        >
          <svg viewBox="0 0 10 10" width="10" height="10" fill="currentColor" aria-hidden="true">
            <path d={folded ? 'M3 1l5 4-5 4z' : 'M1 3l4 5 4-5z'} />
          </svg>
          {folded && variations}
        </span>
      )}
    </span>
  );
}

/** The review's mark of a move, unless people gave it the same. */
const judgedOf = ({ judged }: StudyOnPage, node: TreeNode) => {
  const mark = judged.value.get(node);
  return mark === node.annotation.mark ? undefined : mark;
};

/** The seat that made a move. */
const seatOf = ({ current }: StudyState, { parent }: TreeNode): number =>
  parent ? current.tree.positionAt(parent).position.seat : 0;

/** Two seats stand in columns of their own; among more each move has the colour of its seat. */
const manySeats = ({ rules }: StudyState): boolean => rules.seats.length > 2;

/** `3. c3-c4, good move. Solid.`; among three and four `3... Player B b2-c2:T`. */
function labelOf(
  open: StudyOnPage,
  state: StudyState,
  { node, number, variations, folded }: StudyRow,
): string {
  const { rules } = state;
  const { mark, comments, before = [] } = node.annotation;
  const facts = open.board ? sayFacts(rules, node.annotation, open.board.speech) : [];
  // The answer to a numbered move has no number of its own.
  const named = (manySeats(state) || !number) && open.board;
  const seat = named ? seatName(rules, named.sentences, language.value, seatOf(state, node)) : '';
  const move = [number, seat, node.id].filter(Boolean).join(' ');
  const marks = [mark, judgedOf(open, node)].flatMap((each) => (each ? markName(language.value, each) : []));
  return [
    ...before,
    marks.length > 0
      ? `${[move, ...marks].join(', ')}.`
      : comments.length + facts.length > 0
        ? `${move}.`
        : move,
    ...comments,
    ...facts,
    variations > 0 && folded ? say('folded', { count: variations }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function click({ controller }: StudyOnPage, rows: StudyRows, { target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const fold = target.closest('[data-fold]')?.getAttribute('data-fold');
  const row = target.closest('[data-row]')?.getAttribute('data-row');
  const [found] = rows.slice(Number(fold ?? row ?? -1), 1);
  if (!found) return;
  if (fold) controller.fold(pathOf(found.node.parent!));
  else if (row) controller.goTo(pathOf(found.node));
}

/** The visible part, in rem, and the letters of a line. */
function useWindow(box: RefObject<HTMLDivElement | null>) {
  const [seen, see] = useState({ columns: 40, from: 0, height: 20 });
  const look = () => {
    const { current } = box;
    if (!current) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const next = {
      columns: Math.max(16, Math.floor((current.clientWidth / rem - 1.5) / LETTER)),
      from: current.scrollTop / rem,
      height: current.clientHeight / rem,
    };
    see((before) => (same(before, next) ? before : next));
  };
  useLayoutEffect(() => {
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return { ...seen, scrolled: look };
}

/** Small steps of the wheel need not be drawn: more than is in sight is there. */
const same = (a: Record<string, number>, b: Record<string, number>): boolean =>
  a.columns === b.columns && a.height === b.height && Math.abs(a.from! - b.from!) < AROUND / 4;

/** The end of a line and of what is said below it. */
function bottomOf(lines: readonly TreeLine[], at: number): number {
  let last = at;
  while (lines[last + 1]?.count === 0) last++;
  return lines[last]!.top + lines[last]!.height;
}

/**
 * What is shown and what is said of it stay in sight inside the list, also when the list becomes lower. Only the list scrolls.
 * `spoken`: the line of the move that is spoken of, which comes next where it is a mistake that was gone to.
 */
function useFollow(
  box: RefObject<HTMLDivElement | null>,
  { lines }: TreeLayout,
  [here, spoken]: readonly [number, number],
  height: number,
  scrolled: () => void,
): void {
  const line = here < 0 ? null : lines[here]!;
  const top = line?.top ?? 0;
  const bottom = line ? bottomOf(lines, Math.max(here, spoken)) : 0;
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const [above, below] = [top * rem, bottom * rem];
    if (!line) list.scrollTop = 0;
    else if (above < list.scrollTop || below > list.scrollTop + list.clientHeight)
      list.scrollTop = Math.min(above, Math.max(above - list.clientHeight / 2, below - list.clientHeight));
    scrolled();
  }, [top, bottom, here, height]);
  useEffect(() => scrolled(), [lines]);
}

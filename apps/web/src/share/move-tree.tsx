/**
 * The moves of a game with their variations and all that is said of them: lists inside lists. One move has the focus of the
 * whole tree; it goes along with what is shown.
 */
import type { GameSpeech } from '@tabuleiro/play/board/say';
import type { StudyController } from '@tabuleiro/play/study/controller';
import {
  afterEnd,
  drawnMoves,
  isLarge,
  mainMoves,
  type StudyMove,
  variationMoves,
  variationStart,
  wayTo,
} from '@tabuleiro/play/study/lines';
import { markName, sayFacts } from '@tabuleiro/play/study/say';
import type { StudyState } from '@tabuleiro/play/study/state';
import { pathOf, type TreeNode } from '@tabuleiro/rules/tree';
import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import styles from './move-tree.module.css';
import { sayTree } from './tree-words.ts';

interface TreeLook {
  state: StudyState;
  speech: GameSpeech;
  /** The nodes from the root to what is shown. */
  way: ReadonlySet<TreeNode>;
  folded: boolean;
  onLook(node: TreeNode): void;
}

const Look = createContext<TreeLook | null>(null);

interface MoveTreeProps {
  state: StudyState;
  controller: StudyController;
  speech: GameSpeech;
}

export function MoveTree({ state, controller, speech }: MoveTreeProps) {
  const { current, node } = state;
  const { tree, rules } = current;
  const list = useRef<HTMLDivElement>(null);
  useFollow(list, node);
  const folded = useMemo(() => isLarge(current), [current]);
  const way = wayTo(node);
  const onLook = (to: TreeNode) => controller.goTo(pathOf(to));
  const moves = mainMoves(current);
  const after = afterEnd(current);
  return (
    <section class={styles.moves} aria-label={sayTree('moves')}>
      <Look.Provider value={{ state, speech, way, folded, onLook }}>
        <div ref={list} class={styles.list} data-tree data-testid="moves">
          <Comments
            texts={[...tree.root.annotation.comments, ...sayFacts(rules, tree.root.annotation, speech)]}
          />
          {moves.length === 0 && <p class={styles.none}>{sayTree('none')}</p>}
          <Line moves={moves} />
          {after.length > 0 && <Variations label={sayTree('after-end')} variations={after} />}
        </div>
      </Look.Provider>
      <Steps controller={controller} state={state} />
      <NextMoves state={state} onLook={onLook} />
      <p class={styles.keys}>{sayTree('keys')}</p>
    </section>
  );
}

function Line({ moves }: { moves: readonly StudyMove[] }) {
  const { way } = useContext(Look)!;
  const { drawn, first } = drawnMoves(moves, way);
  const behind = moves.length - first - drawn.length;
  return (
    <>
      {first > 0 && <More count={first} to={moves[first - 1]!.node} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: without its marks Safari does not take it for a list. */}
      <ol class={styles.line} role="list">
        {drawn.map((move) => (
          <Move key={move.node.id + move.node.ply} move={move} />
        ))}
      </ol>
      {behind > 0 && <More count={behind} to={moves[first + drawn.length]!.node} />}
    </>
  );
}

function Move({ move: { node, number, variations } }: { move: StudyMove }) {
  const { state, speech, onLook } = useContext(Look)!;
  const { mark, before = [], comments } = node.annotation;
  const here = node === state.node;
  return (
    <li class={styles.move}>
      <Comments texts={before} />
      {number && <span class={styles.number}>{number} </span>}
      <button
        type="button"
        class={styles.step}
        tabIndex={here ? 0 : -1}
        aria-current={here ? 'step' : undefined}
        onClick={() => onLook(node)}
      >
        {node.id}
        {mark && (
          <>
            <b aria-hidden="true">{mark}</b>
            <span class={parts.hidden}>, {markName(speech.language, mark)}</span>
          </>
        )}
      </button>
      <Comments texts={[...comments, ...sayFacts(state.rules, node.annotation, speech)]} />
      {variations.length > 0 && (
        <Variations label={sayTree('variations', { move: node.id })} variations={variations} />
      )}
    </li>
  );
}

function Variations({ label, variations }: { label: string; variations: readonly TreeNode[] }) {
  const { state, way, folded } = useContext(Look)!;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its marks Safari does not take it for a list.
    <ul class={styles.variations} role="list" aria-label={label}>
      {variations.map((first) => {
        const moves = variationMoves(state.current, first);
        const isOpen = !folded || way.has(first) || moves.length === 1;
        return (
          <li key={first.id} class={styles.variation}>
            <Line moves={isOpen ? moves : moves.slice(0, 1)} />
            {!isOpen && <More count={moves.length - 1} to={first} />}
          </li>
        );
      })}
    </ul>
  );
}

const Comments = ({ texts }: { texts: readonly string[] }) => (
  <>
    {texts
      .filter((text) => text.trim() !== '')
      .map((text, i) => (
        <span key={i} class={styles.comment}>
          {text}
        </span>
      ))}
  </>
);

function More({ count, to }: { count: number; to: TreeNode }) {
  const { onLook } = useContext(Look)!;
  return (
    <button type="button" class={styles.more} onClick={() => onLook(to)}>
      … {sayTree('more', { count })}
    </button>
  );
}

function Steps({ controller, state: { node, next, choices } }: Pick<MoveTreeProps, 'controller' | 'state'>) {
  const isAlone = choices.length < 2 && variationStart(node) === null;
  const others = variationStart(node) ? -1 : 1;
  return (
    <nav class={styles.steps} aria-label={sayTree('moves')}>
      <Button
        icon="first"
        aria-label={sayTree('first')}
        disabled={!node.parent}
        onClick={() => controller.first()}
      />
      <Button
        icon="back"
        aria-label={sayTree('previous')}
        disabled={!node.parent}
        onClick={() => controller.previous()}
      />
      <Button disabled={isAlone} onClick={() => controller.beside(others)} data-testid="beside">
        {sayTree('beside')}
      </Button>
      <Button
        icon="next"
        aria-label={sayTree('next')}
        disabled={next.length === 0}
        onClick={() => controller.next()}
      />
      <Button
        icon="last"
        aria-label={sayTree('last')}
        disabled={next.length === 0}
        onClick={() => controller.last()}
      />
    </nav>
  );
}

/** Where the line forks, each move that can follow. */
function NextMoves({ state: { next }, onLook }: Pick<MoveTreeProps, 'state'> & Pick<TreeLook, 'onLook'>) {
  if (next.length < 2) return null;
  return (
    <div class={styles.follow}>
      <span>{sayTree('follow')}</span>
      {next.map((node) => (
        <Button key={node.id} onClick={() => onLook(node)}>
          {node.id}
          {node.annotation.mark}
        </Button>
      ))}
    </div>
  );
}

/** What is shown stays in sight inside the list, and keeps the focus if the tree has it. Only the list scrolls. */
function useFollow(list: { current: HTMLElement | null }, node: TreeNode): void {
  useEffect(() => {
    const box = list.current;
    const at = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box) return;
    if (!at) box.scrollTop = 0;
    else {
      const top = at.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
      if (top < box.scrollTop || top + at.offsetHeight > box.scrollTop + box.clientHeight)
        box.scrollTop = top - box.clientHeight / 2;
      if (box.contains(document.activeElement)) at.focus({ preventScroll: true });
    }
  }, [node]);
}

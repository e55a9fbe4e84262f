/** Marked moves in words: what each cost and why, the better line and the refutation, drawn on the board when they are pointed at. */
import type { ReviewedPly } from '@tabuleiro/engine';
import type { LineSpeech } from '@tabuleiro/play/effects/say-line';
import { sayCost, tellWhy } from '@tabuleiro/play/review/say';
import { judgedAt, type ShownReview } from '@tabuleiro/play/review/shown';
import type { Position } from '@tabuleiro/rules';
import { pathOf, type TreeNode } from '@tabuleiro/rules/tree';
import { useEffect, useState } from 'preact/hooks';
import { DrawingLayer } from '../../board/drawing/drawing-layer.tsx';
import type { Drawings, DrawnColour } from '../../board/drawing/types.ts';
import { StillBoard } from '../../board/still-board.tsx';
import { Button } from '../../parts/button.tsx';
import { unbroken } from '../../parts/unbroken.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { language } from '../../words/define.ts';
import type { StudyBoard } from '../open/study-board.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import styles from './review.module.css';
import { drawnLine } from './review-drawings.ts';
import { say } from './words.ts';

interface ThisMoveProps {
  open: StudyOnPage;
  board: StudyBoard;
  speech: LineSpeech;
  shown: ShownReview;
}

/** The judgement of the shown move, or of the one played from here; empty without a mark. */
export function ThisMove(props: ThisMoveProps) {
  const { node, sought } = props.open.state.value;
  const judged = judgedAt(props.shown, node, sought);
  return (
    <section class={styles.here} aria-label={say('this-move')} data-testid="this-move">
      {judged && <Judged key={judged.ply} {...props} judged={judged} />}
    </section>
  );
}

interface JudgedProps extends ThisMoveProps {
  judged: ReviewedPly;
}

function Judged({ open, board, speech, shown, judged }: JudgedProps) {
  const { review, nodes } = shown;
  const before = nodes[judged.ply]!;
  const { tree } = open.state.value.current;
  const { position } = tree.positionAt(before);
  const why = ifReady(
    useLoaded(
      () => tellWhy(speech, judged, position),
      [judged.move, judged.ply, review?.engine, language.value],
    ),
  );
  const go = () => open.controller.goTo(pathOf(before));
  const lineProps = { open, board, before, position, go };
  return (
    <div class={styles.judged}>
      <button type="button" class={styles.cost} onClick={go} title={say('go-there')}>
        {unbroken(sayCost(speech, review!.plies, judged))}
      </button>
      <p class={styles.why}>{why && unbroken(why)}</p>
      {judged.before.line.length > 0 && (
        <Line {...lineProps} kind="better" moves={judged.before.line} colour="engine" />
      )}
      {judged.after.line.length > 0 && (
        <Line {...lineProps} kind="refutation" moves={[judged.move, ...judged.after.line]} colour="threat" />
      )}
    </div>
  );
}

/** Moves that are shown of a line, and that are added with it. */
const SHOWN = 6;
const ADDED = 8;

interface LineProps {
  open: StudyOnPage;
  board: StudyBoard;
  /** Where the line begins. */
  before: TreeNode;
  position: Position;
  kind: 'better' | 'refutation';
  moves: readonly string[];
  colour: DrawnColour;
  go(): void;
}

/** A line in moves. Pointed at it is drawn: on the board where that shows its position, else on a small one beside it. */
function Line({ open, board, before, position, kind, moves, colour, go }: LineProps) {
  const [pointed, point] = useState(false);
  const { rules, node } = open.state.value;
  const isHere = node === before;
  const drawings = pointed ? drawnLine(rules, position, moves, colour) : null;
  useEffect(() => {
    if (!pointed || !isHere) return;
    open.pointed.value = drawings ?? {};
    return () => {
      open.pointed.value = {};
    };
  }, [pointed, isHere, before]);
  // a refutation starts with the answer to the move
  const text = moves.slice(kind === 'better' ? 0 : 1, SHOWN).join(' ');
  const add = () => {
    go();
    if (open.controller.addLine(moves.slice(0, ADDED))) open.controller.goTo([...pathOf(before), moves[0]!]);
  };
  return (
    <div class={styles.line}>
      <span class={styles.kind}>{say(kind)}</span>
      <button
        type="button"
        class={styles.moves}
        aria-label={say('show-line', { line: `${say(kind)} ${text}` })}
        data-testid={`${kind}-line`}
        onMouseEnter={() => point(true)}
        onMouseLeave={() => point(false)}
        onFocus={() => point(true)}
        onBlur={() => point(false)}
        onClick={() => {
          go();
          point(true);
        }}
      >
        {text}
      </button>
      {kind === 'better' && (
        <Button
          icon="plus"
          aria-label={say('add-line', { line: text })}
          data-testid="add-line"
          onClick={add}
        />
      )}
      {drawings && !isHere && <SmallBoard {...{ open, board, position, drawings }} />}
    </div>
  );
}

interface SmallBoardProps {
  open: StudyOnPage;
  board: StudyBoard;
  position: Position;
  drawings: Drawings;
}

const SmallBoard = ({ open, board, position, drawings }: SmallBoardProps) => (
  <div class={styles.small} data-testid="review-board" aria-hidden="true">
    <StillBoard
      rules={open.state.value.rules}
      position={position}
      art={board.art}
      label=""
      flip={board.flip.value}
      over={(layout) => <DrawingLayer layout={layout} drawings={drawings} />}
    />
  </div>
);

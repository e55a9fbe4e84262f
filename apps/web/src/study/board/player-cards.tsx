/** Players by side of the board, with their points, and at the end their results. */
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { seatName, whoPlays } from '@tabuleiro/play/words/names';
import { clockText } from '@tabuleiro/play/words/standing';
import type { Seat } from '@tabuleiro/rules';
import type { TreeNode } from '@tabuleiro/rules/tree';
import { SeatSign } from '../../game/seats/seat-sign.tsx';
import { type Sides, sidesOf } from '../../game/seats/sides.ts';
import tiles from '../../game/seats/strip.module.css';
import { language } from '../../words/define.ts';
import type { StudyBoard } from '../open/study-board.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { say } from '../words.ts';
import styles from './player-cards.module.css';

interface PlayerCardsProps {
  open: StudyOnPage;
  board: StudyBoard;
  side: keyof Sides;
}

export function PlayerCards({ open, board, side }: PlayerCardsProps) {
  const { current } = open.state.value;
  const { rules, tree } = current;
  const first = tree.positionAt(tree.root).position;
  const seats = sidesOf(rules, first, board.flip.value)[side];
  return (
    <ul
      class={`${tiles.strip} ${styles.cards}`}
      aria-label={say(`players-${side}`)}
      data-seats={seats.length}
      data-many={rules.seats.length > 2}
      data-testid={`players-${side}`}
    >
      {seats.map((seat) => (
        <Card key={seat} open={open} board={board} seat={seat} />
      ))}
    </ul>
  );
}

function Card({ open, board, seat }: Omit<PlayerCardsProps, 'side'> & { seat: Seat }) {
  const { current, shown, node, outcome } = open.state.value;
  const { rules, tree, record } = current;
  const { sentences, art } = board;
  const { name = '', kind = HUMAN } = record.players[seat] ?? {};
  const toMove = outcome === null && shown.position.seat === seat;
  const got = current.outcome?.shares[seat];
  const points = rules.score?.(shown.position).find((each) => each.seat === seat)?.total;
  const left = clockOf(tree, node, seat);
  // A person without a name is called by the side.
  const who = name === '' && kind === HUMAN ? '' : whoPlays(language.value, rules, { name, kind });
  return (
    <li
      class={`${tiles.player} ${styles.card}`}
      data-turn={toMove}
      data-winner={current.outcome?.winners.includes(seat) ?? false}
      aria-current={toMove ? 'true' : undefined}
    >
      <SeatSign rules={rules} position={tree.positionAt(tree.root).position} art={art} seat={seat} />
      <b class={tiles.name}>{seatName(rules, sentences, language.value, seat)}</b>
      <bdi class={styles.who} title={who}>
        {who}
      </bdi>
      {points !== undefined && (
        <span class={styles.points} title={say('points')}>
          {points}
        </span>
      )}
      {left !== null && <time class={styles.clock}>{clockText(left)}</time>}
      {got !== undefined && (
        <b class={styles.result} title={say('result')} data-testid="result-mark">
          {resultMark(got)}
        </b>
      )}
    </li>
  );
}

/** `1`, `½`, `0`; of a shared victory its part. */
const resultMark = (share: number): string =>
  share === 1 ? '1' : share === 0 ? '0' : share === 0.5 ? '½' : share.toFixed(2);

/** The time left after the player's last move before the shown node. */
function clockOf(tree: { seatAt(node: TreeNode): Seat }, node: TreeNode, seat: Seat): number | null {
  for (let at: TreeNode | null = node; at?.parent; at = at.parent)
    if (tree.seatAt(at.parent) === seat) return at.annotation.clock?.left ?? null;
  return null;
}

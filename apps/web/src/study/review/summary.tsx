/** The summary of a review: accuracy and marks of each side, the turning points with small boards, and the way to learn. */
import {
  isWhole,
  REVIEW_MARKS,
  type ReviewedPly,
  sidesOf,
  slippedGames,
  turningPoints,
} from '@tabuleiro/engine';
import type { LineSpeech } from '@tabuleiro/play/effects/say-line';
import { sayCost, saySlipped } from '@tabuleiro/play/review/say';
import { reviewMarkName } from '@tabuleiro/play/review/say-point';
import type { ShownReview } from '@tabuleiro/play/review/shown';
import { seatName } from '@tabuleiro/play/words/names';
import { type Chapter, numberText } from '@tabuleiro/rules/match';
import { pathOf } from '@tabuleiro/rules/tree';
import { DrawingLayer } from '../../board/drawing/drawing-layer.tsx';
import { StillBoard } from '../../board/still-board.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import type { StudyBoard } from '../open/study-board.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { dotShapes } from './graph.tsx';
import styles from './review.module.css';
import { judgedArrows } from './review-drawings.ts';
import { named, playerNames } from './seat-names.ts';
import { say } from './words.ts';

interface SummaryProps {
  open: StudyOnPage;
  board: StudyBoard;
  speech: LineSpeech;
  shown: ShownReview;
  chapter: Pick<Chapter, 'record'>;
  /** Nothing is left to look at, nor at more closely. */
  done: boolean;
  /** Where the mistakes are trained; null where they are not kept. */
  train: string | null;
}

export function Summary(props: SummaryProps) {
  const { train } = props;
  return (
    <div class={styles.summary}>
      <Sides {...props} />
      {train !== null && (
        <ButtonLink kind="primary" icon="mistakes" href={train} data-testid="train">
          {say('train')}
        </ButtonLink>
      )}
      <Turns {...props} />
    </div>
  );
}

/** Always as many rows: nothing moves when they fill. */
function Sides({ shown, speech, chapter, done }: SummaryProps) {
  const { rules, sentences } = speech;
  const names = playerNames(chapter);
  const review = shown.review ?? { plies: [], total: shown.nodes.length - 1 };
  const isOpen = !done || !isWhole(review);
  const isOld = review.plies.some(({ stake }) => stake === undefined);
  const open = say(isOpen ? 'accuracy-open' : isOld ? 'accuracy-old' : 'accuracy-none');
  return (
    <ul class={styles.sides} aria-label={say('sides')} data-testid="sides">
      {sidesOf(review, rules.seats.length).map(({ seat, marks, accuracy }) => (
        <li key={seat} data-seat={rules.seats[seat]!.code}>
          <span class={styles.who}>
            {named(seatName(rules, sentences, language.value, seat), names[seat] ?? '')}
          </span>
          <b class={styles.accuracy} title={accuracy === null ? open : undefined}>
            <span class={styles.hidden}>{say('accuracy')} </span>
            {accuracy === null ? '–' : `${Math.round(accuracy)} %`}
          </b>
          <span class={styles.counts}>
            {REVIEW_MARKS.map((mark) => (
              <span key={mark} title={reviewMarkName(language.value, mark)}>
                <svg viewBox="-1.2 -1.2 2.4 2.4" width="11" height="11" aria-hidden="true">
                  <path d={dotShapes[mark]} class={styles.sign} data-dot={mark} />
                </svg>
                <span class={styles.hidden}>{reviewMarkName(language.value, mark)} </span>
                {marks[mark]}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The moves at which the game turned, in their order, then those by which others lost it. Told when all moves are done, since
 * a later one may be dearer.
 */
function Turns(props: SummaryProps) {
  const { review, winners } = props.shown;
  const whole = review !== null && isWhole(review);
  const turns = whole ? turningPoints(review.plies) : [];
  const slipped = whole ? slippedGames(review, winners) : [];
  return (
    <section class={styles.turns} aria-label={say('turns')} data-testid="turns">
      {turns.length + slipped.length === 0 && (
        <p class={styles.note}>{say(whole ? 'no-turns' : 'turns-open')}</p>
      )}
      <Moments {...props} moves={turns} />
      {slipped.map((each) => {
        const said = saySlipped(props.speech, review!.plies, each);
        return (
          <>
            <p class={styles.note}>{said}</p>
            <Moments {...props} moves={each.moves} said={each.fall ? said : undefined} />
          </>
        );
      })}
    </section>
  );
}

interface MomentsProps extends SummaryProps {
  moves: readonly ReviewedPly[];
  /** Text of each; its loss by default. */
  said?: string | undefined;
}

function Moments({ open, board, speech, shown, moves, said }: MomentsProps) {
  if (moves.length === 0) return null;
  return (
    <ul>
      {[...moves]
        .sort((a, b) => a.ply - b.ply)

        .map((turn) => (
          <li key={turn.ply}>
            <Turn
              {...{ open, board, speech, shown, turn }}
              said={said ?? sayCost(speech, shown.review!.plies, turn)}
            />
          </li>
        ))}
    </ul>
  );
}

interface TurnProps extends Pick<SummaryProps, 'open' | 'board' | 'speech' | 'shown'> {
  turn: ReviewedPly;
  said: string;
}

/** The position before the move, with both arrows. */
function Turn({ open, board, speech, shown, turn, said }: TurnProps) {
  const { rules } = speech;
  const [node, mistake] = [shown.nodes[turn.ply]!, shown.nodes[turn.ply + 1]!];
  const { sought, current, node: here } = open.state.value;
  const { position } = current.tree.positionAt(node);
  return (
    <button
      type="button"
      aria-label={said}
      title={said}
      aria-pressed={here === node && (sought ?? mistake) === mistake}
      onClick={() => open.controller.goTo(pathOf(node), turn.move)}
    >
      <span class={styles.mini} aria-hidden="true">
        <StillBoard
          rules={rules}
          position={position}
          art={board.art}
          label=""
          flip={board.flip.value}
          over={(layout) => <DrawingLayer layout={layout} drawings={judgedArrows(rules, position, turn)} />}
        />
      </span>
      <span class={styles.caption}>
        <span class={styles.number}>{numberText(current.record, turn.ply)}</span>{' '}
        {`${turn.move}${turn.mark ?? ''}`}
      </span>
    </button>
  );
}

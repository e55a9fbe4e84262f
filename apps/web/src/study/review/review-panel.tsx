/** The review of the game that is shown: how far it is, its graph, what each side did, and where the game turned. */
import { isWhole, REVIEW_MARKS, sidesOf } from '@tabuleiro/engine';
import type { LineSpeech } from '@tabuleiro/play/effects/say-line';
import { reviewMarkName } from '@tabuleiro/play/review/say-point';
import { plyShown, type ShownReview } from '@tabuleiro/play/review/shown';
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { capital, seatName } from '@tabuleiro/play/words/names';
import { tallyName } from '@tabuleiro/play/words/standing';
import { pathOf } from '@tabuleiro/rules/tree';
import { useEffect, useId } from 'preact/hooks';
import { ButtonLink } from '../../parts/button.tsx';
import { unbroken } from '../../parts/unbroken.tsx';
import { watchedReview } from '../../review/desk.ts';
import { mistakesAddress } from '../../store/mistakes/address.ts';
import { language } from '../../words/define.ts';
import type { PageDesk } from '../open/page-desk.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { dotShapes, Graph, pointText } from './graph.tsx';
import { type ChapterWithReview, type OpenReview, openReview } from './open-review.ts';
import styles from './review.module.css';
import { ReviewState } from './review-state.tsx';
import { bandLook, Patterns } from './seat-look.tsx';
import { Times } from './times.tsx';
import { ThisMove, Turns } from './turns.tsx';
import { say } from './words.ts';

export function ReviewPanel({ open, desk }: { open: StudyOnPage; desk: PageDesk }) {
  const review = openReview(open, desk);
  const { board } = open;
  const { current } = open.state.value;
  const shown = review.shown;
  const runs = review.state.value.kind === 'running';
  useEffect(() => {
    watchedReview.value = runs ? desk.keptId : null;
    return () => {
      watchedReview.value = null;
    };
  }, [runs, desk.keptId]);
  if (!board || !shown) return null;
  const speech: LineSpeech = {
    rules: current.rules,
    language: language.value,
    sentences: board.sentences,
  };
  const parts = { open, board, speech, shown };
  return (
    <div class={styles.panel} data-testid="review" data-state={review.state.value.kind}>
      <ReviewState review={review} moves={shown.nodes.length - 1} />
      <Graphs open={open} review={review} speech={speech} />
      <ThisMove {...parts} />
      <Sides shown={shown} speech={speech} chapter={current} />
      <Turns {...parts} />
      {review.state.value.kind === 'done' && desk.keptId !== null && (
        <ButtonLink icon="goal" href={mistakesAddress(desk.keptId)} data-testid="train">
          {say('train')}
        </ButtonLink>
      )}
      <p class={styles.note}>
        {say('dots')} <span class={styles.keys}>{say('mistakes-hint')}</span>
      </p>
    </div>
  );
}

interface GraphsProps {
  open: StudyOnPage;
  review: OpenReview;
  speech: LineSpeech;
}

/** The games of a match stand beside each other. */
function Graphs({ open, review, speech }: GraphsProps) {
  const { current, node } = open.state.value;
  const games = review.games.value;
  const shown = review.shown!;
  return (
    <>
      <div class={styles.games} data-games={games.length}>
        {games.map((game, i) => (
          <OneGraph
            key={game.chapter.id}
            open={open}
            game={game}
            number={games.length > 1 ? i + 1 : 0}
            speech={{ ...speech, rules: game.chapter.rules }}
            here={game.chapter === current}
          />
        ))}
      </div>
      <p class={styles.place} aria-hidden="true" data-testid="point">
        {unbroken(capital(pointText(shown, speech, plyShown(shown, node).ply)))}
      </p>
      <Times shown={shown} speech={speech} />
    </>
  );
}

interface OneGraphProps {
  open: StudyOnPage;
  game: ChapterWithReview;
  /** In its match, from 1; 0 where it is no match. */
  number: number;
  speech: LineSpeech;
  here: boolean;
}

function OneGraph({ open, game: { chapter, index, shown }, number, speech, here }: OneGraphProps) {
  const go = (ply: number) =>
    open.controller.open({ chapter: index, path: pathOf(shown.nodes[ply] ?? chapter.tree.root) });
  const now = () => {
    const { current, node } = open.state.peek();
    return current === chapter ? plyShown(shown, node).ply : 0;
  };
  return (
    <figure class={styles.game} data-here={here}>
      {number > 0 && (
        <figcaption>
          {say('game-of', { game: number })} <span>{tallyOf(chapter, shown, speech)}</span>
        </figcaption>
      )}
      <Graph
        shown={shown}
        speech={speech}
        label={number > 0 ? say('graph-of', { game: number }) : say('graph')}
        node={here ? open.state.value.node : null}
        now={now}
        onGo={go}
      />
      <Legend speech={speech} names={namesOf(chapter)} />
    </figure>
  );
}

/** `stars 12 : 7`, in the order of the seats: what a match adds up; empty where games are counted. */
function tallyOf({ tree, rules, outcome }: StudyChapter, { nodes }: ShownReview, speech: LineSpeech): string {
  const score = rules.score?.(tree.positionAt(nodes.at(-1)!).position);
  const totals = outcome?.points ?? score?.map(({ total }) => total);
  return totals ? `${tallyName(speech.sentences, language.value)} ${totals.join(' : ')}` : '';
}

type Named = Pick<ChapterWithReview['chapter'], 'record'>;

const namesOf = ({ record }: Named): string[] => record.players.map(({ name = '' }) => name);

/** Which pattern is whose. */
function Legend({ speech, names }: { speech: LineSpeech; names: readonly string[] }) {
  const id = useId();
  const { rules, sentences } = speech;
  return (
    <ul class={styles.legend} aria-label={say('legend')}>
      {rules.seats.map((_, seat) => (
        <li key={seat}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <Patterns id={id} />
            <rect x="0.5" y="0.5" width="15" height="15" {...bandLook(id, rules, seat)} />
          </svg>
          {named(seatName(rules, sentences, language.value, seat), names[seat] ?? '')}
        </li>
      ))}
    </ul>
  );
}

const named = (seat: string, name: string): string => (name && name !== seat ? `${seat} (${name})` : seat);

interface SidesProps {
  shown: ShownReview;
  speech: LineSpeech;
  chapter: Named;
}

/** Marks of each side, and its accuracy when all moves are done. Always as many rows: nothing moves when they fill. */
function Sides({ shown, speech, chapter }: SidesProps) {
  const { rules, sentences } = speech;
  const names = namesOf(chapter);
  const review = shown.review ?? { plies: [], total: shown.nodes.length - 1 };
  const open = say(isWhole(review) ? 'accuracy-none' : 'accuracy-open');
  return (
    <table class={styles.sides} aria-label={say('sides')} data-testid="sides">
      <thead>
        <tr>
          <th scope="col">{say('side')}</th>
          {REVIEW_MARKS.map((mark) => (
            <th key={mark} scope="col" title={reviewMarkName(language.value, mark)}>
              <svg viewBox="-1.2 -1.2 2.4 2.4" width="12" height="12" aria-hidden="true">
                <path d={dotShapes[mark]} class={styles.sign} data-dot={mark} />
              </svg>
              <span aria-hidden="true">{mark}</span>
              <span class={styles.hidden}>{reviewMarkName(language.value, mark)}</span>
            </th>
          ))}
          <th scope="col">{say('accuracy')}</th>
        </tr>
      </thead>
      <tbody>
        {sidesOf(review, rules.seats.length).map(({ seat, marks, accuracy }) => (
          <tr key={seat}>
            <th scope="row">{named(seatName(rules, sentences, language.value, seat), names[seat] ?? '')}</th>
            {REVIEW_MARKS.map((mark) => (
              <td key={mark}>{marks[mark]}</td>
            ))}
            <td title={accuracy === null ? open : undefined}>
              {accuracy === null ? '–' : `${Math.round(accuracy)} %`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

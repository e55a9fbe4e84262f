/** The graph of the reviewed game, as wide as the board above it; those of a match beside each other. */
import type { LineSpeech } from '@tabuleiro/play/effects/say-line';
import { plyShown, type ShownReview } from '@tabuleiro/play/review/shown';
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { capital, seatName } from '@tabuleiro/play/words/names';
import { tallyName } from '@tabuleiro/play/words/standing';
import { pathOf } from '@tabuleiro/rules/tree';
import { useId } from 'preact/hooks';
import { unbroken } from '../../parts/unbroken.tsx';
import { language } from '../../words/define.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { Graph, pointText } from './graph.tsx';
import type { ChapterWithReview, OpenReview } from './open-review.ts';
import styles from './review.module.css';
import { bandLook, Patterns } from './seat-look.tsx';
import { named, playerNames } from './seat-names.ts';
import { say } from './words.ts';

/** Nothing before there is a review. */
export function Graphs({ open }: { open: StudyOnPage }) {
  const review = open.review.value;
  const { board } = open;
  if (!review?.shown || !board) return null;
  const speech = { rules: open.state.value.rules, language: language.value, sentences: board.sentences };
  return <Row open={open} review={review} speech={speech} />;
}

interface RowProps {
  open: StudyOnPage;
  review: OpenReview;
  speech: LineSpeech;
}

/** The games of a match stand beside each other. */
function Row({ open, review, speech }: RowProps) {
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
      <Legend speech={speech} names={playerNames(chapter)} />
    </figure>
  );
}

/** `stars 12 : 7`, in the order of the seats: what a match adds up; empty where games are counted. */
function tallyOf({ tree, rules, outcome }: StudyChapter, { nodes }: ShownReview, speech: LineSpeech): string {
  const score = rules.score?.(tree.positionAt(nodes.at(-1)!).position);
  const totals = outcome?.points ?? score?.map(({ total }) => total);
  return totals ? `${tallyName(speech.sentences, language.value)} ${totals.join(' : ')}` : '';
}

/** Which pattern is whose. */
function Legend({ speech, names }: { speech: LineSpeech; names: readonly string[] }) {
  const id = useId();
  const { rules, sentences } = speech;
  return (
    <ul class={styles.legend} aria-label={say('legend')}>
      {rules.seats.map((_, seat) => (
        <li key={seat}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <Patterns id={id} rules={rules} />
            <rect x="0.5" y="0.5" width="15" height="15" {...bandLook(id, seat)} />
          </svg>
          {named(seatName(rules, sentences, language.value, seat), names[seat] ?? '')}
        </li>
      ))}
    </ul>
  );
}

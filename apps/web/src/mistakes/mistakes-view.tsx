/** A mistake on the board: the task, the answer to every try, and the actions. */
import { sayMistakeTask, sayProgress } from '@tabuleiro/play/mistakes/say';
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { useEffect } from 'preact/hooks';
import { ActionButton } from '../actions/action-button.tsx';
import { PageActions } from '../actions/page-actions.tsx';
import { useAspect } from '../board/aspect.ts';
import type { Layout } from '../board/model/layout.ts';
import type { Marks } from '../board/model/types.ts';
import { useTitle } from '../frame/title.ts';
import { BoardView } from '../game/board/board-view.tsx';
import { PassBox, WaitingBox } from '../game/board/waiting-box.tsx';
import { MoveInput } from '../game/moves/move-input.tsx';
import lesson from '../learn/lesson.module.css';
import { ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { unbroken } from '../parts/unbroken.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { href } from '../router.ts';
import { motion } from '../settings.ts';
import { listenForGesture } from '../sound/sound.ts';
import { mistakes } from '../store/mistakes/mistakes.ts';
import { language } from '../words/define.ts';
import { sayDeckFault } from './fault.ts';
import type { LoadedMistakes } from './load-mistakes.ts';
import styles from './mistakes.module.css';
import { MistakesTalk } from './mistakes-talk.tsx';
import type { OpenMistakes } from './open-mistakes.ts';
import { SeatChoice } from './seat-choice.tsx';
import { say } from './words.ts';

interface Props {
  open: OpenMistakes;
  loaded: LoadedMistakes;
  id: string;
}

export function MistakesView({ open, loaded, id }: Props) {
  const state = open.mistakes.value;
  const { board, mistake, index, count, done, known } = state;
  useTitle(say('title-row', { game: open.name }));
  useEffect(() => listenForGesture(open.id), [open.id]);
  return (
    <article
      class={lesson.page}
      style={{ '--aspect': useAspect(board.rules.geometry) }}
      data-testid="mistakes"
      data-status={done ? 'done' : board.status}
      data-busy={board.busy}
      data-number={index + 1}
      data-count={count}
      data-motion={motion.value}
      data-position={board.text}
    >
      <header class={lesson.head}>
        <p class={lesson.kicker}>
          <span>{open.name}</span>
          <span data-testid="progress">{sayProgress(language.value, state)}</span>
        </p>
        <h1>{say('title')}</h1>
        <Troubles state={state} part={loaded.part} />
        <p class={lesson.task} data-testid="task" key={mistake.id}>
          <Icon name="goal" />
          <span>{unbroken(sayMistakeTask(state, open.speech))}</span>
        </p>
      </header>
      <div class={lesson.board}>
        <BoardView
          game={open}
          also={marksOf(state)}
          over={(layout) => known && <ArrowsLater state={state} layout={layout} />}
        />
        <WaitingBox game={open} />
      </div>
      <MistakesTalk open={open} id={id} />
      <div class={lesson.rest}>
        <PassBox game={open} />
        <details class={lesson.typed}>
          <summary>{say('type')}</summary>
          <MoveInput game={open} />
        </details>
        <SeatChoice id={id} offers={loaded.offers} chosen={loaded.chosen} />
        <Removal open={open} />
        <ButtonLink
          kind="quiet"
          icon="study"
          style={{ justifySelf: 'start', visibility: known ? 'visible' : 'hidden' }}
          href={href('study', 'new', mistake.game, mistake.position)}
        >
          {say('study')}
        </ButtonLink>
      </div>
      <PageActions runner={open.actions} />
    </article>
  );
}

function ArrowsLater(props: { state: MistakesState; layout: Layout }) {
  const loaded = ifReady(useLoaded(() => import('./known-arrows.tsx'), []));
  return loaded && <loaded.KnownArrows {...props} />;
}

function Troubles({ state: { fault }, part }: { state: MistakesState; part: LoadedMistakes['part'] }) {
  const damage = mistakes.damage.value;
  return (
    <>
      {damage && <Notice kind="warn" text={sayDeckFault(damage)} />}
      {fault && <Notice kind="warn" text={sayDeckFault(fault)} />}
      {part && <Notice text={say('not-yet', part)} />}
    </>
  );
}

/** Removes a mistake for good, with undo; constant height, so that nothing shifts. */
const Removal = ({ open: { actions, mistakes } }: { open: OpenMistakes }) => (
  <div class={styles.removal}>
    <ActionButton runner={actions} id="remove" kind="quiet" icon="trash">
      {say('remove')}
    </ActionButton>
    {mistakes.value.removed && (
      <ActionButton runner={actions} id="undo-remove" kind="quiet" icon="undo">
        {say('undo')}
      </ActionButton>
    )}
    <ActionButton runner={actions} id="help" kind="quiet" />
  </div>
);

/** Marks the hint only; the person is to find the movable pieces. */
const marksOf = ({ board: { hint } }: MistakesState): Marks => ({
  quiet: true,
  forced: [],
  goal: [],
  look: hint?.kind === 'words' ? hint.cells : [],
});

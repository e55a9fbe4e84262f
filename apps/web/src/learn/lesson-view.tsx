/** `#/learn/<game>/<lesson>`: the task, the board, and the answer to every try. */
import type { LessonState } from '@tabuleiro/play/lesson/state';
import { useEffect } from 'preact/hooks';
import { ActionButton } from '../actions/action-button.tsx';
import { PageActions } from '../actions/page-actions.tsx';
import { useAspect } from '../board/aspect.ts';
import type { Marks } from '../board/model/types.ts';
import { focusPage } from '../frame/focus-kept.ts';
import { useTitle } from '../frame/title.ts';
import { BoardView } from '../game/board/board-view.tsx';
import { PassBox, WaitingBox } from '../game/board/waiting-box.tsx';
import { MoveInput } from '../game/moves/move-input.tsx';
import { ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { href } from '../router.ts';
import { motion } from '../settings.ts';
import { listenForGesture } from '../sound/sound.ts';
import { language } from '../words/define.ts';
import styles from './lesson.module.css';
import { LessonTalk } from './lesson-talk.tsx';
import { LessonTrack } from './lesson-track.tsx';
import type { OpenLesson } from './open-lesson.ts';
import { say } from './words.ts';

export function LessonView({ open }: { open: OpenLesson }) {
  const state = open.lesson.value;
  const { lesson, index, count, board } = state;
  const title = lesson.title[language.value];
  useTitle(say('title-lesson', { lesson: title, game: open.name }));
  useEffect(() => listenForGesture(open.id), [open.id]);
  useOpening(lesson.id);
  return (
    <article
      class={styles.page}
      style={{ '--aspect': useAspect(board.rules.geometry) }}
      data-testid="lesson"
      data-lesson={lesson.id}
      data-status={board.status}
      data-moves={state.moves}
      data-stars={state.stars}
      data-motion={motion.value}
      data-position={board.text}
    >
      <header class={styles.head}>
        <p class={styles.kicker}>
          <a href={href('learn', open.id)}>{say('title', { game: open.name })}</a>
          <span>{say('lesson', { number: index + 1, count })}</span>
        </p>
        <h1>{title}</h1>
        <p class={styles.intro}>{lesson.intro[language.value]}</p>
        <p class={styles.task} data-testid="task">
          <Icon name="goal" />
          <span>{lesson.task[language.value]}</span>
        </p>
      </header>
      <div class={styles.board}>
        <BoardView game={open} also={marksOf(state)} />
        <WaitingBox game={open} />
      </div>
      <LessonTalk open={open} />
      <div class={styles.rest}>
        <PassBox game={open} />
        <details class={styles.typed}>
          <summary>{say('type')}</summary>
          <MoveInput game={open} />
        </details>
        <LessonTrack open={open} />
        <ButtonLink kind="quiet" icon="play" href={href('new', open.id)}>
          {say('play-now', { game: open.name })}
        </ButtonLink>
        <ActionButton runner={open.actions} id="help" kind="quiet" />
      </div>
      <PageActions runner={open.actions} />
    </article>
  );
}

/** Marks the goal and the hint. Movable pieces are not marked: the learner is to find them. */
function marksOf({ lesson, board }: LessonState): Marks {
  const { goal } = lesson;
  const { rules, hint, status } = board;
  const cells = goal.kind === 'stand' && !goal.secret && status !== 'reached' ? goal.cells : [];
  return {
    quiet: true,
    forced: [],
    goal: cells.map((name) => rules.geometry.find(name)),
    look: hint?.kind === 'words' ? hint.cells : [],
  };
}

let opened = '';

/** Moving to the next lesson counts as a change of page, although the frame sees the same one. */
function useOpening(id: string): void {
  useEffect(() => {
    if (opened !== '' && opened !== id) {
      window.scrollTo(0, 0);
      focusPage();
    }
    opened = id;
  }, [id]);
  useEffect(
    () => () => {
      opened = '';
    },
    [],
  );
}

/** The answer to the last try, and the next actions. Constant height during a lesson, so that nothing shifts. */
import { lessonWord, sayLesson, sayMissed } from '@tabuleiro/play/lesson/say';
import type { LessonState } from '@tabuleiro/play/lesson/state';
import { useEffect, useRef } from 'preact/hooks';
import { ActionButton } from '../actions/action-button.tsx';
import { RuleLater, ruleOf } from '../game/talk/rule-of.tsx';
import { ButtonLink } from '../parts/button.tsx';
import { unbroken } from '../parts/unbroken.tsx';
import { href } from '../router.ts';
import { language } from '../words/define.ts';
import styles from './lesson.module.css';
import type { OpenLesson } from './open-lesson.ts';
import { Stars } from './stars.tsx';
import { say } from './words.ts';

export function LessonTalk({ open }: { open: OpenLesson }) {
  const { status, hint, note } = open.state.value;
  const section = useRef<HTMLElement>(null);
  // On low screens the answer may be below the board and out of view.
  useEffect(() => {
    if (note || hint || status !== 'trying') section.current?.scrollIntoView({ block: 'nearest' });
  }, [note, hint, status]);
  return (
    <section ref={section} class={styles.talk} data-status={status} aria-label={say('task')}>
      {status === 'trying' && <Trying open={open} />}
      {status === 'reached' && <Reached open={open} />}
      {status === 'missed' && <Missed open={open} />}
    </section>
  );
}

function Trying({ open }: { open: OpenLesson }) {
  const state = open.lesson.value;
  const { board, lesson, moves, par, tally } = state;
  const { note, mine, hintsShown } = board;
  return (
    <>
      <p class={styles.said} data-testid="message" data-alarm={note?.code === 'fault'}>
        {unbroken(sayLesson(state, open.speech) || say(mine ? 'turn-yours' : 'turn-theirs'))}{' '}
        <Rule open={open} />
      </p>
      <div class={styles.buttons}>
        <ActionButton runner={open.actions} id="hint" icon="hint">
          {say(hintsShown < lesson.hints.length ? 'hint' : 'hint-move')}
        </ActionButton>
        <ActionButton runner={open.actions} id="again" icon="again">
          {say('again')}
        </ActionButton>
        <span class={styles.count}>
          {tally && <b>{lessonWord(language.value, 'tally', { ...tally })}</b>}
          {say('moves', { moves, par })}
        </span>
      </div>
    </>
  );
}

function Reached({ open }: { open: OpenLesson }) {
  const state = open.lesson.value;
  const { lesson, stars, next, board } = state;
  const onward = useRef<HTMLDivElement>(null);
  // Keyboard users continue with Enter.
  useEffect(() => {
    onward.current?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div class={styles.praise}>
        <h2>{next === null ? say('praise-last', { game: open.name }) : say('praise')}</h2>
        <Stars stars={stars} fresh />
      </div>
      <p class={styles.said} data-testid="message">
        {board.note ? sayLesson(state, open.speech) : lesson.done[language.value]} <Rule open={open} />
      </p>
      <div class={styles.buttons} ref={onward}>
        {next === null ? (
          <ButtonLink kind="primary" icon="play" href={href('new', open.id)} data-catches-focus>
            {say('play-game')}
          </ButtonLink>
        ) : (
          <ButtonLink
            kind="primary"
            icon="next"
            href={href('learn', open.id, next)}
            data-action="next"
            data-catches-focus
          >
            {say('next')}
          </ButtonLink>
        )}
        <ActionButton runner={open.actions} id="again" icon="again">
          {say('again')}
        </ActionButton>
      </div>
    </>
  );
}

function Missed({ open }: { open: OpenLesson }) {
  const state = open.lesson.value;
  const again = useRef<HTMLDivElement>(null);
  useEffect(() => {
    again.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h2>{say('pity')}</h2>
      <p class={styles.said} data-testid="message">
        {unbroken(missedText(state, open))} <Rule open={open} />
      </p>
      <div class={styles.buttons} ref={again}>
        <ActionButton runner={open.actions} id="again" icon="again" kind="primary" data-catches-focus />
      </div>
    </>
  );
}

/** A try after the end is answered too. */
const missedText = (state: LessonState, { speech }: OpenLesson): string =>
  state.board.note
    ? sayLesson(state, speech)
    : `${sayMissed(state, speech)} ${state.lesson.missed[language.value]}`;

/** Link to the rule that forbids the tried move. */
function Rule({ open }: { open: OpenLesson }) {
  const { state, id } = open;
  const rule = state.value.note && ruleOf(state.value);
  return rule ? <RuleLater id={id} rule={rule} /> : null;
}

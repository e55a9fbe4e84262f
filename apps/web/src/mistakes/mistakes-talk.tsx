/** The answer to the last try, and the next actions. Constant height during a row, so that nothing shifts. */
import { sayDone, sayNextDue, tellTry } from '@tabuleiro/play/mistakes/say';
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ActionButton } from '../actions/action-button.tsx';
import lesson from '../learn/lesson.module.css';
import { ButtonLink } from '../parts/button.tsx';
import { unbroken } from '../parts/unbroken.tsx';
import { cameFrom, href } from '../router.ts';
import { mistakesAddress } from '../store/mistakes/address.ts';
import { today } from '../store/mistakes/due-day.ts';
import { language } from '../words/define.ts';
import styles from './mistakes.module.css';
import type { OpenMistakes } from './open-mistakes.ts';
import { say } from './words.ts';

export function MistakesTalk({ open, id }: { open: OpenMistakes; id: string }) {
  const state = open.mistakes.value;
  const { board, done } = state;
  const { status, hint, note } = board;
  const section = useRef<HTMLElement>(null);
  // On low screens the answer may be below the board and out of view.
  useEffect(() => {
    if (note || hint || done || status !== 'trying') section.current?.scrollIntoView({ block: 'nearest' });
  }, [note, hint, status, done]);
  return (
    <section
      ref={section}
      class={`${lesson.talk} ${styles.talk}`}
      data-status={done || status === 'shown' ? 'reached' : status}
      aria-label={say('task')}
    >
      {done ? <Done state={state} id={id} /> : <Talk open={open} state={state} />}
    </section>
  );
}

const HEADINGS = { trying: 'yours', reached: 'good', missed: 'pity', shown: 'shown' } as const;

function Talk({ open, state }: { open: OpenMistakes; state: MistakesState }) {
  const { status, note } = state.board;
  const said = useSaid(open, state);
  return (
    <>
      <h2>{say(HEADINGS[status])}</h2>
      <p key={said} class={lesson.said} data-testid="message" data-alarm={note?.code === 'fault'}>
        {unbroken(said)}
      </p>
      <Buttons key={status} open={open} state={state} />
    </>
  );
}

/** Words may have to be loaded: the previous text stays until then. */
function useSaid(open: OpenMistakes, { plan, board }: MistakesState): string {
  const [said, set] = useState('');
  const { speech } = open;
  useEffect(() => {
    let wanted = true;
    void tellTry(plan, board, speech).then((text) => wanted && set(text));
    return () => {
      wanted = false;
    };
  }, [plan, board, speech.language]);
  return said;
}

function Buttons({ open, state }: { open: OpenMistakes; state: MistakesState }) {
  const { known, board } = state;
  const { status } = board;
  const runner = open.actions;
  return (
    <Row catches={status !== 'trying'}>
      {known && <ActionButton runner={runner} id="next" kind="primary" icon="next" data-catches-focus />}
      {status === 'missed' && (
        <ActionButton runner={runner} id="again" kind="primary" icon="again" data-catches-focus />
      )}
      {status === 'trying' && <ActionButton runner={runner} id="hint" icon="hint" />}
      {!known && (
        <ActionButton runner={runner} id="solve" icon="key">
          {say('solution')}
        </ActionButton>
      )}
      {known ? (
        <ActionButton runner={runner} id="again" icon="again" />
      ) : (
        <ActionButton runner={runner} id="next" icon="next">
          {say('skip')}
        </ActionButton>
      )}
    </Row>
  );
}

/** Once a mistake is decided, keyboard users continue with Enter. */
function Row({ catches, children }: { catches: boolean; children: ComponentChildren }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (catches)
      row.current?.querySelector<HTMLElement>('[data-catches-focus]')?.focus({ preventScroll: true });
  }, [catches]);
  return (
    <div class={lesson.buttons} ref={row}>
      {children}
    </div>
  );
}

function Done({ state, id }: { state: MistakesState; id: string }) {
  const { due, nextDue } = state;
  const back = wayBack(id);
  return (
    <>
      <h2>{say('done')}</h2>
      <p class={lesson.said} data-testid="message">
        {sayDone(language.value, state)} {sayNextDue(language.value, nextDue, today())}
      </p>
      <Row catches>
        {due > 0 && (
          <ButtonLink kind="primary" icon="next" href={mistakesAddress()} data-catches-focus>
            {say('due')}
          </ButtonLink>
        )}
        <ButtonLink icon={back.icon} href={back.address} data-testid="way-back" data-catches-focus>
          {say(back.says)}
        </ButtonLink>
      </Row>
    </>
  );
}

const ways = {
  '': { icon: 'back', says: 'home' },
  games: { icon: 'list', says: 'games' },
  study: { icon: 'study', says: 'review' },
  shared: { icon: 'study', says: 'review' },
} as const;

/** Back to the page that led here; `id`: the review, if the address names one. */
export function wayBack(id: string) {
  const address = cameFrom() ?? (id === '' ? href() : href('study', 'game', id));
  const [, page = ''] = address.split('/');
  const known = Object.hasOwn(ways, page) ? ways[page as keyof typeof ways] : null;
  return { address, ...(known ?? ({ icon: 'back', says: 'back' } as const)) };
}

/** The page for an address that opens no study: a rated game that asks first, or a missing or unreadable study. */
import type { Fault } from '@tabuleiro/rules';
import { Button, ButtonLink } from '../parts/button.tsx';
import { go, href, route } from '../router.ts';
import { say } from './not-open-words.ts';
import type { LoadedStudy } from './open/load-study.ts';
import styles from './study.module.css';
import { TroubleNotice } from './trouble-notice.tsx';

export interface NotOpenProps {
  opened: Exclude<LoadedStudy, { kind: 'open' }>;
  agree(): void;
}

export const NotOpen = ({ opened, agree }: NotOpenProps) =>
  opened.kind === 'rated' ? <Rated id={opened.id} agree={agree} /> : <Missing fault={opened.fault} />;

const Rated = ({ id, agree }: { id: string; agree(): void }) => (
  <section class={styles.lone} data-testid="rated-question">
    <h1>{say('rated-title')}</h1>
    <p>{say('rated-text')}</p>
    <div class={styles.question}>
      <Button kind="primary" onClick={() => go(href('game', id))} data-testid="stay-rated">
        {say('rated-stay')}
      </Button>
      <Button onClick={agree} data-testid="make-friendly">
        {say('rated-open')}
      </Button>
    </div>
  </section>
);

const titleOf = (fault: Fault | null) => {
  if (!fault) return 'none-title';
  return route.value.page === 'shared' ? 'bad-link' : 'bad-title';
};

const Missing = ({ fault }: { fault: Fault | null }) => (
  <section class={styles.lone} data-testid="no-study">
    <h1>{say(titleOf(fault))}</h1>
    {fault ? <TroubleNotice fault={fault} /> : <p>{say('none')}</p>}
    <div class={styles.question}>
      <ButtonLink kind="primary" href={href('study')}>
        {say('my-studies')}
      </ButtonLink>
      <ButtonLink href={href()}>{say('home')}</ButtonLink>
    </div>
  </section>
);

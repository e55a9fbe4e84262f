/** In place of a game that is not there, or cannot be opened: why, and what can be done with it. */
import type { Fault } from '@tabuleiro/rules';
import { ButtonLink } from '../../parts/button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { go, href } from '../../router.ts';
import { trouble } from '../../store/values/values.ts';
import { sayFault } from '../../words/say.ts';
import styles from '../page/game-page.module.css';
import { say } from './words.ts';

/** Without a fault there is no such game. */
export function UnopenedGame({ id, fault }: { id: string; fault: Fault | null }) {
  const why = fault ?? trouble.value; // a browser that keeps nothing has lost no game
  return (
    <section class={styles.lone} data-testid="no-game">
      <h1>{say(fault ? 'open-failed' : 'missing')}</h1>
      <p>{why ? sayFault(why) : say('missing-text')}</p>
      {why?.code.startsWith('save-') && <WaysWithIt id={id} />}
      <ButtonLink kind="primary" href={href()}>
        {say('home')}
      </ButtonLink>
    </section>
  );
}

/** Ways to download or delete a game. */
function WaysWithIt({ id }: { id: string }) {
  const loaded = ifReady(useLoaded(() => import('./unopened.tsx'), []));
  return loaded && <loaded.UnopenedWays id={id} onDeleted={() => go(href(), true)} />;
}

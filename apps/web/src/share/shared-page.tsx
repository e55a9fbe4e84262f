/** `#/shared/<payload>`: a game that somebody sent, all of it in the address. */
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { PageMissing } from '../parts/try-again.tsx';
import { href, route } from '../router.ts';
import { sayFault } from '../words/say.ts';
import { openLink } from './link.ts';
import { loadViewed } from './load-viewed.ts';
import styles from './share.module.css';
import { type Viewed, Viewer } from './viewer.tsx';
import { say } from './words.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'bad'; fault: Fault }
  | { kind: 'ready'; viewed: Viewed };

export default function SharedPage() {
  const payload = route.value.parts.join('/');
  const [state, set] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let wanted = true;
    set({ kind: 'loading' });
    open(payload).then(
      (next) => wanted && set(next),
      () => wanted && set({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [payload]);
  useTitle(say('shared'));
  if (state.kind === 'loading')
    return (
      <p class={styles.page} aria-busy="true">
        {say('loading')}
      </p>
    );
  if (state.kind === 'failed') return <PageMissing />;
  if (state.kind === 'bad')
    return (
      <section class={styles.page} data-testid="bad-link">
        <h1>{say('shared-bad')}</h1>
        <Notice kind="warn" text={sayFault(state.fault)} />
        <ButtonLink kind="primary" href={href()}>
          {say('home')}
        </ButtonLink>
      </section>
    );
  return (
    <div class={styles.page}>
      <h1>
        {say('shared')}: {state.viewed.session.plan.game.name}
      </h1>
      <p class={styles.lead}>{say('shared-note')}</p>
      <Viewer key={payload} {...state.viewed} />
    </div>
  );
}

async function open(payload: string): Promise<State> {
  const session = await openLink(payload);
  if (!session.ok) return { kind: 'bad', fault: session.fault };
  return { kind: 'ready', viewed: await loadViewed(session.value) };
}

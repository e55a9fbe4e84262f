/** `#/shared/<payload>`: a game that somebody sent, all of it in the address. */

import { openLink } from '@tabuleiro/play/share/session-link';
import { ok, type Result } from '@tabuleiro/rules';
import { sessionChapters } from '@tabuleiro/rules/match';
import { useTitle } from '../frame/title.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { href, route } from '../router.ts';
import { sayFault } from '../words/say.ts';
import styles from './share.module.css';
import { loadViewed, type ViewedGame, Viewer } from './viewer.tsx';
import { say } from './words.ts';

export default function SharedPage() {
  const payload = route.value.parts.join('/');
  const loaded = useLoaded(() => open(payload), [payload]);
  useTitle(say('shared'));
  if (loaded.state === 'failed') return <PageMissing />;
  if (loaded.state === 'loading')
    return (
      <p class={styles.page} aria-busy="true">
        {say('loading')}
      </p>
    );
  const opened = loaded.value;
  if (!opened.ok)
    return (
      <section class={styles.page} data-testid="bad-link">
        <h1>{say('shared-bad')}</h1>
        <Notice kind="warn" text={sayFault(opened.fault)} />
        <ButtonLink kind="primary" href={href()}>
          {say('home')}
        </ButtonLink>
      </section>
    );
  return (
    <div class={styles.page}>
      <h1>
        {say('shared')}: {opened.value.chapters[0]!.rules.game.name}
      </h1>
      <p class={styles.lead}>{say('shared-note')}</p>
      <Viewer key={payload} {...opened.value} />
    </div>
  );
}

async function open(payload: string): Promise<Result<ViewedGame>> {
  const session = await openLink(payload);
  return session.ok ? ok(await loadViewed(sessionChapters(session.value))) : session;
}

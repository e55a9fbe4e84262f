/** The page of one kept game: opens it, and lets go of it when the address changes. */
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { ButtonLink } from '../../parts/button.tsx';
import { ifReady, track, useLoaded } from '../../parts/use-loaded.ts';
import { go, href, route } from '../../router.ts';
import { trouble } from '../../store/values/values.ts';
import { sayKept } from '../../words/say-kept.ts';
import { loadGame } from '../open/load-game.ts';
import { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './game-page.module.css';
import { GameView } from './game-view.tsx';

type State =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; fault: Fault }
  | { kind: 'ready'; game: OpenGame };

export default function GamePage() {
  const id = route.value.parts[0] ?? '';
  return <OneGame key={id} id={id} />;
}

function OneGame({ id }: { id: string }) {
  const [state, set] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let game: OpenGame | null = null;
    let wanted = true;
    void track(loadGame(id)).then((loaded) => {
      if (!wanted) return;
      if (!loaded.ok) return set({ kind: 'failed', fault: loaded.fault });
      if (!loaded.value) return set({ kind: 'missing' });
      game = new OpenGame(loaded.value);
      set({ kind: 'ready', game });
    });
    return () => {
      wanted = false;
      game?.controller.leave();
    };
  }, [id]);
  if (state.kind === 'ready') return <GameView game={state.game} />;
  if (state.kind === 'loading')
    return (
      <h1 class={styles.loading} aria-busy="true">
        {word('loading')}
      </h1>
    );
  // A browser that keeps nothing has lost no game.
  const fault = state.kind === 'failed' ? state.fault : trouble.value;
  return (
    <section class={styles.lone} data-testid="no-game">
      <h1>{word(state.kind === 'missing' ? 'missing' : 'open-failed')}</h1>
      <p>{fault ? sayKept(fault) : word('missing-text')}</p>
      {fault?.code.startsWith('save-') && <WaysWithIt id={id} />}
      <ButtonLink kind="primary" href={href()}>
        {word('home')}
      </ButtonLink>
    </section>
  );
}

/** What is there can be kept elsewhere or deleted; few ever need it. */
function WaysWithIt({ id }: { id: string }) {
  const loaded = ifReady(useLoaded(() => import('../unopened/unopened.tsx'), []));
  return loaded && <loaded.UnopenedWays id={id} onDeleted={() => go(href(), true)} />;
}

/** The page of one kept game: opens it, and lets go of it when the address changes. */
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { ifReady, track, useLoaded } from '../../parts/use-loaded.ts';
import { route } from '../../router.ts';
import { type GameRunner, gameRunner } from '../actions/game-host.ts';
import { loadGame } from '../open/load-game.ts';
import { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './game-page.module.css';
import { GameView } from './game-view.tsx';

type State =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; fault: Fault }
  | { kind: 'ready'; game: OpenGame<GameRunner> };

export default function GamePage() {
  const id = route.value.parts[0] ?? '';
  return <OneGame key={id} id={id} />;
}

function OneGame({ id }: { id: string }) {
  const [state, set] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let game: OpenGame<GameRunner> | null = null;
    let wanted = true;
    void track(loadGame(id)).then((loaded) => {
      if (!wanted) return;
      if (!loaded.ok) return set({ kind: 'failed', fault: loaded.fault });
      if (!loaded.value) return set({ kind: 'missing' });
      game = new OpenGame(loaded.value, gameRunner);
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
  return <NoGame id={id} fault={state.kind === 'failed' ? state.fault : null} />;
}

/** Few ever see it. */
function NoGame(props: { id: string; fault: Fault | null }) {
  const loaded = ifReady(useLoaded(() => import('../unopened/no-game.tsx'), []));
  return loaded && <loaded.UnopenedGame {...props} />;
}

/** The page of one kept game: opens it, and lets go of it when the address changes. */
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { thinker } from '../engine/start.ts';
import { ButtonLink } from '../parts/button.tsx';
import { track } from '../parts/use-loaded.ts';
import { href, route } from '../router.ts';
import { confirmMoves } from '../settings.ts';
import { store, trouble } from '../store/store.ts';
import { language } from '../words/define.ts';
import { faultText } from './fault-text.ts';
import { GameModel } from './game-model.ts';
import styles from './game-page.module.css';
import { GameView } from './game-view.tsx';
import { hearing } from './hearing.ts';
import { openGame, type Ready } from './open-game.ts';
import { considerDraw } from './talk.ts';
import { word } from './words.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; fault: Fault }
  | { kind: 'ready'; model: GameModel; art: Ready['art'] };

export default function GamePage() {
  const id = route.value.parts[0] ?? '';
  return <OneGame key={id} id={id} />;
}

function OneGame({ id }: { id: string }) {
  const [state, set] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let model: GameModel | null = null;
    let wanted = true;
    void track(openGame(id)).then((opened) => {
      if (!wanted) return;
      if (!opened.ok) return set({ kind: 'failed', fault: opened.fault });
      if (!opened.value) return set({ kind: 'missing' });
      model = begin(opened.value);
      set({ kind: 'ready', model, art: opened.value.art });
    });
    return () => {
      wanted = false;
      model?.leave();
    };
  }, [id]);
  if (state.kind === 'ready') return <GameView model={state.model} art={state.art} />;
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
      <p>{fault ? faultText(fault, { language: language.value }) : word('missing-text')}</p>
      <ButtonLink kind="primary" href={href()}>
        {word('home')}
      </ButtonLink>
    </section>
  );
}

function begin(ready: Ready): GameModel {
  const model: GameModel = new GameModel(ready, {
    store,
    thinker,
    now: () => performance.now(),
    confirms: () => confirmMoves.value,
    hear: (happening) => hearing(model, happening),
    consider: () => void considerDraw(model),
  });
  return model;
}

/** `#/new/<game>`: all choices before a game, good ones made already, and a button that begins it. */

import { Setup } from '@tabuleiro/play/setup';
import { type Fault, gameIds, loadGame } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { useEffect, useState } from 'preact/hooks';
import { loadArt } from '../art/load.ts';
import type { Art } from '../art/types.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { PageMissing } from '../parts/try-again.tsx';
import { href, route } from '../router.ts';
import { recall } from '../store/preferences.ts';
import { sayFault } from '../words/say.ts';
import styles from './setup.module.css';
import { SetupForm } from './setup-form.tsx';
import { SetupModel } from './setup-model.ts';
import { say } from './words.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'unknown'; fault: Fault | null }
  | { kind: 'ready'; model: SetupModel; art: Art };

export default function SetupPage() {
  const id = route.value.parts[0] ?? '';
  const [state, set] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let wanted = true;
    set({ kind: 'loading' });
    open(id).then(
      (next) => wanted && set(next),
      () => wanted && set({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  const name = state.kind === 'ready' ? state.model.setup.game.name : null;
  useTitle(name === null ? say('title') : say('title-game', { game: name }));
  if (state.kind === 'ready') return <SetupForm key={id} model={state.model} art={state.art} />;
  if (state.kind === 'loading')
    return (
      <p class={styles.page} aria-busy="true">
        {say('loading')}
      </p>
    );
  if (state.kind === 'failed') return <PageMissing />;
  return (
    <div class={styles.page}>
      <h1>{say('which-game')}</h1>
      {state.fault && <Notice kind="warn" text={sayFault(state.fault)} />}
      <ul class={styles.games}>
        {gameIds.map((game) => (
          <li key={game}>
            <ButtonLink href={href('new', game)}>{nameOf(game)}</ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function open(id: string): Promise<State> {
  if (id === '') return { kind: 'unknown', fault: null };
  const game = await loadGame(id);
  if (!game.ok) return { kind: 'unknown', fault: game.fault };
  const [sentences, art] = await Promise.all([loadSentences(id), loadArt(id)]);
  const last = recall(id);
  const setup = await Setup.load(game.value, sentences, last?.choice);
  return { kind: 'ready', model: new SetupModel(setup, last), art };
}

/** `small-star-empires` as people write it; the games themselves need not be loaded for their names. */
const nameOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

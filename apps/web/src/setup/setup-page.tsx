/** `#/new/<game>`: all choices before a game, good ones made already, and a button that begins it. */

import type { ReadonlySignal } from '@preact/signals';
import { Setup } from '@tabuleiro/play/setup/setup';
import { type Fault, gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../art/load.ts';
import type { Art } from '../board/model/art.ts';
import { useTitle } from '../frame/title.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageMissing } from '../parts/try-again.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { href, route } from '../router.ts';
import { recall } from '../store/preferences.ts';
import { personRating } from '../store/rating/ratings.ts';
import { gameName } from '../words/game-name.ts';
import { sayFault } from '../words/say.ts';
import styles from './setup.module.css';
import { SetupForm } from './setup-form.tsx';
import { SetupModel } from './setup-model.ts';
import { say } from './words.ts';

type Opened =
  | { kind: 'unknown'; fault: Fault | null }
  | { kind: 'ready'; model: SetupModel; art: ReadonlySignal<Art> };

export default function SetupPage() {
  const id = route.value.parts[0] ?? '';
  const loaded = useLoaded(() => open(id), [id]);
  const opened = ifReady(loaded);
  const name = opened?.kind === 'ready' ? opened.model.setup.game.name : null;
  useTitle(name === null ? say('title') : say('title-game', { game: name }));
  if (loaded.state === 'failed') return <PageMissing />;
  if (!opened)
    return (
      <p class={styles.page} aria-busy="true">
        {say('loading')}
      </p>
    );
  if (opened.kind === 'ready') return <SetupForm key={id} model={opened.model} art={opened.art.value} />;
  return (
    <div class={styles.page}>
      <h1>{say('which-game')}</h1>
      {opened.fault && <Notice kind="warn" text={sayFault(opened.fault)} />}
      <ul class={styles.games}>
        {gameIds.map((game) => (
          <li key={game}>
            <ButtonLink href={href('new', game)}>{gameName(game)}</ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function open(id: string): Promise<Opened> {
  if (id === '') return { kind: 'unknown', fault: null };
  if (!(gameIds as readonly string[]).includes(id)) return unknown(id);
  // All at once: on a slow line each wait takes longer than what it brings.
  const [game, sentences, art] = await Promise.all([loadGame(id), loadSentences(id), loadArt(id)]);
  const last = recall(id);
  const setup = await Setup.load(must(game), sentences, last?.choice);
  return { kind: 'ready', model: new SetupModel(setup, last, personRating(id)), art };
}

/** The games that are nearest to what was asked for stand in the fault. */
async function unknown(id: string): Promise<Opened> {
  const game = await loadGame(id);
  return { kind: 'unknown', fault: game.ok ? null : game.fault };
}

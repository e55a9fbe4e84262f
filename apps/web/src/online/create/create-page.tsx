/** `#/online/new/<game>`: a game to which others are invited. */
import { Setup } from '@tabuleiro/play/setup/setup';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../../art/load.ts';
import { useTitle } from '../../frame/title.ts';
import { ButtonLink } from '../../parts/button.tsx';
import parts from '../../parts/parts.module.css';
import { PageMissing } from '../../parts/try-again.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href, route } from '../../router.ts';
import setup from '../../setup/setup.module.css';
import { SetupModel } from '../../setup/setup-model.ts';
import { recall } from '../../store/preferences.ts';
import { lastName } from '../../store/seats/seats.ts';
import { gameName } from '../../words/game-name.ts';
import { say } from '../words.ts';
import { CreateForm } from './create-form.tsx';
import { CreateModel } from './create-model.ts';

export function CreatePage() {
  const id = route.value.parts[1] ?? '';
  const known = (gameIds as readonly string[]).includes(id);
  useTitle(known ? say('new-game', { game: gameName(id) }) : say('new-title'));
  return known ? <Create key={id} id={id} /> : <WhichGame />;
}

const WhichGame = () => (
  <div class={parts.page}>
    <h1>{say('new-title')}</h1>
    <p>{say('new-which')}</p>
    <ul class={setup.games}>
      {gameIds.map((game) => (
        <li key={game}>
          <ButtonLink href={href('online', 'new', game)}>{gameName(game)}</ButtonLink>
        </li>
      ))}
    </ul>
  </div>
);

function Create({ id }: { id: string }) {
  const loaded = useLoaded(() => open(id), [id]);
  const opened = ifReady(loaded);
  if (loaded.state === 'failed') return <PageMissing />;
  if (!opened)
    return (
      <p class={parts.page} aria-busy="true">
        {say('loading')}
      </p>
    );
  return <CreateForm model={opened.model} art={opened.art.value} />;
}

async function open(id: string) {
  const [game, sentences, art] = await Promise.all([loadGame(id), loadSentences(id), loadArt(id)]);
  const last = recall(id);
  const chosen = await Setup.load(must(game), sentences, last?.choice);
  return { model: new CreateModel(new SetupModel(chosen), lastName()), art };
}

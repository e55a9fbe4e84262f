/**
 * `#/new/<game>`: all choices before a game, with good defaults, and a start button. `#/new`: the game set up last.
 * `#/new/<game>/computer`: against the computer at this person's strength.
 */
import type { ReadonlySignal } from '@preact/signals';
import { Setup } from '@tabuleiro/play/setup/setup';
import { type Fault, gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../../art/load.ts';
import type { Art } from '../../board/model/art.ts';
import { useTitle } from '../../frame/title.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { PageMissing } from '../../parts/try-again.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href, route } from '../../router.ts';
import type { ElsewhereWay } from '../../setup/opponent-fields.tsx';
import styles from '../../setup/setup.module.css';
import { SetupModel } from '../../setup/setup-model.ts';
import { say } from '../../setup/words.ts';
import { lastGame, recall } from '../../store/preferences.ts';
import { personRating } from '../../store/rating/ratings.ts';
import { gameName } from '../../words/game-name.ts';
import { sayFault } from '../../words/say.ts';
import { openElsewhere, SetupForm } from './new-game-form.tsx';

type Opened =
  | { kind: 'unknown'; fault: Fault | null }
  | {
      kind: 'ready';
      model: SetupModel;
      art: ReadonlySignal<Art>;
      there: Awaited<ReturnType<typeof openElsewhere>> | null;
    };

export default function SetupPage() {
  const [id, against] = route.value.parts;
  return <NewGame id={id || usualGame()} elsewhere={null} computer={against === 'computer'} />;
}

/** The game set up last; on a first visit a different one every day. */
export function usualGame(): string {
  const ids: readonly string[] = gameIds;
  const last = lastGame();
  return last !== null && ids.includes(last) ? last : ids[Math.floor(Date.now() / DAY) % ids.length]!;
}

const DAY = 86_400_000;

interface NewGameProps {
  id: string;
  /** Where the other players are when the page opens. */
  elsewhere: ElsewhereWay;
  /** Against the computer at this person's strength, regardless of the last choice. */
  computer?: boolean;
}

/** The form for every new game. */
export function NewGame({ id, elsewhere, computer = false }: NewGameProps) {
  const loaded = useLoaded(() => open(id, { elsewhere, computer }), [id, elsewhere, computer]);
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
  if (opened.kind === 'ready')
    return (
      <SetupForm
        key={`${id} ${elsewhere} ${computer}`}
        model={opened.model}
        art={opened.art.value}
        elsewhere={elsewhere}
        opened={opened.there}
      />
    );
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

async function open(
  id: string,
  { elsewhere, computer }: Pick<NewGameProps, 'elsewhere'> & { computer: boolean },
): Promise<Opened> {
  if (!(gameIds as readonly string[]).includes(id)) return unknown(id);
  // In parallel: on a slow line the round trips cost more than the transfers.
  const [game, sentences, art] = await Promise.all([loadGame(id), loadSentences(id), loadArt(id)]);
  const last = recall(id);
  const setup = await Setup.load(must(game), sentences, last?.choice);
  const model = new SetupModel(setup, last, personRating(id));
  if (computer) {
    model.against('computer');
    model.matchMe();
  }
  return { kind: 'ready', model, art, there: elsewhere ? await openElsewhere(model) : null };
}

/** The fault names the games closest to the requested id. */
async function unknown(id: string): Promise<Opened> {
  const game = await loadGame(id);
  return { kind: 'unknown', fault: game.ok ? null : game.fault };
}

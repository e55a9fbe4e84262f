/** The form of the page: fields on one side, the board and the start button on the other, always in reach. */
import { setupSentence } from '@tabuleiro/play/setup/sentence';
import { shortKind } from '@tabuleiro/play/words/called';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import { useRef, useState } from 'preact/hooks';
import type { Art } from '../board/model/art.ts';
import { StillBoard } from '../board/still-board.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { say as sayPart } from '../parts/words.ts';
import { go, href, staysHere } from '../router.ts';
import { remember } from '../store/preferences.ts';
import { trouble } from '../store/values/values.ts';
import { language } from '../words/define.ts';
import { sayFault } from '../words/say.ts';
import { OpponentFields } from './opponent-fields.tsx';
import styles from './setup.module.css';
import type { SetupModel } from './setup-model.ts';
import { chance } from './shuffle.ts';
import { say } from './words.ts';

export function SetupForm({ model, art }: { model: SetupModel; art: Art }) {
  const { game, sentences, rules } = model.setup;
  const { form, start, going, wrong } = useStart(model);
  const faulty = model.faults.size > 0;
  return (
    <div class={styles.page}>
      <header class={styles.head}>
        <h1>{game.name}</h1>
        <ButtonLink kind="quiet" icon="rules" href={href('rules', game.id)}>
          {say('rules')}
        </ButtonLink>
        <p class={styles.lead}>{sentences[language.value].summary}</p>
      </header>
      {trouble.value && <Notice kind="warn" text={sayFault(trouble.value)} />}
      <form ref={form} class={styles.form} onSubmit={start} noValidate aria-label={say('title')}>
        <div class={styles.fields}>
          <OpponentFields model={model} art={art} />
          <Rest model={model} art={art} />
        </div>
        <div class={styles.aside}>
          <div class={styles.preview}>
            <StillBoard
              rules={rules}
              position={model.position}
              art={art}
              label={say('preview', { game: game.name })}
            />
          </div>
          <div class={styles.bar}>
            <p class={styles.who}>
              {faulty ? say('faulty') : wrong || <Summary model={model} />}
              {faulty && (
                <Button kind="quiet" onClick={() => showFirstFault(form.current!)}>
                  {say('show-faulty')}
                </Button>
              )}
            </p>
            <Button
              kind="primary"
              icon="play"
              type="submit"
              data-testid="start"
              disabled={faulty}
              aria-busy={going}
            >
              {say(going ? 'going' : 'go')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

/** All that is remembered from the last time and seldom changed, told in one sentence; fetched when it is unfolded. */
function Rest({ model, art }: { model: SetupModel; art: Art }) {
  const [opened, setOpened] = useState(false);
  return (
    <details class={`${styles.section} ${styles.rest}`} onToggle={() => setOpened(true)}>
      <summary class={styles.summary} data-testid="rest">
        <h2 class={styles.heading}>{say('rest')}</h2>
        <span class={styles.sentence}>{setupSentence(model.setup, language.value)}</span>
      </summary>
      {opened && <RestLater model={model} art={art} />}
    </details>
  );
}

function RestLater(props: { model: SetupModel; art: Art }) {
  const loaded = useLoaded(() => import('./rest-fields.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? (
    <loaded.value.RestFields {...props} />
  ) : (
    <p aria-busy="true">{say('loading')}</p>
  );
}

/** The button that begins the game leads to it, or says why not. */
function useStart(model: SetupModel) {
  const form = useRef<HTMLFormElement>(null);
  const [going, setGoing] = useState(false);
  const [wrong, setWrong] = useState('');

  const start = async (event: Event) => {
    event.preventDefault();
    if (going) return;
    const session = model.begin(chance);
    if (!session.ok) {
      setWrong(sayFault(session.fault, { sentences: model.setup.sentences }));
      showFirstFault(form.current!);
      return;
    }
    setGoing(true);
    const stays = staysHere();
    remember(model.setup.game.id, model.preference);
    try {
      // What keeps games is fetched by those who begin one.
      const { beginGame } = await import('../store/new-game.ts');
      const id = await beginGame(session.value, { rated: model.rated });
      if (id.ok) return stays() && go(href('game', id.value));
      setWrong(sayFault(id.fault));
    } catch {
      setWrong(sayPart('page-missing'));
    }
    setGoing(false);
  };
  return { form, start, going, wrong };
}

function Summary({ model }: { model: SetupModel }) {
  const { rules, sentences, seats } = model.setup;
  return (
    <>
      {seats.map((kind, seat) => (
        <span key={rules.seats[seat]!.code}>
          {say('summary', {
            seat: seatName(rules, sentences, language.value, seat),
            who:
              kind === HUMAN && model.opponent === 'computer' ? say('you') : shortKind(language.value, kind),
          })}
        </span>
      ))}
    </>
  );
}

function showFirstFault(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  field?.focus();
}

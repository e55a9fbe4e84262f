/** The form of the page: fields on one side, the board and the start button on the other, always in reach. */
import { setupSentence } from '@tabuleiro/play/setup/sentence';
import { shortKind } from '@tabuleiro/play/words/called';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import { gameIds } from '@tabuleiro/rules';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Art } from '../../board/model/art.ts';
import { StillBoard } from '../../board/still-board.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { PageMissing } from '../../parts/try-again.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { say as sayPart } from '../../parts/words.ts';
import { go, href, staysHere } from '../../router.ts';
import { type ElsewhereWay, OpponentFields, OpponentRow } from '../../setup/opponent-fields.tsx';
import styles from '../../setup/setup.module.css';
import type { SetupModel } from '../../setup/setup-model.ts';
import { chance } from '../../setup/shuffle.ts';
import { say } from '../../setup/words.ts';
import { remember } from '../../store/preferences.ts';
import { trouble } from '../../store/values/values.ts';
import { language } from '../../words/define.ts';
import { gameName } from '../../words/game-name.ts';
import { sayFault } from '../../words/say.ts';

interface FormProps {
  model: SetupModel;
  art: Art;
  elsewhere: ElsewhereWay;
  /** The online half, if the page opens with it. */
  opened: OpenedElsewhere | null;
}

export function SetupForm({ model, art, elsewhere: first, opened }: FormProps) {
  const { game, sentences } = model.setup;
  const [elsewhere, setElsewhere] = useState<ElsewhereWay>(first);
  const { form, start, going, wrong } = useStart(model);
  const submit = useRef<((event: Event) => Promise<void>) | null>(null);
  const loaded = useLoaded(async () => (elsewhere ? (opened ?? openElsewhere(model)) : null), [!elsewhere]);
  const there = elsewhere ? (ifReady(loaded) ?? opened) : null;
  useEffect(() => there?.model.change({ listed: elsewhere === 'open' }), [there, elsewhere]);
  const { setup, position } = there ? there.model.setup : model;
  const send = (event: Event) => {
    event.preventDefault();
    void (elsewhere ? submit.current?.(event) : start(event));
  };
  return (
    <div class={styles.page}>
      <GameSwitch now={game.id} elsewhere={elsewhere} />
      <header class={styles.head}>
        <h1>{game.name}</h1>
        <ButtonLink kind="quiet" icon="rules" href={href('rules', game.id)}>
          {say('rules')}
        </ButtonLink>
        <p class={styles.lead}>{sentences[language.value].summary}</p>
      </header>
      {trouble.value && <Notice kind="warn" text={sayFault(trouble.value)} />}
      <form ref={form} class={styles.form} onSubmit={send} noValidate aria-label={say('title')}>
        <div class={styles.fields}>
          <section class={styles.section}>
            <OpponentRow model={model} elsewhere={elsewhere} onElsewhere={setElsewhere} />
            {there && elsewhere === 'open' && <there.part.SeeChallenges />}
          </section>
          {there && <there.part.CreateFields model={there.model} art={art} />}
          {!elsewhere && <OpponentFields model={model} art={art} />}
          {!elsewhere && <Rest model={model} art={art} />}
          {elsewhere && loaded.state === 'failed' && <PageMissing />}
        </div>
        <div class={styles.aside}>
          <div class={styles.preview}>
            <StillBoard
              rules={setup.rules}
              position={position}
              art={art}
              label={say('preview', { game: game.name })}
            />
          </div>
          {there && <there.part.CreateBar model={there.model} submit={submit} />}
          {!elsewhere && <LocalBar model={model} form={form} going={going} wrong={wrong} />}
        </div>
      </form>
    </div>
  );
}

/** The online half of the form, with the choices so far. Loaded on demand. */
export async function openElsewhere(model: SetupModel) {
  const part = await import('./create-part.tsx');
  return { part, model: await part.openCreate(model) };
}

type OpenedElsewhere = Awaited<ReturnType<typeof openElsewhere>>;

/** Links to the same form for the other games. */
function GameSwitch({ now, elsewhere }: { now: string; elsewhere: ElsewhereWay }) {
  const to = (game: string) => {
    if (!elsewhere) return href('new', game);
    return elsewhere === 'open' ? href('online', 'new', game, 'open') : href('online', 'new', game);
  };
  return (
    <nav class={styles.switch} aria-label={say('other-game')}>
      {gameIds.map((game) => (
        <a key={game} href={to(game)} aria-current={game === now ? 'page' : undefined}>
          {gameName(game)}
        </a>
      ))}
    </nav>
  );
}

interface LocalBarProps {
  model: SetupModel;
  form: RefObject<HTMLFormElement | null>;
  going: boolean;
  wrong: string;
}

function LocalBar({ model, form, going, wrong }: LocalBarProps) {
  const faulty = model.isFaulty;
  return (
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
  );
}

/** Choices that are remembered and rarely changed, summarised in one sentence; loaded when unfolded. */
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
  const loaded = useLoaded(() => import('../../setup/rest-fields.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? (
    <loaded.value.RestFields {...props} />
  ) : (
    <p aria-busy="true">{say('loading')}</p>
  );
}

/** Starts the game and opens it, or reports the fault. */
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
      // The storage code is loaded only when a game begins.
      const { beginGame } = await import('../../store/new-game.ts');
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

/** The form of a game by link: who plays and in what time, then everything else, and the button that creates it. */
import { createGame } from '@tabuleiro/play/online/join/enter';
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { setupSentence } from '@tabuleiro/play/setup/sentence';
import { useRef, useState } from 'preact/hooks';
import type { Art } from '../../board/model/art.ts';
import { StillBoard } from '../../board/still-board.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Switch } from '../../parts/field.tsx';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { go, href, staysHere } from '../../router.ts';
import styles from '../../setup/setup.module.css';
import { seatsPort } from '../../store/seats/seats.ts';
import { language } from '../../words/define.ts';
import { sayFault } from '../../words/say.ts';
import { NameField } from '../desk/name-field.tsx';
import { sayOnline } from '../desk/say-online.ts';
import { server } from '../desk/server.ts';
import { timeText } from '../desk/sheet-text.ts';
import { say } from '../words.ts';
import type { CreateModel } from './create-model.ts';
import { PlacesField, TimeField } from './place-fields.tsx';

export function CreateForm({ model, art }: { model: CreateModel; art: Art }) {
  const { game, sentences, rules } = model.setup.setup;
  const { create, going, wrong } = useCreate(model);
  const { fault } = model;
  return (
    <div class={styles.page}>
      <header class={styles.head}>
        <h1>{say('new-game', { game: game.name })}</h1>
        <ButtonLink kind="quiet" icon="rules" href={href('rules', game.id)}>
          {say('rules-of')}
        </ButtonLink>
        <p class={styles.lead}>{sentences[language.value].summary}</p>
      </header>
      <form class={styles.form} onSubmit={create} noValidate aria-label={say('new-title')}>
        <div class={styles.fields}>
          <section class={styles.section}>
            <NameField name={model.choices.name} onInput={(name) => model.change({ name })} />
          </section>
          <PlacesField model={model} art={art} />
          <TimeField model={model} />
          <section class={styles.section}>
            <Switch
              label={say('listed')}
              note={say('listed-note')}
              checked={model.choices.listed}
              onChange={(listed) => model.change({ listed })}
            />
          </section>
          <Rest model={model} />
        </div>
        <div class={styles.aside}>
          <div class={styles.preview}>
            <StillBoard rules={rules} position={model.setup.position} art={art} label={game.name} />
          </div>
          <div class={styles.bar}>
            <p class={styles.who} role={fault || wrong ? 'alert' : undefined}>
              {fault ? sayAny(fault, model) : wrong}
            </p>
            <Button
              kind="primary"
              icon="play"
              type="submit"
              data-testid="go-create"
              disabled={fault !== null}
              aria-busy={going}
            >
              {say(going ? 'creating' : 'go-create')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

const OWN = ['clock-long', 'invites-nobody'];

const sayAny = (fault: { code: string }, model: CreateModel): string =>
  OWN.includes(fault.code) ? sayOnline(fault) : sayFault(fault, { sentences: model.setup.setup.sentences });

/** The same request has the same secret: sent twice, it creates one game. Another request has another. */
function useCreate(model: CreateModel) {
  const [going, setGoing] = useState(false);
  const [wrong, setWrong] = useState('');
  const sent = useRef({ text: '', secret: '' });
  const create = async (event: Event) => {
    event.preventDefault();
    const { request } = model;
    if (going || !request.ok) return;
    setGoing(true);
    setWrong('');
    const { name } = model.choices;
    const ports = { server, seats: seatsPort };
    const stays = staysHere();
    const text = JSON.stringify(request.value);
    if (sent.current.text !== text) sent.current = { text, secret: newSecret() };
    const created = await createGame(ports, request.value, name, sent.current.secret);
    setGoing(false);
    if (!created.ok) return setWrong(sayOnline(created.fault));
    if (stays()) go(href('online', created.value.game));
  };
  return { create, going, wrong };
}

function sentenceOf({ setup: { setup }, clock }: CreateModel): string {
  return setupSentence(setup, language.value, clock.ok ? timeText(clock.value) : undefined);
}

function Rest({ model }: { model: CreateModel }) {
  const [opened, setOpened] = useState(false);
  return (
    <details class={`${styles.section} ${styles.rest}`} onToggle={() => setOpened(true)}>
      <summary class={styles.summary} data-testid="rest">
        <h2 class={styles.heading}>{say('more-choices')}</h2>
        <span class={styles.sentence}>{sentenceOf(model)}</span>
      </summary>
      {opened && <RestLater key={model.boardsChosen} model={model} />}
    </details>
  );
}

function RestLater({ model }: { model: CreateModel }) {
  const loaded = useLoaded(() => import('./rest-later.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.RuleChoices model={model.setup} /> : null;
}

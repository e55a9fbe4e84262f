/** The online half of the new-game form: name, sides, time, and the button that creates the game. */
import { createGame } from '@tabuleiro/play/online/join/enter';
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { setupSentence } from '@tabuleiro/play/setup/sentence';
import { Setup } from '@tabuleiro/play/setup/setup';
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import type { Art } from '../../board/model/art.ts';
import { Button } from '../../parts/button.tsx';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { go, href, staysHere } from '../../router.ts';
import styles from '../../setup/setup.module.css';
import { SetupModel } from '../../setup/setup-model.ts';
import { lastName, rememberName, seatsPort } from '../../store/seats/seats.ts';
import { language } from '../../words/define.ts';
import { sayFault } from '../../words/say.ts';
import { FaultNotice } from '../desk/fault-notice.tsx';
import { NameField } from '../desk/name-field.tsx';
import { sayOnline } from '../desk/say-online.ts';
import { server } from '../desk/server.ts';
import { timeText } from '../desk/sheet-text.ts';
import { CreateModel } from './create-model.ts';
import { PlacesField, TimeField } from './place-fields.tsx';
import { say } from './words.ts';

/** Starts from the rules, board and match chosen so far. */
export async function openCreate({ setup: { game, sentences, choice } }: SetupModel): Promise<CreateModel> {
  return new CreateModel(new SetupModel(await Setup.load(game, sentences, choice)), lastName());
}

export function CreateFields({ model, art }: { model: CreateModel; art: Art }) {
  return (
    <>
      <ServerNotice model={model} />
      <section class={styles.section}>
        <NameField name={model.choices.name} onInput={(name) => call(model, name)} />
      </section>
      <PlacesField model={model} art={art} />
      <TimeField model={model} />
      <Rest model={model} />
    </>
  );
}

/** Link to the open challenges: the user may take one instead of posting another. */
export const SeeChallenges = () => (
  <p class={styles.also}>
    <a href={href('online')} data-testid="see-challenges">
      {say('waiting')}
    </a>
  </p>
);

/** Stored at once: the form of the next game starts with it. */
function call(model: CreateModel, name: string): void {
  model.change({ name });
  rememberName(name);
}

/** Shown only if no server answers. */
function ServerNotice({ model }: { model: CreateModel }) {
  const { away } = model.choices;
  const [asked, ask] = useState(0);
  useEffect(() => {
    void server.probe().then((found) => model.change({ away: found.ok ? null : found.fault }));
  }, [asked]);
  return away && <FaultNotice fault={away} onAgain={() => ask(asked + 1)} />;
}

/** The submit handler of the form. */
type SubmitRef = { current: ((event: Event) => Promise<void>) | null };

export function CreateBar({ model, submit }: { model: CreateModel; submit: SubmitRef }) {
  const { create, going, wrong } = useCreate(model);
  const { fault } = model;
  submit.current = create;
  return (
    <div class={styles.bar}>
      <p class={styles.who} role={fault || wrong ? 'alert' : undefined}>
        {fault ? sayAny(fault, model) : wrong || say(model.choices.listed ? 'then-listed' : 'then-link')}
      </p>
      <Button
        kind="primary"
        icon="link"
        type="submit"
        data-testid="go-create"
        disabled={fault !== null || model.choices.away !== null}
        aria-busy={going}
      >
        {say(going ? 'creating' : model.choices.listed ? 'go-listed' : 'go-create')}
      </Button>
    </div>
  );
}

const OWN = ['clock-long', 'invites-nobody'];

const sayAny = (fault: Fault, model: CreateModel): string =>
  OWN.includes(fault.code) ? sayOnline(fault) : sayFault(fault, { sentences: model.setup.setup.sentences });

/**
 * The secret is an idempotency key: the same request sent twice creates one game, another request gets another
 * secret.
 */
function useCreate(model: CreateModel) {
  const [going, setGoing] = useState(false);
  const [wrong, setWrong] = useState('');
  const [sent] = useState({ text: '', secret: '' });
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
    if (sent.text !== text) Object.assign(sent, { text, secret: newSecret() });
    const created = await createGame(ports, request.value, name, sent.secret);
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

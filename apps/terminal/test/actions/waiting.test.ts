/** Every action of a challenge through the full screen, line by line and as JSON: the server is told the same. */
import { actionOfId, actionsIn } from '@tabuleiro/play/actions/find';
import { TypedWords } from '@tabuleiro/play/actions/words';
import { type WaitingActionId, waitingActions, waitingWords } from '@tabuleiro/play/online/actions/waiting';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newWorld } from '../../../../packages/play/test/online/fake-server.ts';
import { WaitingPage } from '../../src/app/online/waiting-page.ts';
import type { Call } from '../../src/io/call.ts';
import { waitForGame } from '../../src/plain/online/wait.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial, until } from '../app/stage.ts';
import { hearWrites } from '../hear-writes.ts';
import { ListReader } from '../plain/talk.ts';
import { newFolder } from '../run.ts';

type Challenge = Awaited<ReturnType<typeof newWorld>>;

/** Nothing listens there: links begin with it. */
const NOWHERE = 'http://127.0.0.1:1/';
const typed = new TypedWords(waitingWords.typed);
const line = (id: WaitingActionId): string => typed.word(id, 'en');

/** A challenge that the first of two players has created, and its invitation. */
async function challenge(): Promise<Challenge> {
  const world = await newWorld({ state: 'challenge' });
  world.acts = [world.act('created', '0')];
  world.replies = { invitations: [null, 'I'.repeat(22)], link: { secret: 'N'.repeat(22) } };
  onTestFinished(() => world.controller.leave());
  return world.welcome();
}

const openedIn = (world: Challenge, folder: string) => ({
  server: NOWHERE,
  address: NOWHERE,
  seats: new SeatStore(folder),
  online: world.controller,
});

/** Commands, and requests that change something. */
async function effectOf(world: Challenge, id: WaitingActionId): Promise<string> {
  const paths = () => world.requests.map(({ path }) => path).filter((path) => path.endsWith('/link'));
  // What asks by HTTP is loaded when it is needed.
  if (id === 'new-link') await vi.waitFor(() => expect(paths()).not.toEqual([]), 10_000);
  return JSON.stringify([(await world.settled()).commands(), paths()]);
}

async function byRow(id: WaitingActionId): Promise<string> {
  const world = await challenge();
  const nothing = () => undefined;
  const host = { invitations: nothing, renewed: nothing, help: nothing, close: nothing };
  const question = await actionOfId(waitingActions, id).run({ online: world.controller, host }, '');
  if (question?.kind === 'confirm') await question.yes();
  return effectOf(world, id);
}

async function onScreen() {
  const world = await challenge();
  const trial = newTrial();
  trial.app.push(new WaitingPage(trial.app, openedIn(world, trial.folder)));
  await until(() => trial.text().includes('Link for watchers'));
  return { world, trial };
}

async function byLines(id: WaitingActionId, flags: Call['flags'], ...lines: string[]) {
  const world = await challenge();
  const heard = hearWrites();
  try {
    const call: Call = { args: [], flags, language: 'en' };
    await waitForGame(call, openedIn(world, newFolder()), new ListReader([...lines, 'quit'], true));
  } finally {
    heard.end();
  }
  return { effect: await effectOf(world, id), out: heard.out.join('') };
}

describe('tells the server the same', () => {
  const ids = (face: 'screen' | 'lines') => actionsIn(waitingActions, face).map(({ id }) => id);

  test.each(ids('screen'))('%s on the full screen', async (id) => {
    const { world, trial } = await onScreen();
    trial.press(':', ...line(id), 'enter');
    if (/any other key/.test(trial.text())) trial.press('y');
    expect(await effectOf(world, id)).toBe(await byRow(id));
  });

  test.each(ids('lines'))('%s line by line and as JSON', async (id) => {
    const sure = id === 'cancel' || id === 'new-link' ? ['yes'] : [];
    const effect = await byRow(id);
    expect((await byLines(id, { plain: true }, line(id), ...sure)).effect).toBe(effect);
    expect((await byLines(id, { json: true }, line(id))).effect).toBe(effect);
  });
});

test('calling off and a new link tell it something', async () => {
  expect(await byRow('cancel')).toContain('cancel');
  expect(await byRow('new-link')).toContain('/link');
  expect(await byRow('invitations')).toBe('[[],[]]');
});

describe('the page of a challenge', () => {
  test('calls the game off by its key, after a question', async () => {
    const { world, trial } = await onScreen();
    trial.press('A');
    expect(trial.text()).toContain('Call the game off? The invitations expire.');
    trial.press('n');
    expect(world.commands()).toEqual([]);
    trial.press('A', 'y');
    expect(world.commands()).toEqual([{ kind: 'cancel' }]);
  });

  test('lists its keys and words', async () => {
    const { trial } = await onScreen();
    expect(trial.lines().at(-1)).toContain('?: help');
    trial.press('?');
    expect(trial.text(80, 40)).toMatch(/^ *A +call the game off/m);
  });

  test('says which typed word it does not know', async () => {
    const { trial } = await onScreen();
    trial.press(':', ...'castle', 'enter');
    expect(trial.text()).toContain('There is no command "castle" here.');
  });
});

test('JSON lists the actions possible while players are waited for', async () => {
  const { out } = await byLines('close', { json: true });
  expect(JSON.parse(out.split('\n').find((each) => each.startsWith('{')) ?? '')).toMatchObject({
    event: 'waiting',
    actions: ['invitations', 'new-link', 'cancel', 'help', 'close'],
  });
});

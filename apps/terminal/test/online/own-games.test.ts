/** The page of games on servers: one's own games stand first, and a list that comes late moves nothing under the hand. */
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { expect, test } from 'vitest';
import { OnlinePage } from '../../src/app/online/online-page.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial, until } from '../app/stage.ts';

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1/';

function opened() {
  const trial = newTrial();
  new SeatStore(trial.folder).hold({ server: NOWHERE, game: 'abcdefgh2345', secret: newSecret() });
  trial.app.push(new OnlinePage(trial.app));
  return trial;
}

const listed = (text: string): boolean => text.includes('does not answer');

test('the first row is one’s own game, and Enter opens it', async () => {
  const trial = opened();
  await until(() => listed(trial.text()));
  const rows = trial.lines().filter((line) => /does not answer|Type or paste|Create a game/.test(line));
  expect(rows.map((row) => row.trim().slice(0, 12))).toEqual([
    expect.stringMatching(/^▶ /),
    'Type or past',
    'Create a gam',
  ]);
  trial.press('enter');
  expect(trial.text()).toContain(`Connecting to ${NOWHERE}`);
  trial.press('q', 'q');
  expect(trial.quit).toBe(true);
});

test('D asks before a game is deleted; the key of earlier versions says so', async () => {
  const trial = opened();
  await until(() => listed(trial.text()));
  for (const key of ['d', 'delete']) {
    trial.press(key);
    expect(trial.text()).toContain('Delete has a new key: "D"');
  }
  trial.press('D');
  expect(trial.text()).toContain('Delete the game from the server?');
});

test('a link that is being typed when the list comes stays in its field', async () => {
  const trial = opened();
  trial.press('enter', 'a', 'b');
  await until(() => {
    trial.press('c');
    return trial.lines().some((line) => line.includes('does not answer'));
  });
  trial.press('enter');
  expect(trial.text()).toContain('This is not a game link');
  expect(trial.text()).toMatch(/▶ Type or paste a link/);
});

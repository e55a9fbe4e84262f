/** Links for others: whether they can open them at all, and how a link gets into the clipboard. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { LinksPage } from '../../src/app/online/links-page.ts';
import { WaitingPage } from '../../src/app/online/waiting-page.ts';
import { openOnline } from '../../src/online/open-online.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial } from '../app/stage.ts';
import { listening } from './listening.ts';
import { TestServer } from './server.ts';

const HERE_ONLY = {
  en: 'This link only works on this computer. To invite others, restart the server with --host 0.0.0.0',
  pt: 'Esta ligação só funciona neste computador. Para convidar outros, reinicie o servidor com --host 0.0.0.0',
};

async function waiting(language: 'en' | 'pt', publicUrl: string | null = null) {
  const server = await TestServer.open(publicUrl);
  const { game, secret, mine } = await server.challenge();
  const trial = newTrial(language);
  const seats = new SeatStore(trial.folder);
  const place = { server: server.base, game, secret };
  trial.app.push(WaitingPage.enter(trial.app, seats, { ...place, watches: null, unkept: null }));
  const flat = () => trial.text().replace(/\s+/g, ' ');
  await vi.waitFor(() => expect(flat()).toMatch(/Invitation to play|Convite para jogar/), 20_000);
  return { trial, flat, game, mine, place, seats };
}

test.each(['en', 'pt'] as const)(
  'a server of this machine alone: each link says so (%s)',
  async (language) => {
    const { trial, flat, mine } = await waiting(language);
    expect(flat()).toContain(HERE_ONLY[language]);
    trial.press('down');
    expect(flat()).toContain(HERE_ONLY[language]);
    expect(flat()).toMatch(/127\.0\.0\.1:\d+\/#\/online/);
    trial.press('q');
    const ana = listening(['online', mine, '--plain', '--lang', language]);
    await ana.until(HERE_ONLY[language]);
    ana.say('quit');
    await ana.done;
  },
);

test('as JSON', async () => {
  const { trial, mine } = await waiting('en');
  const ana = listening(['online', mine, '--json']);
  await ana.until('"hereOnly":true');
  ana.say('quit');
  await ana.done;
  trial.press('q');
});

test('a server that others can reach: nothing is said', async () => {
  const { trial, flat, mine } = await waiting('en', 'https://play.example/');
  expect(flat()).toContain('https://play.example/#/online/');
  expect(flat()).not.toContain('this computer only');
  trial.press('q');
  const ana = listening(['online', mine, '--plain']);
  await ana.until('Waiting for players.');
  ana.say('quit');
  expect((await ana.done).out).not.toContain('this computer only');
});

test('c copies the lit link, in a game that waits and in one that is played', async () => {
  const { trial, flat, game, place, seats } = await waiting('en');
  const { online } = openOnline(place, seats);
  onTestFinished(() => online.leave());
  expect(flat()).toContain('c: copy');
  trial.press('c');
  expect(trial.copied).toEqual([expect.stringMatching(new RegExp(`/#/online/${game}/join/\\S+$`))]);
  expect(flat()).toContain('Copied to the clipboard.');
  trial.press('end', 'c');
  expect(trial.copied).toHaveLength(1); // no link is lit
  trial.press('q');
  trial.app.push(new LinksPage(trial.app, online));
  trial.press('c');
  expect(trial.copied.at(-1)).toMatch(new RegExp(`/#/online/${game}/me/\\S+$`));
});

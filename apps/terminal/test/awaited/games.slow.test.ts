/**
 * What the pages of games on a server and of mistakes do not do yet. Each test is expected to fail; the change that makes it
 * pass turns it into an ordinary test.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { MistakesPage } from '../../src/app/mistakes/mistakes-page.ts';
import { TablePage } from '../../src/app/online/table-page.ts';
import { openOnline, playableOnline } from '../../src/online/open-online.ts';
import { openRecordMistakes } from '../../src/open/mistakes.ts';
import { DeckStore } from '../../src/store/mistakes/deck.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial } from '../app/stage.ts';
import { FarPlayer } from '../online/far-player.ts';
import { TestServer } from '../online/server.ts';
import { runHere } from '../run.ts';

/** Run again, a failure that is expected would count as unsteady. */
const ONCE = { retry: 0 };
const LIVE = { clock: { initial: 300_000, increment: 5_000 } };

interface Begun {
  server: TestServer;
  game: string;
  secret: string;
  folder: string;
  rui: FarPlayer;
}

/** Ana at the whole screen, and Rui elsewhere. */
async function atScreen(before: (begun: Begun) => Promise<void> = async () => {}) {
  const server = await TestServer.open();
  const { game, secret, invitation } = await server.challenge(LIVE);
  const rui = await FarPlayer.join(server, game, invitation);
  await rui.until(({ session }) => session !== null);
  const trial = newTrial();
  await before({ server, game, secret, folder: trial.folder, rui });
  const opened = openOnline({ server: server.base, game, secret }, new SeatStore(trial.folder));
  await opened.online.begun();
  trial.app.push(new TablePage(trial.app, { game: await playableOnline(opened), opened, first: null }));
  const text = () => trial.text(110, 40);
  const flat = () => text().replace(/\s+/g, ' ');
  const shows = (what: RegExp) => vi.waitFor(() => expect(flat()).toMatch(what), 20_000);
  await shows(/Rui: here/);
  return { trial, rui, text, shows };
}

test.fails('two questions that are open at once have keys of their own', ONCE, async () => {
  const { trial, rui, text, shows } = await atScreen(async (begun) => {
    const { server, game, secret, folder } = begun;
    const elsewhere = new FarPlayer(server, game, secret);
    await elsewhere.until(({ session }) => session !== null);
    await elsewhere.play('c3-c4');
    await begun.rui.plies(1);
    await begun.rui.play('d6-d5');
    mkdirSync(join(folder, 'online'), { recursive: true });
    const unsent = { id: 'of-yesterday', after: 1, move: 'd3-d4', ply: 2, when: Date.now() - 3_600_000 };
    writeFileSync(join(folder, 'online', `${game}.unsent.json`), JSON.stringify(unsent));
  });
  await shows(/never/);
  rui.table.command({ kind: 'propose', what: 'takeback' });
  await shows(/take a move back/);
  const keys = [...text().matchAll(/\b([a-z]): /g)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
  trial.press('q');
});

test.fails(
  'the help of a game on a server has one row a key, and none that is refused there',
  ONCE,
  async () => {
    const { trial } = await atScreen();
    trial.press('?');
    const rows = trial.text(120, 200).split('\n');
    const keys = rows.flatMap((row) => /^ *(\S) {3,}\S/.exec(row)?.[1] ?? []);
    expect(keys).toContain('x');
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('h');
    expect(keys).not.toContain('e');
    expect(rows.join('\n')).not.toMatch(/THE COMPUTER|begins a new game|the game is saved/);
    trial.press('q');
  },
);

test(
  '? on the page of mistakes shows every key, also those without room in the last line',
  ONCE,
  async () => {
    const trial = newTrial();
    const file = join(trial.folder, '..', 'awaited.txt');
    const start = '3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1';
    writeFileSync(
      file,
      `Game: dameo\nSeat-w: Ana\nSeat-b: Rui\nStart: ${start}\n\n1. d4-d5 d6xd4 2. h1-h2 d8-d7 *\n`,
    );
    const out = join(trial.folder, '..', 'awaited-reviewed.txt');
    const review = ['review', file, '--nodes', '3000', '--out', out];
    expect(await runHere(review, { TABULEIRO_DATA: trial.folder })).toMatchObject({ code: 0 });
    const row = await openRecordMistakes(out, 'white', new DeckStore(trial.folder));
    if (!row.ok) throw new Error(row.fault.code);
    trial.app.push(MistakesPage.open(trial.app, row.value)!);
    trial.press('?');
    for (const key of ['H', 's', 'n', 'x', 'u', 'm'])
      expect(trial.text(80, 40)).toMatch(new RegExp(`^ *${key}\\b`, 'm'));
  },
);

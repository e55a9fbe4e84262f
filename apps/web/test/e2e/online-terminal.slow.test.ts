/** The terminal and a browser play each other over the real server; terminals play through its sudden end. */
import { formatMove, legalMoves, must, Rng } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { begin } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { startOnline } from './online.ts';
import { quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';
import { listening, MenuDriver } from './terminal.ts';

const server = await startOnline();

test('a game by link between the terminal and a page, from the menu to the rematch', async () => {
  const { start } = quick.dameo!;
  const made = await server.post<{ game: string; secret: string; invitations: (string | null)[] }>('/games', {
    request: {
      game: 'dameo',
      start,
      places: ['human', 'human'],
      clock: { initial: 900_000, increment: 10_000 },
    },
    name: 'Ana',
  });
  const { page } = await visit({
    origin: server.origin,
    address: `#/online/${made.game}/me/${made.secret}`,
  });
  const rui = await MenuDriver.open({ size: [110, 40] });
  const { pty } = rui;
  await rui.choose(/Play a friend online/);
  await pty.until(/Type or paste a link/);
  pty.paste(`${server.origin}/#/online/${made.game}/join/${made.invitations[1]}`);
  await pty.until(/Ana invites you to Dameo/);
  await rui.typeValue(/Your name/, 'Rui');
  pty.press('Home', 'Enter');
  await pty.until(/Ana: here/);

  const mirror = await begin(quick.dameo!);
  const ana = await BrowserTable.on(page, mirror);
  while (!mirror.outcome) {
    const move = ana.someMove();
    if (mirror.position.seat === 0) await ana.play(move);
    else {
      const text = ana.textOf(move);
      pty.press('m');
      await pty.until('Move:');
      pty.type(text);
      await pty.until(`Move: ${text}`);
      pty.press('Enter');
      must(mirror.play(text));
    }
    await ana.agree();
    const { text, seat } = mirror.moves.at(-1)!;
    await pty.until(() => pty.text.includes(text));
    if (seat === 1 && !mirror.outcome) await pty.until('Move saved.');
  }
  await page.getByTestId('result').waitFor();
  await pty.until('A copy of the game is saved');

  pty.press('n');
  await page.getByText('Rui offers a rematch with switched sides.').first().waitFor();
  await page.getByTestId('rematch').click();
  await page.locator('[data-testid=game][data-result="*"][data-own="1"]').waitFor();
  await pty.until(/White: Rui/);
  pty.press('X');
  await pty.until('Resign?');
  pty.press('y');
  await page.getByTestId('result').waitFor();
  pty.press('q');
  await pty.until('Type or paste a link');
  pty.press('q', 'q');
  expect(await pty.ended()).toBe(0);
});

/** When the server is killed, by the ply of a move. */
const FAULTS: Readonly<Record<number, 'before' | 'at once' | 'acknowledged'>> = {
  3: 'before',
  6: 'at once',
  8: 'acknowledged',
  9: 'at once',
};

test('terminals play through SIGKILL of the server: nothing is lost, nothing doubled', async () => {
  const { id, secrets } = await server.game({
    game: 'dameo',
    clock: { initial: 900_000, increment: 10_000 },
  });
  const players = secrets.map((secret) =>
    listening(['online', `${server.origin}/#/online/${id}/me/${secret}`, '--json']),
  );
  await Promise.all(players.map((player) => player.until('"event":"start"')));
  const mirror = await begin({ game: 'dameo' });
  const random = new Rng(5);
  const hasPlayed = (text: string): number => text.match(/"event":"move"/g)?.length ?? 0;
  for (let ply = 1; ply <= 10; ply++) {
    const moves = legalMoves(mirror.position);
    const text = formatMove(mirror.rules, mirror.position, moves[random.below(moves.length)]!);
    const mover = players[mirror.position.seat]!;
    // Nobody is there to hear it; it is on its way; the mover knows that it is written, and perhaps nobody else.
    const fault = FAULTS[ply];
    if (fault === 'before') await server.kill();
    mover.say(text);
    if (fault === 'acknowledged') await mover.until(() => hasPlayed(mover.text()) === ply);
    if (fault !== undefined) {
      await server.kill();
      await server.start();
    }
    must(mirror.play(text));
    for (const player of players) await player.until(() => hasPlayed(player.text()) === ply);
  }
  players[mirror.position.seat]!.say('resign');
  const runs = await Promise.all(players.map(({ done }) => done));
  const played = mirror.moves.map(({ text }) => text);
  for (const run of runs) {
    expect(run.code, run.err).toBe(0);
    const events = run.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.filter(({ event }) => event === 'move').map(({ move }) => move)).toEqual(played);
    expect(events.filter(({ event }) => event === 'error')).toEqual([]);
    expect(events.filter(({ event }) => event === 'end')).toHaveLength(1);
    expect(events.some(({ event, link }) => event === 'link' && link === 'lost')).toBe(true);
  }
  // The store says the same: one event for a number, none missing.
  const answer = await fetch(`${server.origin}/api/v1/games/${id}?since=0`);
  const { events } = (await answer.json()) as {
    events: { number: number; kind: string; text?: string; left: number[] | null }[];
  };
  expect(events.map(({ number }) => number)).toEqual(events.map((_, i) => i + 1));
  expect(events.filter(({ kind }) => kind === 'move').map(({ text }) => text)).toEqual(played);
});

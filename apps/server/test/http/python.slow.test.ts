/** The example in Python plays a whole game over plain HTTP against the client that pages have. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onlineAddress } from '@tabuleiro/play/online/links';
import { decodeCreate } from '@tabuleiro/protocol/http';
import { must, Rng } from '@tabuleiro/rules';
import { expect, onTestFinished, test } from 'vitest';
import { Robot } from '../../tools/chaos/robot.ts';
import { EXAMPLE, hasPython, python } from '../python.ts';
import { served } from './served.ts';

test('it has fifty lines at most', () => {
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(50);
});

/** A game whose other place is open, and who plays in it. */
async function challenge() {
  const { hall, port, base } = await served();
  const request = { game: 'mad-bishops', places: ['human', 'human'] };
  const created = must(await hall.requests.create(must(decodeCreate({ name: 'Ana', request }, '')), 'ana'));
  const invitation = created.invitations[1]!;
  const joinLink = onlineAddress(base, { kind: 'join', game: created.game, invitation });
  const play = (secret: string): Robot => {
    const address = '127.0.0.1';
    const robot = new Robot(created.game, secret, {
      port: () => port,
      address,
      rng: new Rng(1),
      rematch() {},
    });
    onTestFinished(() => robot.stop());
    robot.start();
    return robot;
  };
  return { hall, base, created, invitation, joinLink, play };
}

function expectWholeGame({ code, lines }: Awaited<ReturnType<typeof python>>, robot: Robot): void {
  expect([code, lines.at(-1)]).toEqual([0, robot.table.session!.result]);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(0, -1).filter((line) => !/ (?:ack|refused)$/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.endsWith('ack')).length).toBeGreaterThan(1);
}

test.skipIf(!hasPython)('it takes an invitation and plays a legal game to its end', async () => {
  const { created, joinLink, play } = await challenge();
  const robot = play(created.secret);
  expectWholeGame(await python(joinLink), robot);
});

test.skipIf(!hasPython)('it creates a game as a bot, and plays who takes its invitation', async () => {
  const { hall, port, base } = await served();
  let robot: Robot | undefined;
  const run = python(base, 'mad-bishops');
  const [, game, invitation] = /online\/(\w+)\/join\/([\w-]+)/.exec(await run.firstLine) ?? [];
  const joined = must(await hall.requests.join(`${game}`, { invitation, name: 'Rui' }, 'rui'));
  if (!joined.joined) throw new Error('not joined');
  const { sheet } = must(await hall.requests.read(`${game}`, { since: 0 }, 'rui'));
  expect(sheet.players).toMatchObject([{ name: 'Python', kind: 'human', bot: true }, { name: 'Rui' }]);
  const address = '127.0.0.1';
  robot = new Robot(`${game}`, joined.secret, { port: () => port, address, rng: new Rng(1), rematch() {} });
  onTestFinished(() => robot?.stop());
  robot.start();
  const { code, lines } = await run;
  expectWholeGame({ code, lines: lines.slice(1) }, robot);
});

test.skipIf(!hasPython)('it plays at a place that is its own', async () => {
  const { hall, base, created, invitation, play } = await challenge();
  const joined = must(await hall.requests.join(created.game, { invitation, name: 'Rui' }, 'rui'));
  if (!joined.joined) throw new Error('not joined');
  const robot = play(joined.secret);
  const link = onlineAddress(base, { kind: 'me', game: created.game, secret: created.secret });
  expectWholeGame(await python(link), robot);
});

test.skipIf(!hasPython)('what it cannot do it says in a sentence', async () => {
  const { base, joinLink } = await challenge();
  const nobody = 'http://127.0.0.1:9/#/online/abcdefgh/join';
  const site = createServer((_, response) => void response.writeHead(404).end('no such page'));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  onTestFinished(() => void site.close());
  const other = `http://127.0.0.1:${(site.address() as AddressInfo).port}/#/online/abcdefgh`;
  for (const [words, sentence] of [
    [[], /^Usage: python3 .*"<link>" or <server> <game>/],
    [[`${base}/`], /^Usage: /],
    [[joinLink, 'more'], /^Usage: /],
    [[`${base}/#/online/nobody00/join`], /^There is no such game on this server/],
    [[nobody], /^No server answers at http:\/\/127\.0\.0\.1:9: /],
    [[other], /^HTTP Error 404/],
  ] as const) {
    const { code, lines } = await python(...words);
    expect([code, lines]).toEqual([1, [expect.stringMatching(sentence)]]);
  }
});

/** Games on a server at the terminal: processes that speak to a server of this one. */

import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { onlineAddress } from '@tabuleiro/play/online/links';
import { must } from '@tabuleiro/rules';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, type Run, tabuleiro } from '../run.ts';
import { FarPlayer } from './far-player.ts';
import { listening } from './listening.ts';
import { TestServer } from './server.ts';

/** White moves, Black captures the only man. */
const SHORT = '8/8/8/3m4/8/3M4/8/8 w 0 1';

const events = ({ lines }: Run) => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('terminal against terminal, the link from the input, to the end of a game', async () => {
  const server = await TestServer.open();
  const { joins, mine } = await server.challenge({
    start: SHORT,
    clock: { initial: 300_000, increment: 5_000 },
  });
  const [ana, rui] = [newFolder(), newFolder()];
  const [a, b] = await Promise.all([
    tabuleiro(['online', '-', '--plain'], { input: `${mine}\nd3-d4\n`, env: { TABULEIRO_DATA: ana } }),
    tabuleiro(['online', '-', '--plain', '--name', 'Rui'], {
      input: `${joins}\nd5xd3\n`,
      env: { TABULEIRO_DATA: rui },
    }),
  ]);
  for (const run of [a, b]) {
    expect(run.code, run.err).toBe(0);
    expect(run.out).toContain('Black (Rui) wins.');
    expect(run.out).toContain('A copy of the game is saved under "Finished games"');
    expect(run.err).toContain('Move saved.');
    expect(run.out + run.err).not.toMatch(/\n\s+at /);
  }
  expect(a.out).toContain('Hints and analysis are off');
  for (const folder of [ana, rui]) {
    const finished = await tabuleiro(['record', 'show', join(folder, 'finished.txt')]);
    expect(finished.out).toContain('Rui');
    const places = join(folder, 'online', 'places.json');
    expect(statSync(places).mode & 0o777).toBe(0o600);
  }
  // Its secret is nowhere but there, and the finished game is kept once however often it is looked at.
  const { secret } = JSON.parse(readFileSync(join(rui, 'online', 'places.json'), 'utf8')).places[0];
  expect(b.out + b.err).not.toContain(secret);
  const again = await tabuleiro(['online', '1', '--plain'], { env: { TABULEIRO_DATA: rui } });
  expect(again.out).toContain('Black (Rui) wins.');
  expect(readFileSync(join(rui, 'finished.txt'), 'utf8').match(/^Game: /gm)).toHaveLength(1);
});

test('terminal creates a game, the client of a page takes it; JSON, greeting, draw', async () => {
  const server = await TestServer.open();
  const args = [
    'online',
    'new',
    server.base,
    '--game',
    'dameo',
    '--side',
    'W',
    '--name',
    'Ana',
    '--clock',
    '300+5',
  ];
  const folder = newFolder();
  const ana = listening([...args, '--json'], { TABULEIRO_DATA: folder });
  await ana.until('"event":"waiting"');
  const waiting = JSON.parse(ana.text().split('\n')[0]!);
  const [, game, , invitation] = new URL(waiting.invitations[0].link).hash.slice(2).split('/');
  const rui = await FarPlayer.join(server, game!, invitation!);
  ana.say('hint');
  ana.say('study');
  ana.say('c3-c4');
  await rui.plies(1);
  rui.table.greet('good-luck');
  await ana.until('"event":"greeting"');
  await rui.play('d6-d5');
  ana.say('greet 1');
  ana.say('who');
  ana.say('offer');
  await rui.until(({ session }) => session!.proposals.length > 0);
  rui.table.command({ kind: 'accept', of: rui.table.session!.proposals[0]!.number });
  const run = await ana.done;
  const heard = events(run);
  expect(run.code, run.err).toBe(0);
  expect(heard.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      'waiting',
      'start',
      'online',
      'error',
      'move',
      'greeting',
      'who',
      'propose',
      'accept',
      'end',
      'kept',
    ]),
  );
  expect(heard.find(({ event }) => event === 'error')).toMatchObject({ error: { code: 'no-help' } });
  expect(heard.filter(({ event }) => event === 'error').at(1)).toMatchObject({
    error: { code: 'study-elsewhere' },
  });
  expect(heard.find(({ event }) => event === 'start')).toMatchObject({ clock: [300000, 300000] });
  expect(rui.heard).toContainEqual({ kind: 'greeting', player: 0, phrase: 'hello' });
  expect(heard.at(-1)).toMatchObject({ event: 'kept', error: null });
  const types = ['json', 'json-online']
    .map((name) => readFileSync(new URL(`../../../../docs/${name}.d.ts`, import.meta.url), 'utf8'))
    .join('');
  for (const { event } of heard) expect(types).toContain(`"${event}"`);
});

test('the list says whose turn it is; a place goes on; my link is shown when asked for', async () => {
  const server = await TestServer.open();
  const { game, secret, mine, invitation } = await server.challenge();
  await FarPlayer.join(server, game, invitation);
  const env = { TABULEIRO_DATA: newFolder() };
  const first = await tabuleiro(['online', mine, '--plain'], { input: 'link\nquit\n', env });
  expect(first.out).toContain(mine);
  expect(first.out).toContain('"tabuleiro online" returns to it');
  const list = await tabuleiro(['online', '--lang', 'pt'], { env });
  expect(list.out).toContain('1  Dameo com Rui: é a sua vez');
  const json = await tabuleiro(['online', '--json'], { input: '1\nc3-c4\n', env });
  expect(events(json)[0]).toMatchObject({
    event: 'places',
    games: [{ number: 1, game, mine: true, names: ['Rui'] }],
  });
  expect(json.out).not.toContain(secret);
  expect(json.out, 'days may go by: what was typed is done, and nobody waits').toContain('"move":"c3-c4"');
  expect(json.code).toBe(0);
  const after = await tabuleiro(['online', '--json'], { env });
  expect(events(after)[0]).toMatchObject({ games: [{ mine: false, state: 'playing' }] });
  const none = await tabuleiro(['online', '7'], { env });
  expect(none).toMatchObject({ code: 1 });
  expect(none.err).toContain('There is no game number 7');
});

test('a rematch that began while nobody looked is found in the list, and the wish for one is said', async () => {
  const server = await TestServer.open();
  const { game, secret, mine, invitation } = await server.challenge({ start: SHORT });
  const rui = await FarPlayer.join(server, game, invitation);
  const env = { TABULEIRO_DATA: newFolder() };
  await tabuleiro(['online', mine, '--plain'], { input: 'resign\n', env });
  await rui.until(({ session }) => session?.outcome != null);
  rui.table.command({ kind: 'rematch', answer: 'offer' });
  await rui.until(({ acts }) => acts.some(({ kind }) => kind === 'rematch-offer'));
  const asked = await tabuleiro(['online', '--lang', 'pt'], { env });
  expect(asked.out).toContain('1  Dameo com Rui: terminada, desforra proposta');
  expect(events(await tabuleiro(['online', '--json'], { env }))[0]).toMatchObject({
    games: [{ game, state: 'over', asked: true }],
  });
  const entered = await tabuleiro(['online', '1', '--plain'], { env });
  expect(entered.out).toContain('Rui offers a rematch.');
  // On another device the player agrees.
  const elsewhere = new FarPlayer(server, game, secret);
  await elsewhere.until(({ session }) => session !== null);
  elsewhere.table.command({ kind: 'rematch', answer: 'offer' });
  await rui.until(({ acts }) => acts.some(({ kind }) => kind === 'rematch'));
  const list = await tabuleiro(['online'], { env });
  expect(list.out).toMatch(
    /1 {2}Dameo with Rui: waiting for the others\n {2}2 {2}Dameo with Rui: finished\n/,
  );
  const again = String(rui.table.acts.find(({ kind }) => kind === 'rematch')!.detail.game);
  expect(events(await tabuleiro(['online', '1', '--json'], { env }))[0]).toMatchObject({
    games: [{ game: again, asked: false }, { game }],
  });
});

test('links bear the address by which others come, also where the game is entered by localhost', async () => {
  const others = 'https://play.example/';
  const server = await TestServer.open(others);
  const { game, secret, mine, invitation } = await server.challenge();
  await FarPlayer.join(server, game, invitation);
  const env = { TABULEIRO_DATA: newFolder() };
  const run = await tabuleiro(['online', mine, '--json'], { input: 'link\nquit\n', env });
  const watch = onlineAddress(others, { kind: 'watch', game });
  expect(events(run).find(({ event }) => event === 'online')).toMatchObject({ server: server.base, watch });
  expect(events(run).find(({ event }) => event === 'link')).toMatchObject({
    mine: onlineAddress(others, { kind: 'me', game, secret }),
    watch,
  });
});

test.each([
  ['en', 'link new'],
  ['pt', 'ligação nova'],
])('a new link line by line (%s): the old one is void, and the place goes on', async (lang, words) => {
  const server = await TestServer.open();
  const { game, secret, mine, invitation } = await server.challenge();
  const rui = await FarPlayer.join(server, game, invitation);
  const env = { TABULEIRO_DATA: newFolder() };
  const run = await tabuleiro(['online', mine, '--plain', '--lang', lang], {
    input: `${words}\nc3-c4\n`,
    env,
  });
  expect(run.code, run.err).toBe(0);
  await rui.plies(1);
  const [held] = JSON.parse(readFileSync(join(env.TABULEIRO_DATA, 'online', 'places.json'), 'utf8')).places;
  expect(held.secret).not.toBe(secret);
  expect(run.out).toContain(onlineAddress(server.base, { kind: 'me', game, secret: held.secret }));
  expect(run.out).not.toContain(secret);
  expect(run.err).not.toMatch(/This link has expired|Esta ligação expirou/);
  const old = await tabuleiro(['online', mine, '--plain'], { env: { TABULEIRO_DATA: newFolder() } });
  expect(old.err).toContain('This link has expired');
});

test('the server goes down in the middle and comes back: nothing is lost', async () => {
  const server = await TestServer.open();
  const { mine, game, invitation } = await server.challenge();
  const rui = await FarPlayer.join(server, game, invitation);
  const ana = listening(['online', mine, '--json']);
  ana.say('c3-c4');
  await rui.plies(1);
  await ana.until('"event":"move"');
  await server.stop();
  await ana.until('"link":"lost"');
  await server.start();
  await ana.until('"link":"open"');
  await rui.until(({ link }) => link === 'open');
  await rui.play('d6-d5');
  ana.say('resign');
  await rui.until(({ session }) => session!.outcome !== null);
  const run = await ana.done;
  expect(run.code, run.err).toBe(0);
  expect(events(run).filter(({ event }) => event === 'move')).toMatchObject([
    { number: 1, move: 'c3-c4' },
    { number: 2, move: 'd6-d5' },
  ]);
  expect(rui.table.session!.moves.map(({ text }) => text)).toEqual(['c3-c4', 'd6-d5']);
});

test('a watcher without a place follows to the end; a used invitation watches', async () => {
  const server = await TestServer.open();
  const { joins, watches, game, secret, invitation } = await server.challenge({ start: SHORT });
  const rui = await FarPlayer.join(server, game, invitation);
  const ana = new FarPlayer(server, game, secret);
  const watching = [watches, joins].map((link) => listening(['online', link, '--plain']));
  await Promise.all(watching.map((each) => each.until('You are watching.')));
  await ana.until(({ session }) => session !== null);
  await ana.play('d3-d4');
  await rui.plies(1);
  await rui.play('d5xd3');
  for (const { done } of watching) {
    const run = await done;
    expect(run.code, run.err).toBe(0);
    expect(run.out).toContain('Black (Rui) wins.');
    expect(run.out).not.toContain('finished games');
  }
  expect((await watching[1]!.done).out).toContain('The game has started. You are watching.');
});

async function answering(answer: (path: string) => { type: string; body: string }): Promise<string> {
  const server = createServer((request, response) => {
    const { type, body } = answer(request.url ?? '');
    response.writeHead(200, { 'Content-Type': type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('at the list of games one can ask what to type, and leave', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  for (const [language, help, leave, said] of [
    ['en', 'help', 'quit', 'Type the number of a game'],
    ['pt', 'ajuda', 'sair', 'Escreva o número de uma partida'],
  ] as const) {
    const words = ['online', '--plain', '--lang', language];
    const { code, out, err } = await tabuleiro(words, { input: `${help}\n?\n${leave}\n`, env });
    expect([code, err]).toEqual([0, '']);
    expect(out.split(said)).toHaveLength(3);
  }
});

test('what is wrong with a link or a server is one sentence, in both languages', async () => {
  const server = await TestServer.open();
  const { mine, game, secret, invitation } = await server.challenge();
  must(await server.api.join(game, { invitation, name: 'Rui' }));
  must(await server.api.newLink({ game, secret }, newSecret()));
  const web = await answering(() => ({ type: 'text/html', body: '<p>hello' }));
  const newer = await answering(() => ({ type: 'application/json', body: '{"version":9,"oldest":8}' }));
  const at = (base: string) => onlineAddress(base, { kind: 'watch', game: 'zzzz9999' });
  const cases: [string[], number, RegExp, RegExp][] = [
    [
      ['online', 'http://x/#/online/abc'],
      2,
      /^This is not a game link: "http:\/\/x\/#\/online\/abc"/,
      /^Isto não é uma ligação/,
    ],
    [['online', at('http://127.0.0.1:1/')], 1, /does not answer/, /não responde/],
    [['online', at(web)], 1, /is not a Tabuleiro server/, /não é um servidor do Tabuleiro/],
    [['online', at(newer)], 1, /speaks version 1 .* the server 8-9/, /fala a versão 1 .* o servidor 8-9/],
    [['online', at(server.base)], 1, /no such game on this server/, /Não há essa partida/],
    [['online', mine], 1, /This link has expired/, /Esta ligação expirou/],
    [['online', 'new', server.base], 2, /Which game\?/, /Que jogo\?/],
    [['online', 'new', 'a b', '--game', 'dameo'], 2, /not a server address/, /não é o endereço/],
    [
      ['online', 'new', server.base, '--game', 'dameo', '--clock', '40d'],
      2,
      /at most 6 hours/i,
      /no máximo 6 horas/i,
    ],
    [['online', 'new', server.base, '--game', 'dameo', '--side', 'q'], 2, /no seat "q"/, /o lugar "q"/],
    [
      ['online', 'new', server.base, '--game', 'dameo', '--level', '12'],
      2,
      /no player "level-12"/,
      /o jogador "level-12"/,
    ],
  ];
  await Promise.all(
    cases.map(async ([args, code, en, pt], i) => {
      const language = i % 2 === 0 ? 'en' : 'pt';
      const run = await tabuleiro([...args, '--lang', language, '--plain', '--name', 'A']);
      expect(run, args.join(' ')).toMatchObject({ code });
      expect(run.err).toMatch(language === 'en' ? en : pt);
      expect(run.err.trim().split('\n'), args.join(' ')).toHaveLength(1);
      expect(run.err).not.toContain(secret);
    }),
  );
});

/** A game of three at the terminal: to whom time is given, and what becomes of a place whose player has left. */
import { onlineAddress } from '@tabuleiro/play/online/links';
import { must } from '@tabuleiro/rules';
import { expect, test, vi } from 'vitest';
import { TablePage } from '../../src/app/online/table-page.ts';
import { openOnline, playableOnline } from '../../src/online/open-online.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial } from '../app/stage.ts';
import { FarPlayer } from './far-player.ts';
import { listening } from './listening.ts';
import { TestServer } from './server.ts';

/** Ana, who is at the terminal, and two others; who is away can be claimed to be so after two seconds. */
async function ofThree() {
  const server = await TestServer.open(null, { claimMs: 2_000 });
  const { game, secret } = await server.challenge({
    game: 'small-star-empires',
    options: { board: 'tri' },
    places: ['human', 'human', 'human'],
    clock: { initial: 300_000, increment: 5_000 },
  });
  const [, second, third] = must(await server.api.invitations({ game, secret }));
  const rui = await FarPlayer.join(server, game, second!);
  const zita = await FarPlayer.join(server, game, third!, 'Zita');
  for (const each of [rui, zita]) await each.until(({ session }) => session !== null);
  return { server, game, secret, rui, zita };
}

const gifts = ({ table }: FarPlayer) => table.session!.log.filter(({ kind }) => kind === 'gift');

const words = {
  en: {
    ...{ give: 'give', claim: 'claim', leave: 'leave' },
    list: 'Give time by number, as in "give 2":\n  2  Rui\n  3  Zita\n',
    given: 'You have given Zita 15 s.',
    got: 'Rui has given you 15 s.',
    away: /Zita has left\. In \d s you can let a computer take over: "claim"\./,
    now: 'Zita has been away long enough: "claim" lets a computer take over, and the game continues.',
    claimed: 'Ana let a computer take over for Zita, who had left.',
    replaced: 'Zita has left the game: a computer (level 3) plays on.',
    left: 'You have left the game: a computer (level 3) plays on for you.',
  },
  pt: {
    ...{ give: 'dar', claim: 'reclamar', leave: 'deixar' },
    list: 'Dar tempo por número, como em "dar 2":\n  2  Rui\n  3  Zita\n',
    given: 'Deu 15 s a Zita.',
    got: 'Rui deu-lhe 15 s.',
    away: /Zita saiu\. Dentro de \d s pode deixar um computador continuar nesse lugar: "reclamar"\./,
    now: 'Zita está ausente há tempo bastante: "reclamar" deixa um computador continuar nesse lugar, e a partida prossegue.',
    claimed: 'Ana deixou um computador continuar por Zita, que tinha saído.',
    replaced: 'Zita deixou a partida: continua um computador (nível 3).',
    left: 'Deixou a partida: um computador (nível 3) continua por si.',
  },
};

test.each(['en', 'pt'] as const)('line by line (%s)', async (language) => {
  const { server, game, secret, rui, zita } = await ofThree();
  const say = words[language];
  const mine = onlineAddress(server.base, { kind: 'me', game, secret });
  const ana = listening(['online', mine, '--plain', '--lang', language]);
  ana.say(say.give);
  await ana.until(say.list);
  ana.say(`${say.give} 3`);
  await ana.until(say.given);
  await rui.until(() => gifts(rui).length > 0);
  expect(gifts(rui)).toMatchObject([{ player: 0, seat: 2 }]);
  rui.table.command({ kind: 'give-time', to: 0 });
  await ana.until(say.got);
  zita.table.close();
  await ana.until(say.now);
  expect(ana.text()).toMatch(say.away);
  ana.say(say.claim);
  await ana.until(say.claimed);
  await ana.until(say.replaced);
  await rui.until(({ session }) => session!.hasLeft(2));
  expect(rui.table.session!.outcome, 'the game goes on').toBeNull();
  ana.say(say.leave);
  await ana.until(say.left);
  expect(ana.text()).not.toMatch(/claimed the win|reclamou a vitória/);
  rui.table.command({ kind: 'resign', substitute: false });
  expect((await ana.done).code).toBe(0);
});

test('on the whole screen', async () => {
  const { server, game, secret, rui, zita } = await ofThree();
  const trial = newTrial('en');
  const opened = openOnline({ server: server.base, game, secret }, new SeatStore(trial.folder));
  await opened.online.begun();
  trial.app.push(new TablePage(trial.app, { game: await playableOnline(opened), opened, first: null }));
  const text = () => trial.text(120, 40);
  const shows = (what: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(what), 20_000);
  await shows(/Rui: here · Zita: here/);
  trial.press('t');
  await shows(/Give time to whom\?/);
  await shows(/2: Rui {2}3: Zita {2}any other key: cancel/);
  trial.press('X');
  expect(text()).not.toContain('Give time to whom?');
  trial.press('t', '2');
  await shows(/You have given Rui 15 s/);
  await rui.until(() => gifts(rui).length > 0);
  expect(gifts(rui)).toMatchObject([{ player: 0, seat: 1 }]);
  zita.table.close();
  await shows(/Zita has left\. C lets a/);
  trial.press('C');
  await shows(/Let a computer take over for Zita\? The game continues\./);
  trial.press('n', 'C', 'y');
  await shows(/Ana let a computer/);
  await rui.until(({ session }) => session!.hasLeft(2));
  expect(rui.table.session!.outcome).toBeNull();
  trial.press('q');
});

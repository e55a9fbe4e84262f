/** What stands there in every state of a game on a server: for watchers, after proposals, when it is off, and after the end. */
import { expect, test, vi } from 'vitest';
import { TablePage } from '../../src/app/online/table-page.ts';
import { openOnline, playableOnline } from '../../src/online/open-online.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial } from '../app/stage.ts';
import { Pty } from '../pty/pty.ts';
import { newFolder, tabuleiro } from '../run.ts';
import { FarPlayer } from './far-player.ts';
import { listening } from './listening.ts';
import { TestServer } from './server.ts';

const LIVE = { clock: { initial: 300_000, increment: 5_000 } };
/** White moves, Black captures the only man. */
const SHORT = '8/8/8/3m4/8/3M4/8/8 w 0 1';

async function begun(request = {}) {
  const server = await TestServer.open();
  const made = await server.challenge({ ...LIVE, ...request });
  const rui = await FarPlayer.join(server, made.game, made.invitation);
  await rui.until(({ session }) => session !== null);
  return { server, rui, ...made };
}

/** Somebody at the whole screen. */
async function atScreen(
  server: TestServer,
  game: string,
  secret: string | null,
  language: 'en' | 'pt' = 'en',
) {
  const trial = newTrial(language);
  const opened = openOnline({ server: server.base, game, secret }, new SeatStore(trial.folder));
  await opened.online.begun();
  trial.app.push(new TablePage(trial.app, { game: await playableOnline(opened), opened, first: null }));
  const text = () => trial.text(120, 40);
  const shows = (what: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(what), 20_000);
  return { trial, text, shows };
}

test('a watcher who plays hears that players alone can, and the help has words for watchers', async () => {
  const { watches, rui } = await begun();
  const zita = listening(['online', watches, '--plain']);
  await zita.until('You are watching.');
  const words = ['c3-c4', 'resign', 'offer', 'undo', 'greet 1', 'give', 'yes', 'rematch', 'delete yes'];
  for (const word of [...words, 'who', 'help', 'quit']) zita.say(word);
  const { out, err } = await zita.done;
  expect(err.match(/You are watching this game; only its players can do this\./g)).toHaveLength(words.length);
  expect(out).toContain('White: Ana');
  expect(out).toMatch(/ {2}board: /);
  expect(out).not.toMatch(/ {2}(resign|offer|greet|give|claim|rematch|delete)\b/);
  expect(rui.table.session!.log).toHaveLength(0);
});

test('on the whole screen a watcher has no field for moves', async () => {
  const { server, game } = await begun();
  const { shows, text, trial } = await atScreen(server, game, null);
  await shows(/You are watching\./);
  trial.press('m');
  expect(text()).not.toContain('Move:');
  trial.press('q');
});

test('what one has proposed is said, and stands there until it is answered', async () => {
  const { server, game, secret, mine, rui } = await begun();
  const ana = listening(['online', mine, '--plain', '--lang', 'pt']);
  ana.say('empate');
  await ana.until('Propôs empate. Entretanto o jogo continua.');
  const { shows, text, trial } = await atScreen(server, game, secret);
  await shows(/You offered a draw/);
  rui.table.command({ kind: 'decline', of: rui.table.session!.proposals[0]!.number });
  await shows(/The draw was declined/);
  trial.press('up');
  expect(text()).not.toMatch(/offered a draw/);
  trial.press('q');
  ana.say('sair');
  await ana.done;
});

test('a game that was called off says so, whatever is pressed or typed', async () => {
  const { server, game, secret, mine, rui } = await begun();
  const { shows, text, trial } = await atScreen(server, game, secret);
  await shows(/Rui: here/);
  rui.table.command({ kind: 'abort' });
  await shows(/Rui called the game off\./);
  trial.press('up');
  expect(text()).toMatch(/Rui called the game off\./);
  expect(text()).not.toMatch(/to move\./);
  trial.press('q');
  const env = { TABULEIRO_DATA: newFolder() };
  const run = await tabuleiro(['online', mine, '--plain'], { env });
  expect(run.out).toContain('Rui called the game off.');
  expect(run.out).not.toContain('You play White');
  expect(run.code).toBe(1);
});

test('after the end nobody is told how to play', async () => {
  const { mine, rui } = await begun({ start: SHORT });
  const env = { TABULEIRO_DATA: newFolder() };
  await tabuleiro(['online', mine, '--plain'], { input: 'resign\n', env });
  await rui.until(({ session }) => session!.outcome !== null);
  const again = await tabuleiro(['online', '1', '--plain', '--lang', 'pt'], { env });
  expect(again.out).toContain('Jogou com: Brancas.');
  expect(again.out).not.toContain('estão desligadas');
  expect(again.out).not.toContain('Escreva uma jogada');
});

test('at a terminal the end asks in one language; a deletion is told once', async () => {
  const { mine, rui } = await begun({ start: SHORT });
  const pty = new Pty(['online', mine, '--plain', '--lang', 'pt']);
  await pty.until('Brancas (w)>');
  rui.table.command({ kind: 'resign' });
  await pty.until('A partida acabou (desforra, saudar [número], listas, guardar <nome>; Enter sai)>');
  rui.table.command({ kind: 'rematch', answer: 'offer' });
  await pty.until('A partida acabou (sim, não, saudar [número], listas, guardar <nome>; Enter sai)>');
  pty.type('não');
  pty.press('Enter');
  await pty.until('Recusou a desforra.');
  pty.type('apagar sim');
  pty.press('Enter');
  await pty.until('O seu nome e lugar foram apagados');
  expect(await pty.ended()).toBe(0);
  expect(pty.text).not.toContain('Apagou o seu lugar');
});

test('at a terminal a game that is off is left, not played', async () => {
  const { mine, rui } = await begun();
  const pty = new Pty(['online', mine, '--plain']);
  await pty.until('White (w)>');
  rui.table.command({ kind: 'abort' });
  await pty.until('The game is closed (delete [yes]; Enter leaves)>');
  pty.type('c3-c4');
  pty.press('Enter');
  await pty.until('This game was called off.');
  pty.press('Enter');
  expect(await pty.ended()).toBe(1);
});

test('one waits for one’s turn: no example of a move that is the other’s', async () => {
  const { server } = await begun();
  const { mine, game, invitation } = await server.challenge({ ...LIVE, mine: 1 });
  await FarPlayer.join(server, game, invitation);
  const run = await tabuleiro(['online', mine, '--plain'], { input: 'quit\n' });
  expect(run.out).toContain('It is not your turn yet. Meanwhile: board, greet, who, link, help, quit.');
  expect(run.out).not.toContain('Type a move');
});

test('a rematch that one offers is said once, and what stands beside the board is not told below', async () => {
  const { server, game, secret, rui } = await begun({ start: SHORT });
  const { shows, text, trial } = await atScreen(server, game, secret);
  rui.table.command({ kind: 'resign' });
  await shows(/White \(Ana\) wins/);
  trial.press('n');
  await shows(/You offered a rematch/);
  expect(text()).not.toMatch(/Ana offers a rematch/);
  rui.table.command({ kind: 'rematch', answer: 'decline' });
  await shows(/Rui has declined the rematch/);
  rui.table.command({ kind: 'rematch', answer: 'offer' });
  await shows(/Rui offers a rematch\./);
  expect(text().match(/Rui offers a rematch/g)).toHaveLength(1);
  trial.press('k');
  await shows(/You have declined the rematch\./);
  trial.press('q');
});

test('a new link is no lost connection', async () => {
  const { mine, rui } = await begun();
  const ana = listening(['online', mine, '--json']);
  ana.say('link new');
  await ana.until('"mine":');
  ana.say('c3-c4');
  await rui.plies(1);
  ana.say('quit');
  expect((await ana.done).out).not.toContain('"link":"lost"');
});

test('who is there is not known without a connection', async () => {
  const { server, mine } = await begun();
  const ana = listening(['online', mine, '--plain']);
  await ana.until('You play White.');
  await server.stop();
  await ana.until('Connection lost.');
  ana.say('who');
  await ana.until('Black: Rui, unknown while disconnected');
  ana.say('quit');
  await ana.done;
});

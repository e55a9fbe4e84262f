/** Every state of the pages of games by link, for pictures and for the accessibility checks: brought about on a real server. */
import { formatMove, gameIds, legalMoves, must } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { settled } from './browser.ts';
import type { OnlineServer } from './online-server.ts';
import { begin } from './plant.ts';

/** Settings of a server that these scenes are played on. */
export const ONLINE_PICTURES = {
  claimMs: 1_000,
  challengesPerAddress: 1_000,
  requests: { most: 10_000, perMs: 60_000 },
  handshakes: { most: 10_000, perMs: 60_000 },
};

const CLOCK = { initial: 900_000, increment: 10_000 };
const DAYS = { perMove: 3 * 24 * 3600 * 1000 };

export interface OnlineScene {
  name: string;
  /** Answers with the address where it is seen. */
  prepare(server: OnlineServer, page: Page): Promise<string>;
  /** What is waited for, or done, on that page. */
  see(page: Page): Promise<void>;
}

/** A button by its name in either language. */
const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();
const shown = (page: Page, id: string): Promise<void> => page.getByTestId(id).first().waitFor();

/** All of them with the rules of one game; those that end the connection come last. */
export function onlineScenes(game: string): OnlineScene[] {
  const seat = ({ id, secrets }: { id: string; secrets: string[] }) => `#/online/${id}/me/${secrets[0]}`;
  const challenge = (server: OnlineServer, request: object = {}) =>
    server.challenge({ game, clock: CLOCK, ...request }, 'Maria');
  const live = async (server: OnlineServer, names?: string[]) => server.game({ game, clock: CLOCK }, names);
  /** Both have moved, and then the second player does something. */
  const after = async (server: OnlineServer, ...commands: object[]) => {
    const made = await live(server);
    const played = await twoMoves(server, game, made);
    for (const [i, command] of commands.entries())
      await server.do(made.id, made.secrets[1], played + i, command);
    return seat(made);
  };
  return [
    { name: 'lobby', prepare: fillLobby, see: (page) => shown(page, 'my-turns') },
    { name: 'home', prepare: fillHome, see: (page) => shown(page, 'my-turns') },
    { name: 'which-game', prepare: async () => '#/online/new', see: async () => {} },
    {
      name: 'create',
      prepare: async () => `#/online/new/${game}`,
      see: async (page) => {
        await page.getByTestId('rest').click();
        await page.getByText(/^(Days per move|Dias por jogada)$/).click();
      },
    },
    {
      name: 'waiting',
      prepare: async (server) => {
        const { game: id, secret } = await challenge(server);
        return `#/online/${id}/me/${secret}`;
      },
      see: async (page) => {
        await press(page, /QR/);
        await shown(page, 'qr');
      },
    },
    {
      name: 'offer',
      prepare: async (server) => {
        const { game: id, invitations } = await challenge(server);
        return `#/online/${id}/join/${invitations[1]}`;
      },
      see: (page) => shown(page, 'join'),
    },
    {
      name: 'offer-late',
      prepare: async (server) => `#/online/${(await live(server)).id}/join`,
      see: (page) => shown(page, 'watch'),
    },
    {
      name: 'watched',
      prepare: async (server) => `#/online/${(await live(server)).id}`,
      see: (page) => shown(page, 'game'),
    },
    {
      name: 'more',
      prepare: async (server) => seat(await live(server, ['', ''])),
      see: (page) => press(page, /^(More|Mais)$/),
    },
    {
      name: 'my-link',
      prepare: async (server) => seat(await live(server)),
      see: async (page) => {
        await press(page, /^(More|Mais)$/);
        await page.getByTestId('my-link').click();
        await press(page, /QR/);
        await shown(page, 'qr');
      },
    },
    {
      name: 'left',
      prepare: async (server) => seat(await live(server)),
      see: (page) => page.getByRole('button', { name: /^(Claim draw|Reclamar empate)$/ }).waitFor(),
    },
    {
      name: 'left-three',
      prepare: async (server) => {
        const three = { game: 'small-star-empires', options: { board: 'tri' }, clock: CLOCK };
        return seat(await server.game(three, ['Ana', 'Guilhermina', 'Rui']));
      },
      see: (page) =>
        page
          .getByRole('button', { name: /^(Let a computer take over|Pôr um computador a jogar)$/ })
          .waitFor(),
    },
    {
      name: 'asked',
      prepare: (server) => after(server, { kind: 'propose', what: 'draw' }),
      see: (page) => page.getByRole('button', { name: /^(Agree|Aceitar)$/ }).waitFor(),
    },
    {
      name: 'kept-move',
      prepare: async (server, page) => {
        const made = await live(server);
        const kept = { id: 'kept', after: 0, move: 'a1-a2', ply: 0, when: Date.now() - 120_000 };
        await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
          `tabuleiro-unsent-${made.id}`,
          JSON.stringify(kept),
        ] as const);
        return seat(made);
      },
      see: (page) => shown(page, 'kept-move'),
    },
    {
      name: 'result',
      prepare: (server) => after(server, { kind: 'resign' }),
      see: (page) => shown(page, 'rematch'),
    },
    {
      name: 'rematch-asked',
      prepare: async (server) => {
        const made = await live(server);
        await twoMoves(server, game, made);
        await server.do(made.id, made.secrets[1], 2, { kind: 'resign' });
        await server.do(made.id, made.secrets[1], 4, { kind: 'rematch', answer: 'offer' });
        return seat(made);
      },
      see: (page) =>
        page.getByRole('button', { name: /^(Accept the rematch|Aceitar a desforra)$/ }).waitFor(),
    },
    {
      name: 'next-game',
      prepare: async (server) => {
        const made = await server.game({ game: 'trench', format: 'pair', clock: CLOCK });
        await server.do(made.id, made.secrets[1], 0, { kind: 'resign' });
        return seat(made);
      },
      see: (page) => shown(page, 'next-game'),
    },
    {
      name: 'called-off',
      prepare: async (server) => {
        const made = await live(server);
        await server.do(made.id, made.secrets[1], 0, { kind: 'abort' });
        return seat(made);
      },
      see: (page) => shown(page, 'closed'),
    },
    {
      name: 'cancelled',
      prepare: async (server) => {
        const { game: id, secret } = await challenge(server);
        await server.post(`/games/${id}/cancel`, { secret });
        return `#/online/${id}/me/${secret}`;
      },
      see: (page) => shown(page, 'closed'),
    },
    {
      name: 'unknown',
      prepare: async () => '#/online/nosuchgame',
      see: (page) => shown(page, 'online-fault'),
    },
    {
      name: 'connection-lost',
      prepare: async (server) => seat(await live(server)),
      see: async (page) => {
        await shown(page, 'game');
        await page.context().setOffline(true);
        await page.locator('[data-testid=status][data-state=lost]').waitFor();
      },
    },
  ];
}

/** Answers with the number of the last event. */
async function twoMoves(
  server: OnlineServer,
  game: string,
  made: { id: string; secrets: string[] },
): Promise<number> {
  const session = await begin({ game });
  for (const [ply, secret] of made.secrets.entries()) {
    const { rules, position } = session;
    const move = formatMove(rules, position, legalMoves(position)[0]!);
    await server.do(made.id, secret, ply, { kind: 'play', move, ply });
    must(session.play(move));
  }
  return made.secrets.length;
}

/** Challenges to take and games to watch, and a place in some. */
async function fillLobby(server: OnlineServer, page: Page): Promise<string> {
  for (const game of gameIds) {
    await server.challenge({ game, listed: true, clock: CLOCK }, game.length > 7 ? 'Guilhermina' : '');
    await server.game({ game, listed: true });
  }
  await holdPlaces(server, page);
  return '#/online';
}

async function fillHome(server: OnlineServer, page: Page): Promise<string> {
  await holdPlaces(server, page);
  return '#/';
}

/** Games over days: one's own turn, the other's, a rematch that is asked for, and a challenge. */
async function holdPlaces(server: OnlineServer, page: Page): Promise<void> {
  const [own, theirs, over] = await Promise.all(
    ['trench', 'mad-bishops', 'renpaarden'].map((game) =>
      server.game({ game, clock: DAYS }, ['Ana', 'Guilhermina']),
    ),
  );
  await server.do(over!.id, over!.secrets[1], 0, { kind: 'resign' });
  await server.do(over!.id, over!.secrets[1], 2, { kind: 'rematch', answer: 'offer' });
  const open = await server.challenge({ game: 'small-star-empires', clock: DAYS }, 'Ana');
  const seats = [
    { game: own!.id, secret: own!.secrets[0] },
    { game: theirs!.id, secret: theirs!.secrets[1] },
    { game: over!.id, secret: over!.secrets[0] },
    { game: open.game, secret: open.secret },
  ];
  await page.evaluate(
    (text) => localStorage.setItem('tabuleiro-seats', text),
    JSON.stringify({ name: 'Ana', browser: '', seats }),
  );
}

/** Goes there and waits until the page stands. */
export async function openOnlineScene(page: Page, server: OnlineServer, scene: OnlineScene): Promise<void> {
  await page.context().setOffline(false);
  const address = await scene.prepare(server, page);
  await page.goto(`${server.origin}/?${scene.name}${address}`);
  await page.locator('#page h1').first().waitFor({ state: 'attached' });
  await scene.see(page);
  await settled(page);
}

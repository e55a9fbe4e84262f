/**
 * What refused creations cost others: one address asks for games as often as it may, in the ways that cost the server most,
 * while another client asks for the lobby.
 */
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { SERVER_SETTINGS } from '../../../src/settings.ts';
import { get, nextAddress, type Script } from '../crowd.ts';
import { Latencies, machine, ms, pause, print } from '../measure.ts';
import { withResources } from '../resources.ts';
import { LoadedServers, WARM } from '../servers.ts';
import type { SinglePlan } from './single.ts';

/** Times the idle median of the other client that its median may have. */
const AIM = 2;
/** Milliseconds between two requests of the other client, and of the address that is refused. */
const OTHER_MS = 25;
const REFUSED_MS = SERVER_SETTINGS.requests.perMs / SERVER_SETTINGS.requests.most;

/** A board map with two homes, in the format of the game that has an option for boards. */
function mapOf(rows: number, columns: number): string {
  const lines = Array.from({ length: rows }, () => '0123'.repeat(columns).slice(0, columns));
  return [`hA${lines[0]?.slice(1)}`, ...lines.slice(2), `${lines[0]?.slice(1)}hB`].join('/');
}
const SIDE = Math.floor(Math.sqrt(SERVER_SETTINGS.boardCells));
const boarded = (rows: number, columns: number) => ({ options: { board: mapOf(rows, columns) } });

/** A request for a game whose board is a map. */
async function findMapped(): Promise<{ game: string; places: string[] }> {
  const games = await Promise.all(gameIds.map(async (id) => must(await loadGame(id))));
  const [mapped] = games.filter(({ options }) => options.some(({ kind }) => kind === 'board'));
  if (!mapped) throw new Error('No game has an option for boards.');
  return { game: mapped.id, places: ['human', 'human'] };
}

/** Refused requests, by the code that answers them. */
const refusedOf = (mapped: object): Readonly<Record<string, object>> => ({
  'challenges-address': { ...mapped, ...boarded(26, 99) }, // by a limit, whatever the map
  'format-unknown': { ...mapped, ...boarded(SIDE, SIDE), format: 'none' }, // by the rules, after the board was read
});

/** The code of the fault; empty where a game was created. */
async function create(port: number, address: string, request: object): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/games`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Ana', request }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  });
  const { fault } = (await response.json()) as { fault?: { code: string } };
  return fault?.code ?? '';
}

/** Median of another client's requests in so many seconds. */
async function medianOf(port: number, seconds: number): Promise<number> {
  const latencies = new Latencies();
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(OTHER_MS)) {
    const begin = performance.now();
    await get(port, 'lobby');
    latencies.ms.push(performance.now() - begin);
  }
  return latencies.at(0.5);
}

/** Asks at the highest rate of one address until it is told to end; answers how many creations had that code. */
function refusing(port: number, address: string, request: object, code: string): () => Promise<number> {
  const answers: Promise<string>[] = [];
  const timer = setInterval(() => answers.push(create(port, address, request)), REFUSED_MS);
  return async () => {
    clearInterval(timer);
    return (await Promise.all(answers)).filter((answer) => answer === code).length;
  };
}

export async function measureRefused(_: Script, { seconds }: SinglePlan): Promise<void> {
  const mapped = await findMapped();
  await withResources(async (resources) => {
    const { nodes } = await LoadedServers.open({ store: 'sqlite', nodes: 1 }, resources);
    const { port } = nodes[0]!;
    const crowded = nextAddress();
    for (let i = 0; i < SERVER_SETTINGS.challengesPerAddress; i++) await create(port, crowded, mapped);
    await medianOf(port, WARM);
    for (const [code, request] of Object.entries(refusedOf(mapped))) {
      const idle = await medianOf(port, seconds);
      const end = refusing(port, code === 'challenges-address' ? crowded : nextAddress(), request, code);
      const busy = await medianOf(port, seconds);
      const refused = await end();
      const times = busy / idle;
      print(
        `${refused} creations of one address refused (${code}): another client's p50 ${ms(busy)}, ` +
          `${ms(idle)} while nobody asks: ${times.toFixed(1)} times, ${machine()}`,
      );
      if (times > AIM) print(`missed: at most ${AIM} times`);
    }
  });
}

/**
 * Broken messages and requests of every kind, thrown at the games and their routes, and at the client, in one process. Nothing may throw, also
 * where it is caught and answered; every answer has a known form, no answer tells how the program looks inside, and memory does not grow with them.
 */

import { Readable } from 'node:stream';
import { readJson } from '@tabuleiro/protocol/forms';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { decodeServerMessage } from '@tabuleiro/protocol/server-messages';
import { gameIds, Rng } from '@tabuleiro/rules';
import { CLIENT_KINDS } from './client.ts';
import { FuzzField, type FuzzKind, INWARD, OURS, SHOTS, settle } from './field.ts';
import { mutated } from './mutate.ts';

export interface FuzzReport {
  /** Messages and requests that were sent, by kind. */
  readonly sent: ReadonlyMap<string, number>;
  /** Sentences about what should not have happened. */
  readonly wrong: readonly string[];
  /** Bytes that the heap grew by. */
  readonly grown: number;
  /** The place of the first kind that was not thrown; null where all were. */
  readonly next: number | null;
}

/** Commands that are of the protocol's form. */
const COMMANDS: readonly object[] = [
  { kind: 'play', move: 'c3-c4', ply: 0 },
  { kind: 'resign' },
  { kind: 'propose', what: 'draw' },
  { kind: 'accept', of: 1 },
  { kind: 'decline', of: 1 },
  { kind: 'alone' },
  { kind: 'next-game' },
  { kind: 'abort' },
  { kind: 'give-time', to: 1 },
  { kind: 'claim', what: 'win' },
  { kind: 'rematch', answer: 'offer' },
  { kind: 'cancel' },
];

/** On connections that are opened anew when one is closed. */
const MESSAGES: readonly FuzzKind[] = [
  { name: 'hello', base: {} },
  { name: 'greet', base: { kind: 'greet', phrase: PHRASES[0] } },
  ...COMMANDS.map((command) => ({
    name: `do ${(command as { kind: string }).kind}`,
    base: { kind: 'do', id: 'x', after: 0, command },
  })),
].map(({ name, base }) => ({
  name,
  shoot: (field, i, rng) => {
    const hello = { kind: 'hello', version: 1, game: field.game, secret: field.secret, since: 0 };
    const text = mutated(name === 'hello' ? hello : { ...base, id: `${name}-${i}`.replace(' ', '-') }, rng);
    return throwMessage(field, name === 'hello' || i % SHOTS === 0, hello, text);
  },
}));

let line: { hear(text: string): void; isClosed: boolean } | null = null;

async function throwMessage(field: FuzzField, isFirst: boolean, hello: object, text: string): Promise<void> {
  try {
    if (!line || line.isClosed || isFirst) {
      line?.hear('{}'); // ends what is left of it
      line = openLine(field);
      if (!text.includes('"hello"')) {
        line.hear(JSON.stringify(hello));
        await settle();
      }
    }
    line.hear(text);
    await settle();
    field.clock.pass(10);
  } catch (error) {
    field.say('threw', text, String((error as Error).stack));
  }
}

function openLine(field: FuzzField): { hear(text: string): void; isClosed: boolean } {
  let last = '';
  const opened = { isClosed: false, hear: (_: string): void => {} };
  const listener = field.hall.connect({
    address: 'fuzz',
    waiting: 0,
    roundTrip: 10,
    send: (answer) => {
      const read = readJson(decodeServerMessage, answer);
      if (!read.ok || read.value.kind === 'unknown') field.say('no known form', last, answer);
      else if (OURS.test(answer)) field.say('failed', last, answer);
      if (INWARD.test(answer)) field.say('tells too much', last, answer);
    },
    close: () => {
      opened.isClosed = true;
      listener?.closed();
    },
  });
  opened.hear = (text) => {
    last = text;
    listener.message(text);
  };
  return opened;
}

interface Route {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const routesOf = ({ game, secret }: Pick<FuzzField, 'game' | 'secret'>): Route[] => {
  const rules = gameIds.at(-1)!;
  const request = {
    game: rules,
    places: ['human', 'human'],
    options: {},
    start: 'start',
    format: 'single',
  };
  const read = { secret, since: 0, acts: 0, wait: 10, moves: true };
  const command = { secret, id: 'r', after: 0, command: COMMANDS[0] };
  const post = (name: string, path: string, body: object): Route => ({ name, method: 'POST', path, body });
  return [
    { name: 'GET /', method: 'GET', path: '' },
    { name: 'GET /lobby', method: 'GET', path: `/lobby?rules=${rules}` },
    { name: 'GET /games/:game', method: 'GET', path: `/games/${game}?since=0` },
    post('POST /games', '/games', { request, name: 'Ana', browser: secret, secret }),
    post('POST /turns', '/turns', { games: [{ game, secret }] }),
    post('POST join', `/games/${game}/join`, { invitation: secret, name: 'Rui', secret }),
    post('POST read', `/games/${game}/read`, read),
    post('POST commands', `/games/${game}/commands`, command),
    post('POST link', `/games/${game}/link`, {
      secret: 'another-secret-0000000',
      fresh: 'further-secret-0000000',
    }),
    post('POST invitations', `/games/${game}/invitations`, { secret }),
    post('POST cancel', `/games/${game}/cancel`, { secret }),
    post('POST delete', `/games/${game}/delete`, { secret }),
    post('POST admin', '/admin', { verb: 'close', game, why: 'because' }),
  ];
};

const STATUSES = [200, 400, 403, 404, 405, 409, 413, 429];

const ROUTES: readonly FuzzKind[] = routesOf({ game: '', secret: '' }).map(({ name }, place) => ({
  name,
  shoot: (field, _, rng) => {
    const route = routesOf(field)[place]!;
    const { method, body } = route;
    const path = rng.below(4) === 0 ? brokenPath(route.path, rng) : route.path;
    const text = body ? mutated(body, rng) : undefined;
    const request = new Request(`http://localhost/api/v1${path}`, { method });
    const incoming = Object.assign(Readable.from([Buffer.from(text ?? '')]), { headers: {} });
    const answer = Promise.resolve(field.api.fetch(request, { incoming } as never));
    return judgeAnswer(field, `${name} ${path} ${text ?? ''}`, answer);
  },
}));

const KINDS: readonly FuzzKind[] = [...MESSAGES, ...ROUTES, ...CLIENT_KINDS];

async function judgeAnswer(field: FuzzField, sent: string, answer: Promise<Response>): Promise<void> {
  try {
    let isDone = false;
    const done = answer.finally(() => {
      isDone = true;
    });
    for (let i = 0; i < 40 && !isDone; i++) await settle();
    if (!isDone) field.clock.pass(26_000); // a read that waits for something new
    const response = await done;
    const text = await response.text();
    if (!STATUSES.includes(response.status)) field.say(`status ${response.status}`, sent, text);
    if (OURS.test(text)) field.say('failed', sent, text);
    if (INWARD.test(text)) field.say('tells too much', sent, text);
    const said = JSON.parse(text) as { fault?: { code?: unknown }; sentence?: unknown };
    const isFault = typeof said.fault?.code === 'string' && typeof said.sentence === 'string';
    if (response.status !== 200 && !isFault) field.say('no known form', sent, text);
  } catch (error) {
    field.say('threw', sent, String((error as Error).stack));
  }
}

/** Letters, escapes and dots in a path, as an address can have them. */
function brokenPath(path: string, rng: Rng): string {
  const odd = [
    '..',
    '%00',
    '%2e%2e',
    'constructor',
    '__proto__',
    '%E0%A4%A',
    'a'.repeat(500),
    '-1',
    '1e99',
    ' ',
  ];
  const at = rng.below(path.length + 1);
  return `/${encodeURI(path.slice(1, at))}${odd[rng.below(odd.length)]}${path.slice(at)}`.replace(
    / /g,
    '%20',
  );
}

const heap = (): number => {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
};

export interface FuzzPlan {
  /** Of each kind of message, and of each route. */
  readonly count: number;
  readonly seed: number;
  /** The first kind, by its place from 1: those before it were done by another run. */
  readonly from?: number | undefined;
  /** Told after every kind. */
  progress?(line: string): void;
  /** No further kind. */
  isStopped?(): boolean;
}

/** Each kind has numbers of its own from the seed, so that a run from the middle throws what the whole one would. */
async function shootKind(field: FuzzField, place: number, { count, seed }: FuzzPlan): Promise<void> {
  const rng = new Rng(seed * KINDS.length + place);
  for (let i = 0; i < count; i++) {
    if (i % SHOTS === 0) await field.renew();
    await KINDS[place]!.shoot(field, i, rng);
  }
}

export async function fuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const { count, from = 1, progress = () => {}, isStopped = () => false } = plan;
  const sent = new Map<string, number>();
  const field = await FuzzField.open();
  const { wrong } = field;
  const stray = (error: unknown): void => field.say('stray', '', String((error as Error)?.stack ?? error));
  process.on('unhandledRejection', stray);
  try {
    const few = { ...plan, count: Math.min(count, 50) };
    for (const place of MESSAGES.keys()) await shootKind(field, place, few); // what is loaded once is no growth
    const before = heap();
    for (let place = Math.max(from, 1) - 1; place < KINDS.length && !isStopped(); place++) {
      await shootKind(field, place, plan);
      const { name } = KINDS[place]!;
      sent.set(name, count);
      progress(`${place + 1}/${KINDS.length} ${name}: ${count} thrown, wrong ${wrong.length}`);
    }
    const next = Math.max(from, 1) + sent.size;
    return { sent, wrong, grown: heap() - before, next: next > KINDS.length ? null : next };
  } finally {
    process.off('unhandledRejection', stray);
    await field.hall.close();
  }
}

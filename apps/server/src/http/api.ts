/** The routes below `/api/v1`: bodies are read by the protocol's decoders, and the hall does the rest. */
import type { IncomingMessage } from 'node:http';
import { readJson } from '@tabuleiro/protocol/forms';
import {
  decodeCommandBody,
  decodeCreate,
  decodeJoin,
  decodeLink,
  decodeRead,
  decodeSecretBody,
  decodeTurns,
  type ServerAnswer,
} from '@tabuleiro/protocol/http';
import { HTTP_VERSION, refusedVersion } from '@tabuleiro/protocol/version';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { Decoder } from '@tabuleiro/rules/decode';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Hall } from '../hall/hall.ts';
import type { ServerMonitor } from '../monitor/server-monitor.ts';
import { type AdminDesk, decodeAdmin } from './admin-desk.ts';
import { faultReply } from './answers.ts';
import { bodyOf, MOST_BYTES } from './body.ts';

export const API = `/api/v${HTTP_VERSION}`;

export interface ApiPorts {
  readonly hall: Hall;
  addressOf(request: IncomingMessage): string;
  /** Null where an address asks too fast; else the answer is counted. For what the hall does not count itself. */
  hurries(address: string): Promise<Fault | null>;
  readonly admin: AdminDesk;
  /** By which addresses others find this server; undefined for whoever need not know. */
  reach(request: IncomingMessage): readonly string[] | undefined;
}

interface Env {
  Bindings: { incoming: IncomingMessage };
}
type Call = Context<Env, '/:game'>;
/** What is done with a body. `game`: of the address, where it names one. */
type Act<B> = (body: B, address: string, game: string, call: Call) => Promise<Result<unknown>>;

export function createApi(ports: ApiPorts): Hono<Env> {
  const { hall, admin } = ports;
  const { requests } = hall;
  const api = new Hono<Env>({ strict: false }).basePath(API);
  api.use('*', async (call, next) => {
    const began = performance.now();
    await next();
    const route = routePath(call, -1).slice(API.length) || '/';
    hall.monitor.metrics.request(route, call.res.status, (performance.now() - began) / 1000);
  });
  const post = <B>(path: string, decode: Decoder<B>, act: Act<B>) =>
    api.post(path, (call) => answerBody(call as Call, ports, decode, act));
  const answer = (call: Context, result: Result<unknown>) => answerWith(call, result, hall.monitor);
  api.get('/', (call) =>
    answerCounted(call as unknown as Call, ports, async () => ({
      ...aboutServer(hall),
      reach: ports.reach(call.env.incoming),
    })),
  );
  api.get('/lobby', (call) =>
    answerCounted(call as unknown as Call, ports, () => requests.lobby(call.req.query('rules'))),
  );
  api.get('/games/:game', async (call) => {
    const body = readJson(decodeRead, JSON.stringify({ since: Number(call.req.query('since') ?? '0') }));
    const address = ports.addressOf(call.env.incoming);
    if (!body.ok) return answer(call, fail((await ports.hurries(address)) ?? body.fault));
    return answer(call, await requests.read(call.req.param('game'), body.value, address));
  });
  post('/turns', decodeTurns, (body, from) => requests.turns(body, from));
  post('/games', decodeCreate, (body, from) => requests.create(body, from));
  post('/games/:game/join', decodeJoin, (body, from, game) => requests.join(game, body, from));
  post('/games/:game/read', decodeRead, (body, from, game) => requests.read(game, body, from));
  post('/games/:game/commands', decodeCommandBody, (body, from, game) => requests.command(game, body, from));
  post('/games/:game/link', decodeLink, (body, from, game) => requests.newLink(game, body, from));
  post('/games/:game/invitations', decodeSecretBody, ({ secret }, from, game) =>
    requests.invitations(game, secret, from),
  );
  post('/games/:game/cancel', decodeSecretBody, ({ secret }, from, game) =>
    requests.cancel(game, secret, from),
  );
  post('/games/:game/delete', decodeSecretBody, ({ secret }, from, game) =>
    requests.withdraw(game, secret, from),
  );
  post('/admin', decodeAdmin, async (body, address, _, call) => {
    const denied = admin.denies(call.req.header('authorization') ?? '');
    return denied ? fail((await ports.hurries(address)) ?? denied) : admin.act(body);
  });
  api.notFound((call) => answer(call, fail(unknownRoute(call.req.path))));
  api.onError((error, call) => answer(call, fail(hall.failures.faultOf(error))));
  return api;
}

const aboutServer = ({ settings, versions }: Hall): ServerAnswer => ({
  version: versions.newest,
  oldest: versions.oldest,
  socketGame: true,
  keeps: {
    unplayed: settings.keepUnplayedMs,
    closed: settings.keepClosedMs,
    finished: settings.keepFinishedMs,
    abandoned: settings.abandonedMs,
  },
});
/** A program of another version hears which one is spoken here. */
export function unknownRoute(path: string): Fault {
  const asked = /^\/api\/v(\d{1,9})(?:\/|$)/.exec(path)?.[1];
  const refused =
    asked === undefined
      ? null
      : refusedVersion(Number(asked), { oldest: HTTP_VERSION, newest: HTTP_VERSION });
  return refused ?? { code: 'route-unknown' };
}

const LONG = fail({ code: 'body-long', accepted: `${MOST_BYTES}` });

async function answerBody<B>(
  call: Call,
  ports: ApiPorts,
  decode: Decoder<B>,
  act: Act<B>,
): Promise<Response> {
  const { incoming } = call.env;
  const address = ports.addressOf(incoming);
  const text = await bodyOf(incoming);
  const { monitor } = ports.hall;
  if (text === null) call.header('Connection', 'close');
  const body = text === null ? LONG : readJson(decode, text);
  // What is not understood never comes to the hall: it is counted here, so that nonsense is no faster than sense.
  if (!body.ok) return answerWith(call, fail((await ports.hurries(address)) ?? body.fault), monitor);
  return answerWith(call, await act(body.value, address, call.req.param('game'), call), monitor);
}

/** What the hall does not count itself. */
async function answerCounted(call: Call, ports: ApiPorts, work: () => Promise<unknown>): Promise<Response> {
  const fault = await ports.hurries(ports.addressOf(call.env.incoming));
  return answerWith(call, fault ? fail(fault) : ok(await work()), ports.hall.monitor);
}

function answerWith(call: Context, result: Result<unknown>, monitor: ServerMonitor): Response {
  call.header('Cache-Control', 'no-store');
  if (result.ok) return call.json(result.value as object);
  monitor.refused(result.fault.code);
  const { status, body, headers } = faultReply(result.fault, call.req.header('accept-language'));
  for (const [name, value] of Object.entries(headers)) call.header(name, value);
  return call.json(body, status);
}

/** The routes below `/api/v1`: bodies are read by the protocol's decoders, and the hall does the rest. */
import type { IncomingMessage } from 'node:http';
import { readJson } from '@tabuleiro/protocol/forms';
import {
  decodeCommandBody,
  decodeCreate,
  decodeJoin,
  decodeRead,
  decodeSecretBody,
  decodeTurns,
} from '@tabuleiro/protocol/http';
import { OLDEST_VERSION, PROTOCOL_VERSION } from '@tabuleiro/protocol/version';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { Decoder } from '@tabuleiro/rules/decode';
import { type Context, Hono } from 'hono';
import type { Hall } from '../hall/hall.ts';
import { type AdminDesk, decodeAdmin } from './admin-desk.ts';
import { faultReply } from './answers.ts';
import { bodyOf, MOST_BYTES } from './body.ts';

export const API = '/api/v1';

export interface ApiPorts {
  readonly hall: Hall;
  addressOf(request: IncomingMessage): string;
  /** Null where an address asks too fast; else the answer is counted. For what the hall does not count itself. */
  hurries(address: string): Fault | null;
  readonly admin: AdminDesk;
}

interface Env {
  Bindings: { incoming: IncomingMessage };
}
type Call = Context<Env, '/:game'>;

export function createApi({ hall, addressOf, hurries, admin }: ApiPorts): Hono<Env> {
  const api = new Hono<Env>().basePath(API);
  const address = (call: Call): string => addressOf(call.env.incoming);
  const counted = async <T>(call: Call, work: () => T | Promise<T>): Promise<Result<T>> => {
    const fault = hurries(address(call));
    return fault ? fail(fault) : ok(await work());
  };

  /** A body of one form, and what is done with it. */
  const post = <B>(
    path: string,
    decode: Decoder<B>,
    act: (body: B, address: string, call: Call) => Promise<Result<unknown>>,
  ): void => {
    api.post(path, async (call) => {
      const text = await bodyOf(call.env.incoming);
      if (text === null) {
        call.header('Connection', 'close');
        return answer(call, LONG);
      }
      const body = readJson(decode, text);
      return answer(call, body.ok ? await act(body.value, address(call as Call), call as Call) : body);
    });
  };
  const game = (call: Call): string => call.req.param('game');

  api.get('/', async (call) =>
    answer(
      call,
      await counted(call as unknown as Call, () => ({ version: PROTOCOL_VERSION, oldest: OLDEST_VERSION })),
    ),
  );
  api.get('/lobby', async (call) =>
    answer(call, await counted(call as unknown as Call, () => hall.lobby(call.req.query('rules')))),
  );
  post('/turns', decodeTurns, (body, from) => hall.turns(body, from));
  post('/games', decodeCreate, (body, from) => hall.create(body, from));
  api.get('/games/:game', async (call) => {
    const since = readJson(decodeRead, JSON.stringify({ since: Number(call.req.query('since') ?? '0') }));
    const from = address(call as Call);
    return answer(call, since.ok ? await hall.read(call.req.param('game'), since.value, from) : since);
  });
  post('/games/:game/join', decodeJoin, (body, from, call) => hall.join(game(call), body, from));
  post('/games/:game/read', decodeRead, (body, from, call) => hall.read(game(call), body, from));
  post('/games/:game/commands', decodeCommandBody, (body, from, call) =>
    hall.command(game(call), body, from),
  );
  post('/games/:game/link', decodeSecretBody, ({ secret }, from, call) =>
    hall.newLink(game(call), secret, from),
  );
  post('/games/:game/invitations', decodeSecretBody, ({ secret }, from, call) =>
    hall.invitations(game(call), secret, from),
  );
  post('/games/:game/cancel', decodeSecretBody, ({ secret }, from, call) =>
    hall.cancel(game(call), secret, from),
  );
  post('/admin', decodeAdmin, (body, _, call) => admin.answer(body, call.req.header('authorization') ?? ''));
  api.notFound((call) => answer(call, fail({ code: 'route-unknown' })));
  api.onError((_, call) => answer(call, fail({ code: 'server-failed' })));
  return api;
}

const LONG = fail({ code: 'body-long', accepted: `${MOST_BYTES}` });

function answer(call: Context, result: Result<unknown>): Response {
  call.header('Cache-Control', 'no-store');
  if (result.ok) return call.json(result.value as object);
  const { status, body, headers } = faultReply(result.fault, call.req.header('accept-language'));
  for (const [name, value] of Object.entries(headers)) call.header(name, value);
  return call.json(body, status);
}

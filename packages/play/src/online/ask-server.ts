/** A request to a server, and what is understood of the answer. How it travels is the face's own. */
import { decodeFault } from '@tabuleiro/protocol/forms';
import { type Fault, fail, type Result } from '@tabuleiro/rules';
import { type Decoder, shape } from '@tabuleiro/rules/decode';

/** Below the API's address; `path` is `/lobby`, or empty for the server itself. Without a body it asks. */
export type ServerRequest = (path: string, body?: unknown) => Promise<Result<ServerReply>>;

/** An answer in JSON. */
export interface ServerReply {
  ok: boolean;
  said: unknown;
}

/** The answer or a fault: the server's own, or `server-answer` for an unreadable answer. */
export async function askServer<T>(
  request: ServerRequest,
  path: string,
  decode: Decoder<T>,
  body?: unknown,
): Promise<Result<T>> {
  const reply = await request(path, body);
  if (!reply.ok) return reply;
  const { ok: isFine, said } = reply.value;
  if (isFine) {
    const answer = decode(said, '');
    return answer.ok ? answer : fail({ code: 'server-answer' });
  }
  const refusal = shape<{ fault: Fault }>({ fault: decodeFault as Decoder<Fault> })(said, '');
  return fail(refusal.ok ? refusal.value.fault : { code: 'server-answer' });
}

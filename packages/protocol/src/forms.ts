/** Decoders shared by several messages, built on `@tabuleiro/rules/decode`. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { type Decoder, optional, shape, text } from '@tabuleiro/rules/decode';

/** A secret or an invitation: 128 bits as 22 characters of base64url. */
export const SECRET = /^[A-Za-z0-9_-]{22}$/;
/** Public id of a game. */
export const GAME_ID = /^[a-z0-9]{4,32}$/;
/** Length limit of a command id, which the sender makes. */
export const MAX_COMMAND_ID = 40;
/** Most games in one request for turns. */
export const MOST_TURNS = 100;

const wrong = (path: string, accepted: string) =>
  fail({ code: 'snapshot-shape', found: path || '.', accepted });

/** A string that matches `pattern`. `words` describes the pattern in the fault. */
export const matching =
  (pattern: RegExp, words: string): Decoder<string> =>
  (value, path) =>
    typeof value === 'string' && pattern.test(value) ? ok(value) : wrong(path, words);

export const decodeSecret = matching(SECRET, '22 characters of A-Z a-z 0-9 - _');
export const decodeGameId = matching(GAME_ID, '4 to 32 characters of a-z 0-9');
export const decodeCommandId: Decoder<string> = matching(
  new RegExp(`^[\\x21-\\x7e]{1,${MAX_COMMAND_ID}}$`),
  `1 to ${MAX_COMMAND_ID} characters of ASCII without spaces`,
);

type Forms<T extends { kind: string }> = {
  [K in T['kind']]: { [F in Exclude<keyof Extract<T, { kind: K }>, 'kind'>]: Decoder<unknown> };
};

/** A closed union, discriminated by `kind`: one set of field decoders per kind. */
export const oneForm =
  <T extends { kind: string }>(forms: Forms<T>): Decoder<T> =>
  (value, path) => {
    const head = shape<{ kind: string }>({ kind: text(40) })(value, path);
    if (!head.ok) return head;
    const { kind } = head.value;
    if (!Object.hasOwn(forms, kind))
      return wrong(path ? `${path}.kind` : 'kind', Object.keys(forms).join(' '));
    const parts = shape<Record<string, unknown>>(forms[kind as T['kind']])(value, path);
    return parts.ok ? ok({ kind, ...parts.value } as unknown as T) : parts;
  };

/** A fault as sent: its code, plus what was found and what is accepted. The reader supplies the sentence. */
export const decodeFault: Decoder<Fault> = shape<Pick<Fault, 'code' | 'found' | 'accepted' | 'rule'>>({
  code: matching(/^[\x21-\x7e]{1,64}$/, '1 to 64 characters of ASCII without spaces'),
  found: optional(text(1000)),
  accepted: optional(text(1000)),
  rule: optional(text(40)),
});

/** The part of a fault that is sent, with long texts cut. */
export const sentFault = ({ code, found, accepted, rule }: Fault): Fault => ({
  code,
  ...(found === undefined ? {} : { found: found.slice(0, 1000) }),
  ...(accepted === undefined ? {} : { accepted: accepted.slice(0, 1000) }),
  ...(rule === undefined ? {} : { rule }),
});

/** Parses and decodes a message. */
export function readJson<T>(decode: Decoder<T>, json: string): Result<T> {
  try {
    return decode(JSON.parse(json), '');
  } catch {
    return fail({ code: 'snapshot-json' });
  }
}

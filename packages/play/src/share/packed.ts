/**
 * Plain data as letters for an address, and back: a letter (which form, and how the rest is packed), a checksum, and the bytes,
 * all as signs that need no escape. Nothing in it is believed: sizes are bounded before anything is unpacked, and the checksum
 * finds what was cut off or mistyped.
 */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { checksum, fromLetters, toLetters } from './bytes.ts';
import { deflate, inflate } from './deflate.ts';

/** Longer than any real match; what is longer is refused before it costs anything. */
const MOST_LETTERS = 100_000;
const MOST_BYTES = 500_000;
const CHECKSUM = 6;

/** The letters of a form: as it is, and deflated. A new form gets new letters: links live longer than programs. */
export interface LinkForm {
  readonly plain: string;
  readonly deflated: string;
}

/** All that were ever given out. The second form of sessions knows seats that were left; studies came third. */
export const LINK_FORMS = {
  session: { plain: 'p', deflated: 'd' },
  departed: { plain: 'q', deflated: 'e' },
  study: { plain: 's', deflated: 't' },
} as const satisfies Record<string, LinkForm>;

export async function pack(value: unknown, { plain, deflated }: LinkForm): Promise<string> {
  const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(value)));
  const packed = await deflate(bytes);
  const [letter, shorter] = packed && packed.length < bytes.length ? [deflated, packed] : [plain, bytes];
  return `${letter}${toLetters(checksum(shorter))}${toLetters(shorter)}`;
}

/** The form that a payload declares; null for an unknown one. */
export function formOf(payload: string): keyof typeof LINK_FORMS | null {
  const letter = payload.trim().slice(0, 1);
  const forms = Object.entries(LINK_FORMS) as [keyof typeof LINK_FORMS, LinkForm][];
  return forms.find(([, { plain, deflated }]) => letter === plain || letter === deflated)?.[0] ?? null;
}

/** The data of a payload of any known form; undefined where the bytes are no JSON. */
export async function unpack(asked: string): Promise<Result<unknown>> {
  const payload = asked.trim();
  if (payload.length > MOST_LETTERS)
    return fail({ code: 'link-size', found: `${payload.length}`, accepted: `${MOST_LETTERS}` });
  const form = formOf(payload);
  const sum = payload.slice(1, 1 + CHECKSUM);
  const bytes = fromLetters(payload.slice(1 + CHECKSUM));
  if (!bytes || toLetters(checksum(bytes)) !== sum)
    return fail({ code: /^[a-z]/.test(payload) && !form ? 'link-newer' : 'link-damaged' });
  if (!form) return fail({ code: 'link-newer' });
  if (payload.startsWith(LINK_FORMS[form].plain)) return ok(parse(bytes));
  if (typeof DecompressionStream === 'undefined') return fail({ code: 'link-unpack' });
  const inflated = await inflate(bytes, MOST_BYTES);
  return inflated ? ok(parse(inflated)) : fail({ code: 'link-damaged' });
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

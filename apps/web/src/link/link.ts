/**
 * A whole game in an address, and back. A payload is a letter (how the rest is packed), a checksum, and the bytes, all
 * as letters that need no escape. Nothing in it is believed: sizes are bounded before anything is unpacked, the
 * checksum finds what was cut off or mistyped, and every move goes through the rules.
 */
import { fail, loadGame, ok, type Result } from '@tabuleiro/rules';
import { resumeSession, type Session } from '@tabuleiro/rules/match';
import { fromBrief, needsMore, toBrief } from './brief.ts';
import { checksum, fromLetters, toLetters } from './bytes.ts';
import { deflate, inflate } from './deflate.ts';

/** Longer than any real match; what is longer is refused before it costs anything. */
const MOST_LETTERS = 100_000;
const MOST_BYTES = 500_000;
/** How the rest is packed, by form: what needs nothing of the second is written in the first, which older programs read. */
const PLAIN = ['p', 'q'];
const DEFLATED = ['d', 'e'];
const CHECKSUM = 6;

/** `#/shared/<payload>`: the address of this page in front of it makes a link that can be sent. */
export async function linkOf(session: Session): Promise<string> {
  return `#/shared/${await payloadOf(session)}`;
}

export async function payloadOf(session: Session): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(toBrief(session)));
  const packed = await deflate(plain);
  const [letters, bytes] = packed && packed.length < plain.length ? [DEFLATED, packed] : [PLAIN, plain];
  return `${letters[needsMore(session) ? 1 : 0]}${toLetters(checksum(bytes))}${toLetters(bytes)}`;
}

export async function openLink(payload: string): Promise<Result<Session>> {
  const bytes = await unpack(payload.trim());
  if (!bytes.ok) return bytes;
  const log = fromBrief(parse(bytes.value));
  if (!log) return fail({ code: 'link-damaged' });
  const game = await loadGame(log.game);
  if (!game.ok) return game;
  return resumeSession(game.value, log);
}

async function unpack(payload: string): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (payload.length > MOST_LETTERS)
    return fail({ code: 'link-size', found: `${payload.length}`, accepted: `${MOST_LETTERS}` });
  const letter = payload.slice(0, 1);
  const sum = payload.slice(1, 1 + CHECKSUM);
  const bytes = fromLetters(payload.slice(1 + CHECKSUM));
  if (!bytes || toLetters(checksum(bytes)) !== sum)
    return fail({
      code:
        /^[a-z]/.test(payload) && ![...PLAIN, ...DEFLATED].includes(letter) ? 'link-newer' : 'link-damaged',
    });
  if (PLAIN.includes(letter)) return ok(bytes);
  if (!DEFLATED.includes(letter)) return fail({ code: 'link-newer' });
  if (typeof DecompressionStream === 'undefined') return fail({ code: 'link-unpack' });
  const inflated = await inflate(bytes, MOST_BYTES);
  return inflated ? ok(inflated) : fail({ code: 'link-damaged' });
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

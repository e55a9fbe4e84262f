/** Encodes and decodes a stored game. Decoding checks every field. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { decodeLog, LOG_VERSION, type Session, sessionLog } from '@tabuleiro/rules/match';
import { isObject, KEPT_VERSION, type StoredGame } from './types.ts';

/** The fault of a game that cannot be opened: damaged, or a format or moves unknown to this version. */
export const staying = (id: string): Fault => ({ code: 'save-stays', found: id });

export const ID = /^[a-z0-9]{4,32}$/;

/** Faults: `save-newer` for the work of a newer version, `save-stays` for a game that no version can read yet. */
export function decodeKept(value: unknown, key: string): Result<StoredGame> {
  const damaged = fail(staying(key));
  if (!isObject(value)) return damaged;
  const log = isObject(value.session) ? value.session.version : 0;
  if (isNewer(value.version, KEPT_VERSION) || isNewer(log, LOG_VERSION))
    return fail({ code: 'save-newer', found: key });
  const { version, id, revision, begun, saved, seed, over, rated, calledOff, own } = value;
  if (version !== KEPT_VERSION || id !== key || !ID.test(key)) return damaged;
  if (!isWhole(revision) || revision < 1 || !isWhole(seed)) return damaged;
  if (!isTime(begun) || !isTime(saved) || typeof over !== 'boolean') return damaged;
  const session = decodeLog(value.session);
  if (!session.ok) return damaged;
  const more = {
    ...(rated === true ? { rated: true as const } : {}),
    ...(calledOff === true ? { calledOff: true as const } : {}),
    ...(isWhole(own) && session.value.players[own] ? { own } : {}),
  };
  return ok({ version, id: key, revision, begun, saved, seed, over, ...more, session: session.value });
}

const isNewer = (found: unknown, known: number): boolean => typeof found === 'number' && found > known;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 64 && !Number.isNaN(Date.parse(value));

/** The stored form of a game before its first move. */
export function keptOf(session: Session, id: string, seed: number, rated = false): StoredGame {
  const now = new Date().toISOString();
  const over = session.match.result !== null;
  return {
    version: KEPT_VERSION,
    id,
    revision: 1,
    begun: now,
    saved: now,
    seed,
    over,
    ...(rated ? { rated: true as const } : {}),
    session: sessionLog(session),
  };
}

/** The format of a saved unfinished game; everything in it is checked when it is read. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { decodeLog, LOG_VERSION, type SessionLog } from '@tabuleiro/rules/match';

export const SAVE_VERSION = 1;

/** Raise the version when older programs would misread a file; they leave files of newer ones alone. */
export interface Save {
  version: typeof SAVE_VERSION;
  /** Times as ISO 8601. */
  begun: string;
  saved: string;
  /** Seed of the computers' random numbers: a resumed game continues as before. */
  seed: number;
  /** The match is decided; only its records wait to be written. */
  over: boolean;
  session: SessionLog;
}

export const formatSave = (save: Save): string => `${JSON.stringify(save)}\n`;

/** Faults: `save-newer` for a newer program's file, `save-damaged` for an unreadable one. */
export function parseSave(text: string): Result<Save> {
  const json = parseJson(text);
  if (!isObject(json)) return damaged('.');
  const newer = [
    [json.version, SAVE_VERSION],
    [isObject(json.session) ? json.session.version : 0, LOG_VERSION],
  ].find(([found, known]) => typeof found === 'number' && found > Number(known));
  if (newer) return fail({ code: 'save-newer', found: String(newer[0]), accepted: String(newer[1]) });
  const { version, begun, saved, seed, over } = json;
  if (version !== SAVE_VERSION) return damaged('version');
  if (!isTime(begun) || !isTime(saved)) return damaged('saved');
  if (typeof seed !== 'number' || typeof over !== 'boolean') return damaged('seed');
  const session = decodeLog(json.session);
  if (!session.ok) return session;
  return ok({ version: SAVE_VERSION, begun, saved, seed, over, session: session.value });
}

const damaged = (part: string) => fail({ code: 'save-damaged', found: part });

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

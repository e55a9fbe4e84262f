/**
 * Results that count for the person's ratings, apart from the games themselves: a game that is deleted stays counted.
 * Ratings are worked out from this list, see ADR 24. Every game counts once, however often it is written.
 */
import { abandonedGame, ratedGame } from '@tabuleiro/play/rating/played';
import type { RatedGame } from '@tabuleiro/play/rating/rating';
import { fail, ok, type Result } from '@tabuleiro/rules';
import type { SessionLog } from '@tabuleiro/rules/match';
import type { StoredGame } from '../types.ts';
import { isObject } from '../values/objects.ts';

export interface RatedResult extends RatedGame {
  /** Of the kept game. */
  id: string;
  game: string;
  /** When it ended, ISO 8601. */
  when: string;
}

export const RATINGS_KEY = 'tabuleiro-ratings';
const VERSION = 1;

/** All results, oldest first; of one game where it is named. */
export function ratedResults(game?: string): RatedResult[] {
  const found = read();
  const all = found.ok ? found.value : [];
  return game === undefined ? all : all.filter((result) => result.game === game);
}

/** Notes how a rated game ended, if it counts; the first result of a game stays. */
export function noteResult(id: string, log: SessionLog, when: string): void {
  const counted = ratedGame(log);
  if (counted) addResults([{ id, game: log.game, ...counted, when }]);
}

/** A rated game that is not over counts as lost when it is deleted, or nobody would ever have to lose. */
export const losesByDeleting = ({ rated, over, session }: StoredGame): boolean =>
  rated === true && !over && abandonedGame(session) !== null;

/** To be called before a game is deleted. */
export function noteDeleted(kept: StoredGame, when: string): void {
  const { id, session } = kept;
  const lost = losesByDeleting(kept) ? abandonedGame(session) : null;
  if (lost) addResults([{ id, game: session.game, ...lost, when }]);
}

export function addResults(results: readonly RatedResult[]): void {
  const found = read();
  if (!found.ok && found.fault.code === 'save-newer') return; // not ours to write over
  const known = found.ok ? found.value : [];
  try {
    if (!found.ok) localStorage.setItem(`${RATINGS_KEY}-damaged`, localStorage.getItem(RATINGS_KEY) ?? '');
    localStorage.setItem(RATINGS_KEY, resultsText(joinResults(known, results)));
  } catch {} // full or forbidden: the game is kept all the same
}

/** The first result of a game stays; oldest first. */
export function joinResults(known: readonly RatedResult[], more: readonly RatedResult[]): RatedResult[] {
  const ids = new Set(known.map(({ id }) => id));
  const all = [...known, ...more.filter(({ id }) => !ids.has(id))];
  return all.sort((a, b) => (a.when < b.when ? -1 : 1));
}

export const resultsText = (results: readonly RatedResult[]): string =>
  JSON.stringify({ version: VERSION, results });

function read(): Result<RatedResult[]> {
  try {
    return decodeResults(localStorage.getItem(RATINGS_KEY));
  } catch {
    return ok([]); // forbidden
  }
}

/** Results that make no sense are left out. */
export function decodeResults(text: string | null): Result<RatedResult[]> {
  const damaged = fail({ code: 'save-damaged', found: RATINGS_KEY });
  if (text === null) return ok([]);
  try {
    const kept: unknown = JSON.parse(text);
    if (!isObject(kept) || typeof kept.version !== 'number' || !Array.isArray(kept.results)) return damaged;
    if (kept.version > VERSION) return fail({ code: 'save-newer', found: RATINGS_KEY });
    return ok(kept.results.filter(isResult));
  } catch {
    return damaged;
  }
}

function isResult(value: unknown): value is RatedResult {
  if (!isObject(value)) return false;
  const { id, game, when, level, score } = value;
  const texts = [id, game, when].every((text) => typeof text === 'string' && text.length < 100);
  const fits = typeof level === 'number' && level >= 1 && level <= 9;
  return texts && fits && !Number.isNaN(Date.parse(when as string)) && [0, 0.5, 1].includes(score as number);
}

/**
 * Rated results, stored apart from the games, so that a deleted game stays counted. Ratings are computed from this
 * list (ADR 24). Every game counts once, however often it is written.
 */
import { abandonedGame, ratedGame } from '@tabuleiro/play/rating/played';
import type { RatedGame } from '@tabuleiro/play/rating/rating';
import { fail, ok, type Result } from '@tabuleiro/rules';
import type { SessionLog } from '@tabuleiro/rules/match';
import type { StoredGame } from '../types.ts';
import { isObject } from '../types.ts';

export interface RatedResult extends RatedGame {
  /** Id of the stored game. */
  id: string;
  game: string;
  /** When it ended, ISO 8601. */
  when: string;
}

export const RATINGS_KEY = 'tabuleiro-ratings';
const VERSION = 1;

/** All results, oldest first; only those of `game` if given. */
export function ratedResults(game?: string): RatedResult[] {
  const found = read();
  const all = found.ok ? found.value : [];
  return game === undefined ? all : all.filter((result) => result.game === game);
}

/** Notes the result of a rated game, if it counts. The first result of a game stays. */
export function noteResult(id: string, log: SessionLog, when: string): void {
  const counted = ratedGame(log);
  if (counted) addResults([{ id, game: log.game, ...counted, when }]);
}

/** An unfinished rated game counts as lost when it is deleted; otherwise deleting would avoid every loss. */
export const losesByDeleting = ({ rated, over, session }: StoredGame): boolean =>
  rated === true && !over && abandonedGame(session) !== null;

/** Call it before a game is deleted. */
export function noteDeleted(kept: StoredGame, when: string): void {
  const { id, session } = kept;
  const lost = losesByDeleting(kept) ? abandonedGame(session) : null;
  if (lost) addResults([{ id, game: session.game, ...lost, when }]);
}

export function addResults(results: readonly RatedResult[]): void {
  const found = read();
  if (!found.ok && found.fault.code === 'save-newer') return; // a newer version wrote it: do not overwrite
  const known = found.ok ? found.value : [];
  try {
    if (!found.ok) localStorage.setItem(`${RATINGS_KEY}-damaged`, localStorage.getItem(RATINGS_KEY) ?? '');
    localStorage.setItem(RATINGS_KEY, resultsText(joinResults(known, results)));
  } catch {} // full or forbidden: the game itself is stored all the same
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

/** Invalid results are skipped. */
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

/** Kinds of players: people, and the computers of a game. Only names: no search is loaded. */
import { strengthOf } from '@tabuleiro/engine';
import { HUMAN, type Player, type PlayerInfo } from '@tabuleiro/rules/match';
import type { Language } from '@tabuleiro/rules/text';
import { secondsIn } from './called.ts';
import { tellSetup } from './setup-words.ts';

export { HUMAN };

/** Plays the seat of a person who has left. */
export const SUBSTITUTE = 'level-3';

export const peopleIn = (players: readonly PlayerInfo[]): Player[] =>
  players.flatMap(({ kind }, player) => (kind === HUMAN ? [player] : []));

/** The only person among computers; null where several people play, or none. */
export function onlyPerson(players: readonly PlayerInfo[]): Player | null {
  const people = peopleIn(players);
  return people.length === 1 ? people[0]! : null;
}

/** Stronger than any level: they calculate for these seconds on every move. */
export const timedKinds: readonly string[] = [1, 3, 10, 30].map((seconds) => `search:ms=${seconds}000`);

/** Whether some of the kinds are players of a report on the game. */
export const hasReport = (kinds: readonly string[]): boolean =>
  kinds.some((kind) => kind.startsWith('report-'));

/** Measured, rounded; undefined where the level was not measured. */
export function eloOf(game: string, level: number): number | undefined {
  const strength = strengthOf(game, level);
  return strength ? Math.round(strength.elo) : undefined;
}

/** `person`, `computer 5 (Elo 812)`; levels that were not measured have no number. */
export function kindName(language: Language, game: string, kind: string): string {
  if (kind === HUMAN) return tellSetup(language, 'person');
  const seconds = secondsIn(kind);
  if (seconds !== null) return tellSetup(language, 'timed', { seconds });
  const [, name, level] = /^(level|report)-(\d(?:\.\d+)?)$/.exec(kind) ?? [];
  if (name === 'report') return tellSetup(language, 'report', { level: level! });
  if (name !== 'level') return kind === 'random' || kind === 'greedy' ? tellSetup(language, kind) : kind;
  const elo = eloOf(game, Number(level));
  return elo === undefined
    ? tellSetup(language, 'level', { level: level! })
    : tellSetup(language, 'level-elo', { level: level!, elo });
}

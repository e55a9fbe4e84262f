/** Who may sit in a seat: people, and the computers that a game has. Only their names: no search is loaded. */
import { LEVELS, loadReportLevels, strengthOf } from '@tabuleiro/engine';
import type { Language } from '@tabuleiro/rules/text';
import { tellSetup } from './setup-words.ts';

/** A person, as a kind of player. */
export const HUMAN = 'human';

/** People, levels, the report's levels, the rest. */
export async function kindsOf(game: string): Promise<string[]> {
  const levels = Array.from({ length: LEVELS }, (_, i) => `level-${i + 1}`);
  return [HUMAN, ...levels, ...Object.keys(await loadReportLevels(game)).sort(), 'greedy', 'random'];
}

/** Measured, rounded; undefined where the level was not measured. */
export function eloOf(game: string, level: number): number | undefined {
  const strength = strengthOf(game, level);
  return strength ? Math.round(strength.elo) : undefined;
}

/** `person`, `computer 5 (Elo 812)`; levels that were not measured have no number. */
export function kindName(language: Language, game: string, kind: string): string {
  if (kind === HUMAN) return tellSetup(language, 'person');
  const [, name, level] = /^(level|report)-(\d(?:\.\d+)?)$/.exec(kind) ?? [];
  if (name === 'report') return tellSetup(language, 'report', { level: level! });
  if (name !== 'level') return kind === 'random' || kind === 'greedy' ? tellSetup(language, kind) : kind;
  const elo = eloOf(game, Number(level));
  return elo === undefined
    ? tellSetup(language, 'level', { level: level! })
    : tellSetup(language, 'level-elo', { level: level!, elo });
}

/** Short names of players for narrow places, lists and invitations. Separate from other names, which load far more. */
import { HUMAN } from '@tabuleiro/rules/match';
import type { Language } from '@tabuleiro/rules/text';
import { tellSetup } from './setup-words.ts';

const NOBODY: Readonly<Record<Language, string>> = { en: 'an unnamed player', pt: 'alguém sem nome' };

/** By name, or a computer without a name by its kind. `kind`: left out for a person. Bots carry their mark. */
export function calledBy(language: Language, name: string, kind = HUMAN, bot = false): string {
  const called = name || (kind === HUMAN ? NOBODY[language] : shortKind(language, kind));
  return bot ? `${called} (bot)` : called;
}

/** For narrow places: `person`, `level 5`. */
export function shortKind(language: Language, kind: string): string {
  if (kind === HUMAN) return tellSetup(language, 'person');
  const seconds = secondsIn(kind);
  if (seconds !== null) return tellSetup(language, 'timed-short', { seconds });
  const [, name, level] = /^(level|report)-(\d(?:\.\d+)?)$/.exec(kind) ?? [];
  if (name === 'level') return tellSetup(language, 'level-short', { level: level! });
  if (name === 'report') return tellSetup(language, 'report-short', { level: level! });
  return kind === 'random' || kind === 'greedy' ? tellSetup(language, `${kind}-short`) : kind;
}

/** `3` of `search:ms=3000`; null for other kinds. */
export function secondsIn(kind: string): number | null {
  const [, seconds] = /^search:ms=(\d+)000$/.exec(kind) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

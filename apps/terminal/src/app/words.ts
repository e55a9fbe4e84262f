/** Who sits in a seat, in words. */
import { strengthOf } from '@tabuleiro/engine';
import { parseClock } from '@tabuleiro/rules/match';
import type { Language } from '@tabuleiro/rules/text';
import { HUMAN } from '../seats.ts';
import { tellApp } from './messages.ts';

/** `person`, `computer 5 (Elo 812)`; levels that were not measured have no number. */
export function kindName(language: Language, game: string, kind: string): string {
  if (kind === HUMAN) return tellApp(language, 'person');
  const [, name, level] = /^(level|report)-(\d)$/.exec(kind) ?? [];
  if (name === 'report') return tellApp(language, 'report', { level: level! });
  if (name !== 'level') return kind === 'random' || kind === 'greedy' ? tellApp(language, kind) : kind;
  const elo = strengthOf(game, Number(level))?.elo;
  return elo === undefined
    ? tellApp(language, 'level', { level: level! })
    : tellApp(language, 'level-elo', { level: level!, elo: Math.round(elo) });
}

/** For narrow places: `person`, `level 5`. */
export function shortKind(language: Language, kind: string): string {
  if (kind === HUMAN) return tellApp(language, 'person');
  const [, name, level] = /^(level|report)-(\d)$/.exec(kind) ?? [];
  if (name === 'level') return tellApp(language, 'level-short', { level: level! });
  return name === 'report'
    ? tellApp(language, 'report-short', { level: level! })
    : kind === 'random'
      ? tellApp(language, 'random-short')
      : kind;
}

/** `5 min + 5 s`. */
export function clockName(language: Language, text: string): string {
  const clock = parseClock(text);
  if (!clock) return text;
  const [minutes, seconds] = [clock.initial / 60_000, clock.increment / 1000];
  return tellApp(language, 'clock-name', { minutes: Number(minutes.toFixed(2)), seconds });
}

/** Short descriptions of an online game: rules, match, clock. */
import { calledBy } from '@tabuleiro/play/words/called';
import { clockName, formatName, presetName } from '@tabuleiro/play/words/names';
import { tellSetup } from '@tabuleiro/play/words/setup-words';
import type { GameSheet } from '@tabuleiro/protocol/server-messages';
import type { Game, Rules } from '@tabuleiro/rules';
import { type ClockSetting, formatClock } from '@tabuleiro/rules/match';
import type { Sentences } from '@tabuleiro/rules/text';
import { language } from '../../words/define.ts';
import { say } from './words.ts';

export const timeText = (clock: ClockSetting | null): string =>
  clock === null ? tellSetup(language.value, 'no-clock') : clockName(language.value, formatClock(clock));

/** The part that needs no loaded game. */
export function briefText({ clock, format, players, random }: GameSheet): string {
  const people = players.length > 2 ? [say('players-of', { count: players.length })] : [];
  const match = format === 'single' ? [] : [say('match')];
  return [timeText(clock), ...people, ...match, ...(random ? [say('random-sides')] : [])].join(' · ');
}

/** The same with the names of the rules; `game` and its sentences are loaded. */
export function sheetLines(sheet: GameSheet, game: Game, rules: Rules, sentences: Sentences): string[] {
  const preset = game.presets.find(({ options }) =>
    Object.entries(options).every(([id, value]) => rules.options[id] === value),
  );
  return [
    ...(preset && game.presets.length > 1 ? [presetName(sentences, language.value, preset.id)] : []),
    ...(sheet.format === 'single' ? [] : [formatName(sentences, language.value, sheet.format)]),
    timeText(sheet.clock),
    ...(sheet.start === 'start' ? [] : [tellSetup(language.value, 'own-start')]),
  ];
}

/** `kind`: omitted for a person. */
export const nameOf = (name: string, kind?: string, bot?: boolean): string =>
  calledBy(language.value, name, kind, bot);

/** Seats, players, clocks and ends in words. */
import type { Outcome, Rules } from '@tabuleiro/rules';
import { givenName, type PlayerInfo, parseClock } from '@tabuleiro/rules/match';
import {
  commonReasons,
  fill,
  formatNames,
  type GamePhrases,
  type Language,
  type Sentences,
} from '@tabuleiro/rules/text';
import { shortKind } from './called.ts';
import { HUMAN, SUBSTITUTE } from './kinds.ts';
import { tellSetup } from './setup-words.ts';

/** The player for narrow places: the name, with the kind of a computer, else the kind. */
export function whoPlays(language: Language, rules: Rules, player: PlayerInfo): string {
  const kind = shortKind(language, player.kind);
  const name = givenName(rules, player);
  if (name === '') return kind;
  return player.kind === HUMAN ? name : `${name} (${kind})`;
}

/** A seat that its player has left, for narrow places: `left: level 3`, `Ana left: level 3`. */
export function whoLeft(language: Language, rules: Rules, player: PlayerInfo): string {
  const name = givenName(rules, player);
  const left = tellSetup(language, 'left', { kind: shortKind(language, SUBSTITUTE) });
  return name === '' ? left : `${name} ${left}`;
}

const DAY_MS = 24 * 3600 * 1000;

/** `5 min + 5 s`, `3 days a move`. */
export function clockName(language: Language, text: string): string {
  const clock = parseClock(text);
  if (!clock) return text;
  if ('perMove' in clock) {
    const [days, left] = [clock.perMove / DAY_MS, clock.perMove / 1000];
    if (days < 1) return tellSetup(language, 'clock-move', { seconds: left });
    return tellSetup(language, days === 1 ? 'clock-day' : 'clock-days', { days: Number(days.toFixed(2)) });
  }
  const [minutes, seconds] = [clock.initial / 60_000, clock.increment / 1000];
  return tellSetup(language, 'clock-name', { minutes: Number(minutes.toFixed(2)), seconds });
}

export function reasonSentence(outcome: Outcome, phrases: GamePhrases, language: Language): string {
  return phrases.reasons[outcome.reason] ?? commonReasons[language][outcome.reason] ?? '';
}

export function seatName(rules: Rules, sentences: Sentences, language: Language, seat: number): string {
  const { code, turn } = rules.seats[seat]!;
  return sentences[language].seats[code] ?? turn;
}

/** For what a seat has or does, with the article that its language asks for: `das Brancas`, `do Jogador A`. */
export const ofSeat = (rules: Rules, sentences: Sentences, language: Language, seat: number): string =>
  fill(sentences[language].owned[rules.seats[seat]!.code] ?? '', { piece: '' }).trim();

export const presetName = (sentences: Sentences, language: Language, id: string): string =>
  sentences[language].names.presets[id] ?? id;

export const optionName = (sentences: Sentences, language: Language, id: string): string =>
  sentences[language].names.options[id] ?? id;

/** Boards out of no list, `random-small-7` or a map of one's own, are their own names. */
export const valueName = (sentences: Sentences, language: Language, option: string, value: string): string =>
  sentences[language].names.values[`${option}=${value}`] ?? value;

export const formatName = (sentences: Sentences, language: Language, id: string): string =>
  sentences[language].names.formats?.[id] ?? formatNames[language][id] ?? id;

/** The name of a choice besides the cells: `colony`. */
export const choiceName = (sentences: Sentences, language: Language, choice: string): string =>
  sentences[language].choices?.[choice] ?? choice;

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

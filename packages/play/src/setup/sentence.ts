/** The choices of a setup that most people leave as they are, in one sentence: "Trench match, classic, no clock". */
import type { OptionSpec } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { capital, clockName, formatName, optionName, presetName, valueName } from '../words/names.ts';

import { tellSetup } from '../words/setup-words.ts';
import { type Setup, START } from './setup.ts';

/** `time`: how long players think, where the setup itself does not say it. */
export function setupSentence(setup: Setup, language: Language, time = timeOf(setup, language)): string {
  const { formats, format, game, sentences, preset, options, start } = setup;
  const parts = [
    ...(formats.length > 1 ? [formatName(sentences, language, format)] : []),
    ...(game.presets.length > 1 ? [presetName(sentences, language, preset)] : []),
    ...options.flatMap((spec) => optionPart(setup, spec, language)),
    time,
    ...(start === START ? [] : [tellSetup(language, 'own-start')]),
  ];
  return `${capital(parts.map(small).join(', '))}.`;
}

const timeOf = ({ clock }: Setup, language: Language): string =>
  clock === '' ? tellSetup(language, 'no-clock') : clockName(language, clock);

/** Options that the chosen set of rules decides are told only where they differ from it. */
function optionPart(setup: Setup, spec: OptionSpec, language: Language): string[] {
  const { game, sentences, preset, set } = setup;
  const value = setup.valueOf(spec);
  const listed = spec.values.map(String).includes(value);
  const name = listed
    ? valueName(sentences, language, spec.id, value)
    : tellSetup(language, value.startsWith('random-') ? 'random-board' : 'own-board');
  const decided = game.presets.some(({ options }) => spec.id in options);
  if (!decided) return [name];
  const usual = game.presets.find(({ id }) => id === preset)?.options[spec.id] ?? spec.default;
  if (set[spec.id] === undefined || value === String(usual)) return [];
  return [`${optionName(sentences, language, spec.id)}: ${small(name)}`];
}

/** In the middle of a sentence; what is written in capitals throughout stays. */
const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

/** The rules of the game: a named set, single options, the match. */

import { formatName, presetName, valueName } from '@tabuleiro/play/words/names';
import type { OptionSpec } from '@tabuleiro/rules';
import { matchFormats } from '@tabuleiro/rules/text';
import { language } from '../words/define.ts';
import { BoardField, OptionField } from './board-field.tsx';
import { Cards, Fold, Section } from './fields.tsx';
import { say } from './rest-words.ts';
import type { SetupModel } from './setup-model.ts';

export function PresetField({ model }: { model: SetupModel }) {
  const { game, sentences, preset } = model.setup;
  if (game.presets.length < 2) return null;
  return (
    <Section title={say('preset')}>
      <Cards
        label={say('preset')}
        value={preset}
        choices={game.presets.map(({ id }) => ({
          value: id,
          name: presetName(sentences, language.value, id),
          note: sentences[language.value].presets[id] ?? '',
        }))}
        onChange={(id) => model.choosePreset(id)}
      />
    </Section>
  );
}

/** Choices apart from the rules: the board and its size. */
export function BoardFields({ model }: { model: SetupModel }) {
  const free = model.setup.options.filter((spec) => !isDecided(model, spec));
  if (free.length === 0) return null;
  return (
    <Section title={say('board')}>
      {free.map((spec) =>
        spec.kind === 'board' ? (
          <BoardField key={spec.id} model={model} spec={spec} />
        ) : (
          <OptionField key={spec.id} model={model} spec={spec} />
        ),
      )}
    </Section>
  );
}

/** Folded away: who chose a set of rules has chosen these with it. */
export function DetailFields({ model }: { model: SetupModel }) {
  const fine = model.setup.options.filter((spec) => isDecided(model, spec));
  if (fine.length === 0) return null;
  return (
    <Fold title={say('details')} chosen={fine.map((spec) => chosenName(model, spec)).join(' · ')}>
      {fine.map((spec) => (
        <OptionField key={spec.id} model={model} spec={spec} />
      ))}
    </Fold>
  );
}

const isDecided = ({ setup }: SetupModel, { id }: OptionSpec): boolean =>
  setup.game.presets.some(({ options }) => id in options);

const chosenName = ({ setup }: SetupModel, spec: OptionSpec): string =>
  valueName(setup.sentences, language.value, spec.id, setup.valueOf(spec));

export function FormatField({ model }: { model: SetupModel }) {
  const { formats, format, sentences } = model.setup;
  if (formats.length < 2) return null;
  const name = (id: string) => formatName(sentences, language.value, id);
  /** Only what the name does not say already. */
  const note = (id: string) => {
    const line = sentences[language.value].formats?.[id] ?? matchFormats[language.value][id] ?? '';
    return line === `${name(id)}.` ? '' : line;
  };
  return (
    <Fold title={say('format')} chosen={name(format)}>
      <Cards
        label={say('format')}
        value={format}
        choices={formats.map((id) => ({
          value: id,
          name: name(id),
          note: note(id),
        }))}
        onChange={(id) => model.chooseFormat(id)}
      />
    </Fold>
  );
}

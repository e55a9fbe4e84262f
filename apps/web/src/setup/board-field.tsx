/** A board out of several: one with a name, a random fair one, or a map of one's own. */

import { mapText } from '@tabuleiro/play/setup/map-text';
import { sayProven } from '@tabuleiro/play/setup/proven';
import { optionName, valueName } from '@tabuleiro/play/words/names';
import type { OptionSpec, ProvenBoard } from '@tabuleiro/rules';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Segments } from '../parts/field.tsx';
import { language } from '../words/define.ts';
import { type BoardKind, isSeed, kindOf, mapOf, newSeed, randomIn, randomName, shapesOf } from './boards.ts';
import { Field, Select } from './fields.tsx';
import { say } from './rest-words.ts';
import styles from './setup.module.css';
import type { SetupModel } from './setup-model.ts';
import { chance } from './shuffle.ts';

interface BoardFieldProps {
  model: SetupModel;
  spec: OptionSpec;
}

export function BoardField({ model, spec }: BoardFieldProps) {
  const { setup } = model;
  const value = setup.valueOf(spec);
  const [kind, setKind] = useState<BoardKind>(kindOf(spec, value));
  const [map, setMap] = useState(kindOf(spec, value) === 'own' ? value : '');
  const shapes = shapesOf(setup.game, spec);
  const choose = (next: string) => model.choose(spec.id, next);
  const change = (next: BoardKind) => {
    setKind(next);
    if (next === 'named') choose(String(spec.default));
    if (next === 'random') choose(randomName({ shape: shapes[0]!, seed: newSeed(chance) }));
    if (next !== 'own') return;
    const text = map || mapOf(setup.game, spec, setup.rules);
    setMap(text);
    if (text) choose(mapText(text));
  };
  const kinds: BoardKind[] = shapes.length > 0 ? ['named', 'random', 'own'] : ['named', 'own'];
  const type = (text: string) => {
    setMap(text);
    const board = mapText(text);
    if (board === '') model.refuse(spec.id, 'map-empty');
    else choose(board);
  };
  const { length: seats } = setup.rules.seats;
  const note = seats === 2 ? say('seats-two') : say('seats-more', { seats });
  return (
    <>
      <Segments
        label={say('board-kind')}
        value={kind}
        choices={kinds.map((id) => ({ value: id, name: say(`board-${id}`) }))}
        onChange={change}
      />
      {kind === 'named' && <OptionField {...{ model, spec, note }} label={say('board-name')} />}
      {kind === 'random' && <RandomFields {...{ model, spec, shapes, note, choose }} />}
      {kind === 'own' && (
        <Field
          label={say('map')}
          note={say('map-note')}
          fault={model.faults.get(spec.id)}
          sentences={setup.sentences}
        >
          {(ties) => (
            <textarea
              {...ties}
              rows={4}
              maxLength={4000}
              spellcheck={false}
              autocapitalize="off"
              value={map}
              onInput={({ currentTarget }) => type(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}

interface OptionProps extends BoardFieldProps {
  label?: string;
  note?: string;
}

/** One of the values of an option, as its name and its sentences tell them. */
export function OptionField({ model, spec, label, note }: OptionProps) {
  const { sentences } = model.setup;
  const value = model.setup.valueOf(spec);
  const phrases = sentences[language.value];
  const said = [phrases.options[spec.id], phrases.values[`${spec.id}=${value}`]].filter(Boolean).join(' ');
  return (
    <Field
      label={label ?? optionName(sentences, language.value, spec.id)}
      note={note ?? said}
      fault={model.faults.get(spec.id)}
      sentences={sentences}
    >
      {(ties) => (
        <Select
          {...ties}
          value={value}
          choices={spec.values.map((id) => ({
            value: String(id),
            name: valueName(sentences, language.value, spec.id, String(id)),
          }))}
          onChange={(next) => model.choose(spec.id, next)}
        />
      )}
    </Field>
  );
}

interface RandomProps extends BoardFieldProps {
  shapes: readonly string[];
  note: string;
  choose(value: string): void;
}

function RandomFields({ model, spec, shapes, note, choose }: RandomProps) {
  const { setup } = model;
  const board = randomIn(setup.valueOf(spec)) ?? { shape: shapes[0]!, seed: '1' };
  const [seed, setSeed] = useState(board.seed);
  const take = (shape: string, next: string) => {
    setSeed(next);
    if (!isSeed(next.trim())) return model.refuse(spec.id, 'board-seed');
    choose(randomName({ shape, seed: next.trim() }));
  };
  const proven = (spec.proven ?? []).filter(({ value }) => randomIn(value)?.shape === board.shape);
  return (
    <div class={styles.row}>
      <Field label={say('shape')} note={note}>
        {(ties) => (
          <Select
            {...ties}
            value={board.shape}
            choices={shapes.map((shape) => ({
              value: shape,
              name: valueName(setup.sentences, language.value, spec.id, shape),
            }))}
            onChange={(shape) => take(shape, seed)}
          />
        )}
      </Field>
      <Field
        label={say('seed')}
        note={say('seed-note')}
        fault={model.faults.get(spec.id)}
        sentences={setup.sentences}
      >
        {(ties) => (
          <span class={styles.joined}>
            <input
              {...ties}
              class={styles.number}
              inputMode="numeric"
              maxLength={24}
              value={seed}
              onInput={({ currentTarget }) => take(board.shape, currentTarget.value)}
            />
            <Button icon="again" onClick={() => take(board.shape, newSeed(chance))}>
              {say('new-seed')}
            </Button>
          </span>
        )}
      </Field>
      {proven.length > 0 && (
        <ProvenField proven={proven} now={randomName(board)} onChange={(next) => take(board.shape, next)} />
      )}
    </div>
  );
}

interface ProvenProps {
  proven: readonly ProvenBoard[];
  now: string;
  /** To the board of that number. */
  onChange(seed: string): void;
}

/** Boards whose end is known; to leave them is to take any other. */
const ProvenField = ({ proven, now, onChange }: ProvenProps) => (
  <Field label={say('proven')} note={say('proven-note')}>
    {(ties) => (
      <Select
        {...ties}
        value={proven.some(({ value }) => value === now) ? now : ''}
        choices={[
          { value: '', name: say('proven-none') },
          ...proven.map((each) => ({
            value: each.value,
            name: `${randomIn(each.value)!.seed}: ${sayProven(language.value, each)}`,
          })),
        ]}
        onChange={(next) => onChange(randomIn(next)?.seed ?? newSeed(chance))}
      />
    )}
  </Field>
);

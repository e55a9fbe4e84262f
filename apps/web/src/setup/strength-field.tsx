/** How strong the computer plays: a level with its words and its measured Elo, or a player of the reports. */
import { levelIn } from '@tabuleiro/play/rating/played';
import { eloOf, HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { levelWords } from '@tabuleiro/play/words/levels';
import { useId } from 'preact/hooks';
import { Segments } from '../parts/field.tsx';
import { language } from '../words/define.ts';
import { Cards } from './fields.tsx';
import styles from './setup.module.css';
import { type SetupModel, USUAL } from './setup-model.ts';
import { say } from './words.ts';

export function StrengthField({ model }: { model: SetupModel }) {
  const { game, kinds } = model.setup;
  const { computer } = model;
  const historic = kinds.filter((kind) => kind !== HUMAN && levelIn(kind) === null);
  const way = levelIn(computer) === null ? 'historic' : 'level';
  return (
    <>
      <Segments
        label={say('strength')}
        value={way}
        choices={(['level', 'historic'] as const).map((value) => ({ value, name: say(`strength-${value}`) }))}
        onChange={(next) => model.playAgainst(next === 'level' ? USUAL : historic[0]!)}
      />
      {way === 'level' ? (
        <LevelSlider model={model} />
      ) : (
        <>
          <p class={styles.said}>{say('historic-note')}</p>
          <Cards
            label={say('strength-historic')}
            value={computer}
            choices={historic.map((value) => ({
              value,
              name: kindName(language.value, game.id, value),
              note: value === 'random' || value === 'greedy' ? say(`note-${value}`) : '',
            }))}
            onChange={(kind) => model.playAgainst(kind)}
          />
        </>
      )}
    </>
  );
}

function LevelSlider({ model }: { model: SetupModel }) {
  const id = useId();
  const level = levelIn(model.computer) ?? 1;
  const elo = eloOf(model.setup.game.id, level);
  const words = levelWords(language.value, level);
  const name = elo === undefined ? say('level-only', { level }) : say('level-elo', { level, elo });
  return (
    <div class={styles.level}>
      <input
        id={id}
        type="range"
        min="1"
        max="9"
        step="1"
        value={level}
        aria-label={say('level')}
        aria-valuetext={`${name}: ${words}`}
        onInput={({ currentTarget }) => model.playAgainst(`level-${currentTarget.value}`)}
      />
      <output for={id} data-testid="level">
        <b>{name}</b> <span>{words}</span>
      </output>
      <p class={styles.said}>{say('elo-note')}</p>
    </div>
  );
}

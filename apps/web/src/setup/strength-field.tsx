/** How strong the computer plays: as strong as the person, a level with its words and its Elo, a player of the reports. */
import { levelIn } from '@tabuleiro/play/rating/played';
import { ratingText } from '@tabuleiro/play/rating/say';
import { eloOf, HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { levelWords } from '@tabuleiro/play/words/levels';
import { capital } from '@tabuleiro/play/words/names';
import { useId } from 'preact/hooks';
import { Segments, Switch } from '../parts/field.tsx';
import { language } from '../words/define.ts';
import { Cards } from './fields.tsx';
import styles from './setup.module.css';
import { type KnownStrength, type SetupModel, USUAL } from './setup-model.ts';
import { say } from './words.ts';

type Way = 'match' | 'level' | 'historic';

export function StrengthField({ model }: { model: SetupModel }) {
  const { computer, known } = model;
  const way: Way = levelIn(computer) === null ? 'historic' : model.matched ? 'match' : 'level';
  const ways: Way[] = known ? ['match', 'level', 'historic'] : ['level', 'historic'];
  const choose = (next: Way) => {
    if (next === 'match') {
      model.rate(true);
      model.matchMe();
    } else model.playAgainst(next === 'level' ? wholeLevel(computer) : historicOf(model)[0]!);
  };
  return (
    <>
      <Segments
        label={say('strength')}
        value={way}
        choices={ways.map((value) => ({ value, name: say(`strength-${value}`) }))}
        onChange={choose}
      />
      {way === 'match' && known && <MatchNote known={known} />}
      {way === 'level' && <LevelSlider model={model} />}
      {way === 'historic' && <HistoricCards model={model} />}
      {way !== 'historic' && known && <RatedSwitch model={model} />}
    </>
  );
}

const historicOf = ({ setup }: SetupModel): string[] =>
  setup.kinds.filter((kind) => kind !== HUMAN && levelIn(kind) === null);

function wholeLevel(computer: string): string {
  const level = levelIn(computer);
  return level === null ? USUAL : `level-${Math.round(level)}`;
}

function MatchNote({ known: { rating, level } }: { known: KnownStrength }) {
  const games = rating.wins + rating.draws + rating.losses;
  const values = { rating: ratingText(language.value, rating), games };
  return (
    <div class={styles.level} data-testid="match-me">
      <p class={styles.words}>
        <b>{games === 0 ? say('match-first') : say(games === 1 ? 'match-one' : 'match-known', values)}</b>
        <span>{say('match-level', { level, words: levelWords(language.value, level) })}</span>
      </p>
    </div>
  );
}

function RatedSwitch({ model }: { model: SetupModel }) {
  const { ratable } = model;
  return (
    <div class={styles.rated}>
      <Switch
        label={say('rated')}
        note={say(ratable ? 'rated-note' : 'rated-not')}
        checked={model.rated}
        disabled={!ratable}
        onChange={(rated) => model.rate(rated)}
      />
    </div>
  );
}

function HistoricCards({ model }: { model: SetupModel }) {
  return (
    <>
      <p class={styles.said}>{say('historic-note')}</p>
      <Cards
        label={say('strength-historic')}
        value={model.computer}
        choices={historicOf(model).map((value) => ({
          value,
          name: capital(kindName(language.value, model.setup.game.id, value)),
          note: say(value === 'random' || value === 'greedy' ? `note-${value}` : 'note-report'),
        }))}
        onChange={(kind) => model.playAgainst(kind)}
      />
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
      <output class={styles.words} for={id} data-testid="level">
        <b>{name}</b> <span>{words}</span>
      </output>
      <p class={styles.said}>{say('elo-note')}</p>
    </div>
  );
}

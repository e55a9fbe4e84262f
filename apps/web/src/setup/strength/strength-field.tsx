/** How strong the computer plays: as the person does, a level with its words and its Elo, with more time, as in the reports. */
import { levelIn } from '@tabuleiro/play/rating/played';
import { ratingText } from '@tabuleiro/play/rating/say';
import { FIRST_OPPONENT } from '@tabuleiro/play/setup/setup';
import { secondsIn } from '@tabuleiro/play/words/called';
import { eloOf, HUMAN, hasReport, timedKinds } from '@tabuleiro/play/words/kinds';
import { levelWords } from '@tabuleiro/play/words/levels';
import { useId } from 'preact/hooks';
import { Segments, Switch } from '../../parts/field.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { language } from '../../words/define.ts';
import styles from '../setup.module.css';
import type { KnownStrength, SetupModel } from '../setup-model.ts';
import { say } from '../words.ts';

type Way = 'match' | 'level' | 'timed' | 'historic';
/** Three seconds: clearly stronger, and still a fluent game. */
const USUAL_TIME = timedKinds[1]!;

export function StrengthField({ model }: { model: SetupModel }) {
  const { computer, known } = model;
  const way = wayOf(model);
  const ways: Way[] = ['level', 'timed', 'historic'];
  const played = known && model.opponent === 'computer';
  if (played) ways.unshift('match');
  const choose = (next: Way) => {
    if (next === 'match') model.chooseMatch();
    else if (next === 'level') model.playAgainst(wholeLevel(computer));
    else model.playAgainst(next === 'timed' ? USUAL_TIME : historicOf(model)[0]!);
  };
  return (
    <>
      <Segments
        label={say('strength')}
        value={way}
        choices={ways.map((value) => ({ value, name: say(`strength-${nameOf(value, model)}`) }))}
        onChange={choose}
      />
      {way === 'match' && known && <MatchNote known={known} />}
      {way === 'level' && <LevelSlider model={model} />}
      {levelIn(computer) === null ? <Others model={model} /> : played && <RatedSwitch model={model} />}
    </>
  );
}

function wayOf({ computer, matched }: SetupModel): Way {
  if (secondsIn(computer) !== null) return 'timed';
  return levelIn(computer) === null ? 'historic' : matched ? 'match' : 'level';
}

/** Historic players are those of a report; a game without one has simple players only. */
const nameOf = (way: Way, { setup }: SetupModel): Way | 'simple' =>
  way === 'historic' && !hasReport(setup.kinds) ? 'simple' : way;

const historicOf = ({ setup }: SetupModel): string[] =>
  setup.kinds.filter((kind) => kind !== HUMAN && levelIn(kind) === null && secondsIn(kind) === null);

function wholeLevel(computer: string): string {
  const level = levelIn(computer);
  return level === null ? FIRST_OPPONENT : `level-${Math.round(level)}`;
}

function MatchNote({ known: { rating, level, below } }: { known: KnownStrength }) {
  const games = rating.wins + rating.draws + rating.losses;
  const values = { rating: ratingText(language.value, rating), games };
  return (
    <div class={styles.level} data-testid="match-me">
      <p class={styles.words}>
        <b>{games === 0 ? say('match-first') : say(games === 1 ? 'match-one' : 'match-known', values)}</b>
        <span>
          {say(below ? 'match-below' : 'match-level', { level, words: levelWords(language.value, level) })}
        </span>
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

/** Few play against these: they are fetched when they are wanted. */
function Others({ model }: { model: SetupModel }) {
  const others = ifReady(useLoaded(() => import('./other-computers.tsx'), []));
  return others && <others.OtherComputers model={model} historic={historicOf(model)} />;
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
      {elo !== undefined && <p class={styles.said}>{say('elo-note')}</p>}
    </div>
  );
}

/** A rating over the games that made it: a line with its uncertainty around it, and the same figures as a table. */
import { marginOf } from '@tabuleiro/play/rating/rating';
import { ratingText } from '@tabuleiro/play/rating/say';
import { inCatalogue } from '../home/catalogue.ts';
import type { PersonRating } from '../store/rating/ratings.ts';
import { language } from '../words/define.ts';
import { shortDate } from './dates.ts';
import styles from './my-games.module.css';
import { say } from './words.ts';

const WIDTH = 320;
const HEIGHT = 120;
/** Room for figures at the left. */
const LEFT = 40;
const EDGE = 8;

type Results = PersonRating['results'];

export function RatingChart({ game, person }: { game: string; person: PersonRating }) {
  const { rating, results } = person;
  const name = inCatalogue(game)?.name ?? game;
  const { wins: won, draws: drawn, losses: lost } = rating;
  const counts = { games: results.length, won, drawn, lost };
  return (
    <figure class={styles.rating}>
      <figcaption>
        <h3>{say('rating-of', { game: name, rating: ratingText(language.value, rating) })}</h3>
        <p class={styles.score}>{results.length === 1 ? say('rating-game') : say('rating-games', counts)}</p>
      </figcaption>
      {results.length > 1 && <Line results={results} name={name} />}
      <details class={styles.figures}>
        <summary>{say('chart-table')}</summary>
        <Figures results={results} />
      </details>
    </figure>
  );
}

function Line({ results, name }: { results: Results; name: string }) {
  const { points, band, ticks } = drawingOf(results);
  const ends = [results[0]!, results.at(-1)!].map(({ after }) => ratingText(language.value, after));
  const label = say('chart', { game: name, games: results.length, first: ends[0]!, last: ends[1]! });
  return (
    <svg class={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map(({ elo, y }) => (
        <g key={elo}>
          <line x1={LEFT} x2={WIDTH - EDGE} y1={y} y2={y} class={styles.tick} />
          <text x={LEFT - 6} y={y + 4} text-anchor="end">
            {elo}
          </text>
        </g>
      ))}
      <polygon points={band} class={styles.band} />
      <polyline points={points} class={styles.line} />
      {results.length < 40 &&
        points.split(' ').map((point) => {
          const [x, y] = point.split(',');
          return <circle key={point} cx={x} cy={y} r="2.5" class={styles.point} />;
        })}
    </svg>
  );
}

/** Places in the drawing; the band is drawn no wider than twice the way that the line itself goes. */
function drawingOf(results: Results) {
  const elos = results.map(({ after }) => after.elo);
  const reach = Math.max(200, Math.max(...elos) - Math.min(...elos));
  const margins = results.map(({ after }) => Math.min(marginOf(after), reach / 2));
  const low = Math.floor(Math.min(...elos.map((elo, i) => elo - margins[i]!)) / 100) * 100;
  const high = Math.ceil(Math.max(...elos.map((elo, i) => elo + margins[i]!)) / 100) * 100;
  const x = (i: number) => LEFT + (i * (WIDTH - LEFT - EDGE)) / (results.length - 1);
  const y = (elo: number) => EDGE + ((high - elo) * (HEIGHT - 2 * EDGE)) / (high - low);
  const place = (i: number, elo: number) => `${x(i).toFixed(1)},${y(elo).toFixed(1)}`;
  const upper = elos.map((elo, i) => place(i, elo + margins[i]!));
  const lower = elos.map((elo, i) => place(i, elo - margins[i]!)).reverse();
  return {
    points: elos.map((elo, i) => place(i, elo)).join(' '),
    band: [...upper, ...lower].join(' '),
    ticks: [low, (low + high) / 2, high].map((elo) => ({ elo: Math.round(elo), y: y(elo) })),
  };
}

/** Newest first. */
const Figures = ({ results }: { results: Results }) => (
  <table class={styles.table}>
    <thead>
      <tr>
        <th scope="col">{say('date')}</th>
        <th scope="col">{say('level')}</th>
        <th scope="col">{say('result')}</th>
        <th scope="col">{say('rating')}</th>
      </tr>
    </thead>
    <tbody>
      {[...results].reverse().map(({ id, when, level, score, after }) => (
        <tr key={id}>
          <td>{shortDate(when)}</td>
          <td>{level}</td>
          <td>{score === 0.5 ? '½' : score}</td>
          <td>{ratingText(language.value, after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A rating over the games that made it: a line with its uncertainty around it, and the same figures as a table. */
import { ratingText } from '@tabuleiro/play/rating/say';
import { inCatalogue } from '../home/catalogue.ts';
import type { PersonRating } from '../store/rating/ratings.ts';
import { language } from '../words/define.ts';
import { drawingOf, EDGE, HEIGHT, LEFT, WIDTH } from './chart-drawing.ts';
import { shortDate } from './dates.ts';
import styles from './my-games.module.css';
import { say } from './words.ts';

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

/** Scores of the person: by game and level, and by side. */
import { inCatalogue } from '../home/catalogue.ts';
import styles from './my-games.module.css';
import { byLevel, bySide, type GameRow, type ScoredGroup, shareOf } from './rows.ts';
import { useSeatNames } from './seat-names.ts';
import { say } from './words.ts';

export function Results({ rows }: { rows: readonly GameRow[] }) {
  const sides = bySide(rows);
  const seatName = useSeatNames(sides.map(({ game }) => game));
  const levels = byLevel(rows);
  if (sides.length === 0) return null;
  return (
    <section class={styles.section} aria-labelledby="results">
      <h2 id="results">{say('results')}</h2>
      <div class={styles.tables}>
        {levels.length > 0 && (
          <Scores
            title={say('by-level')}
            column={say('level')}
            groups={levels}
            name={({ number }) => `${number}`}
          />
        )}
        <Scores
          title={say('by-side')}
          column={say('side')}
          groups={sides}
          name={({ game, number }) => seatName(game, number)}
        />
      </div>
    </section>
  );
}

interface ScoresProps {
  title: string;
  column: string;
  groups: readonly ScoredGroup[];
  name(group: ScoredGroup): string;
}

const Scores = ({ title, column, groups, name }: ScoresProps) => (
  <table class={styles.table}>
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{say('game')}</th>
        <th scope="col">{column}</th>
        <th scope="col">{say('record')}</th>
        <th scope="col">{say('share')}</th>
      </tr>
    </thead>
    <tbody>
      {groups.map((group) => (
        <tr key={`${group.game} ${group.number}`}>
          <th scope="row">{inCatalogue(group.game)?.name ?? group.game}</th>
          <td>{name(group)}</td>
          <td>
            {group.won} / {group.drawn} / {group.lost}
          </td>
          <td>{Math.round(100 * shareOf(group))} %</td>
        </tr>
      ))}
    </tbody>
  </table>
);

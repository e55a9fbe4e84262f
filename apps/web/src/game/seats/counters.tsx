/**
 * Where seats have more counters than their strips hold: all of them as a table, one row for each thing, one column for
 * each seat; what the points are made of can be folded away. Below it the counters of nobody.
 */
import { signal } from '@preact/signals';
import type { GameState } from '@tabuleiro/play/game/state';
import { counterName, isNear } from '@tabuleiro/play/words/limits';
import { seatName } from '@tabuleiro/play/words/names';
import type { Counter } from '@tabuleiro/rules';
import type { GamePhrases } from '@tabuleiro/rules/text';
import parts from '../../parts/parts.module.css';
import { mediaInLetters } from '../../style/letters.ts';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './counters.module.css';
import { hasMoreCounters } from './seat-counters.tsx';
import { SeatSign } from './seat-sign.tsx';

type Value = Pick<Counter, 'value' | 'limit'> | null;

interface Row {
  id: string;
  label: string;
  cells: readonly Value[];
  /** A part of the points. */
  part?: boolean;
}

/** The person's choice, for as long as the page is open. */
const unfolded = signal<boolean | null>(null);

/** The default: unfolded if that leaves room for the moves. More seats take more room above. */
const hasRoom = (seats: number): boolean =>
  mediaInLetters(`(min-width: 60rem) and (min-height: ${seats > 2 ? 57 : 50}rem)`).matches;

export function Counters({ game }: { game: OpenGame }) {
  const state = game.shown.value;
  const { rules, shown } = state;
  const { sentences, art, controller } = game;
  const phrases = sentences[language.value];
  const rows = hasMoreCounters(rules, shown.position) ? rowsOf(state, phrases) : [];
  const foldable = rows.some(({ part }) => part);
  const open = unfolded.value ?? hasRoom(rules.seats.length);
  const common = rules.counters(shown.position).filter(({ seat }) => seat === undefined);
  if (rows.length === 0 && common.length === 0) return null;
  return (
    <section class={styles.counters} aria-label={word('counters')}>
      {rows.length > 0 && (
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col" class={styles.title}>
                {foldable ? <Fold open={open} /> : word('counters')}
              </th>
              {rules.seats.map(({ code }, seat) => (
                <th key={code} scope="col">
                  <SeatSign rules={rules} position={controller.viewAt(0).position} art={art} seat={seat} />
                  <span class={parts.hidden}>{seatName(rules, sentences, language.value, seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, cells, part }) => (
              <tr key={id} class={part ? styles.part : undefined} hidden={part && !open}>
                <th scope="row">{label}</th>
                {cells.map((cell, seat) => (
                  <td key={rules.seats[seat]!.code}>{cell ? <Limited {...cell} /> : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {common.map((counter) => (
        <p key={counter.code} class={styles.common} data-near={isNear(phrases, counter)}>
          <span>{counterName(phrases, counter)}</span>
          <b>
            <Limited {...withoutNamed(counter, phrases)} />
          </b>
        </p>
      ))}
    </section>
  );
}

/** Removes a limit that the name already mentions. */
const withoutNamed = (counter: Counter, phrases: GamePhrases): Counter =>
  counterName(phrases, counter).includes(`${counter.limit}`) ? { ...counter, limit: undefined } : counter;

const Fold = ({ open }: { open: boolean }) => (
  <button
    type="button"
    class={styles.fold}
    aria-expanded={open}
    onClick={() => {
      unfolded.value = !open;
    }}
  >
    {word('counters')}
  </button>
);

function rowsOf({ rules, shown: { position } }: GameState, phrases: GamePhrases): Row[] {
  const own = rules.counters(position).filter(({ seat }) => seat !== undefined);
  const seats = rules.seats.map((_, seat) => seat);
  const counted = [...new Set(own.map(({ code }) => code))].map((code): Row => {
    const value = (seat: number) => own.find((counter) => counter.code === code && counter.seat === seat);
    return {
      id: code,
      label: phrases.counters[code] ?? code,
      cells: seats.map((seat) => value(seat) ?? null),
    };
  });
  const scores = rules.score?.(position) ?? [];
  const parts = Object.keys(scores[0]?.parts ?? {});
  if (parts.length < 2) return counted;
  const scored = parts.map(
    (part): Row => ({
      id: `+${part}`,
      label: phrases.scores[part] ?? part,
      cells: seats.map((seat) => ({
        value: scores.find((score) => score.seat === seat)?.parts[part] ?? 0,
      })),
      part: true,
    }),
  );
  return [...counted, ...scored];
}

const Limited = ({ value, limit }: Pick<Counter, 'value' | 'limit'>) => (
  <>
    {value}
    {limit !== undefined && <small class={styles.limit}>/{limit}</small>}
  </>
);

/** The counters of one seat in its strip; a value that changes shows by how much. */

import { counterName } from '@tabuleiro/play/words/limits';
import type { Counter, Position, Rules, Seat } from '@tabuleiro/rules';
import type { GamePhrases } from '@tabuleiro/rules/text';
import { useRef } from 'preact/hooks';
import parts from '../../parts/parts.module.css';
import { language } from '../../words/define.ts';
import { signed } from '../board/words.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './strip.module.css';

/** Most counters in a strip. */
const ROOM = 3;

interface SeatCounter extends Pick<Counter, 'value' | 'limit'> {
  code: string;
  label: string;
  brief: string;
}

/** Points that have a name of their own, stars say, are shown by that alone. */
export const ownCounters = (
  rules: Rules,
  position: Position,
  seat: Seat,
  { tally }: GamePhrases,
): Counter[] =>
  rules
    .counters(position)
    .filter((counter) => counter.seat === seat && !(tally && counter.code === 'points'));

/** A seat has more counters than its strip has room for: the table beside the board holds them all. */
export const hasMoreCounters = (rules: Rules, position: Position): boolean =>
  rules.counters(position).filter(({ seat }) => seat === 0).length > ROOM;

/** All, or where they are too many the points alone. */
export function stripCounters(
  rules: Rules,
  position: Position,
  seat: Seat,
  phrases: GamePhrases,
): SeatCounter[] {
  const own = ownCounters(rules, position, seat, phrases);
  const shown = own.length > ROOM ? own.filter(({ code }) => code === 'points') : own;
  return shown.map(({ code, value, limit }) => {
    const one = value === 1 ? phrases.single?.[code] : undefined;
    const label = one ?? counterName(phrases, { code, limit });
    return {
      code,
      value,
      ...(limit === undefined ? {} : { limit }),
      label,
      brief: one ?? phrases.brief?.[code] ?? label,
    };
  });
}

export function SeatCounters({ game, seat }: { game: OpenGame; seat: Seat }) {
  const { rules, shown } = game.shown.value;
  const counters = stripCounters(rules, shown.position, seat, game.sentences[language.value]);
  return (
    <span class={styles.counters}>
      {counters.map((counter) => (
        <CounterView key={counter.code} {...counter} />
      ))}
    </span>
  );
}

function CounterView({ value, limit, label, brief }: SeatCounter) {
  const { change, id } = useChange(value);
  return (
    <span class={styles.counter} title={label}>
      <b key={id} class={id > 0 ? styles.changed : undefined}>
        {value}
        {limit !== undefined && <small>/{limit}</small>}
      </b>
      {id > 0 && (
        <span key={`by${id}`} class={styles.change} aria-hidden="true">
          {signed(change)}
        </span>
      )}{' '}
      <span class={styles.brief} aria-hidden="true">
        {brief}
      </span>
      <span class={parts.hidden}>{label}</span>
    </span>
  );
}

/** By how much a value changed last, and how often it did: 0 as long as it never has. */
function useChange(value: number): { change: number; id: number } {
  const last = useRef({ value, change: 0, id: 0 });
  if (last.current.value !== value)
    last.current = { value, change: value - last.current.value, id: last.current.id + 1 };
  return last.current;
}

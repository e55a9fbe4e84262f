/** Counters and points as a table: one row for each thing, one column for each seat. */
import { counterName } from '@tabuleiro/play/words/limits';
import type { Counter } from '@tabuleiro/rules';
import { wrap } from '../../text/wrap.ts';
import { tellApp } from '../words.ts';
import type { GameView } from './view.ts';

const LEAST_NAME = 14;
/** Wider than this, the eye loses the way from a name to its numbers. */
const WIDEST = 48;

/** A name that is too long for its column goes on over further lines. `parts`: what points are made of, too. */
export function counterRows(
  { state, language, sentences }: GameView,
  space: number,
  parts: boolean,
): string[] {
  const width = Math.min(WIDEST, space);
  const { rules, shown } = state;
  const { position } = shown;
  const phrases = sentences[language];
  const counters = rules.counters(position);
  const own = counters.filter(({ seat }) => seat !== undefined);
  const codes = [...new Set(own.map(({ code }) => code))];
  const count = rules.seats.length;
  // Limits are shown where the names keep enough room; three columns hold every usual number.
  const widest = (text: (counter: Counter) => string) =>
    Math.max(3, ...own.map((each) => text(each).length + 1));
  const limits = width - count * widest(limited) >= LEAST_NAME;
  const text = limits ? limited : ({ value }: Counter) => String(value);
  const column = widest(text);
  const room = width - count * column;
  const named = (label: string, most: number, values: string): string[] => {
    const lines = wrap(label, most).split('\n');
    return lines.with(-1, lines.at(-1)!.padEnd(most) + values);
  };
  const row = (label: string, cells: readonly (string | number)[]) =>
    named(label, room, cells.map((cell) => String(cell).padStart(column)).join(''));
  const seats = rules.seats.map((_, seat) => seat);
  const value = (code: string, seat: number) =>
    own.filter((counter) => counter.code === code && counter.seat === seat).map(text)[0] ?? '';
  const rows = codes.flatMap((code) =>
    row(
      counterName(phrases, own.find((counter) => counter.code === code)!),
      seats.map((seat) => value(code, seat)),
    ),
  );
  const scores = rules.score?.(position) ?? [];
  const summands = Object.keys(scores[0]?.parts ?? {});
  const scored =
    !parts || summands.length < 2
      ? []
      : summands.flatMap((part) =>
          row(
            `+ ${phrases.scores[part] ?? part}`,
            seats.map((seat) => scores.find((score) => score.seat === seat)?.parts[part] ?? ''),
          ),
        );
  const common = counters
    .filter(({ seat }) => seat === undefined)
    .flatMap((counter) => {
      const name = phrases.counters[counter.code] ?? counter.code;
      const value = ` ${limited(counter)}`;
      return named(name, Math.min(name.length, width - value.length), value);
    });
  const title = row(
    tellApp(language, 'counters'),
    rules.seats.map(({ turn }) => turn),
  );
  return ['', ...(rows.length > 0 ? title : []), ...rows, ...scored, ...common];
}

const limited = ({ value, limit }: Counter): string =>
  limit === undefined ? `${value}` : `${value}/${limit}`;

/** Counters and points as a table: one row for each thing, one column for each seat. */
import { counterName } from '@tabuleiro/play/words/limits';
import { seatName } from '@tabuleiro/play/words/names';
import type { Counter } from '@tabuleiro/rules';
import { signOfSeat } from '../../board/glyphs/index.ts';
import { wrap } from '../../text/wrap.ts';
import type { GameView } from './view.ts';

const LEAST_NAME = 14;
/** Most names of counters fit into this: they need not be broken for the sake of the columns' heads. */
const ROOMY_NAME = 20;
/** Wider than this, the eye loses the way from a name to its numbers. */
const WIDEST = 48;

/** A name that is too long for its column wraps. `parts`: includes the parts of points. */
export function counterRows(view: GameView, space: number, parts: boolean): string[] {
  const { state, language, sentences } = view;
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
  const { heads, column } = headsOf(view, width, widest(text));
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
  const title = row('', heads);
  return ['', ...(rows.length > 0 ? title : []), ...rows, ...scored, ...common];
}

/** Over the columns the seats by name where that leaves room; else by their signs, which stand before their names above. */
function headsOf(
  { state: { rules }, language, sentences, ascii }: GameView,
  width: number,
  least: number,
): { heads: string[]; column: number } {
  const seats = rules.seats.map((_, seat) => seat);
  const names = seats.map((seat) => seatName(rules, sentences, language, seat));
  const column = Math.max(least, ...names.map((name) => name.length + 2));
  if (width - seats.length * column >= ROOMY_NAME) return { heads: names, column };
  return { heads: seats.map((seat) => signOfSeat(rules, seat, ascii)), column: least };
}

const limited = ({ value, limit }: Counter): string =>
  limit === undefined ? `${value}` : `${value}/${limit}`;

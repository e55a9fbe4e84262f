/**
 * Annotations other than words, as text inside a comment: `[%eval 0.62 0.38 nodes 20000]`, `[%eval 1 0 proven
 * within 13]`, `[%clk 0:04:05.2]`, `[%arrows green d2-d4, red a1-a5]`. A comment holds commands only if it holds
 * nothing else and all are well formed; any other comment is plain text, kept letter by letter.
 */
import { leadersOf } from '../core/outcome.ts';
import type { ExactEnd } from '../core/types.ts';
import { type Annotation, type Arrow, COLOURS, type Colour, type MarkedCell } from '../tree/annotation.ts';

/** The parts of an annotation that commands can express. */
export type Commands = Pick<Annotation, 'evaluation' | 'clock' | 'arrows' | 'cells'>;

/** One command, from the end of the last one. */
const COMMAND = /\[%([a-z]+) ([^[\]]+)\] */y;
const SHARE = '(?:1(?:\\.0{1,4})?|0(?:\\.\\d{1,4})?)';
const PROVEN = ' proven(?: (in|within) (\\d{1,5}))?(?: by (\\d{1,5}))?';
const EVAL = new RegExp(`^(${SHARE}(?: ${SHARE}){1,3})(?: nodes (\\d{1,15}))?(${PROVEN})?$`);
const TIME = /^(\d{1,4}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?$/;
const CELL = '[a-z]\\d{1,2}';
const ARROW = new RegExp(`^(${COLOURS.join('|')}) (${CELL})-(${CELL})$`);
const MARKED = new RegExp(`^(${COLOURS.join('|')}) (${CELL})$`);

type Reader = (value: string, known: Commands) => Commands | null;

/** One reader per command; null for a malformed value or a repeated command. */
const READERS: Readonly<Record<string, Reader>> = {
  eval: (value, { evaluation }) => {
    const [, shares, nodes, proven, how, plies, margin] = EVAL.exec(value) ?? [];
    if (shares === undefined || evaluation) return null;
    const list = shares.split(' ').map(Number);
    if (Math.abs(list.reduce((sum, share) => sum + share, 0) - 1) >= 0.001) return null;
    return {
      evaluation: {
        shares: list,
        ...(nodes === undefined ? {} : { nodes: Number(nodes) }),
        ...(proven === undefined ? {} : { proven: readEnd(list, how, plies, margin) }),
        claimed: true,
      },
    };
  },
  clk: (value, { clock }) => {
    const left = parseTime(value);
    return left === null || clock?.left !== undefined ? null : { clock: { ...clock, left } };
  },
  emt: (value, { clock }) => {
    const spent = parseTime(value);
    return spent === null || clock?.spent !== undefined ? null : { clock: { ...clock, spent } };
  },
  arrows: (value, known) => {
    const arrows = parseList(value, ARROW, ([, colour, from, to]): Arrow => {
      return { colour: colour as Colour, from: from!, to: to! };
    });
    return arrows && !known.arrows ? { arrows } : null;
  },
  cells: (value, known) => {
    const cells = parseList(value, MARKED, ([, colour, cell]): MarkedCell => {
      return { colour: colour as Colour, cell: cell! };
    });
    return cells && !known.cells ? { cells } : null;
  },
};

/** The largest share wins. */
function readEnd(shares: readonly number[], how?: string, plies?: string, margin?: string): ExactEnd {
  return {
    winners: leadersOf(shares),
    ...(plies === undefined ? {} : { plies: Number(plies) }),
    ...(how === 'within' ? { atMost: true } : {}),
    ...(margin === undefined ? {} : { margin: Number(margin) }),
  };
}

function formatEnd({ plies, atMost, margin }: ExactEnd): string {
  const far = plies === undefined ? '' : ` ${atMost ? 'within' : 'in'} ${plies}`;
  return ` proven${far}${margin === undefined ? '' : ` by ${margin}`}`;
}

/** The commands of a comment that add to `known`; null for a plain comment. */
export function parseCommands(text: string, known: Commands): Commands | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('[%')) return null;
  let all = known;
  let added: Commands = {};
  COMMAND.lastIndex = 0;
  while (COMMAND.lastIndex < trimmed.length) {
    const [, name, value] = COMMAND.exec(trimmed) ?? [];
    if (name === undefined || !Object.hasOwn(READERS, name)) return null;
    const part = READERS[name]!(value!, all);
    if (!part) return null;
    all = { ...all, ...part };
    added = { ...added, ...part };
  }
  return added;
}

/** The commands of an annotation as the text of one comment, in a fixed order; empty without any. */
export function formatCommands({ evaluation, clock, arrows, cells }: Commands): string {
  const parts: string[] = [];
  if (evaluation) {
    const { shares, nodes, proven } = evaluation;
    const counted = nodes === undefined ? '' : ` nodes ${nodes}`;
    parts.push(`[%eval ${shares.join(' ')}${counted}${proven ? formatEnd(proven) : ''}]`);
  }
  if (clock?.left !== undefined) parts.push(`[%clk ${formatTime(clock.left)}]`);
  if (clock?.spent !== undefined) parts.push(`[%emt ${formatTime(clock.spent)}]`);
  if (arrows?.length) {
    const list = arrows.map(({ colour, from, to }) => `${colour} ${from}-${to}`);
    parts.push(`[%arrows ${list.join(', ')}]`);
  }
  if (cells?.length)
    parts.push(`[%cells ${cells.map(({ colour, cell }) => `${colour} ${cell}`).join(', ')}]`);
  return parts.join(' ');
}

function parseList<T>(value: string, form: RegExp, read: (parts: RegExpExecArray) => T): T[] | null {
  const items: T[] = [];
  for (const part of value.split(', ')) {
    const parts = form.exec(part);
    if (!parts) return null;
    items.push(read(parts));
  }
  return items;
}

/** Milliseconds of `1:02:03.5`: hours, minutes, seconds. */
function parseTime(text: string): number | null {
  const [, hours, minutes, seconds, fraction = ''] = TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}

function formatTime(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const fraction =
    ms % 1000 === 0
      ? ''
      : `.${String(ms % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours}:${two(minutes)}:${two(seconds % 60)}${fraction}`;
}

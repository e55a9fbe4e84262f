/**
 * Headers and the fields of a record: one table with the meaning of each key. Headers are read and written only
 * here.
 */
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import { gameIds } from '../games/index.ts';
import { formatClock, parseClock } from '../match/clock.ts';
import { DEPARTURES } from '../match/departures.ts';
import type { GameRecord, RecordDeparture, RecordPlayer, TextPlace } from './record.ts';

/** A header as read, with the place of its value. */
export interface Header extends TextPlace {
  key: string;
  value: string;
}

/** All fields of headers; the result may also be given only after the moves. */
export type HeaderFields = Omit<GameRecord, 'result' | 'line'> & { result?: string };

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Keys with a family name and a member: `Seat-w`, `Option-board`. */
const FAMILY = /^(Option|Seat|Kind)-(.+)$/;
const MEMBERS: Readonly<Record<string, RegExp>> = {
  Option: /^[a-z][a-z0-9-]*$/,
  Seat: /^[A-Za-z]$/,
  Kind: /^[A-Za-z]$/,
};

interface Draft {
  fields: { -readonly [K in keyof HeaderFields]: HeaderFields[K] };
  options: [string, string][];
  players: RecordPlayer[];
  headers: [string, string][];
  match: { format?: string; game?: number };
}

/** One reader per key: stores the value, or answers with the accepted form. */
const READERS: Readonly<Record<string, (draft: Draft, value: string) => string | undefined>> = {
  Game: ({ fields }, value) => {
    fields.game = value;
    return /^[a-z][a-z0-9-]*$/.test(value) ? undefined : gameIds.join(' ');
  },
  Preset: ({ fields }, value) => void (fields.preset = value),
  Date: ({ fields }, value) => {
    fields.date = value;
    return isDate(value) ? undefined : '2026-05-31';
  },
  Clock: ({ fields }, value) => {
    const clock = parseClock(value);
    if (!clock) return '300+5 | 3d';
    fields.clock = clock;
    return undefined;
  },
  Start: ({ fields }, value) => void (fields.start = value),
  Match: ({ match }, value) => void (match.format = value),
  'Match-Game': ({ match }, value) => {
    match.game = Number(value);
    return /^[1-9]\d{0,3}$/.test(value) ? undefined : '1..9999';
  },
  // Older records may use these keys for other data.
  Left: ({ fields, headers }, value) => {
    const departures = readDepartures(value);
    if (departures) fields.departures = departures;
    else headers.push(['Left', value]);
    return undefined;
  },
  'Board-Result': ({ fields, headers }, value) => {
    if (isResult(value)) fields.boardResult = value;
    headers.push(['Board-Result', value]); // until it is known if a player left
    return undefined;
  },
  Result: ({ fields }, value) => {
    fields.result = value;
    return isResult(value) ? undefined : '* | w captured | draw agreement';
  },
};

/** `*`, or winners and a reason word. */
export const isResult = (text: string): boolean =>
  text === '*' || /^[A-Za-z]{1,4} [a-z][a-z-]{0,30}$/.test(text);

const DEPARTURE = new RegExp(`^([A-Za-z]) (\\d{1,6})(?: (${DEPARTURES.join('|')}))?$`);
/** The default reason of a departure. */
const [RESIGNED] = DEPARTURES;

/** `B 20, C 31 time`: seats and plies in order of departure; null for anything else. */
function readDepartures(value: string): RecordDeparture[] | null {
  const departures: RecordDeparture[] = [];
  for (const part of value.split(', ')) {
    const [, seat, ply, reason = RESIGNED] = DEPARTURE.exec(part) ?? [];
    if (seat === undefined) return null;
    departures.push({ seat, ply: Number(ply), reason: reason as RecordDeparture['reason'] });
  }
  return departures;
}

const departuresText = (departures: readonly RecordDeparture[]): string =>
  departures
    .map(({ seat, ply, reason }) => `${seat} ${ply}${reason === RESIGNED ? '' : ` ${reason}`}`)
    .join(', ');

export function readHeaders(headers: readonly Header[]): Result<HeaderFields> {
  const draft: Draft = {
    fields: { game: '', options: {}, players: [], headers: [] },
    options: [],
    players: [],
    headers: [],
    match: {},
  };
  const seen = new Set<string>();
  for (const header of headers) {
    const { key, value, line, column } = header;
    if (seen.has(key)) return fail({ code: 'record-header-twice', line, column, found: key });
    seen.add(key);
    const reader = Object.hasOwn(READERS, key) ? READERS[key]! : readFamily(key);
    const accepted = reader(draft, value);
    if (accepted !== undefined)
      return fail({
        code: 'record-header-value',
        line,
        column,
        found: `${key}: ${value.slice(0, 64)}`,
        accepted,
      });
  }
  return finish(draft, seen, headers[0]!);
}

function readFamily(key: string): (typeof READERS)[string] {
  const [, family = '', member = ''] = FAMILY.exec(key) ?? [];
  return (draft, value) => {
    if (family === '') return void draft.headers.push([key, value]);
    if (!MEMBERS[family]!.test(member)) return family === 'Option' ? 'Option-size: 4' : `${family}-w: ...`;
    if (family === 'Option') return void draft.options.push([member, value]);
    if (family === 'Seat') return void draft.players.push({ seat: member, name: value });
    const player = draft.players.find(({ seat }) => seat === member);
    if (!player) return `Seat-${member}: ...`;
    player.kind = value;
    return undefined;
  };
}

function finish(
  { fields, options, players, headers, match }: Draft,
  seen: Set<string>,
  first: Header,
): Result<HeaderFields> {
  const missing = (key: string) =>
    fail({ code: 'record-header-missing', line: first.line, column: 1, found: first.key, accepted: key });
  if (!seen.has('Game')) return missing('Game');
  if (match.format !== undefined && match.game === undefined) return missing('Match-Game');
  if (match.format === undefined && match.game !== undefined) return missing('Match');
  const { boardResult, ...others } = fields;
  const said = fields.departures && boardResult !== undefined ? { boardResult } : {};
  const whole: HeaderFields = {
    ...others,
    ...said,
    options: Object.fromEntries(options),
    players,
    headers: headers.filter(([key]) => !(key === 'Board-Result' && 'boardResult' in said)),
  };
  if (match.format !== undefined && match.game !== undefined)
    whole.match = { format: match.format, game: match.game };
  return ok(whole);
}

/** The headers of a record in their canonical order. */
export function listHeaders(record: GameRecord): [key: string, value: string][] {
  const list: [string, string | undefined][] = [
    ['Game', record.game],
    ['Preset', record.preset],
  ];
  for (const [id, value] of Object.entries(record.options)) list.push([`Option-${id}`, value]);
  for (const { seat, name, kind } of record.players)
    list.push([`Seat-${seat}`, name], [`Kind-${seat}`, kind]);
  list.push(['Date', record.date], ['Clock', record.clock && formatClock(record.clock)]);
  list.push(['Start', record.start]);
  list.push(['Match', record.match?.format], ['Match-Game', record.match && `${record.match.game}`]);
  const { departures = [], boardResult } = record;
  list.push(['Left', departures.length > 0 ? departuresText(departures) : undefined]);
  list.push(['Board-Result', boardResult]);
  for (const [key, value] of record.headers) list.push([key, value]);
  list.push(['Result', record.result]);
  return list.filter((header): header is [string, string] => header[1] !== undefined);
}

function isDate(text: string): boolean {
  const [whole, year, month = '01', day = '01'] = DATE.exec(text) ?? [];
  if (whole === undefined) return false;
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = Number(month) === 2 && !leap ? 28 : DAYS[Number(month) - 1];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}

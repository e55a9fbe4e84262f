/** A session as the shortest plain data that still says everything but clocks and what was taken back. */
import type { Options } from '@tabuleiro/rules';
import {
  type Departure,
  decodeLog,
  type OutsideEnd,
  type Session,
  type SessionLog,
} from '@tabuleiro/rules/match';

/**
 * Games of the match: moves with spaces between them, how each ended outside the rules, or 0, and in the second form who
 * had left.
 */
type BriefGame = [moves: string, end: OutsideEnd | 0, departures?: readonly Departure[]];

/** Never change the order or the meaning of a part: links live longer than programs. A new form gets a new letter. */
export type LinkData = [
  game: string,
  options: Options,
  start: string,
  format: string,
  players: [name: string, kind: string][],
  games: BriefGame[],
];

/** Whether a session needs the second form, which programs before it do not know. */
export const needsMore = ({ games }: Session): boolean =>
  games.some(({ departures }) => departures.length > 0);

export function toBrief({ plan, games }: Session): LinkData {
  const { game, options, start, format, players } = plan;
  const chosen = Object.entries(options).filter(
    ([id, value]) => game.options.find((spec) => spec.id === id)?.default !== value,
  );
  return [
    game.id,
    Object.fromEntries(chosen),
    start,
    format.id,
    players.map(({ name, kind }) => [name, kind]),
    games.map(({ moves, end, departures }): BriefGame => {
      const texts = moves.map(({ text }) => text).join(' ');
      return departures.length > 0 ? [texts, end ?? 0, departures] : [texts, end ?? 0];
    }),
  ];
}

/** Null for anything that is not of the form; whether it can be played is for `resumeSession` to find out. */
export function fromBrief(value: unknown): SessionLog | null {
  if (!Array.isArray(value) || value.length !== 6) return null;
  const [game, options, start, format, players, games] = value as unknown[];
  if (!Array.isArray(players) || !Array.isArray(games) || games.length === 0) return null;
  const briefs: unknown[] = games;
  const played = briefs.map((one) => {
    const [moves, end, departures] = Array.isArray(one) ? (one as unknown[]) : [];
    const texts = typeof moves === 'string' ? moves.split(' ').filter(Boolean) : undefined;
    return { moves: texts, end: end === 0 ? null : end, departures };
  });
  const last = played.pop()!;
  const log = decodeLog({
    version: 1, // a state without events, which is all that a link holds
    game,
    options,
    start,
    format,
    players: players.map((one) => (Array.isArray(one) ? { name: one[0], kind: one[1] } : one)),
    clock: null,
    played,
    moves: last.moves?.map((text) => ({ text, left: null })),
    undone: [],
    end: last.end,
    departures: last.departures,
    offers: { pending: null, asked: players.map(() => -1) },
    left: null,
    events: 0,
  });
  return log.ok ? log.value : null;
}

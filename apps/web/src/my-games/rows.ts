/** The kept games as rows of a list: what can be searched, filtered and counted without any rules. */
import { wasPlayed } from '@tabuleiro/play/rating/begun';
import {
  type GameScore,
  levelIn,
  type PlayedSeat,
  scoreOf,
  seatsPlayed,
} from '@tabuleiro/play/rating/played';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { movesInLog } from '@tabuleiro/rules/match';
import { ownPlayer } from '../store/own-player.ts';
import type { StoredGame } from '../store/types.ts';

/** `people`: several, at one screen or online. `computers`: no people. */
export type OpponentKind = 'level' | 'historic' | 'people' | 'computers';

export interface GameRow {
  id: string;
  game: string;
  opponent: OpponentKind;
  /** The nearest whole one, where all computers play at one level. */
  level: number | null;
  /** The score of the person of this browser; null for all others, and during the game. */
  score: GameScore | null;
  /** The winning seats of a single game among people or among computers; null for all others, and during the game. */
  winners: readonly number[] | null;
  over: boolean;
  rated: boolean;
  saved: string;
  plies: number;
  kept: StoredGame;
}

export function rowOf(kept: StoredGame): GameRow {
  const { id, over, rated = false, calledOff = false, saved, session } = kept;
  const me = ownPlayer(kept);
  const others = session.players.filter(({ kind }) => kind !== HUMAN);
  const [level = null, ...different] = [...new Set(others.map(({ kind }) => levelIn(kind)))];
  const alike = different.length > 0 ? null : level;
  const people = session.players.length - others.length;
  return {
    id,
    game: session.game,
    opponent: people > 1 ? 'people' : people === 0 ? 'computers' : alike === null ? 'historic' : 'level',
    level: alike === null ? null : Math.round(alike),
    score: me === null || calledOff ? null : scoreOf(session, me),
    winners: me === null && over && session.format === 'single' ? winnersOf(session) : null,
    over,
    rated,
    saved,
    plies: movesInLog(session).length,
    kept,
  };
}

/** The state of a game in its row. */
export function resultOf({ over, score, winners, kept }: GameRow) {
  if (!over) return wasPlayed(kept.session) ? 'unfinished' : 'unbegun';
  return score ?? (winners?.length === 0 ? 'drawn' : 'over');
}

function winnersOf({ events }: StoredGame['session']): readonly number[] | null {
  const end = events.findLast(({ kind }) => kind === 'end');
  return end?.kind === 'end' ? end.outcome.winners : null;
}

export const RESULTS = ['all', 'won', 'drawn', 'lost', 'unfinished'] as const;
export const OPPONENTS = ['all', 'level', 'historic', 'people', 'computers'] as const;
export const COUNTED = ['all', 'rated', 'friendly'] as const;

/** The filters of a list of games. */
export interface GameFilter {
  /** Every word of it must occur in the text of a row. */
  text: string;
  /** An id, or `all`. */
  game: string;
  result: (typeof RESULTS)[number];
  opponent: (typeof OPPONENTS)[number];
  counted: (typeof COUNTED)[number];
}

export const NO_FILTER: GameFilter = {
  text: '',
  game: 'all',
  result: 'all',
  opponent: 'all',
  counted: 'all',
};

/** `textOf`: what the row says on the page, in the language of the page. */
export function filterRows(
  rows: readonly GameRow[],
  { text, game, result, opponent, counted }: GameFilter,
  textOf: (row: GameRow) => string,
): GameRow[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (game !== 'all' && row.game !== game) return false;
    if (opponent !== 'all' && row.opponent !== opponent) return false;
    if (counted !== 'all' && row.rated !== (counted === 'rated')) return false;
    if (result !== 'all' && (row.over ? row.score : 'unfinished') !== result) return false;
    const said = words.length === 0 ? '' : plain(textOf(row));
    return words.every((word) => said.includes(word));
  });
}

/** Removes accents and capitals for searches. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

/** A group of games and what the person scored in them. */
export interface ScoredGroup extends Tally {
  game: string;
  /** A level, or a seat. */
  number: number;
}

/** By game and level. */
export const byLevel = (rows: readonly GameRow[]): ScoredGroup[] =>
  grouped(
    rows.flatMap((row) => {
      const { game, level } = row;
      return level === null ? [] : playedIn(row).map(({ score }) => ({ game, number: level, score }));
    }),
  );

/** By game and seat. */
export const bySide = (rows: readonly GameRow[]): ScoredGroup[] =>
  grouped(
    rows.flatMap((row) => playedIn(row).map(({ seat, score }) => ({ game: row.game, number: seat, score }))),
  );

/** The games of a match count one by one, wherever they are counted. */
function playedIn({ kept }: GameRow): PlayedSeat[] {
  const { session } = kept;
  const me = ownPlayer(kept);
  return me === null ? [] : seatsPlayed(session, me);
}

function grouped(scores: readonly { game: string; number: number; score: GameScore }[]): ScoredGroup[] {
  const groups = new Map<string, ScoredGroup>();
  for (const { game, number, score } of scores) {
    const key = `${game} ${number}`;
    const group = groups.get(key) ?? { game, number, won: 0, drawn: 0, lost: 0 };
    groups.set(key, { ...group, [score]: group[score] + 1 });
  }
  return [...groups.values()].sort((a, b) =>
    a.game === b.game ? a.number - b.number : a.game < b.game ? -1 : 1,
  );
}

/** Share of all possible points, 0 to 1. */
export const shareOf = ({ won, drawn, lost }: Tally): number => (won + drawn / 2) / (won + drawn + lost);

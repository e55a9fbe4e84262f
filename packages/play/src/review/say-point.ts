/** A reviewed game for ears and for letters: each point of its graph in words, and the graph as a row of signs. */
import { REVIEW_MARKS, type ReviewMark } from '@tabuleiro/engine';
import type { Language } from '@tabuleiro/rules/text';
import type { LineSpeech } from '../effects/say-line.ts';
import { seatName } from '../words/names.ts';
import { placeText } from '../words/rounds.ts';
import type { GraphPoint } from './graph.ts';
import { minutes, percent } from './say.ts';
import { tellReview } from './words.ts';

/** `mistake`. */
export const reviewMarkName = (language: Language, mark: ReviewMark): string =>
  tellReview(language, `mark-${mark}`);

/** The described point of the graph. */
export interface ToldPoint {
  /** All moves of the game, reviewed or not. */
  moves: readonly { seat: number }[];
  /** The text of the move that leads there; empty at the start. */
  move: string;
  ply: number;
  /** Missing while it is not reviewed. */
  point?: GraphPoint | undefined;
  /** Milliseconds that the move took. */
  spent?: number | null | undefined;
}

/**
 * `move 12, White d4-d5, mistake, White 43 %, was 58 %, 0:12 used`. Among three and four the others follow with their
 * shares.
 */
export function sayPoint(
  { rules, language, sentences }: LineSpeech,
  { moves, move, ply, point, spent }: ToldPoint,
): string {
  const place = placeText(rules, moves, ply, sentences, language);
  const name = (seat: number) => seatName(rules, sentences, language, seat);
  const share = (seat: number) =>
    tellReview(language, 'point-share', { seat: name(seat), share: percent(point!.shares[seat]!) });
  const said = [move === '' ? place : tellReview(language, 'point', { place, move })];
  const made = point?.made;
  if (made?.mark) said.push(reviewMarkName(language, made.mark));
  if (!point) said.push(tellReview(language, 'point-open'));
  else if (!made) said.push(...point.shares.map((_, seat) => share(seat)));
  else {
    const { seat } = made;
    const values = { seat: name(seat), share: percent(point.shares[seat]!) };
    said.push(tellReview(language, 'point-was', { ...values, before: percent(point.was) }));
    const others = point.shares.flatMap((_, each) => (each === seat ? [] : [each]));
    if (others.length > 1) said.push(...others.map(share));
  }
  if (spent !== undefined && spent !== null)
    said.push(tellReview(language, 'point-spent', { time: minutes(spent) }));
  return said.join(', ');
}

const BLOCKS = '▁▂▃▄▅▆▇█';
const LETTERS = '_.-=*#';
const SIGNS: Readonly<Record<ReviewMark, string>> = { '?!': '~', '?': '?', '??': 'X' };

/** A graph of one sign for each ply, or for several where the row is too short for all. */
export interface GraphRows {
  /** By seat, the higher the sign the larger the share; with two seats that of the first one says all. */
  shares: { seat: number; row: string }[];
  /** Below them: the worst mark of each place. */
  marks: string;
  /** Below that: the place that is shown, -1 where it is not in the graph. */
  column: number;
}

/** `ply`: what is shown, -1 for none. `total`: plies of the whole game. */
export function graphRows(
  points: readonly GraphPoint[],
  { total, width, ascii, ply }: { total: number; width: number; ascii: boolean; ply: number },
): GraphRows {
  const signs = ascii ? LETTERS : BLOCKS;
  const columns = Math.max(1, Math.min(width, total + 1));
  const columnOf = (each: number): number => Math.floor((each * columns) / (total + 1));
  const groups = Array.from({ length: columns }, (): GraphPoint[] => []);
  for (const point of points) groups[columnOf(point.ply)]!.push(point);
  const seats = points[0]?.shares.length ?? 0;
  const shown = Array.from({ length: seats === 2 ? 1 : seats }, (_, seat) => seat);
  const sign = (share: number) => signs[Math.min(signs.length - 1, Math.floor(share * signs.length))]!;
  const mean = (group: readonly GraphPoint[], seat: number): number =>
    group.reduce((sum, { shares }) => sum + shares[seat]!, 0) / group.length;
  const worst = (group: readonly GraphPoint[]): string => {
    const mark = REVIEW_MARKS.findLast((each) => group.some(({ made }) => made?.mark === each));
    return mark ? SIGNS[mark] : ' ';
  };
  return {
    shares: shown.map((seat) => ({
      seat,
      row: groups.map((group) => (group.length === 0 ? ' ' : sign(mean(group, seat)))).join(''),
    })),
    marks: groups.map(worst).join('').trimEnd(),
    column: ply < 0 || ply > total ? -1 : columnOf(ply),
  };
}

/** The legend of the row of marks. */
export const graphLegend = (language: Language): string =>
  tellReview(language, 'graph-marks', {
    dubious: SIGNS['?!'],
    mistake: SIGNS['?'],
    blunder: SIGNS['??'],
  });

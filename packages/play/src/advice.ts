/** What the engine says to people about a position, and whether a computer agrees to a draw. */
import { type Answer, findSupport, loadEvaluation, sayReason } from '@tabuleiro/engine';
import { type Cell, formatMove, legalMoves, type Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { placeOf } from './computers.ts';
import { seatName } from './names.ts';
import type { Thinker } from './thinker.ts';
import { tell } from './words.ts';

const NODES = 60_000;
/** A computer that expects less than this takes a draw. */
const GLAD = -40;
/** Nothing is left to play for: level within this, after so many plies. */
const LEVEL = 8;
const LATE = 60;

export const ponder = (session: Session, seed: number, thinker: Thinker): Promise<Result<Answer>> =>
  thinker.think({ place: placeOf(session, seed), budget: { nodes: NODES } });

/** `54 %`, or the proven end. */
export function shareText(language: Language, { lines }: Answer): string {
  const [line] = lines;
  if (!line) return '';
  const { proven } = line;
  if (proven)
    return tell(language, proven.result === 'win' ? 'wins-in' : 'loses-in', { plies: proven.plies });
  return `${Math.round(100 * line.share)} %`;
}

export interface Advice {
  text: string;
  /** Cells of the move that is proposed. */
  cells: readonly Cell[];
}

export async function hintOf(
  session: Session,
  answer: Answer,
  language: Language,
  sentences: Sentences,
): Promise<Advice> {
  const { rules, position } = session;
  const move = legalMoves(position).find((each) => formatMove(rules, position, each) === answer.move);
  const view = move === undefined ? null : rules.view(position, move);
  const cells = view ? [view.from, ...view.paths[0]!.map(({ to }) => to)] : [];
  const head = tell(language, 'hint', { move: answer.move, share: shareText(language, answer) });
  return { text: [head, ...(await reasons(session, answer, language, sentences, 2))].join(' '), cells };
}

export async function verdictOf(
  session: Session,
  answer: Answer,
  language: Language,
  sentences: Sentences,
): Promise<string> {
  const head = tell(language, 'verdict', {
    seat: seatName(session.rules, sentences, language, session.position.seat),
    share: shareText(language, answer),
    depth: answer.depth,
    line: answer.lines[0]?.moves.slice(0, 5).join(' ') ?? '',
  });
  return [head, ...(await reasons(session, answer, language, sentences, 3))].join(' ');
}

/** Features compare two sides; with more there is nothing to say. */
async function reasons(
  { rules, position }: Session,
  { lines }: Answer,
  language: Language,
  sentences: Sentences,
  most: number,
): Promise<string[]> {
  if (rules.seats.length > 2) return [];
  const evaluation = await loadEvaluation(rules.game.id);
  const sides = rules.seats.map((_, seat) => seatName(rules, sentences, language, seat));
  return findSupport(evaluation, position, lines[0]?.proven)
    .slice(0, most)
    .map((reason) => sayReason(reason, evaluation, rules, language, sides));
}

/** `mine`: the computer is to move, so the score is from its view. */
export function agreesToDraw(answer: Answer, mine: boolean, ply: number): boolean {
  const score = (answer.lines[0]?.score ?? 0) * (mine ? 1 : -1);
  return score < GLAD || (ply >= LATE && Math.abs(score) <= LEVEL);
}

/** The engine's lines in words: what each comes to, whose they are in a threat, and why the move that was played is worse. */
import { type Answer, MARKED_LOSS } from '@tabuleiro/engine';
import type { Position } from '@tabuleiro/rules';
import { type LineSpeech, tellDifference, tellLine } from '../../effects/say-line.ts';
import { pointsBetween } from '../../review/say.ts';
import { tellReview } from '../../review/words.ts';
import { ofSeat, seatName } from '../../words/names.ts';
import type { StudyState } from '../state.ts';
import { tellEngine } from './words.ts';

/** Moves shown of a better line. */
const LINE = 3;

/** `If Black could move:`; where the turn cannot be given away, that. */
export function sayThreat({ rules, language, sentences }: LineSpeech, threat: Position | null): string {
  if (!threat) return tellEngine(language, 'threat-none');
  const { seat } = threat;
  return tellEngine(language, 'threat', {
    seat: seatName(rules, sentences, language, seat),
    of: ofSeat(rules, sentences, language, seat),
  });
}

/** The balance of each line as clauses: `White takes a man, Black takes 2 men`. */
export const tellAnswer = (speech: LineSpeech, position: Position, { lines }: Answer): Promise<string[]> =>
  Promise.all(lines.map(({ moves }) => tellLine(speech, position, moves)));

/**
 * `d4-d5 costs 12 points. d4-d5 loses a man: Black then takes a man. Better: c3-c4 c6-c5.` Empty where the move that leads here
 * was the best, or so near to it that two searches might not agree.
 */
export async function tellWorse(
  speech: LineSpeech,
  { current, node }: Pick<StudyState, 'current' | 'node'>,
  before: Answer,
  after: Answer,
): Promise<string> {
  const [better, follows] = [before.lines[0], after.lines[0]];
  if (!node.parent || !better || !follows || better.moves[0] === node.id) return '';
  const { position } = current.tree.positionAt(node.parent);
  const { seat } = position;
  const loss = better.shares[seat]! - follows.shares[seat]!;
  if (loss < MARKED_LOSS['?!']) return '';
  const { language } = speech;
  const shares = { before: better.shares[seat]!, after: follows.shares[seat]! };
  const points = pointsBetween(shares.before, shares.after);
  const played = [node.id, ...follows.moves];
  const why = await tellDifference(speech, position, { played, better: better.moves, shares });
  return [
    tellEngine(language, 'worse', { move: node.id, points }),
    why === '' ? '' : `${why}.`,
    tellReview(language, 'turn-better', { line: better.moves.slice(0, LINE).join(' ') }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A mistake in training, in sentences: the task, what came of a try, the solution. The same for every face. */
import type { Position } from '@tabuleiro/rules';
import { type GameSpeech, sayBoardNote } from '../board/say.ts';
import { sayEffects } from '../effects/effects.ts';
import { itself } from '../effects/named.ts';
import { tellDifference } from '../effects/say-line.ts';
import type { TaskState } from '../task/state.ts';
import { seatName } from '../words/names.ts';
import type { MistakePlan, TryFault } from './plan.ts';
import { tellMistake } from './words.ts';

const points = (loss: number): number => Math.floor(100 * loss + 1e-6);

/** `White to move. d4-d5 was played here and cost 31 points. Find something better.` */
export function sayMistakeTask(
  { mistake, reading }: MistakePlan,
  { language, sentences }: GameSpeech,
): string {
  const { seat, played: move, loss } = mistake;
  const name = seatName(reading.rules, sentences, language, seat);
  return tellMistake(language, 'task', { seat: name, move, points: points(loss) });
}

/** The latest that there is to say; empty where the task says enough. */
export async function tellTry(
  plan: MistakePlan,
  state: TaskState<TryFault>,
  speech: GameSpeech,
): Promise<string> {
  const { note, status, why, hint, rules } = state;
  const { language } = speech;
  if (note) return sayBoardNote(rules, note, speech);
  if (status === 'reached') return sayReached(plan, speech);
  if (status === 'missed' && why === 'unknown') return tellMistake(language, 'unknown');
  if (status === 'missed') return tellWorse(plan, plan.reading.position, speech);
  if (hint?.kind === 'words') return hint.text[language];
  if (hint?.kind !== 'move') return '';
  const { move, does } = hint;
  if (!does) return tellMistake(language, 'solution', { move });
  const { text } = sayEffects(does, rules, speech, itself(language));
  return tellMistake(language, 'solution-does', { move, does: text });
}

/** With the first choice of the engine beside another right move. */
function sayReached({ tried, mistake }: MistakePlan, { language }: GameSpeech): string {
  const [better = ''] = mistake.better;
  const move = tried?.move ?? '';
  if (move === better) return tellMistake(language, 'reached-best', { move });
  return `${tellMistake(language, 'reached', { move })} ${tellMistake(language, 'best', { better })}`;
}

/** `c3-c4 costs 14 points. c3-c4 loses a man: Black then takes a man.` */
async function tellWorse(
  { tried, mistake, reading }: MistakePlan,
  position: Position,
  { language, sentences }: GameSpeech,
): Promise<string> {
  if (!tried) return '';
  const { move, loss, line } = tried;
  const said = [tellMistake(language, 'worse', { move, points: points(loss) })];
  const { rules } = reading;
  const why = await tellDifference({ rules, language, sentences }, position, [move, ...line], mistake.better);
  if (why !== '') said.push(`${why}.`);
  if (move === mistake.played) said.push(tellMistake(language, 'again'));
  return said.join(' ');
}

/** `Due today: 3.` */
export const sayDue = (language: GameSpeech['language'], n: number): string =>
  tellMistake(language, n === 0 ? 'due-none' : 'due', { n });

/** How many follow the one in hand. */
export const sayLeft = (language: GameSpeech['language'], n: number): string =>
  n === 0 ? '' : tellMistake(language, n === 1 ? 'one-left' : 'left', { n });

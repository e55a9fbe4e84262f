/** A mistake in training, in sentences: the task, what came of a try, the solution. The same for every face. */
import type { Position } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { type GameSpeech, sayBoardNote } from '../board/say.ts';
import { sayEffects, tellEffects } from '../effects/effects.ts';
import { itself } from '../effects/named.ts';
import { tellDifference } from '../effects/say-line.ts';
import { pointsBetween } from '../review/say.ts';
import type { TaskState } from '../task/state.ts';
import { seatName } from '../words/names.ts';
import { type Mistake, mistakeShares } from './mistake.ts';
import { type MistakePlan, SHOWN_MOVES, type TryFault } from './plan.ts';
import type { MistakesState } from './state.ts';
import { tellMistake } from './words.ts';

/** The same number as in the review of its game. */
const pointsOf = (mistake: Mistake): number => {
  const { before, after } = mistakeShares(mistake);
  return pointsBetween(before, after);
};

/** `White to move. In the game d4-d5 cost 31 points. Find a better move.` */
export function sayMistakeTask(
  { plan, done }: Pick<MistakesState, 'plan' | 'done'>,
  { language, sentences }: GameSpeech,
): string {
  if (done) return tellMistake(language, 'task-none');
  const { mistake, reading } = plan;
  const { seat, played: move } = mistake;
  const name = seatName(reading.rules, sentences, language, seat);
  return tellMistake(language, 'task', { seat: name, move, points: pointsOf(mistake) });
}

/** The latest that there is to say; empty where the task says enough. */
export async function tellTry(
  plan: MistakePlan,
  state: TaskState<TryFault>,
  speech: GameSpeech,
): Promise<string> {
  const { note, status, why, hint, rules, busy, line } = state;
  const { language } = speech;
  if (note) return sayBoardNote(rules, note, speech);
  if (status === 'reached') return sayReached(plan, speech);
  if (status === 'shown') return tellSolution(plan, speech);
  if (status === 'missed' && why === 'unknown') return tellMistake(language, 'unknown');
  if (status === 'missed') return tellWorse(plan, plan.reading.position, speech);
  if (busy) return tellMistake(language, 'thinking', { move: line[0]?.text ?? '' });
  return hint?.kind === 'words' ? hint.text[language] : '';
}

const sayPlayed = ({ mistake }: MistakePlan, { language }: GameSpeech): string =>
  tellMistake(language, 'in-game', { move: mistake.played, points: pointsOf(mistake) });

/** `Best is a1-a2 d8-d7: takes a man. In the game d4-d5 was played, which cost 31 points.` */
async function tellSolution(plan: MistakePlan, speech: GameSpeech): Promise<string> {
  const { reading, mistake } = plan;
  const { rules, position } = reading;
  const { language } = speech;
  const line = mistake.better.slice(0, SHOWN_MOVES).join(' ');
  const told = await tellEffects(rules, position.clone(), mistake.better);
  const effects = (told?.effects ?? []).filter(({ code }) => code !== 'safe'); // no reason to play it
  const does = told ? sayEffects({ ...told, effects }, rules, speech, itself(language)).text : '';
  const best = tellMistake(language, does === '' ? 'solution' : 'solution-does', { line, does });
  return `${best} ${sayPlayed(plan, speech)}`;
}

/** With the first choice of the engine beside another right move, and what was played in the game. */
function sayReached(plan: MistakePlan, speech: GameSpeech): string {
  const { tried, mistake } = plan;
  const { language } = speech;
  const [better = ''] = mistake.better;
  const move = tried?.move ?? '';
  const said =
    move === better
      ? [tellMistake(language, 'reached-best', { move })]
      : [tellMistake(language, 'reached', { move }), tellMistake(language, 'best', { better })];
  return [...said, sayPlayed(plan, speech)].join(' ');
}

/** `c3-c4 costs 14 points. The answer is d6xd4. c3-c4 loses a man: Black then takes a man.` */
async function tellWorse(
  { tried, mistake, reading }: MistakePlan,
  position: Position,
  { language, sentences }: GameSpeech,
): Promise<string> {
  if (!tried) return '';
  const { move, loss, line } = tried;
  const known = mistakeShares(mistake);
  const shares = move === mistake.played ? known : { ...known, after: known.before - loss };
  const points = pointsBetween(shares.before, shares.after);
  const said = [tellMistake(language, 'worse', { move, points })];
  const [answer] = line;
  if (answer !== undefined) said.push(tellMistake(language, 'answer', { answer }));
  const { rules } = reading;
  const lines = { played: [move, ...line], better: mistake.better, shares };
  const why = await tellDifference({ rules, language, sentences }, position, lines);
  if (why !== '') said.push(`${why}.`);
  if (move === mistake.played) said.push(tellMistake(language, 'again'));
  return said.join(' ');
}

/** `3 mistakes are due today.` */
export const sayDue = (language: Language, n: number): string =>
  tellMistake(language, n === 0 ? 'due-none' : n === 1 ? 'due-one' : 'due', { n });

const DAY_MS = 24 * 3600 * 1000;

/** When something is due again; empty where nothing ever is. */
export function sayNextDue(language: Language, next: number | null, today: number): string {
  if (next === null || next <= today) return '';
  if (next === today + 1) return tellMistake(language, 'due-tomorrow');
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return tellMistake(language, 'due-later', { date: format.format(next * DAY_MS) });
}

/** `3 of 7, 12 due today` */
export const sayProgress = (language: Language, { index, count, due }: MistakesState): string =>
  tellMistake(language, due > 0 ? 'progress-due' : 'progress', { number: index + 1, count, due });

/** How all of them went. */
export const sayDone = (language: Language, { tally }: MistakesState): string =>
  tellMistake(language, tally.skipped > 0 ? 'done-skipped' : 'done', { ...tally });

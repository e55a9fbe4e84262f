/** Questions on the last line of the game page, with the keys that answer them. */

import type { BoardHand } from '@tabuleiro/play/board/move-making';
import { answerLetter, answerName } from '@tabuleiro/play/board/say';
import type { BoardState } from '@tabuleiro/play/board/state';
import type { GameController } from '@tabuleiro/play/game/controller';
import { sayProposal } from '@tabuleiro/play/game/say';
import { sayMatchLost } from '@tabuleiro/play/words/resigning';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { type AppMessage, tellApp } from '../words.ts';

export interface ScreenQuestion {
  text: string;
  /** The answers as a line of keys. */
  keys: string;
  answers: ReadonlyMap<string, () => void>;
  /** For every key that is not named; without it the question stays, and such a key does what it always does. */
  otherwise?: () => void;
}

/** A yes or no; whatever else is pressed is a no. */
export const askSure = (language: Language, id: AppMessage, yes: () => void): ScreenQuestion => ({
  text: tellApp(language, id),
  keys: tellApp(language, 'yes-no'),
  answers: new Map(yesKeys(yes)),
  otherwise: () => {},
});

/** With three or four seats the others may play on, with a computer in the place of the one who leaves. */
export function resignQuestion(
  language: Language,
  controller: Pick<GameController, 'resign' | 'session'>,
  canLeave: boolean,
): ScreenQuestion {
  if (!canLeave) {
    const sure = askSure(language, 'resign-sure', () => controller.resign());
    return { ...sure, text: `${sure.text} ${sayMatchLost(controller.session, language)}`.trimEnd() };
  }
  const leave = () => controller.resign(true);
  return {
    text: tellApp(language, 'resign-how'),
    keys: tellApp(language, 'resign-keys'),
    answers: new Map([...yesKeys(() => controller.resign()), ['c', leave]]),
    otherwise: () => {},
  };
}

/** What is left open by a move in the making, such as colony or trade station. */
export function choiceQuestion(
  state: BoardState,
  language: Language,
  sentences: Sentences,
  hand: BoardHand,
): ScreenQuestion | null {
  const { waiting } = state;
  if (!waiting) return null;
  const choices = waiting.moves.map((move) => ({ move, choice: answerLetter(state, move) }));
  const names = choices.map(
    ({ move, choice }) => `${choice}: ${answerName(state, { language, sentences }, move)}`,
  );
  return {
    text: tellApp(language, 'which'),
    keys: names.join('  '),
    answers: new Map(choices.map(({ move, choice }) => [choice.toLowerCase(), () => hand.answer(move)])),
    otherwise: () => hand.cancel(),
  };
}

/** What the game waits for: the rest of a move, or an answer to the offer of a draw. */
export function openQuestion(
  controller: GameController,
  language: Language,
  sentences: Sentences,
): ScreenQuestion | null {
  const { state } = controller;
  const { waiting, asked } = state;
  if (waiting) return choiceQuestion(state, language, sentences, controller);
  if (asked === null) return null;
  const no = () => controller.answerProposal(false);
  return {
    text: sayProposal(state, { language, sentences }),
    keys: tellApp(language, 'yes-no'),
    answers: new Map([...yesKeys(() => controller.answerProposal(true)), ['n', no], ['escape', no]]),
  };
}

/** Sim, yes: both languages are understood in both. */
const yesKeys = (yes: () => void): [string, () => void][] => ['y', 's'].map((key) => [key, yes]);

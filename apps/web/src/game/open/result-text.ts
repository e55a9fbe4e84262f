/** The end of a game and of its match in words, with the names that the players have on this page. */
import { endText, isMatch, matchText } from '@tabuleiro/play/words/standing';
import type { OpenGame } from './open-game.ts';
import { playerName } from './player-name.ts';

interface Ended extends Pick<OpenGame, 'speech'> {
  controller: Pick<OpenGame['controller'], 'session'>;
}

/** Empty for a single game. */
export function matchResultText({ controller, speech }: Ended): string {
  const { session } = controller;
  if (!isMatch(session) || !session.outcome) return '';
  return matchText(session, speech.sentences, speech.language, (player) => playerName(session, player));
}

export const resultText = (game: Ended): string =>
  [endText(game.controller.session, game.speech.sentences, game.speech.language), matchResultText(game)]
    .filter(Boolean)
    .join(' ');

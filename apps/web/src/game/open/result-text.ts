/** The end of a game and of its match in words, with the names that the players have on this page. */
import { endText, isMatch, matchText } from '@tabuleiro/play/words/standing';
import type { OpenGame } from './open-game.ts';
import { addressed, playerName } from './player-name.ts';

/** Empty for a single game. */
export function matchResultText({ controller, speech }: OpenGame): string {
  const { session, state } = controller;
  if (!isMatch(session) || !session.outcome) return '';
  const { sentences, language } = speech;
  return matchText(session, sentences, language, (player) => playerName(state, player), addressed(state));
}

export const resultText = (game: OpenGame): string =>
  [endText(game.controller.session, game.speech.sentences, game.speech.language), matchResultText(game)]
    .filter(Boolean)
    .join(' ');

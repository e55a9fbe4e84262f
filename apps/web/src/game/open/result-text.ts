/** The end of a game and of its match in words, with the names that the players have on this page. */
import { endText, isMatch, matchText } from '@tabuleiro/play/words/standing';
import { word } from '../words.ts';
import type { OpenGame } from './open-game.ts';
import { addressed, playerName } from './player-name.ts';

/** Empty for a single game. */
export function matchResultText({ controller, speech }: OpenGame): string {
  const { session, state } = controller;
  if (!isMatch(session) || !session.outcome) return '';
  const { sentences, language } = speech;
  return matchText(session, sentences, language, (player) => playerName(state, player), addressed(state));
}

/** How the only own player fared; empty for a draw, while the game goes on, and where several sit here, or none. */
export function ownResult({ controller: { session, state } }: OpenGame): string {
  const [me, ...others] = state.own;
  const { outcome } = session;
  if (state.calledOff) return word('called-off');
  if (me === undefined || others.length > 0 || !outcome || outcome.winners.length === 0) return '';
  return word(outcome.winners.includes(session.seatOf(me)) ? 'you-won' : 'you-lost');
}

export const resultText = (game: OpenGame): string =>
  [
    ownResult(game),
    endText(game.controller.session, game.speech.sentences, game.speech.language),
    matchResultText(game),
  ]
    .filter(Boolean)
    .join(' ');

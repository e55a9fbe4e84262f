/** The end of a game and of its match in words, with the names that the players have on this page. */
import { endText, isMatch } from '@tabuleiro/play/words/standing';
import { word } from '../words.ts';
import { matchPart } from './match-part.ts';
import type { OpenGame } from './open-game.ts';

/** Empty for a single game. */
export const matchResultText = (game: OpenGame): string =>
  (isMatch(game.controller.session) && matchPart.value?.matchResult(game)) || '';

/** The result of the only own player; empty for a draw, during the game, and with several own players or none. */
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
    game.state.value.calledOff
      ? ''
      : endText(game.controller.session, game.speech.sentences, game.speech.language),
    matchResultText(game),
  ]
    .filter(Boolean)
    .join(' ');

/** The end of a game and of its match in words, with the names that the players have on this page. */
import { onlyPerson } from '@tabuleiro/play/words/kinds';
import { endText, isMatch, matchText } from '@tabuleiro/play/words/standing';
import { word } from '../words.ts';
import type { OpenGame } from './open-game.ts';
import { addressed, playerName } from './player-name.ts';

interface Ended extends Pick<OpenGame, 'speech'> {
  controller: Pick<OpenGame['controller'], 'session'>;
}

/** Empty for a single game. */
export function matchResultText({ controller, speech }: Ended): string {
  const { session } = controller;
  if (!isMatch(session) || !session.outcome) return '';
  const { sentences, language } = speech;
  return matchText(session, sentences, language, (player) => playerName(session, player), addressed(session));
}

/** How the only person fared; empty for a draw, while the game goes on, and where several play, or none. */
export function ownResult({ controller: { session } }: Pick<Ended, 'controller'>): string {
  const me = onlyPerson(session.plan.players);
  const { outcome } = session;
  if (me === null || !outcome || outcome.winners.length === 0) return '';
  return word(outcome.winners.includes(session.seatOf(me)) ? 'you-won' : 'you-lost');
}

export const resultText = (game: Ended): string =>
  [
    ownResult(game),
    endText(game.controller.session, game.speech.sentences, game.speech.language),
    matchResultText(game),
  ]
    .filter(Boolean)
    .join(' ');

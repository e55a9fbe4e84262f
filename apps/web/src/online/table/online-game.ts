/** A game elsewhere as it is open on this page: it also knows what a server refuses. */
import type { GameSpeech } from '@tabuleiro/play/board/say';
import { OpenGame } from '../../game/open/open-game.ts';
import { onlinePhrases } from '../desk/say-online.ts';

export class OpenOnlineGame extends OpenGame {
  override get speech(): GameSpeech {
    const speech = super.speech;
    return { ...speech, own: { ...speech.own, ...onlinePhrases[speech.language] } };
  }
}

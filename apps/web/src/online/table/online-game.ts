/** A game elsewhere as it is open on this page: it also knows what a server refuses, once the server has refused something. */
import { signal } from '@preact/signals';
import type { NoteSpeech } from '@tabuleiro/play/game/say';
import type { Language, Phrases } from '@tabuleiro/rules/text';
import { OpenGame } from '../../game/open/open-game.ts';
import { fetched } from '../desk/fetched.ts';
import type { OnlineRunner } from './online-host.ts';

const phrases = signal<Readonly<Record<Language, Phrases>> | null>(null);

/** Few games meet a refusal: the sentences are fetched before the first one is said. */
export async function learnRefusals(): Promise<void> {
  phrases.value ??= (await fetched(import('../desk/say-online.ts')))?.onlinePhrases ?? null;
}

export class OpenOnlineGame extends OpenGame<OnlineRunner> {
  override get speech(): NoteSpeech {
    const speech = super.speech;
    return { ...speech, own: { ...speech.own, ...phrases.value?.[speech.language] } };
  }
}

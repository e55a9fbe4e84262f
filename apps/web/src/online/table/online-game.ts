/** An online game on this page; adds the sentences for refusals by a server. */
import { signal } from '@preact/signals';
import type { NoteSpeech } from '@tabuleiro/play/game/say';
import type { Language, Phrases } from '@tabuleiro/rules/text';
import { OpenGame } from '../../game/open/open-game.ts';
import { fetched } from '../desk/fetched.ts';
import type { OnlineRunner } from './online-host.ts';

const phrases = signal<Readonly<Record<Language, Phrases>> | null>(null);

/** The sentences are loaded before the first refusal is shown; most games meet none. */
export async function learnRefusals(): Promise<void> {
  phrases.value ??= (await fetched(import('../desk/say-online.ts')))?.onlinePhrases ?? null;
}

export class OpenOnlineGame extends OpenGame<OnlineRunner> {
  override get speech(): NoteSpeech {
    const speech = super.speech;
    return { ...speech, own: { ...speech.own, ...phrases.value?.[speech.language] } };
  }
}

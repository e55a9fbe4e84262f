/** Words of a game that most visits do not need: loaded with the first note that is said by them. */
import { signal } from '@preact/signals';
import type { Note } from '@tabuleiro/play/game/notes';
import type { NoteSpeech } from '@tabuleiro/play/game/say';
import { hasSentence } from '@tabuleiro/rules/text';
import { learnRareFaults } from '../../words/rare-faults.ts';

/** Undefined until advice is asked for. */
export const adviceWords = signal<NoteSpeech['advice']>(undefined);

async function learnAdvice(): Promise<void> {
  adviceWords.value ??= await import('@tabuleiro/play/game/say-note').then(
    (part) => part.sayAdvice,
    () => undefined,
  );
}

/** Null where the words are there. */
export function wordsFor(note: Note, speech: NoteSpeech): Promise<void> | null {
  if (note.code === 'hint' || note.code === 'verdict') return speech.advice ? null : learnAdvice();
  return 'fault' in note && !hasSentence(note.fault, speech) ? learnRareFaults() : null;
}

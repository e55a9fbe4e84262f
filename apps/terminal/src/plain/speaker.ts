/** How a game line by line is told: in words, with drawn boards, or as JSON. */
import type { GameController } from '@tabuleiro/play/game/controller';
import type { Note } from '@tabuleiro/play/game/notes';
import type { Fault } from '@tabuleiro/rules';
import type { SessionEvent } from '@tabuleiro/rules/match';
import type { Language, Sentences } from '@tabuleiro/rules/text';

/** A game in play, and in which words it is told. */
export interface ToldGame {
  controller: GameController;
  sentences: Sentences;
  language: Language;
  /** The words named at the beginning. */
  words?(): string;
  /** Ids of the actions possible now, for programs. */
  offered?(): readonly string[] | undefined;
}

/** An answer to a word that changes nothing. */
export interface Reply {
  /** The JSON object, besides its `event`. */
  event: string;
  data: Readonly<Record<string, unknown>>;
  text: string;
}

export interface Speaker {
  /** A game is opened or reopened. */
  begin(): void;
  event(event: SessionEvent): void;
  note(note: Note): void;
  /** A typed move leaves a choice open. */
  choice(): void;
  reply(reply: Reply): void;
  refuse(fault: Fault): void;
  /** The person leaves an unfinished game. `kept`: its name among the unfinished ones, null without one. */
  leave(kept: string | null, losing: boolean): void;
}

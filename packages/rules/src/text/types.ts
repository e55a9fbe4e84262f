/** The form of every sentence file. Both languages must hold the same keys; a test compares them. */

/** Every language that there are sentences in. */
export const languages = ['en', 'pt'] as const;
/** English or European Portuguese. */
export type Language = (typeof languages)[number];

/**
 * Code -> sentence. Placeholders: {found} {accepted} {cells} {move} {rule} {line} {column}, and of the cells the first
 * and the last, {from} {to}.
 */
export type Phrases = Readonly<Record<string, string>>;

/** Short names for menus, where a sentence would be too long. */
export interface GameNames {
  options: Phrases;
  presets: Phrases;
  /** Key `option=value`. */
  values: Phrases;
  /** Of the match formats that the game has of its own. */
  formats?: Phrases;
}

/** The names of the things in a game, by language. */
export type Names = Readonly<Record<Language, GameNames>>;

/** A limit that is near: {left} moves, of {seat} where the counter is a seat's. */
export interface LimitPhrase {
  says: string;
  /** Where one move is left. */
  one: string;
  /** The counter that must not be 0 for this to matter. */
  since?: string;
}

/** What one language says about one game. */
export interface GamePhrases {
  /** The game in a few words, for a card. */
  tagline: string;
  /** The game in one sentence. */
  summary: string;
  /** Every code of `prohibitions`, and the game's own faults in reading positions and options. */
  faults: Phrases;
  /** Every reason an outcome can have, as a sentence about the end of the game. */
  reasons: Phrases;
  /** Seat codes: how a player is called. */
  seats: Phrases;
  /** Layer codes: how a piece or terrain is spoken of. */
  layers: Phrases;
  /** Counter codes. */
  counters: Phrases;
  /** Counters whose names are too long to stand beside a name on a phone, in a word or two. */
  brief?: Phrases;
  /** Counters beside the number 1, as briefly: "1 star". */
  single?: Phrases;
  /** Counters that end the game at their limit: what is said when that is near. */
  limits?: Readonly<Record<string, LimitPhrase>>;
  /** Parts of the score, where the game has one. */
  scores: Phrases;
  /** What the points of an outcome count, where they are not points. */
  tally?: string;
  /** Option ids: what each one changes, in one line. */
  options: Phrases;
  /** Preset ids: what each one is, in one line. */
  presets: Phrases;
  /** `option=value`: what the value does, in one line. */
  values: Phrases;
  /** Ids of the match formats that the game has of its own. */
  formats?: Phrases;
  names: GameNames;
  /** Seat codes: a piece and whose it is, `White {piece}`. */
  owned: Phrases;
  /** Layer codes of what belongs to a seat, for more than one of it. */
  plurals: Phrases;
  /** Choices of a move besides its cells. */
  choices?: Phrases;
  /** How moves that are no paths are said, by kind (`place`, `remove`, `pass`) of {piece} and {cell}; common words without. */
  moves?: Phrases;
  /** How they differ, in one sentence. */
  choiceHelp?: string;
}

/** All that is said about a game, by language. */
export type Sentences = Readonly<Record<Language, GamePhrases>>;

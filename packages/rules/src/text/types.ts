/** The types of sentence files. Both languages must have the same keys; a test compares them. */

/** Every language with sentences. */
export const languages = ['en', 'pt'] as const;
/** English or European Portuguese. */
export type Language = (typeof languages)[number];

/**
 * Code -> sentence. Placeholders: {found} {accepted} {cells} {move} {rule} {line} {column}, and the first and
 * last of the cells, {from} {to}.
 */
export type Phrases = Readonly<Record<string, string>>;

/** Short names for menus, which have no room for a sentence. */
export interface GameNames {
  options: Phrases;
  presets: Phrases;
  /** Key `option=value`. */
  values: Phrases;
  /** Names of the game's own match formats. */
  formats?: Phrases;
}

/** Short names of a game, by language. */
export type Names = Readonly<Record<Language, GameNames>>;

/** Warning near a limit: {left} moves left, of {seat} if the counter belongs to a seat. */
export interface LimitPhrase {
  says: string;
  /** The text for one move left. */
  one: string;
  /** Only shown while this counter is not 0. */
  since?: string;
}

/** The words of one language about one game. */
export interface GamePhrases {
  /** The game in a few words, for a card. */
  tagline: string;
  /** The game in one sentence. */
  summary: string;
  /** Every code of `prohibitions`, and the game's own faults for positions and options. */
  faults: Phrases;
  /** Every reason of an outcome, as a sentence about the end of the game. */
  reasons: Phrases;
  /** Seat codes: names of the players. */
  seats: Phrases;
  /** Layer codes: names of pieces and terrain. */
  layers: Phrases;
  /** Counter codes. */
  counters: Phrases;
  /** Counters with names too long for a phone, in a word or two. */
  brief?: Phrases;
  /** Counters for the number 1, as short: "1 star". */
  single?: Phrases;
  /** Counters that end the game at their limit: warnings near it. */
  limits?: Readonly<Record<string, LimitPhrase>>;
  /** Parts of the score, if the game has one. */
  scores: Phrases;
  /** The unit of an outcome's points, if it is not points. */
  tally?: string;
  /** Option ids: the effect of each option, in one line. */
  options: Phrases;
  /** Preset ids: a description in one line. */
  presets: Phrases;
  /** `option=value`: the effect of the value, in one line. */
  values: Phrases;
  /** Ids of the game's own match formats. */
  formats?: Phrases;
  names: GameNames;
  /** Seat codes: a piece with its owner, `White {piece}`. */
  owned: Phrases;
  /** Layer codes of pieces, in the plural. */
  plurals: Phrases;
  /** Values of a move's choice. */
  choices?: Phrases;
  /**
   * Sentences for moves without a path, by kind (`place`, `remove`, `pass`), with {piece} and {cell}; default are
   * common words.
   */
  moves?: Phrases;
  /** The difference between the choices, in one sentence. */
  choiceHelp?: string;
}

/** All words about a game, by language. */
export type Sentences = Readonly<Record<Language, GamePhrases>>;

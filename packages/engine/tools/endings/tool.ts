/** What the command for endings asks of a game. */
export interface EndingsTool {
  /** Makes the tables that are shipped and their distances, or the distances of one material. */
  make(material?: string): Promise<void>;
  /** Checks the tables by the rules alone; false where they are wrong. */
  verify(): Promise<boolean>;
  /** Has the engine play won endings against a perfect defender; false where it does not win them all. */
  duel(material?: string): Promise<boolean>;
}

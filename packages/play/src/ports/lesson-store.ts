/** Where the progress in a game's lessons is kept, by the id of the game. What comes back is not believed unread. */
export interface LessonStorePort {
  /** Undefined or null where nothing was kept. */
  load(game: string): unknown;
  save(game: string, progress: unknown): void;
}

/** What is open at other nodes, by game: it ends when the game has a higher fence, because its owner has changed. */
interface FarUse {
  readonly fence: number;
  readonly end: () => void;
}

export class FarGames {
  private readonly uses = new Map<string, Set<FarUse>>();

  /** Games of other nodes that clients here use. */
  get count(): number {
    return this.uses.size;
  }

  /** Returns how to take it out again. */
  add(game: string, fence: number, end: () => void): () => void {
    const use = { fence, end };
    const uses = this.uses.get(game) ?? new Set();
    uses.add(use);
    this.uses.set(game, uses);
    return () => {
      uses.delete(use);
      if (uses.size === 0 && this.uses.get(game) === uses) this.uses.delete(game);
    };
  }

  learn(game: string, fence: number): void {
    for (const use of [...(this.uses.get(game) ?? [])]) if (use.fence < fence) use.end();
  }
}

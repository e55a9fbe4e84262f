/** Rematches over all games: each game has one at most, and it and its rematch know of each other. */
import type { FoundGame } from '../../../src/store/store.ts';

export class RematchChecks {
  /** By the id of a game: those that were set up as its rematch, and those that its own acts name. */
  private readonly setUp = new Map<string, string[]>();
  private readonly named = new Map<string, string[]>();

  add({ row, acts }: FoundGame): void {
    for (const { kind, detail } of acts) {
      const { rematch, game } = JSON.parse(detail) as { rematch?: string; game?: string };
      if (kind === 'created' && rematch !== undefined) note(this.setUp, rematch, row.id);
      if (kind === 'rematch') note(this.named, row.id, String(game));
    }
  }

  get count(): number {
    return this.setUp.size;
  }

  get doubled(): string[] {
    const twice = (map: ReadonlyMap<string, string[]>, how: string): string[] =>
      [...map].flatMap(([id, games]) =>
        games.length > 1 ? [`${id}: ${games.length} rematches ${how}`] : [],
      );
    return [...twice(this.setUp, 'were set up'), ...twice(this.named, 'are named')];
  }

  /** A rematch of which its first game knows nothing, and one that is named and was never set up. */
  get lost(): string[] {
    const apart = (
      from: ReadonlyMap<string, string[]>,
      to: ReadonlyMap<string, string[]>,
      how: string,
    ): string[] =>
      [...from].flatMap(([id, games]) =>
        games
          .filter((each) => !to.get(id)?.includes(each))
          .map((each) => `${id}: its rematch ${each} ${how}`),
      );
    return [
      ...apart(this.setUp, this.named, 'is an orphan'),
      ...apart(this.named, this.setUp, 'was never set up'),
    ];
  }
}

function note(map: Map<string, string[]>, key: string, value: string): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** What the command for endings asks of a game, and where it finds it. */
import { gameIds, type Move, type Position } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { UsageFailure } from '../run/command-line.ts';
import { endings } from './parts.ts';

/** Files that hold finished tables, by their names in the folder where they are kept; as base64. */
export type TableData = Readonly<Record<string, string>>;

/** Hears how far a table is, and what was made. */
export interface TableListener {
  progress(line: string): void;
  made(line: string): void;
}

export interface GameEndings {
  /**
   * The materials whose tables are missing, of all that are shipped or of what one needs: each step needs those before
   * it, and the materials of one step can be made at the same time.
   */
  steps(material?: string): string[][];
  /** Makes and keeps the tables of one material, and what they need where it is not kept. */
  makeTables(material: string, listener: TableListener): Promise<TableData>;
  /** Keeps tables that were made elsewhere. */
  keepTables(files: TableData): void;
  /** Makes the tables that are shipped and their distances, or the distances of one material. */
  make(material?: string): Promise<void>;
  /** Checks the tables by the rules alone; false where they are wrong. */
  verify(): Promise<boolean>;
  /** What docs/truth.md says of the tables. */
  truth(say: (line: string) => void): Promise<string>;
  /** Materials that the engine plays against a perfect defender. */
  duels: readonly string[];
  /** Texts of positions that the mover wins, the same ones each time; null where it takes tables that were not made. */
  wonPositions(material: string, count: number): Promise<string[] | null>;
  /** The move that holds, or else holds out longest. */
  perfect(material: string): Promise<(position: Position) => Move>;
}

export async function endingsToolOf(game: string): Promise<GameEndings> {
  if (!gameIds.some((id) => id === game)) throw new UsageFailure(`There is no game "${game}".`);
  const files: GameParts<{ tool: GameEndings }> = endings;
  const found = await loadPart(files, game);
  if (!found) throw new UsageFailure(`There are no tables of endings for ${game}.`);
  return found.tool;
}

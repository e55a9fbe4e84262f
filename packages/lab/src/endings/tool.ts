/** What the command for endings asks of a game, and where it finds it. */
import { gameIds } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { UsageError } from '../run/command-line.ts';
import { endings } from './parts.ts';

/** Files that hold finished tables, by their names in the folder where they are kept; as base64. */
export type TableFiles = Readonly<Record<string, string>>;

/** Hears how far a table is, and what was made. */
export interface TableListener {
  progress(line: string): void;
  made(line: string): void;
}

export interface EndingsTool {
  /**
   * The materials whose tables are missing, of all that are shipped or of what one needs: each step needs those before
   * it, and the materials of one step can be made at the same time.
   */
  steps(material?: string): string[][];
  /** Makes and keeps the tables of one material, and what they need where it is not kept. */
  makeTables(material: string, listener: TableListener): Promise<TableFiles>;
  /** Keeps tables that were made elsewhere. */
  keepTables(files: TableFiles): void;
  /** Makes the tables that are shipped and their distances, or the distances of one material. */
  make(material?: string): Promise<void>;
  /** Checks the tables by the rules alone; false where they are wrong. */
  verify(): Promise<boolean>;
  /** Prints how long the engine takes to ask the tables; false where that is too long. */
  bench(): Promise<boolean>;
  /** What docs/truth.md says of the tables. */
  truth(say: (line: string) => void): Promise<string>;
  /** Has the engine play won endings against a perfect defender; false where it does not win them all. */
  duel(material?: string): Promise<boolean>;
}

export async function endingsToolOf(game: string): Promise<EndingsTool> {
  if (!gameIds.some((id) => id === game)) throw new UsageError(`There is no game "${game}".`);
  const files: GameParts<{ tool: EndingsTool }> = endings;
  const found = await loadPart(files, game);
  if (!found) throw new UsageError(`There are no tables of endings for ${game}.`);
  return found.tool;
}

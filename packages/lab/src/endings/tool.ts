/** The interface between the endings command and a game, and the lookup of a game's part. */
import { gameIds, type Move, type Position } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { UsageFailure } from '../run/command-line.ts';
import { endings } from './parts.ts';

/** Finished tables by file name, as base64. */
export type TableData = Readonly<Record<string, string>>;

/** Receives progress, and a line for each finished table. */
export interface TableListener {
  progress(line: string): void;
  made(line: string): void;
}

export interface GameEndings {
  /**
   * Missing materials, of all shipped tables or of those that `material` needs. Each step needs the steps before it;
   * materials of one step can be made in parallel.
   */
  steps(material?: string): string[][];
  /** Makes and stores the tables of one material, and those they need. */
  makeTables(material: string, listener: TableListener): Promise<TableData>;
  /** Stores tables made elsewhere. */
  keepTables(files: TableData): void;
  /** Makes the shipped tables with their distances, or the distances of one material. */
  make(material?: string): Promise<void>;
  /** Checks the tables by the rules alone; false if any is wrong. */
  verify(): Promise<boolean>;
  /** The block about the tables for docs/truth.md. */
  truth(say: (line: string) => void): Promise<string>;
  /** Materials that the engine plays against a perfect defender. */
  duels: readonly string[];
  /** Texts of positions won for the mover, the same in every run; null if the needed tables are missing. */
  wonPositions(material: string, count: number): Promise<string[] | null>;
  /** A player that keeps the result or else holds out longest. */
  perfect(material: string): Promise<(position: Position) => Move>;
}

export async function endingsToolOf(game: string): Promise<GameEndings> {
  if (!gameIds.some((id) => id === game)) throw new UsageFailure(`There is no game "${game}".`);
  const files: GameParts<{ tool: GameEndings }> = endings;
  const found = await loadPart(files, game);
  if (!found) throw new UsageFailure(`There are no tables of endings for ${game}.`);
  return found.tool;
}

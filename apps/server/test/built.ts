/** The server's threads run built files: these are the ones of the sources as they are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { freshServer } from '../../../scripts/build/server.mjs';

export const builtFile = async (name: string): Promise<URL> => pathToFileURL(join(await freshServer(), name));

/** Gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Where this program keeps what must outlive it: the platform's place for the data of programs. */
import { homedir, tmpdir } from 'node:os';
import { posix, resolve, win32 } from 'node:path';

const NAME = 'tabuleiro';

/** `TABULEIRO_DATA` names a folder of one's own. */
export function dataFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env.TABULEIRO_DATA) return resolve(env.TABULEIRO_DATA);
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home(), 'AppData', 'Roaming'), NAME);
  if (platform === 'darwin') return posix.join(home(), 'Library', 'Application Support', NAME);
  // A relative path has no meaning there: the specification says to ignore it.
  const given = env.XDG_DATA_HOME ?? '';
  return posix.join(posix.isAbsolute(given) ? given : posix.join(home(), '.local', 'share'), NAME);
}

/** Some accounts have no home; their games last as long as the temporary files do. */
function home(): string {
  try {
    return homedir();
  } catch {
    return tmpdir();
  }
}

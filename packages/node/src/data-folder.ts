/** The folder for data that outlives the program, at the platform's usual place. */
import { homedir, tmpdir } from 'node:os';
import { posix, resolve, win32 } from 'node:path';

const NAME = 'tabuleiro';

/** `TABULEIRO_DATA` overrides the platform's folder. */
export function dataFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env.TABULEIRO_DATA) return resolve(env.TABULEIRO_DATA);
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home(), 'AppData', 'Roaming'), NAME);
  if (platform === 'darwin') return posix.join(home(), 'Library', 'Application Support', NAME);
  // The XDG specification says to ignore relative paths.
  const given = env.XDG_DATA_HOME ?? '';
  return posix.join(posix.isAbsolute(given) ? given : posix.join(home(), '.local', 'share'), NAME);
}

/** Accounts without a home use the temporary folder: their games last as long as its files do. */
function home(): string {
  try {
    return homedir();
  } catch {
    return tmpdir();
  }
}

/** Why a file could not be read, as a code that every face has a sentence for. */
export function fileFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'file-missing';
  if (code === 'EISDIR') return 'file-folder';
  return code === 'EACCES' || code === 'EPERM' ? 'file-denied' : 'file-unreadable';
}

import { tabuleiro } from '../run.ts';

/** A process whose lines are heard as they come, and that is told one after the other. */
export function listening(args: readonly string[], env: Record<string, string> = {}) {
  let out = '';
  let wake = () => {};
  let say: (line: string) => void = () => {};
  let end = () => {};
  const done = tabuleiro(args, {
    open: true,
    env,
    meanwhile(child) {
      child.stdout!.on('data', (part: Buffer) => {
        out += part;
        wake();
      });
      say = (line) => void child.stdin!.write(`${line}\n`);
      end = () => void child.stdin!.end();
    },
  });
  const until = async (wanted: string | (() => boolean)): Promise<void> => {
    while (!(typeof wanted === 'string' ? out.includes(wanted) : wanted()))
      await new Promise<void>((go) => {
        wake = go;
      });
  };
  return { done, until, say: (line: string) => say(line), end: () => end(), text: () => out };
}

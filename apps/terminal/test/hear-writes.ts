/** What a command in this process would print. */
import { vi } from 'vitest';

/** What this process writes, in parts, until `end`. */
export function hearWrites(): { out: string[]; err: string[]; end(): void } {
  const hear = (stream: NodeJS.WriteStream) => {
    const parts: string[] = [];
    const spy = vi.spyOn(stream, 'write').mockImplementation((part) => {
      parts.push(String(part));
      return true;
    });
    return { parts, spy };
  };
  const [out, err] = [hear(process.stdout), hear(process.stderr)];
  return {
    out: out.parts,
    err: err.parts,
    end() {
      out.spy.mockRestore();
      err.spy.mockRestore();
    },
  };
}

/** The harness itself: what a finished program wrote is read to its last byte, however busy the machine is. */
import { expect, test } from 'vitest';
import { describeOnTerminal, Pty } from './pty.ts';

/** The reader does nothing for this long: longer than any time-out of the library below. */
const BUSY_MS = 600;

const busy = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
};

const program = (script: string): Pty => new Pty([], { command: [process.execPath, '-e', script] });

describeOnTerminal('a program that has ended', () => {
  test.each([100, 10_000, 100_000])('its last words after %i characters, and its exit code', async (size) => {
    const pty = program(`
      process.stdout.write('begun ');
      process.stdin.once('data', () => {
        process.stdout.write('x'.repeat(${size}) + 'last words');
        process.exit(7);
      });`);
    await pty.until('begun');
    pty.press('Enter');
    busy();
    expect(await pty.ended()).toBe(7);
    expect(pty.output.length).toBeGreaterThan(size);
    expect(pty.output).toMatch(/last words$/);
    expect(pty.text).toContain('last words');
  });

  test('what was never written is missed at once, with the screen', async () => {
    const pty = program(`process.stdout.write('something else'); process.exit(3)`);
    await expect(pty.until('wanted')).rejects.toThrow(/it ended \(3\) without: wanted[\s\S]*something else/);
  });

  test('raw keys are told from joined lines', async () => {
    const leave = (raw: boolean) => program(`process.stdin.setRawMode(${raw}); process.kill(process.pid, 9)`);
    expect(await leave(true).left()).toEqual({ code: 137, cooked: false });
    expect(await leave(false).left()).toEqual({ code: 137, cooked: true });
  });
});

describeOnTerminal('a frame', () => {
  test('is judged when it is whole', async () => {
    const pty = program(`
      process.stdout.write('\\x1b[?2026hhalf');
      process.stdin.once('data', () => process.stdout.write(' and whole\\x1b[?2026l'));`);
    await new Promise<void>((resolve) => {
      const look = () => (pty.output.includes('half') ? resolve() : setTimeout(look, 5));
      look();
    });
    const seen = pty.until('half').then(() => pty.text);
    pty.press('Enter');
    expect(await seen).toContain('half');
    expect(await seen).toContain('and whole');
  });
});

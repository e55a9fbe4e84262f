/** A study on a real terminal: keys, a comment, a killed process that loses nothing, and the same study line by line. */
import { expect, test } from 'vitest';
import { describeOnTerminal, Pty } from './pty.ts';

describeOnTerminal('study', () => {
  test('what was changed is there after the process was killed, and both faces open it', async () => {
    const first = new Pty(['study', 'dameo']);
    await first.until(/Start position/);
    first.press('/');
    await first.until(/Move|move/);
    first.press(...'c3-c4', 'Enter');
    await first.until('1. c3-c4');
    first.press('c');
    await first.until('Comment:');
    first.press(...'Solid.', 'Enter');
    await first.until('c3-c4{}');
    await first.kill();
    const plain = new Pty(['study', '1', '--plain'], { folder: first.folder });
    await plain.until('White: man c3 to c4. Solid.');
    plain.press(...'undo', 'Enter');
    await plain.until('There is nothing to undo.');
    plain.press(...'quit', 'Enter');
    expect(await plain.ended()).toBe(0);
    const again = new Pty(['study'], { folder: first.folder });
    await again.until('(no name); dameo; 1 game');
    again.press('Enter');
    await again.until('Solid.');
    again.press('Left');
    await again.until('Start position');
    again.press('q');
    await again.until('My studies');
    again.press('q');
    expect(await again.ended()).toBe(0);
  });
});

/** `must` on a fault: the message has the text found, its place, and the accepted text. */
import { expect, test } from 'vitest';
import { loadGame, must, parseMove, readPosition, UnexpectedFault } from '../../src/index.ts';
import { parseRecord } from '../../src/record/index.ts';

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('a fault of a text names its place, its code and what is accepted', () => {
  const error = thrown(() => must(parseRecord('[Game "dameo"]\n\n*\n')));
  expect(error).toBeInstanceOf(UnexpectedFault);
  const { fault, message } = error as UnexpectedFault;
  expect(message).toBe(
    `line ${fault.line}, column ${fault.column}: ${fault.code} (found ${fault.found}; accepted ${fault.accepted})`,
  );
});

test('a move that is not allowed names the rule', async () => {
  const { rules, position } = must(readPosition(must(await loadGame('dameo')), 'start'));
  const error = thrown(() => must(parseMove(rules, position, 'a1-a5')));
  expect((error as Error).message).toMatch(/^[a-z-]+ \(rule [\d.]+/);
  expect((error as Error).message).not.toContain('invariant');
});

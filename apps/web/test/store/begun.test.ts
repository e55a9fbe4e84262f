/** A game that is begun here goes to its page with the session that it has; a reload reads it from the store. */
import { expect, test, vi } from 'vitest';
import { MoveReader } from '../../../../packages/rules/src/match/replay.ts';
import { beginGame } from '../../src/store/new-game.ts';
import { resumeGame } from '../../src/store/resume.ts';
import { playOut, start } from '../support.ts';

test('its moves are not read again, and later read once', async () => {
  const session = await start('dameo', {});
  playOut(session, 6, 3);
  const id = await beginGame(session);
  if (!id.ok) throw new Error(id.fault.code);
  const reads = vi.spyOn(MoveReader.prototype, 'readOpen');
  const first = await resumeGame(id.value);
  expect(first.ok && first.value?.session).toBe(session);
  expect(reads).toHaveBeenCalledTimes(0);
  const again = await resumeGame(id.value);
  expect(again.ok && again.value?.session.positionText).toBe(session.positionText);
  expect(again.ok && again.value?.session).not.toBe(session);
  expect(reads).toHaveBeenCalledTimes(6);
});

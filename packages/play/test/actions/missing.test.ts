/** The actions that a face cannot offer, in one list with the reasons. Whatever could be written is no reason. */
import { expect, test } from 'vitest';
import type { Action, Face } from '../../src/actions/action.ts';
import { ACTION_TABLES } from '../../tools/write-keys.ts';

const lacking = new Map<string, string>();
for (const { actions } of Object.values(ACTION_TABLES))
  for (const { id, missing = {} } of actions as readonly Action<never, never>[])
    for (const [face, why] of Object.entries(missing) as [Face, string][]) {
      const faces = lacking.get(`${id}: ${why}`);
      lacking.set(`${id}: ${why}`, faces?.includes(face) ? faces : [faces, face].filter(Boolean).join(', '));
    }

test('few actions are missing anywhere, each for what the face is', () => {
  for (const [what, faces] of lacking) console.log(`not in ${faces}: ${what}`);
  const ids = new Set([...lacking.keys()].map((what) => what.split(':')[0]));
  expect([...ids].sort()).toEqual([
    ...['close', 'engine-arrows', 'flip', 'lay-flat', 'line-arrows', 'look', 'picture', 'quit'],
  ]);
});

/** What every table of actions must fulfil, with its words. Each activity calls it. */
import { expect, it } from 'vitest';
import type { Action } from '../../src/actions/action.ts';
import { FACES } from '../../src/actions/action.ts';
import { actionGroups, actionsIn, keysIn } from '../../src/actions/find.ts';
import { type ActionWords, TypedWords } from '../../src/actions/words.ts';

interface Exceptions<Id extends string> {
  /** Keys that meant another action in the version before, and the face where they did. */
  moved?: Readonly<Record<string, Id>>;
  movedIn?: 'web' | 'screen';
  /** Keys of several rows: the first one that is offered counts. */
  shared?: readonly string[];
}

export function checkActions<Id extends string>(
  actions: readonly Action<never, never, Id>[],
  words: ActionWords<Id>,
  { moved = {}, movedIn = 'web', shared = [] }: Exceptions<Id> = {},
): void {
  const ids = actions.map(({ id }) => id);

  it('has every id once, in a group with a heading', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const { group } of actionGroups(actions, 'web')) expect(words.groups[group], group).toBeDefined();
  });

  it('names and explains every action differently in both languages', () => {
    for (const id of ids)
      for (const row of [words.labels[id], words.help[id]]) {
        expect(row[0].trim(), id).not.toBe('');
        expect(row[1].trim(), id).not.toBe(row[0].trim());
      }
  });

  it('finds every action by its typed word in both languages, with what follows it', () => {
    const typed = new TypedWords(words.typed);
    for (const id of ids)
      for (const language of ['en', 'pt'] as const) {
        const word = typed.word(id, language);
        expect(typed.find(word)?.id, word).toBe(id);
        expect(typed.find(`${word.toUpperCase()}  7 x`), word).toEqual({ id, argument: '7 x' });
        expect(typed.from(word.slice(0, 2)), word).toContain(word);
      }
  });

  it.each(['web', 'screen'] as const)(
    'gives a key of the %s to one row, or to rows offered at different times',
    (face) => {
      const seen = new Map<string, Id>();
      for (const action of actionsIn(actions, face))
        for (const key of keysIn(action, face).filter((each) => !shared.includes(each))) {
          expect(seen.get(key), `${key}: ${action.id}`).toBeUndefined();
          seen.set(key, action.id);
        }
    },
  );

  it('gives the reason where a face lacks an action', () => {
    for (const { id, missing = {} } of actions)
      for (const face of FACES) if (face in missing) expect(missing[face], id).toMatch(/\w+ \w+/);
  });

  it('says where moved keys went', () => {
    for (const [key, id] of Object.entries(moved) as [string, Id][]) {
      const row = actions.find((action) => action.id === id)!;
      expect(keysIn(row, movedIn), key).not.toContain(key);
      expect(keysIn(row, movedIn).length, id).toBeGreaterThan(0);
    }
  });
}

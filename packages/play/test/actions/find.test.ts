/** Actions by key and by typed word. */
import { describe, expect, it } from 'vitest';
import { type Action, actionsOf } from '../../src/actions/action.ts';
import { actionOfId, actionOfKey, keysIn, offeredActions } from '../../src/actions/find.ts';
import { inLanguage, TypedWords } from '../../src/actions/words.ts';

interface Lamp {
  on: boolean;
}

const lamp: readonly Action<Lamp, Lamp, 'light' | 'dim' | 'wait'>[] = actionsOf<
  Lamp,
  Lamp,
  'light' | 'dim' | 'wait'
>({
  light: {
    group: 'lamp',
    keys: ['l'],
    when: ({ on }) => !on,
    run: (it) => {
      it.on = true;
      return undefined;
    },
  },
  dim: {
    group: 'lamp',
    keys: { web: ['l'], terminal: ['l', 'x'] },
    when: ({ on }) => on,
    run: () => ({ kind: 'confirm', id: 'sure', yes: () => undefined }),
  },
  wait: { group: 'time', missing: { web: 'the browser waits' }, when: () => true, run: () => undefined },
});

describe('actionOfKey', () => {
  it('prefers the row offered now among rows with the same key', () => {
    expect(actionOfKey(lamp, 'web', 'l', { on: false })?.id).toBe('light');
    expect(actionOfKey(lamp, 'web', 'l', { on: true })?.id).toBe('dim');
  });

  it('answers with a row not offered now, so that it can say why', () => {
    expect(actionOfKey(lamp, 'screen', 'x', { on: false })?.id).toBe('dim');
    expect(actionOfKey(lamp, 'web', 'x', { on: true })).toBeUndefined();
  });

  it('knows no keys line by line', () => {
    expect(keysIn(lamp[0]!, 'lines')).toEqual([]);
    expect(actionOfKey(lamp, 'json', 'l', { on: false })).toBeUndefined();
  });
});

describe('offeredActions', () => {
  it('leaves out rows whose condition fails and rows that the face lacks', () => {
    expect(offeredActions(lamp, 'web', { on: true }).map(({ id }) => id)).toEqual(['dim']);
    expect(offeredActions(lamp, 'lines', { on: false }).map(({ id }) => id)).toEqual(['light', 'wait']);
  });

  it('throws for an id that no row has', () => {
    expect(() => actionOfId(lamp, 'none' as 'wait')).toThrow('none');
  });
});

describe('TypedWords', () => {
  const typed = new TypedWords<'light' | 'dim' | 'all'>({
    light: ['light|on [lamp]', 'acender|luz [lâmpada]'],
    dim: ['dim <much>', 'apagar'],
    all: ['light all', 'acender tudo'],
  });

  it('understands both languages, without accents and in any case', () => {
    expect(typed.find('LUZ')).toEqual({ id: 'light', argument: '' });
    expect(typed.find('acender  a da sala ')).toEqual({ id: 'light', argument: 'a da sala' });
  });

  it('takes the longest spelling that fits', () => {
    expect(typed.find('light all of them')).toEqual({ id: 'all', argument: 'of them' });
    expect(typed.find('light alley')).toEqual({ id: 'light', argument: 'alley' });
  });

  it('finds nothing in another word or in an empty line', () => {
    expect(typed.find('lights')).toBeNull();
    expect(typed.find('')).toBeNull();
  });

  it('shows the first spelling with what may follow', () => {
    expect(typed.form('light', 'en')).toBe('light [lamp]');
    expect(typed.form('dim', 'en')).toBe('dim <much>');
    expect(typed.form('light', 'pt')).toBe('acender [lâmpada]');
    expect(typed.from('ace')).toEqual(['acender', 'acender tudo']);
  });
});

it('fills in words of the language asked for', () => {
  expect(inLanguage(['{n} lamps', '{n} luzes'], 'pt', { n: 2 })).toBe('2 luzes');
});

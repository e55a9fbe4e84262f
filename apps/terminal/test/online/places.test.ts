import type { TurnRow } from '@tabuleiro/protocol/http';
import { expect, it } from 'vitest';
import { placeText } from '../../src/online/places.ts';

const place = { server: 'http://localhost:4173/', game: 'example1', secret: 'mine' };
const turn = (part: Partial<TurnRow>): TurnRow => ({
  ...{ game: 'example1', rules: 'dameo', state: 'playing', mine: true, names: [''], changed: 0 },
  ...part,
});

it.each([
  [['human'], 'Dameo with a player without a name: your turn', 'Dameo com alguém sem nome: é a sua vez'],
  [['level-3'], 'Dameo with level 3: your turn', 'Dameo com nível 3: é a sua vez'],
  // A server of earlier days says no kinds.
  [undefined, 'Dameo with a player without a name: your turn', 'Dameo com alguém sem nome: é a sua vez'],
])('in the list a computer is called by its level (%s)', async (kinds, en, pt) => {
  expect(await placeText({ place, turn: turn({ kinds }) }, 'en')).toBe(en);
  expect(await placeText({ place, turn: turn({ kinds }) }, 'pt')).toBe(pt);
});

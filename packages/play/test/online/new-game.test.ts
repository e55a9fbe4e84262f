import { gameRequest } from '@tabuleiro/play/online/new-game';
import { Setup } from '@tabuleiro/play/setup/setup';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { decodeRequest } from '@tabuleiro/protocol/request';
import { loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, it } from 'vitest';

it('asks for the rules that were chosen, with a kind for every place', async () => {
  const setup = await Setup.load(must(await loadGame('dameo')), await loadSentences('dameo'));
  const choices = {
    clock: null,
    mine: 1,
    kindAt: (place: number) => ['level-3', HUMAN][place]!,
    listed: true,
  };
  const request = gameRequest(setup, { ...choices, random: false });
  expect(request).toMatchObject({
    game: 'dameo',
    start: 'start',
    format: 'single',
    sides: 'chosen',
    mine: 1,
  });
  expect(request).toMatchObject({ clock: null, substitutes: true, listed: true, places: ['level-3', HUMAN] });
  expect(decodeRequest(request, '')).toEqual({ ok: true, value: request });
  expect(gameRequest(setup, { ...choices, random: true }).sides).toBe('random');
});

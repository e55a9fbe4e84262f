/** A challenge, and the choices of a new game, for tests. */
import type { GameSheet } from '@tabuleiro/protocol/server-messages';
import { loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { Setup } from '../../src/setup/setup.ts';

export const SHEET: GameSheet = {
  game: 'example1',
  created: 1_600_000_000_000,
  rules: 'dameo',
  options: {},
  start: 'start',
  format: 'single',
  clock: null,
  substitutes: true,
  listed: false,
  random: false,
  players: [
    { name: 'Ana', kind: 'human', taken: true },
    { name: '', kind: 'human', taken: false },
  ],
  state: 'challenge',
  claimAfter: 60_000,
  gift: 15_000,
};

export const newSetup = async (): Promise<Setup> =>
  Setup.load(must(await loadGame('dameo')), await loadSentences('dameo'));

import { PHRASES } from '@tabuleiro/protocol/phrases';
import type { OnlineAct } from '@tabuleiro/protocol/server-messages';
import { expect, test } from 'vitest';
import { clientFaults, sayAct, sayGreeting } from '../src/words/online.ts';

const act = (kind: string, part: Partial<OnlineAct> = {}): OnlineAct => ({
  ...{ number: 1, at: 0, by: '1', detail: {}, kind },
  ...part,
});

test('every phrase has words in both languages', () => {
  for (const language of ['en', 'pt'] as const)
    expect(new Set(PHRASES.map((phrase) => sayGreeting(language, phrase))).size).toBe(PHRASES.length);
  expect(Object.keys(clientFaults.pt)).toEqual(Object.keys(clientFaults.en));
});

test('acts say who did what; those that are not known say nothing', () => {
  expect(sayAct('en', act('rematch-offer'), 'Rui')).toBe('Rui offers a rematch.');
  expect(sayAct('pt', act('claimed', { detail: { what: 'draw', absent: 0 } }), 'Rui')).toBe(
    'Rui reclamou o empate: o adversário tinha saído.',
  );
  const claimed = act('claimed', { detail: { what: 'win', absent: 0 } });
  expect(sayAct('en', claimed, 'Rui')).toBe('Rui has claimed the win: the opponent had left.');
  expect(sayAct('en', claimed, 'Rui', { replaced: 'Ana' })).toBe(
    'Rui let a computer take over for Ana, who had left.',
  );
  expect(sayAct('pt', claimed, 'Rui', { replaced: 'Ana' })).toBe(
    'Rui deixou um computador continuar por Ana, que tinha saído.',
  );
  expect(sayAct('en', act('aborted', { by: 'server' }), '')).toBe(
    'The game was called off: nobody made the first move.',
  );
  expect(sayAct('en', act('aborted'), 'Rui', { own: true })).toBe('You called the game off.');
  expect(sayAct('pt', act('aborted'), 'Rui')).toBe('Rui anulou a partida.');
  expect(sayAct('pt', act('rematch-declined'), 'Rui', { own: true })).toBe('Recusou a desforra.');
  expect(sayAct('en', act('rematch-offer'), 'Rui', { own: true })).toBe('Rui offers a rematch.');
  const annulled = act('annulled', { by: 'admin', detail: { why: 'one player asked' } });
  expect(sayAct('en', annulled, '')).toBe(
    'An administrator of the server called this game off. The reason given: one player asked',
  );
  expect([sayAct('en', act('crowned'), 'x'), sayAct('en', act('constructor'), 'x')]).toEqual([null, null]);
});

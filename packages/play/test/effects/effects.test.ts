/** What is said of a move is true: a few positions of each game here, 200 in effects.pages.test.ts. */
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it, test } from 'vitest';
import { gamesWith } from '../../../rules/test/sixth/parts.ts';
import { loadEffects, sayEffects, tellEffects } from '../../src/effects/effects.ts';
import { tellDifference, tellLine } from '../../src/effects/say-line.ts';
import { checkDifferences, checkEffects } from './effects.ts';

test.each(gamesWith('effects'))('%s: what is said of moves happens', async (id) => {
  expect((await checkEffects(id, 4)).size).toBeGreaterThan(0);
});

test.each(gamesWith('effects'))('%s: what tells two moves apart is there', async (id) => {
  expect((await checkDifferences(id, 12)).size).toBeGreaterThan(0);
});

/** A game's position with the words for it. */
async function speechOf(id: string, start: string, language: 'en' | 'pt') {
  const game = must(await loadGame(id));
  const { rules, position } = must(readPosition(game, start));
  return { position, speech: { rules, language, sentences: await loadSentences(id) } };
}

describe('two moves', () => {
  const start = '3m4/8/3m4/8/3M4/8/8/M6M w';
  const quiet = ['a1-a2', 'd8-d7'];
  const lost = ['d4-d5', 'd6xd4'];
  const shares = { before: 0.6, after: 0.4 };

  test.each([
    ['en', 'd4-d5 loses a man: Black then takes a man'],
    ['pt', 'd4-d5 perde um peão: a seguir as Pretas capturam um peão'],
  ] as const)('the worse one loses a man (%s)', async (language, sentence) => {
    const { position, speech } = await speechOf('dameo', start, language);
    expect(await tellDifference(speech, position, { played: lost, better: quiet, shares })).toBe(sentence);
    expect(await tellDifference(speech, position, { played: quiet, better: lost, shares })).toBe('');
  });

  it('no end of the game is told while the mover may still expect something', async () => {
    const { position, speech } = await speechOf('dameo', '8/8/8/3m4/8/3M4/8/8 w', 'en');
    const lines = { played: ['d3-d4', 'd5xd3'], better: ['d3-c4', 'd5-d4'] };
    const told = (after: number) =>
      tellDifference(speech, position, { ...lines, shares: { before: 0.5, after } });
    expect(await told(0.01)).toBe('d3-d4 loses the game, which ends with d5xd3');
    expect(await told(0.22)).toBe('d3-d4 loses a man: Black then takes a man');
  });

  it('the same move is no other', async () => {
    const { position, speech } = await speechOf('dameo', start, 'en');
    expect(await tellDifference(speech, position, { played: lost, better: ['d4-d5', 'd8-d7'], shares })).toBe(
      '',
    );
  });

  test.each([
    ['en', 'Black takes a man', 'nothing is taken'],
    ['pt', 'as Pretas capturam um peão', 'nada é capturado'],
  ] as const)('a line comes to something (%s)', async (language, taken, nothing) => {
    const { position, speech } = await speechOf('dameo', start, language);
    expect(await tellLine(speech, position, ['d4-d5', 'd6xd4'])).toBe(taken);
    expect(await tellLine(speech, position, quiet)).toBe(nothing);
    expect(await tellLine(speech, position, ['a1-h8'])).toBe('');
  });
});

async function said(
  id: string,
  start: string,
  moves: string[],
  language: 'en' | 'pt' = 'en',
): Promise<string> {
  const game = must(await loadGame(id));
  const { rules, position } = must(readPosition(game, start));
  const told = await tellEffects(rules, position, moves);
  const speech = { language, sentences: await loadSentences(id) };
  return told ? sayEffects(told, rules, speech, { it: 'it', after: 'after it' }).text : '';
}

describe('in words', () => {
  it('the end, and what it took', async () => {
    expect(await said('dameo', '8/8/8/3m4/3M4/8/8/8 w', ['d4xd6'])).toBe('it wins the game and takes a man');
    expect(await said('dameo', '8/8/8/3m4/3M4/8/8/8 w', ['d4xd6'], 'pt')).toBe(
      'it ganha a partida e captura um peão',
    );
  });

  it('a capture that is answered', async () => {
    expect(await said('dameo', '3m4/3m4/8/3m4/3M4/8/8/M7 w', ['d4xd6', 'd7xd5'])).toMatch(
      /^it takes a man for a man/,
    );
  });

  it('an exchange of bishops, and one move left, as clauses of their own', async () => {
    const effects = (await loadEffects('mad-bishops'))!;
    const rules = must(must(await loadGame('mad-bishops')).configure({}));
    const sentences = await loadSentences('mad-bishops');
    const three = ['bishop', 'bishop', 'bishop'];
    const told = {
      effects: [
        { code: 'trades', pieces: three, lost: three },
        { code: 'attacks', n: 1, cells: [rules.geometry.find('c9')] },
      ],
      game: effects,
    };
    const move = 'h8xf6';
    expect(
      sayEffects(told, rules, { language: 'en', sentences }, { it: move, after: `after ${move}` }).text,
    ).toBe('after h8xf6 the exchange goes 3 for 3, and c9 is under attack');
    expect(
      sayEffects(told, rules, { language: 'pt', sentences }, { it: move, after: `depois de ${move}` }).text,
    ).toBe('depois de h8xf6 trocam-se 3 por 3, e c9 fica atacado');
    const left = {
      effects: [{ code: 'takes', n: 1, pieces: ['bishop'] }, { code: 'single' }],
      game: effects,
    };
    const subject = { it: move, after: '' };
    expect(sayEffects(left, rules, { language: 'en', sentences }, subject).text).toBe(
      'h8xf6 captures a bishop, and then the other side has only one move',
    );
    expect(sayEffects(left, rules, { language: 'pt', sentences }, subject).text).toBe(
      'h8xf6 captura um bispo, e depois só resta uma jogada ao adversário',
    );
  });

  it('a game without captures speaks of rows and leaps', async () => {
    expect(await said('renpaarden', 'start', ['a1-b3'])).toMatch(/gets a horse away from home/);
  });
});

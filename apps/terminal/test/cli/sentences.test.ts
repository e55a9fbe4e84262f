/** What the command line says about what was typed, and how text is laid out. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wrap } from '../../src/text/wrap.ts';
import { talk } from '../plain/talk.ts';
import { newFolder, runHere } from '../run.ts';

describe('a refusal names what was typed and what is accepted', () => {
  test.each([
    [['--theme', 'pink'], '"--theme pink" is not accepted. Accepted values: light, dark.'],
    [['--theme', 'pink', '--lang', 'pt'], '"--theme pink" não é aceite. Valores aceites: light, dark.'],
    [
      ['play', 'small-star-empires', '--players', 'human,human,human,human'],
      '4 players were named, but this board has fewer seats. Boards with enough: quad, classic4.',
    ],
    [
      ['play', 'small-star-empires', '--names', 'a,b,c', '--lang', 'pt'],
      'Foram indicados 3 jogadores, mas este tabuleiro tem menos lugares.',
    ],
    [['play', 'dameo', '--players', 'human,human,human'], '3 players were named; this game has 2 seats.'],
  ])('%j', async (args, said) => {
    const { code, err } = await runHere(args);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  test.each([
    ['en', 'is empty. A study opens a file with moves, a record, a position or a link.'],
    ['pt', 'está vazio. Um estudo abre um ficheiro com jogadas'],
  ])('an empty file as a study (%s)', async (language, said) => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'empty.txt');
    writeFileSync(file, '\n');
    const { code, err } = await runHere(['study', file, '--plain', '--lang', language]);
    expect(code).not.toBe(0);
    expect(err).toContain(said);
  });
});

test.each([
  ['en', 'depth 0, 1 node, '],
  ['pt', 'profundidade 0, 1 nó, '],
])('one node is counted in the singular (%s)', async (language, said) => {
  expect((await runHere(['analyse', 'dameo', '--nodes', '1', '--lang', language])).out).toContain(said);
});

test('a number of a list stays on the line of its cell', () => {
  expect(wrap('Moves: c2 3, d2 3, e2 3', 17)).toBe('Moves: c2 3,\nd2 3, e2 3');
  expect(wrap('Moves: c2 3, d2 13', 15)).toBe('Moves: c2 3,\nd2 13');
});

test('the link of a study comes with what to do with it', async () => {
  const { out } = await talk({ game: 'dameo' }, 'study', 'link', 'quit', 'quit');
  expect(out).toMatch(/Add this to the address of a Tabuleiro page, such as .*\n#\/shared\/\S+\n/);
  const { events } = await talk({ game: 'dameo', flags: { json: true } }, 'study', 'link', 'quit', 'quit');
  expect(events.find(({ event }) => event === 'link')?.link).toMatch(/^#\/shared\//);
});

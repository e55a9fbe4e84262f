/**
 * The files of `npm run new-game`: the template under another name and in the folders of the repository, never
 * over an existing file.
 */
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameTexts, newGameTexts, nextSteps, refusalOf, TEMPLATES } from '../../tools/new-game.ts';
import { homeInRepository, NEEDED } from '../../tools/parts.ts';
import { root } from './parts.ts';

describe('an id', () => {
  test.each(['', 'Go', '9men', 'go go', 'go-', '-go', 'gö', '../go', 'a'.repeat(33)])('"%s" is none', (id) =>
    expect(refusalOf(root, id)).toMatch(/is no id of a game: at most 32 small letters and digits/),
  );
  test.each(['dameo', 'hexapawn', 'konello'])('%s is taken', (id) =>
    expect(refusalOf(root, id)).toBe(`There is a game "${id}" already.`),
  );
  test.each(['hex', 'go', 'board', 'line'])('%s is a word of the code', (id) => {
    const refusal = refusalOf(root, id);
    expect(refusal).toMatch(new RegExp(`^"${id}" is a word of the code \\([\\w/.-]+\\.(ts|tsx|mjs)\\b`));
    expect(refusal).toContain(`take a longer id, such as "${id}-game"`);
  });
  test('some words mean something else', () =>
    expect(refusalOf(root, 'start')).toMatch(/means something else/));
  test.each(['con', 'nul', 'aux', 'prn', 'com1', 'lpt9'])('%s cannot be a folder on Windows', (id) =>
    expect(refusalOf(root, id)).toBe(
      `Windows has no folder called "${id}"; take another id, such as "${id}-game".`,
    ),
  );
  test.each(['no-such-game', 'x-1'])('%s is free', (id) => expect(refusalOf(root, id)).toBeNull());
});

describe.each(TEMPLATES)('the files, like %s', (template) => {
  const texts = newGameTexts(root, 'no-such-game', template);

  test('every part that a game needs is among them', () => {
    const paths = Object.keys(texts);
    for (const part of NEEDED) {
      const path = homeInRepository('no-such-game').path(part);
      expect(paths.some((each) => each === path || each.startsWith(`${path}/`))).toBe(true);
    }
  });

  test('nothing is left of the template but its rules', () => {
    for (const [path, text] of Object.entries(texts))
      if (path.includes('no-such-game'))
        expect(text, path).not.toMatch(/hexapawn|hexlet|konello|Gardner|1962|Piet Hein|1942/i);
    expect(texts['packages/rules/src/games/no-such-game/index.ts']).toContain("name: 'No Such Game'");
    expect(texts['packages/rules/src/games/no-such-game/position.ts']).toContain('class NoSuchGamePosition');
  });

  test('every import leads to a file that is there or comes with it', () => {
    for (const [path, text] of Object.entries(texts))
      for (const [, target] of text.matchAll(/ from '(\.[^']+)'/g)) {
        const found = posix.join(posix.dirname(path), target!);
        expect(Object.hasOwn(texts, found) || existsSync(join(root, found)), `${path}: ${target}`).toBe(true);
      }
  });

  test('registry and changelog get a line', () => {
    expect(texts['packages/rules/src/games/index.ts']).toContain(
      "  'no-such-game': () => import('./no-such-game/index.ts'),\n} as const",
    );
    expect(texts['CHANGELOG.md']).toContain('- A new game: No Such Game.\n');
    expect(nextSteps('no-such-game')).toContain('docs/games/no-such-game.md');
  });

  test('a game that lies in one folder goes where a new game has its files', () => {
    const found = gameTexts(root, 'packages/rules/test/recipe/breakthrough', 'breakthrough');
    expect(Object.keys(found).map((path) => dirname(path))).toContain(
      'packages/rules/src/games/breakthrough',
    );
  });
});

/** Completions as real shells give them, and the manual page as troff reads it; what is not installed is skipped. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameIds } from '@tabuleiro/rules';
import { languages } from '@tabuleiro/rules/text';
import { afterAll, describe, expect, test } from 'vitest';
import { commands } from '../src/cli/commands.ts';
import { completionScript } from '../src/cli/completions.ts';
import { manualPage } from '../src/cli/manual.ts';
import { type Shell, shells } from '../src/cli/offers.ts';
import { commonFlags, flagSpecs, menuFlags } from '../src/io/flags.ts';
import { runHere } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with a file to be proposed. */
const files = mkdtempSync(join(folder, 'files-'));
writeFileSync(join(files, 'game.txt'), '');

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const fileOf = (shell: Shell): string => join(folder, shell);
for (const shell of shells) writeFileSync(fileOf(shell), await completionScript(shell, 'en'));

/** What a shell proposes after these words, the last of which may be unfinished. */
const asked: Readonly<Record<Shell, (words: readonly string[]) => string[]>> = {
  bash(words) {
    const line = `source ${fileOf('bash')}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _tabuleiro; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['--norc', '-c', line], { encoding: 'utf8', cwd: files }).trim().split('\n');
  },
  zsh(words) {
    // Completion needs a line editor; what would be offered is caught instead.
    const line = [
      'compadd() { while [[ $1 == -* && $1 != -- ]]; do shift; done; shift; print -l -- "$@" }',
      `_describe() { eval "print -l -- \\\${\${2}[@]%%:*}" }`,
      '_files() { print FILES }',
      'compset() { :; }',
      'compdef() { :; }',
      `source ${fileOf('zsh')}`,
      `words=(${words.map((word) => `'${word}'`).join(' ')}) CURRENT=${words.length}`,
      '_tabuleiro',
    ].join('\n');
    return execFileSync('zsh', ['-f', '-c', line], { encoding: 'utf8' }).trim().split('\n');
  },
  fish(words) {
    const line = `source ${fileOf('fish')}; complete -C '${words.join(' ')}'`;
    const out = execFileSync('fish', ['--no-config', '-c', line], { encoding: 'utf8', cwd: files });
    return out
      .trim()
      .split('\n')
      .map((each) => each.split('\t')[0]!);
  },
};

describe.each(shells)('%s', (shell) => {
  test.skipIf(!has(shell))('proposes commands, games, flags and values', () => {
    const offer = (...words: string[]) => asked[shell](['tabuleiro', ...words]);
    for (const { name } of commands) expect(offer('')).toContain(name.split(' ')[0]);
    expect(offer('play', '')).toEqual(expect.arrayContaining([...gameIds]));
    expect(offer('record', '')).toEqual(expect.arrayContaining(['check', 'show']));
    expect(offer('completions', '')).toEqual(expect.arrayContaining([...shells]));
    for (const command of commands) {
      const flags = [...command.flags, ...commonFlags].map((id) => `--${id}`);
      expect(offer(...command.name.split(' '), '--')).toEqual(expect.arrayContaining(flags));
    }
    expect(offer('moves', 'dameo', '--')).not.toContain('--plain');
    expect(offer('play', 'dameo', '--lang', '')).toEqual(expect.arrayContaining([...languages]));
    expect(offer('play', 'dameo', '--players', '')).toEqual(expect.arrayContaining(['human', 'level-9']));
  });

  test.skipIf(!has(shell))('proposes only what may stand there', () => {
    const offer = (...words: string[]) => asked[shell](['tabuleiro', ...words]).filter((each) => each !== '');
    const file = shell === 'zsh' ? 'FILES' : 'game.txt';
    expect(offer('play', 'dameo', '')).toEqual(['start']);
    expect(offer('play', 'dameo', 'start', '')).toEqual([]);
    expect(offer('learn', 'dameo', '')).toEqual([]);
    expect(offer('games', 'dameo', '').sort()).toEqual([...gameIds].sort());
    // Flags and their values are not counted.
    expect(offer('play', '--plain', '--lang', 'pt', '').sort()).toEqual([...gameIds].sort());
    expect(offer('record', 'show', '')).toEqual([file]);
    expect(offer('record', 'check', 'a.txt', '')).toEqual([file]);
    expect(offer('match', 'dameo', '--file', '')).toContain(file);
    expect(offer('play', 'dameo', '--lang', '').sort()).toEqual([...languages].sort());
    expect(offer('play', 'dameo', '--players', '')).not.toContain(file);
    expect(offer('play', 'dameo', '--clock', '')).toEqual([]);
    expect(offer('help', '')).toEqual(expect.arrayContaining(['play', 'record']));
    const own = [...menuFlags, 'help', 'version'].map((id) => `--${id}`);
    expect(offer('--')).toEqual(expect.arrayContaining(own));
    expect(offer('play', '--')).toContain('--help');
    const second = offer('play', 'dameo', '--players', 'human,level-');
    if (shell === 'zsh')
      expect(second).toContain('level-9'); // the prefix is for the line editor
    else expect(second).toEqual(expect.arrayContaining(['human,level-1', 'human,level-9']));
  });

  test.skipIf(!has(shell))('proposes what the game on the line has', () => {
    const offer = (...words: string[]) => asked[shell](['tabuleiro', ...words]).filter((each) => each !== '');
    expect(offer('play', 'trench', '--preset', '')).toContain('classic');
    expect(offer('play', 'trench', '--preset', '')).not.toContain('rulebook');
    expect(offer('play', 'dameo', 'start', '--preset', '')).toEqual(['standard']);
    expect(offer('play', '--preset', '')).toEqual([]);
    const boards = offer('perft', 'small-star-empires', 'start', '3', '--board', '');
    expect(boards).toEqual(expect.arrayContaining(['small', 'quad']));
    expect(offer('play', 'dameo', '--board', '')).toEqual([]);
    const list = offer('match', 'small-star-empires', '--boards', 'tri,');
    const ahead = shell === 'zsh' ? '' : 'tri,';
    expect(list).toEqual(
      expect.arrayContaining([`${ahead}random`, `${ahead}random-small-#`, `${ahead}quad`]),
    );
    expect(offer('match', 'small-star-empires', '--format', '')).toContain('pair-points');
    expect(offer('match', 'dameo', '--format', '')).not.toContain('pair-points');
  });

  test('is printed by the command, in either language', async () => {
    for (const lang of languages) {
      const { code, out } = await runHere(['completions', shell, '--lang', lang]);
      expect(code).toBe(0);
      expect(`${out.trimEnd()}\n`).toBe(await completionScript(shell, lang));
    }
  });
});

test('a shell that is not known is refused with those that are', async () => {
  const { code, err } = await runHere(['completions', 'zhs', '--lang', 'en']);
  expect(code).toBe(2);
  expect(err).toContain('zsh');
});

describe.each(languages)('the manual page: %s', (language) => {
  const page = manualPage(language, '1.2.3');

  test('has every command with its flags, and those of the menu', () => {
    const before = page.slice(0, page.indexOf('\n.SS '));
    for (const id of menuFlags) expect(before).toContain(`\\fB${`--${id}`.replaceAll('-', '\\-')}`);
    for (const { name, flags } of commands) {
      const start = page.indexOf(`\n.SS ${name}`);
      expect(start).toBeGreaterThan(0);
      const end = page.indexOf('\n.S', start + 4);
      for (const id of flags) {
        const term = flagSpecs[id].value ? `--${id} ` : `--${id}`;
        expect(page.slice(start, end)).toContain(`\\fB${term.replaceAll('-', '\\-')}`);
      }
    }
  });

  test.skipIf(!has('groff'))('is read by troff without a warning', () => {
    const { stdout, stderr, status } = spawnSync('groff', ['-man', '-Tutf8', '-Kutf8', '-ww', '-P-cbou'], {
      input: page,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('--players <A,B,...>');
    expect(stdout).toContain('tabuleiro play dameo --players human,level-3');
    const copied = /^ +(tabuleiro |\w+: +tabuleiro |\{"event")/;
    const long = stdout.split('\n').filter((line) => line.length > 80 && !copied.test(line));
    expect(long, 'prose is broken by troff').toEqual([]);
  });
});

/** Rules that nobody named: a game or a match that begins takes those that are proposed, and says so; texts mean what they say. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { answer, answerHere, tabuleiro } from './run.ts';

const root = mkdtempSync(join(tmpdir(), 'new-game-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const GAME = 'renpaarden';
const OFFICIAL = 'BBBBB/BBBBB/5/WWWWW/WWWWW w 0';

describe('play', () => {
  test.each<[string[], string, string]>([
    [[], 'tournament', ' tournament'],
    [['start'], 'tournament', ' tournament'],
    [['--set', 'size=5'], 'tournament', ' tournament'],
    [['--preset', 'official'], 'official', ' 0'],
    [['--set', 'ruleset=report'], 'report', ' report'],
    [[OFFICIAL], 'official', ' 0'],
  ])('%j', async (words, ruleset, end) => {
    const file = join(root, 'record.txt');
    const input = `save ${file}\nquit\n`;
    const { lines } = await tabuleiro(['play', GAME, ...words, '--json'], { input });
    const start = JSON.parse(lines[0]!);
    expect(start.options.ruleset).toBe(ruleset);
    expect(start.position.endsWith(end)).toBe(true);
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    expect(text.includes('tournament')).toBe(ruleset === 'tournament');
    const { json } = await answerHere(['show', GAME, start.position]);
    expect(json.options.ruleset).toBe(ruleset);
  });

  test('commands that read a position do as before', async () => {
    for (const command of ['show', 'moves'])
      expect((await answerHere([command, GAME])).json.position).toMatch(/ w 0$/);
  });
});

describe('match', () => {
  const words = ['--players', 'random,random', '--games', '2', '--openings', '0', '--set', 'size=5'];
  const settings = (out: string) => JSON.parse(readFileSync(join(out, 'match.json'), 'utf8')).settings;
  const games = (out: string) => readFileSync(join(out, 'games.txt'), 'utf8');

  test('that begins is played with them, and its settings and records say so', async () => {
    const out = join(root, 'begun');
    expect((await answer(['match', GAME, ...words, '--out', out])).code).toBe(0);
    expect(settings(out).preset).toBe('tournament');
    expect(games(out)).toContain('tournament');
    expect((await answer(['match', GAME, ...words, '--out', out])).code).toBe(0);
    expect((await answer(['match', '--out', out])).code).toBe(0);
  });

  test('from a file too, unless it names others', async () => {
    const file = join(root, 'settings.json');
    const plain = { game: GAME, players: ['random', 'random'], games: 2, openings: { plies: 0 } };
    for (const [options, preset] of [
      [{ size: '5' }, 'tournament'],
      [{ size: '5', ruleset: 'official' }, undefined],
    ] as const) {
      const out = join(root, `file-${preset}`);
      writeFileSync(file, JSON.stringify({ ...plain, options }));
      expect((await answer(['match', '--file', file, '--out', out])).code).toBe(0);
      expect(settings(out).preset).toBe(preset);
      expect(games(out).includes('tournament')).toBe(preset !== undefined);
    }
  });

  test('that was begun without goes on as it began', async () => {
    const out = join(root, 'before');
    mkdirSync(out);
    const kept = {
      ...{ game: GAME, options: { size: '5' }, format: 'single', seed: 1, games: 2 },
      players: [
        { name: 'random', spec: 'random' },
        { name: 'random #2', spec: 'random' },
      ],
      openings: { plies: 0, seed: 1 },
    };
    writeFileSync(join(out, 'match.json'), JSON.stringify({ settings: kept, state: {} }));
    expect((await answer(['match', GAME, ...words, '--out', out])).code).toBe(0);
    expect(settings(out).preset).toBeUndefined();
    expect(games(out)).not.toContain('tournament');
  });
});

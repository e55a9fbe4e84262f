/** Line by line, in a terminal and through pipes: `--plain` for people who listen, `--json` for programs. */
import { formatMove, gameIds, legalMoves, loadGame, must, type Options, Rng } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { newFolder, tabuleiro } from '../run.ts';
import { nearEnd, savedSession } from './game-driver.ts';
import { describeOnTerminal, Pty } from './pty.ts';

const small: Readonly<Record<string, Options>> = {
  'mad-bishops': { size: 4 },
  renpaarden: { size: 5, ruleset: 'tournament' },
};

/** A position close to the end, and moves from there to the end. */
async function lastMoves(id: string): Promise<{ start: string; moves: string[] }> {
  const game = must(await loadGame(id));
  const rng = new Rng(9);
  const start = await nearEnd(id, small[id] ?? {}, 6);
  const { rules, position } = must(game.read(start));
  const moves: string[] = [];
  while (!position.outcome(1)) {
    const legal = legalMoves(position);
    const ending = legal.find((move) => {
      position.make(move);
      const over = position.outcome(1) !== null;
      position.unmake();
      return over;
    });
    const move = ending ?? legal[rng.below(legal.length)]!;
    moves.push(formatMove(rules, position, move));
    position.make(move);
  }
  return { start, moves };
}

/** Moves the cursor or clears: what a screen reader cannot follow. Prompts of a terminal may go to their line's start. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
const MOVEMENT = /\x1b\[(?:\d*;\d*)?[Hf]|\x1b\[\d*[ABEF]|\x1b\[[12]J|\x1b\[\?1049h/;

/** How a question ends. */
const ASKED = /[?>]$|\):$/;

describe.each(gameIds)('%s', (id) => {
  describeOnTerminal('in a terminal', () => {
    test.each(['en', 'pt'])('--plain, to the end (%s)', async (language) => {
      const { start, moves } = await lastMoves(id);
      const game = must(await loadGame(id));
      const pty = new Pty(['play', id, start, '--plain', '--lang', language]);
      for (const [ply, move] of moves.entries()) {
        await pty.until(/>\s*$/);
        pty.type(`${move}\r`);
        await pty.until(() => savedSession(game, pty.folder)?.moves.length === ply + 1);
      }
      await pty.until(() => /wins|drawn|win together|Vitória|empatad/i.test(pty.transcript));
      await pty.until(/>\s*$/);
      pty.press('Enter');
      expect(await pty.ended()).toBe(0);
      expect(pty.output).not.toMatch(MOVEMENT);
      expect(pty.transcript).not.toMatch(/[─│┌▲◆]/);
    });
  });

  test('--plain through a pipe: the same moves, the end in words', async () => {
    const { start, moves } = await lastMoves(id);
    const { code, out, err } = await tabuleiro(['play', id, start, '--plain'], {
      input: `${moves.join('\n')}\n`,
    });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/wins|drawn|win together/);
    expect(out).not.toContain('\x1b');
  });

  test('--json through a pipe: one object per event, the last one with the result', async () => {
    const { start, moves } = await lastMoves(id);
    const { code, lines } = await tabuleiro(['play', id, start, '--json'], {
      input: `${moves.join('\n')}\n`,
    });
    const events = lines.map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(events.map(({ move }) => move).filter(Boolean)).toEqual(moves);
    expect(events.at(-1).result).not.toBe('*');
    expect(events.at(-1).ply).toBe(moves.length);
  });

  test('--json with computers only, nothing said to it', async () => {
    const set = Object.entries(small[id] ?? {}).flatMap(([key, value]) => ['--set', `${key}=${value}`]);
    const { code, lines } = await tabuleiro(['play', id, ...set, '--json', '--players', 'random,random']);
    const last = JSON.parse(lines.at(-1)!);
    expect(code).toBe(0);
    expect(last.result).toMatch(/\w/);
    expect(last.result).not.toBe('*');
  });
});

describeOnTerminal('in a terminal', () => {
  test('--json to the end, with mistakes answered', async () => {
    const { start, moves } = await lastMoves('dameo');
    const pty = new Pty(['play', 'dameo', start, '--json']);
    await pty.until(() => pty.output.includes('"ply":0'));
    pty.type('z9-z8\r');
    await pty.until(() => /"error"/.test(pty.output));
    for (const [ply, move] of moves.entries()) {
      pty.type(`${move}\r`);
      await pty.until(() => pty.output.includes(`"ply":${ply + 1}`));
    }
    pty.press('CtrlD');
    expect(await pty.ended()).toBe(0);
    expect(pty.output).toMatch(/"result":"(?!\*)/);
  });

  test('the menu line by line: every question asks again after nonsense', async () => {
    const pty = new Pty(['--plain']);
    await pty.until(() => /Which/.test(pty.transcript));
    pty.type('chess\r');
    await pty.until(() => /no game called/.test(pty.transcript));
    const asked = (): string => pty.lines.filter(Boolean).at(-1) ?? '';
    const wait = (seen: (question: string) => boolean) => pty.until(() => seen(asked()));
    await wait((question) => /\?$/.test(question));
    pty.type('renpaarden\r');
    await wait((question) => ASKED.test(question) && !/^Which game/.test(question));
    let questions = 0;
    while (!/>$/.test(asked())) {
      const question = asked();
      pty.type('nonsense-99\r');
      questions++;
      await pty.until(() => pty.transcript.split('nonsense-99"').length > questions && asked() === question);
      pty.press('Enter');
      await wait((now) => now !== question && ASKED.test(now));
    }
    expect(questions).toBeGreaterThanOrEqual(4);
    pty.type('quit\r');
    expect(await pty.ended()).toBe(0);
  });

  test('Tab completes words and moves', async () => {
    const pty = new Pty(['play', 'dameo', '--plain']);
    const dameo = must(await loadGame('dameo'));
    await pty.until(/>\s*$/);
    pty.type('c3-c');
    await pty.until('c3-c');
    pty.press('Tab');
    await pty.until('c3-c4');
    pty.press('Enter');
    await pty.until(() => savedSession(dameo, pty.folder)?.moves[0]?.text === 'c3-c4');
    pty.press('CtrlD');
    expect(await pty.ended()).toBe(0);
  });
});

test('a pipe gets the board as text, with --plain as words', async () => {
  const how = { input: 'c3-c4\nquit\n' };
  const plain = await tabuleiro(['play', 'dameo', '--plain'], how);
  const usual = await tabuleiro(['play', 'dameo'], how);
  expect([plain.code, usual.code]).toEqual([0, 0]);
  expect(usual.out).toContain('4  . . M . . . . .');
  expect(plain.out).not.toContain('. . .');
  expect(plain.out).toContain('White: man c3 to c4.');
});

test('a reader that leaves early is no error, and the game is kept', async () => {
  const folder = newFolder();
  const { code, err } = await tabuleiro(['play', 'dameo', '--plain'], {
    env: { TABULEIRO_DATA: folder },
    input: `c3-c4\n${'moves c\n'.repeat(2000)}`,
    meanwhile: ({ stdout }) => {
      let told = '';
      stdout!.on('data', (part: Buffer) => {
        told += part;
        if (told.includes('c3 to c4')) stdout!.destroy();
      });
    },
  });
  expect([code, err]).toEqual([0, '']);
  const dameo = must(await loadGame('dameo'));
  expect(savedSession(dameo, folder)!.moves.map(({ text }) => text)).toEqual(['c3-c4']);
});

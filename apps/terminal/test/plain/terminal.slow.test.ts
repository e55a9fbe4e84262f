/** Line by line at a terminal: `--plain` for people who listen, `--json` for programs, and words while computers think. */
import { formatMove, gameIds, legalMoves, loadGame, must, type Options, Rng } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { savedSession } from '../pty/game-driver.ts';
import { describeOnTerminal, Pty } from '../pty/pty.ts';

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
const ASKED = /(?:[?>]|\):)$/;

describeOnTerminal('in a terminal', () => {
  test.each(gameIds.map((id, i) => [id, i % 2 ? 'pt' : 'en'] as const))(
    '%s --plain, to the end (%s)',
    async (id, language) => {
      const { start, moves } = await lastMoves(id);
      const game = must(await loadGame(id));
      const pty = new Pty(['play', id, start, '--plain', '--lang', language]);
      await pty.until(/>\s*$/);
      for (const move of moves) await pty.enter(move, />$/);
      expect(savedSession(game, pty.folder)!.moves.map(({ text }) => text)).toEqual(moves);
      expect(pty.transcript).toMatch(/wins|drawn|win together|Vitória|empatad/i);
      pty.press('Enter');
      expect(await pty.ended()).toBe(0);
      expect(pty.output).not.toMatch(MOVEMENT);
      expect(pty.transcript).not.toMatch(/[─│┌▲◆]/);
    },
  );

  test('a computer that thinks long is told to move now', async () => {
    const pty = new Pty(['play', 'dameo', '--plain', '--players', 'search:ms=600000,human']);
    await pty.until('To move');
    pty.type('now\r');
    await pty.until(/White: man .*\.\n+Black \(b\)>\s*$/);
    pty.press('CtrlD');
    expect(await pty.ended()).toBe(0);
  });

  test('what is being typed stays whole when a computer moves meanwhile', async () => {
    const dameo = must(await loadGame('dameo'));
    const pty = new Pty(['play', 'dameo', '--plain', '--players', 'level-1,level-1', '--clock', '60+0']);
    const plies = () => savedSession(dameo, pty.folder)?.moves.length ?? 0;
    await pty.until('To move');
    pty.type('pau');
    await pty.until(() => plies() >= 2);
    pty.type('se\r');
    await pty.until('The computers are paused.');
    const [paused, left] = [plies(), savedSession(dameo, pty.folder)!.timeLeft()];
    await pty.enter('step', /(White|Black): man .*\.\n/);
    await pty.enter('time', /Time left: .*\.\n/);
    // Their clocks stand still: what was used is what the one move took.
    for (const [seat, ms] of savedSession(dameo, pty.folder)!.timeLeft()!.entries())
      expect(left![seat]! - ms).toBeLessThan(20_000);
    expect(plies()).toBe(paused + 1);
    pty.press('CtrlC');
    expect(await pty.ended()).toBe(130);
  });

  test('--json to the end, with mistakes answered', async () => {
    const { start, moves } = await lastMoves('dameo');
    const pty = new Pty(['play', 'dameo', start, '--json']);
    await pty.until(() => pty.output.includes('"ply":0'));
    await pty.enter('z9-z8', /"error".*\}\n/);
    for (const [ply, move] of moves.entries())
      await pty.enter(move, new RegExp(`"ply":${ply + 1}\\b.*\\}\n`));
    pty.press('CtrlD');
    expect(await pty.ended()).toBe(0);
    expect(pty.output).toMatch(/"result":"(?!\*)/);
  });

  test('the menu line by line: every question asks again after nonsense', async () => {
    const pty = new Pty(['--plain']);
    await pty.until(/^Which game .*\?\s*$/m);
    await pty.enter('chess', /no game called[\s\S]*\nWhich game .*\?$/);
    await pty.enter('renpaarden', ASKED);
    const asked = (): string => pty.transcript.trimEnd().split('\n').at(-1)!;
    let questions = 0;
    while (!/>$/.test(asked())) {
      const question = asked();
      // People may be called anything.
      if (!/^Names/.test(question)) {
        await pty.enter('nonsense-99', new RegExp(`nonsense-99"[\\s\\S]*${ASKED.source}`));
        expect(asked()).toBe(question);
        questions++;
      }
      await pty.enter('', ASKED);
    }
    expect(questions).toBeGreaterThanOrEqual(4);
    // The menu comes back after a game.
    await pty.enter('quit', ASKED);
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

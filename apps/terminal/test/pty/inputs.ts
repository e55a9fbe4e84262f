/** Every way to enter a move: what the tests of the single games share. */
import { readTyped } from '@tabuleiro/play/board/typed';
import { completions, legalMoves, listMoves, namedLegs, Rng, type Rules } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { sentence } from '../../src/io/output.ts';
import { GameDriver } from './game-driver.ts';
import { endsWell, type Short } from './modes.ts';

export function playsByArrows({ id, start }: Short): void {
  test('arrow keys and Enter play a whole game to its end', async () => {
    const driver = await GameDriver.play(id, { start });
    await driver.pty.until('(');
    const over = await driver.playOut(new Rng(11), 'walk');
    await endsWell(driver, over.result);
  });
}

/** On a terminal for one board of squares and one of hexes; for every game without one, in app/game.slow.test.ts. */
export function takesEveryInput({ id, options = {} }: Short): void {
  test.each([
    ['80x24', [80, 24]],
    ['200x60', [200, 60]],
  ] as const)('arrow keys, Tab and Esc on a board of %s', async (_, size) => {
    const driver = await GameDriver.play(id, { options, size });
    const { pty, session } = driver;
    const texts = listMoves(session.rules, session.position).map(({ text }) => text);
    await driver.walkMove(texts.at(-1)!);
    await pty.until(`1. ${texts.at(-1)!}`);
    pty.press('Tab', 'Enter');
    const chosen = await pty.repainted();
    expect(chosen).toContain('Esc: cancel');
    expect(chosen).toMatch(/\[.*\]/);
    pty.press('Escape');
    await pty.repainted();
    expect(pty.text).not.toContain('Esc: cancel');
    expect(pty.text).not.toContain('◆');
  });

  test('a typed move, completed by Tab, with what may follow shown', async () => {
    const driver = await GameDriver.play(id, { options });
    const { pty, session } = driver;
    const { rules, position } = session;
    const text = listMoves(rules, position).at(-1)!.text;
    const begun = shortest(rules, session, text);
    pty.press('m', ...begun);
    await pty.until(`Move: ${begun}`);
    await pty.until(() => pty.lines.at(-1)!.includes(` ${text}`));
    // Tab adds what is certain, and nothing where several moves begin so.
    const certain = completions(rules, position, begun).length === 1;
    pty.press('Tab', ...(certain ? '' : text.slice(begun.length)), 'Enter');
    await pty.until(() => driver.ply === 1);
    expect(driver.session.moves[0]!.text).toBe(text);
  });

  test.each(['en', 'pt'] as const)('illegal tries are explained (%s)', async (language) => {
    const driver = await GameDriver.play(id, { options, args: ['--lang', language] });
    const { pty, session } = driver;
    const { rules, position } = session;
    const { geometry } = rules;
    const sentences = await loadSentences(id);
    const name = (cell: number): string => geometry.cells[cell]!.name;
    const legal = new Set(listMoves(rules, position).map(({ text }) => text));
    const [from] = [...new Set(legalMoves(position).map((move) => rules.view(position, move).from))];
    const to = geometry.cells.findIndex(
      (_, cell) => cell !== from && ![...legal].some((text) => text.includes(name(cell))),
    );
    for (const text of [`${name(from!)}-${name(to)}`, 'z99-y98', 'nonsense']) {
      const refused = readTyped(rules, position, text);
      if (refused.ok) throw new Error(`${text} is legal`);
      const said = sentence(refused.fault, { language, sentences, rules, position });
      pty.press('m', ...text, 'Enter');
      await pty.until(() => driver.panel.includes(said.replace(/\s+/g, ' ')));
    }
    expect(driver.ply).toBe(0);
  });
}

/** The shortest beginning of a move that no other move has. */
function shortest(rules: Rules, { position }: GameDriver['session'], text: string): string {
  for (let length = 1; length < text.length; length++)
    if (completions(rules, position, text.slice(0, length)).length === 1) return text.slice(0, length);
  return text.slice(0, -1);
}

/** Plays at random until some move takes several steps on the board. */
export function findSteps(rules: Rules, seed = 3): { start: string; text: string } {
  const rng = new Rng(seed);
  for (let game = 0; game < 200; game++) {
    const position = rules.start();
    for (let ply = 0; ply < 60 && !position.outcome(1); ply++) {
      const moves = listMoves(rules, position);
      const long = moves.find(({ move }) => namedLegs(rules.view(position, move).paths[0]!).length > 1);
      if (long) return { start: rules.format(position), text: long.text };
      position.make(moves[rng.below(moves.length)]!.move);
    }
  }
  throw new Error('no move of several steps found');
}

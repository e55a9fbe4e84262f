/** The example bots play a whole legal game, each driven as a match manager would. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { legalMoves, loadGame, must, parseMove } from '@tabuleiro/rules';
import { History } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { bin, Conversation } from './conversation.ts';

const root = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const env = { TABULEIRO: `"${process.execPath}" "${bin}"` };

async function playAlone(bot: Conversation): Promise<number> {
  const rules = must(must(await loadGame('mad-bishops')).configure({ size: 6 }));
  const history = new History(rules.start());
  const { position } = history;
  const moves: string[] = [];
  const start = `position fen ${rules.format(position)}`;
  await bot.ask('ugi', 'ugiok');
  bot.say('setoption name Game value mad-bishops');
  await bot.ask('isready', 'readyok');
  while (position.outcome(history.stood) === null) {
    bot.say(moves.length === 0 ? start : `${start} moves ${moves.join(' ')}`);
    const move = (await bot.ask('go nodes 1', 'bestmove')).split(' ')[1]!;
    const parsed = must(parseMove(rules, position, move));
    expect(legalMoves(position)).toContain(parsed);
    history.make(parsed);
    moves.push(move);
  }
  bot.say('quit');
  await bot.exited;
  return moves.length;
}

test.skipIf(!hasPython)('the bot in Python', async () => {
  expect(await playAlone(new Conversation('python3', [root('examples/bots/bot.py')], env))).toBeGreaterThan(
    8,
  );
});

test('the bot in TypeScript', async () => {
  const args = [
    root('node_modules/.bin/tsx'),
    '--conditions=@tabuleiro/source',
    root('examples/bots/bot.ts'),
  ];
  expect(await playAlone(new Conversation(process.execPath, args))).toBeGreaterThan(8);
});

/**
 * A bot in TypeScript: answers UGI commands with the first legal move that captures, else a random one.
 * Let it play: npx tabuleiro match dameo --games 2 --players random
 *   --players "external:npx tsx --conditions=@tabuleiro/source examples/bots/bot.ts"
 */
import { createInterface } from 'node:readline';
import { type Game, listMoves, loadGame, must, type Reading, readPosition } from '@tabuleiro/rules';
import { replay } from '@tabuleiro/rules/match';

let game: Game = must(await loadGame('dameo'));
let now: Reading = must(readPosition(game, 'start'));

function setPosition(words: string[]): void {
  const at = words.indexOf('moves');
  const text = words.slice(0, at < 0 ? undefined : at).join(' ');
  now = must(readPosition(game, text.replace(/^fen /, '')));
  must(replay(now, at < 0 ? [] : words.slice(at + 1)));
}

for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...words] = line.trim().split(' ');
  if (command === 'ugi') console.log('id name capturing bot in TypeScript\nugiok');
  else if (command === 'isready') console.log('readyok');
  else if (command === 'setoption' && words[1] === 'Game') game = must(await loadGame(words[3]!));
  else if (command === 'position') setPosition(words);
  else if (command === 'go') {
    const texts = listMoves(now.rules, now.position).map(({ text }) => text);
    const random = texts[Math.floor(Math.random() * texts.length)];
    console.log(`bestmove ${texts.find((text) => text.includes('x')) ?? random}`);
  } else if (command === 'quit') process.exit();
}

/**
 * A small program that speaks the Universal Game Interface, for tests. Its argument says how it behaves: `legal` plays
 * the first legal move, `slow` after three seconds (at once where no move was made yet), `thrifty` only when it was told to
 * keep no time back; the others go wrong at their second move (`mute` at once).
 */
import { createInterface } from 'node:readline';
import { type Game, listMoves, loadGame, must, parseMove, readPosition } from '@tabuleiro/rules';

const how = process.argv[2] ?? 'legal';
let game: Game | undefined;
let line = '';
let asked = 0;
let margin = '30';

const answers: Record<string, (text: string) => Promise<string | null> | string | null> = {
  ugi() {
    if (how === 'mute') return null;
    const option = 'option name Margin type spin default 30 min 0 max 10000';
    return how === 'thrifty' ? `id name fake\n${option}\nugiok` : 'id name fake\nugiok';
  },
  isready: () => 'readyok',
  async setoption(text) {
    const id = /^setoption name Game value (.+)$/.exec(text)?.[1];
    if (id) game = must(await loadGame(id));
    margin = /^setoption name Margin value (.+)$/.exec(text)?.[1] ?? margin;
    return null;
  },
  position(text) {
    line = text;
    return null;
  },
  async go() {
    if (how === 'slow' && line.includes(' moves ')) await new Promise((resolve) => setTimeout(resolve, 3000));
    const plays = how === 'thrifty' ? margin === '0' : ++asked === 1 || how === 'legal' || how === 'slow';
    return plays ? `info depth 1\nbestmove ${firstMove()}` : failure();
  },
  quit: () => process.exit(0),
};

function failure(): string | null {
  if (how === 'crash') {
    process.stderr.write('out of ideas\n');
    process.exit(3);
  }
  return how === 'illegal' || how === 'thrifty' ? 'bestmove a1-a1' : null;
}

function firstMove(): string {
  const [, fen, moves] = /^position fen (.+?)(?: moves (.+))?$/.exec(line)!;
  const { rules, position } = must(readPosition(game!, fen!));
  for (const text of moves?.split(' ') ?? []) position.make(must(parseMove(rules, position, text)));
  return listMoves(rules, position)[0]!.text;
}

for await (const text of createInterface({ input: process.stdin })) {
  const answer = await answers[text.split(' ')[0]!]?.(text);
  if (answer) process.stdout.write(`${answer}\n`);
}

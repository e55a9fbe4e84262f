// Lists the captures of a Dameo position, with what each of them takes.
import { listMoves, must, readPosition } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/dameo';

const text = process.argv[2] ?? '4mmm1/3m4/1M6/2Mm4/2mM4/1m6/3M4/4MMM1 w';
const { rules, position } = must(readPosition(game, text));

for (const { move, text: name } of listMoves(rules, position)) {
  const { captured } = rules.view(position, move);
  if (captured.length === 0) continue;
  const cells = captured.map((cell) => rules.geometry.cells[cell].name);
  console.log(`${name} takes ${cells.join(', ')}`);
}

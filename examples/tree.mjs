// A game with a variation and a comment, written as a record, and read again.
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { formatRecord, parseRecord, replayRecord, treeRecord } from '@tabuleiro/rules/record';
import { GameTree } from '@tabuleiro/rules/tree';

const game = must(await loadGame('dameo'));
const tree = new GameTree(must(readPosition(game, 'start')));
const last = must(tree.addLine(tree.root, ['d1-d4', 'd8-d5']));
const other = must(tree.add(tree.root, 'a1-a2')); // another first move: a variation
must(tree.annotate(other, { comments: ['A man at the edge guards little.'] }));
console.log('after the main line:', tree.textAt(last));

const facts = { game: 'dameo', options: {}, players: [], result: '*', headers: [] };
const text = formatRecord(treeRecord(tree, facts));
console.log(text);

const { record, places } = must(parseRecord(text));
const replay = must(replayRecord(game, record, places)); // every move of it checked
console.log(
  'read again:',
  replay.moves.map((move) => move.text).join(' '),
  'and',
  replay.tree.count(),
  'moves in all',
);

// A game between two players: moves by text, an undo, a save that goes on, and the record of it.
import { loadGame, must } from '@tabuleiro/rules';
import {
  formatRecords,
  resumeSession,
  sessionLog,
  sessionRecords,
  startSession,
} from '@tabuleiro/rules/match';

const game = must(await loadGame('mad-bishops'));
const players = [
  { name: 'Ana', kind: 'human' },
  { name: 'Rui', kind: 'human' },
];
const session = must(startSession({ game, options: { size: 4 }, players }));

const refused = session.play('a1-a2'); // not a move of a bishop
if (!refused.ok) console.log('refused:', refused.fault.code);
for (const move of ['a1xb2', 'd2xc1']) must(session.play(move));
must(session.undo());

const saved = JSON.stringify(sessionLog(session));
const again = must(resumeSession(game, JSON.parse(saved)));
must(again.resign(again.toMove));
console.log('result:', again.result);
console.log(formatRecords(sessionRecords(again)));

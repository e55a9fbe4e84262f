// Asks why a move is not allowed, and says it in English and Portuguese.
import { must, parseMove, readPosition } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/mad-bishops';
import { languages, loadSentences, say } from '@tabuleiro/rules/text';

const { rules, position } = must(readPosition(game, '5B/6/6/B1R3/6/6 r'));
const answer = parseMove(rules, position, 'c3-b2'); // this bishop sees an enemy, so it must kill
const sentences = await loadSentences(game.id);

if (answer.ok) console.log('that move is legal');
else
  for (const language of languages)
    console.log(
      `${language}: ${say(answer.fault, { language, sentences, rules, position })} (rule ${answer.fault.rule})`,
    );

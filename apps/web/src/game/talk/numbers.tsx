/** The game in numbers: the evaluation of the shown position, and that of a thinking computer. */
import type { GameState } from '@tabuleiro/play/game/state';
import { exactText, verdictText } from '@tabuleiro/play/words/exact';
import { endTexts } from '@tabuleiro/play/words/standing';
import { defineWords, language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';

const say = defineWords(
  {
    'thought-line': 'computer: {verdict}, depth {depth}, {line}',
    'evaluation-of': 'Evaluation: {verdict}',
    'evaluation-none': 'Evaluation: not known yet',
  },
  {
    'thought-line': 'computador: {verdict}, profundidade {depth}, {line}',
    'evaluation-of': 'Avaliação: {verdict}',
    'evaluation-none': 'Avaliação: ainda desconhecida',
  },
);

export function Evaluation({ game }: { game: OpenGame }) {
  const thought = thoughtText(game, game.thought.value);
  return (
    <>
      <span data-testid="evaluation">{evaluationText(game)}</span>
      {thought && ' · '}
      <span data-testid="thought">{thought}</span>
    </>
  );
}

/** `computer: White 67 %, depth 5, e8-c6`: its own view, which need not be that of the bar. */
function thoughtText({ sentences }: OpenGame, { computers, rules }: GameState): string {
  const { answer, seat } = computers;
  if (!answer || answer.depth === 0 || seat === null) return '';
  return say('thought-line', {
    verdict: verdictText(rules, { language: language.value, sentences }, seat, answer.lines[0]),
    depth: answer.depth,
    line: answer.lines[0]?.moves.slice(0, 4).join(' ') ?? '',
  });
}

/** `Evaluation: White 54 %`. */
export function evaluationText({ controller, sentences, shown, thought }: OpenGame): string {
  const { shownPly, plies, session, rules } = thought.value;
  const line = controller.evaluationAt(shownPly)?.lines[0];
  if (!line) {
    // a finished game needs no evaluation
    const end = shownPly === plies ? endTexts(session, sentences, language.value) : null;
    return end ? end.winner : say('evaluation-none');
  }
  const { seat } = shown.value.shown.position;
  const speech = { language: language.value, sentences };
  return (
    exactText(rules, speech, line) ??
    say('evaluation-of', { verdict: verdictText(rules, speech, seat, line) })
  );
}

/** Answers that most games never need: to help in a rated game, to a blunder that is offered back, and to being the last one left. */
import { Button } from '../../parts/button.tsx';
import { defineWords } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';

const say = defineWords(
  {
    'keep-rated': 'Keep it rated',
    'help-undo': 'Take back',
    'help-go-on': 'Make it friendly',
    'help-hint': 'Show the hint',
    'help-verdict': 'Show the evaluation',
    'take-back': 'Take it back',
    'play-on': 'Play on',
    'end-alone': 'End the game: you are first',
  },
  {
    'keep-rated': 'Continuar a valer',
    'help-undo': 'Desfazer',
    'help-go-on': 'Torná-la amigável',
    'help-hint': 'Ver a sugestão',
    'help-verdict': 'Ver a avaliação',
    'take-back': 'Voltar atrás',
    'play-on': 'Continuar',
    'end-alone': 'Acabar a partida: é o primeiro',
  },
);

export function RareAnswers({ game: { state, controller } }: { game: OpenGame }) {
  const { helpAsked, offer } = state.value;
  if (helpAsked !== null)
    return (
      <>
        <Button kind="primary" onClick={() => controller.keepRated()}>
          {say('keep-rated')}
        </Button>
        <Button onClick={() => controller.takeHelp()}>{say(`help-${helpAsked}`)}</Button>
      </>
    );
  if (!offer) return <Button onClick={() => controller.endAlone()}>{say('end-alone')}</Button>;
  return (
    <>
      <Button kind="primary" icon="undo" onClick={() => controller.takeBack()}>
        {say('take-back')}
      </Button>
      <Button onClick={() => controller.playOn()}>{say('play-on')}</Button>
    </>
  );
}

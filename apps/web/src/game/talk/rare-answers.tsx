/** Answers that most games never need: to help in a rated game, a proposal, a blunder offered back, being the last one left. */
import { sayProposal } from '@tabuleiro/play/game/say';
import { Button } from '../../parts/button.tsx';
import { defineWords } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './message.module.css';

const say = defineWords(
  {
    agree: 'Agree',
    decline: 'Decline',
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
    agree: 'Aceitar',
    decline: 'Recusar',
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

export function RareAnswers({ game }: { game: OpenGame }) {
  const { helpAsked, asked } = game.state.value;
  const question = helpAsked === null && asked ? sayProposal(game.state.value, game.speech) : undefined;
  return (
    <fieldset class={styles.buttons} aria-label={question}>
      <Choices game={game} />
    </fieldset>
  );
}

function Choices({ game: { state, controller } }: { game: OpenGame }) {
  const { helpAsked, asked, offer } = state.value;
  if (helpAsked !== null)
    return (
      <>
        <Button kind="primary" onClick={() => controller.keepRated()}>
          {say('keep-rated')}
        </Button>
        <Button onClick={() => controller.takeHelp()}>{say(`help-${helpAsked}`)}</Button>
      </>
    );
  if (asked !== null)
    return (
      <>
        <Button kind="primary" onClick={() => controller.answerProposal(true)}>
          {say('agree')}
        </Button>
        <Button onClick={() => controller.answerProposal(false)}>{say('decline')}</Button>
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

/**
 * Answers that most games never need: to help in a rated game, while looking back, to a proposal, to a blunder offered back,
 * to being the last one left.
 */
import { sayProposal } from '@tabuleiro/play/game/say';
import { ActionButton } from '../../actions/action-button.tsx';
import { defineWords } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './message.module.css';

const say = defineWords(
  {
    present: 'Back to the game',
    'to-result': 'Back to the result',
    'go-on': 'Play from here',
    agree: 'Agree',
    'keep-rated': 'Keep it rated',
    'help-undo': 'Take back',
    'help-go-on': 'Make it friendly',
    'help-hint': 'Show the hint',
    'help-verdict': 'Show the evaluation',
    'take-back': 'Take it back',
    'play-on': 'Play on',
  },
  {
    present: 'Voltar à partida',
    'to-result': 'Voltar ao resultado',
    'go-on': 'Jogar daqui',
    agree: 'Aceitar',
    'keep-rated': 'Continuar a valer',
    'help-undo': 'Desfazer',
    'help-go-on': 'Torná-la amigável',
    'help-hint': 'Ver a sugestão',
    'help-verdict': 'Ver a avaliação',
    'take-back': 'Voltar atrás',
    'play-on': 'Continuar',
  },
);

export function RareAnswers({ game }: { game: OpenGame }) {
  const { helpAsked, asked, back } = game.state.value;
  const question =
    helpAsked === null && back === null && asked ? sayProposal(game.state.value, game.speech) : undefined;
  return (
    <fieldset class={styles.buttons} aria-label={question}>
      <Choices game={game} />
    </fieldset>
  );
}

function Choices({ game }: { game: OpenGame }) {
  const { actions: runner } = game;
  const { helpAsked, asked, offer, back, over, canGoOn } = game.state.value;
  if (helpAsked !== null)
    return (
      <>
        <ActionButton runner={runner} id="decline" kind="primary">
          {say('keep-rated')}
        </ActionButton>
        <ActionButton runner={runner} id="accept">
          {say(`help-${helpAsked}`)}
        </ActionButton>
      </>
    );
  if (back !== null)
    return (
      <>
        <ActionButton runner={runner} id="present" kind="primary">
          {say(over ? 'to-result' : 'present')}
        </ActionButton>
        {canGoOn && (
          // The button says all that a question would.
          <ActionButton runner={runner} id="go-on" argument="yes">
            {say('go-on')}
          </ActionButton>
        )}
      </>
    );
  if (asked !== null)
    return (
      <>
        <ActionButton runner={runner} id="accept" kind="primary">
          {say('agree')}
        </ActionButton>
        <ActionButton runner={runner} id="decline" />
      </>
    );
  if (!offer) return <ActionButton runner={runner} id="end-alone" />;
  return (
    <>
      <ActionButton runner={runner} id="accept" kind="primary" icon="undo">
        {say('take-back')}
      </ActionButton>
      <ActionButton runner={runner} id="decline">
        {say('play-on')}
      </ActionButton>
    </>
  );
}

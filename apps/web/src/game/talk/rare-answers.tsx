/**
 * Answers that most games never need: to help in a rated game, while looking back, to a proposal, to a blunder offered back,
 * to being the last one left.
 */
import { sayProposal } from '@tabuleiro/play/game/say';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { href, route } from '../../router.ts';
import { defineWords } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { BeginButton } from './begin-button.tsx';
import styles from './message.module.css';

const say = defineWords(
  {
    present: 'Back to the game',
    'to-result': 'Back to the result',
    'go-on': 'Go on from here',
    analyse: 'Analyse here',
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
    present: 'Voltar à partida',
    'to-result': 'Voltar ao resultado',
    'go-on': 'Continuar daqui',
    analyse: 'Analisar aqui',
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
  const { controller } = game;
  const { helpAsked, asked, offer, back, plies, over, canGoOn } = game.state.value;
  if (helpAsked !== null)
    return (
      <>
        <Button kind="primary" onClick={() => controller.keepRated()}>
          {say('keep-rated')}
        </Button>
        <Button onClick={() => controller.takeHelp()}>{say(`help-${helpAsked}`)}</Button>
      </>
    );
  if (back !== null)
    return (
      <>
        <Button kind="primary" onClick={() => controller.lookAt(plies)}>
          {say(over ? 'to-result' : 'present')}
        </Button>
        {over && isKept(game) && (
          <ButtonLink href={positionAddress(game)} data-testid="analyse-here">
            {say('analyse')}
          </ButtonLink>
        )}
        {canGoOn && <BeginButton game={game} label={say('go-on')} begin={() => controller.goOn()} />}
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

/** A game elsewhere has a copy here when it is over, for those who played it. */
const isKept = ({ state }: OpenGame): boolean => {
  const { own, session } = state.value;
  return route.value.page === 'game' || (own.length > 0 && session.match.result !== null);
};

/** The analysis board at the position that is shown. */
function positionAddress({ state }: OpenGame): string {
  const { session, shownPly } = state.value;
  return `${href('study', 'game', route.value.parts[0] ?? '')}/${session.games.length}:${shownPly}`;
}

/** Questions apart from moves: whether to send a move from an earlier visit, or to claim a game. Loaded on demand. */
import type { Absence } from '@tabuleiro/play/online/state';
import { capital } from '@tabuleiro/play/words/names';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import { playerName } from '../../game/open/player-name.ts';
import { announce } from '../../parts/live.tsx';
import { defineWords } from '../../words/define.ts';
import type { OnlineRunner } from './online-host.ts';
import type { OnlineOnPage } from './online-on-page.ts';
import styles from './table.module.css';
import type { TableProps } from './table-actions.tsx';

const tell = defineWords(
  {
    left: '{name} has left.',
    'left-in': '{name} has left. Claim in {seconds} s.',
    'left-computer': '{name} has left. A computer can play on in {seconds} s.',
    'claim-win': 'Claim win',
    'claim-computer': 'Let a computer take over',
    'claim-next': 'Start the next game',
    'claim-draw': 'Claim draw',
    kept: 'Your move {move} was not sent. Send it now?',
    'kept-send': 'Send',
    'kept-forget': 'Forget',
  },
  {
    left: '{name} saiu.',
    'left-in': '{name} saiu. Reclamar em {seconds} s.',
    'left-computer': '{name} saiu. Em {seconds} s pode jogar um computador.',
    'claim-win': 'Reclamar vitória',
    'claim-computer': 'Pôr um computador a jogar',
    'claim-next': 'Começar a próxima partida',
    'claim-draw': 'Reclamar empate',
    kept: 'A sua jogada {move} não foi enviada. Enviar agora?',
    'kept-send': 'Enviar',
    'kept-forget': 'Esquecer',
  },
);

export function OnlineQuestion({ online, game }: TableProps) {
  const { unsent, absence } = online.state.value;
  const { actions: runner } = game;
  const seconds = useCountdown(online);
  const name = absence ? capital(playerName(game.state.value, absence.player)) : '';
  const said = unsent ? tell('kept', { move: unsent.move }) : absence ? tell('left', { name }) : '';
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  if (unsent)
    return (
      <Question text={said} id="kept-move">
        <ActionButton runner={runner} id="send" kind="primary">
          {tell('kept-send')}
        </ActionButton>
        <ActionButton runner={runner} id="forget">
          {tell('kept-forget')}
        </ActionButton>
      </Question>
    );
  if (!absence) return null;
  const until = absence.leadsTo === 'substitute' ? 'left-computer' : 'left-in';
  const text = seconds > 0 ? tell(until, { name, seconds }) : said;
  return (
    <Question text={text} id="absence">
      {seconds === 0 && <Claims runner={runner} absence={absence} />}
    </Question>
  );
}

const Question = ({ text, id, children }: { text: string; id: string; children: ComponentChildren }) => (
  <>
    <span class={styles.words} data-testid={id} title={text}>
      {text}
    </span>
    <span class={styles.answers}>{children}</span>
  </>
);

const CLAIMS = { next: 'claim-next', substitute: 'claim-computer', end: 'claim-win' } as const;

/** No confirmation: the button already says what it does. */
const Claims = ({ runner, absence }: { runner: OnlineRunner; absence: Absence }) => (
  <>
    <ActionButton runner={runner} id="claim" kind="primary" argument="win">
      {tell(CLAIMS[absence.leadsTo])}
    </ActionButton>
    {absence.draw && (
      <ActionButton runner={runner} id="claim" argument="draw">
        {tell('claim-draw')}
      </ActionButton>
    )}
  </>
);

/** Seconds until an opponent's absence can be claimed, counting down. */
function useCountdown({ controller }: OnlineOnPage): number {
  const [, tick] = useState(0);
  const seconds = Math.ceil((controller.claimWait ?? 0) / 1000);
  const waits = seconds > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [waits]);
  return seconds;
}

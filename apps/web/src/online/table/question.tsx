/** Questions besides the moves: whether to send a move of an earlier visit, or to claim a game. Loaded on demand. */
import { absentPlayer } from '@tabuleiro/play/online/offers';
import { capital } from '@tabuleiro/play/words/names';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { Button } from '../../parts/button.tsx';
import { announce } from '../../parts/live.tsx';
import { defineWords } from '../../words/define.ts';
import type { OnlineTable } from './online-table.ts';
import styles from './table.module.css';

const tell = defineWords(
  {
    left: '{name} has left.',
    'left-in': '{name} has left. Claim in {seconds} s.',
    'left-computer': '{name} has left. A computer can play on in {seconds} s.',
    'claim-win': 'Claim win',
    'claim-computer': 'Let a computer play on',
    'claim-next': 'Begin the next game',
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

export function OnlineQuestion({ table, game }: { table: OnlineTable; game: OpenGame }) {
  const { kept } = table.seen;
  const away = useAbsence(table, game);
  const said = kept ? tell('kept', { move: kept.move }) : (away?.said ?? '');
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  if (kept)
    return (
      <Question text={said} id="kept-move">
        <Button kind="primary" onClick={() => table.remote.answerKept(true)}>
          {tell('kept-send')}
        </Button>
        <Button onClick={() => table.remote.answerKept(false)}>{tell('kept-forget')}</Button>
      </Question>
    );
  if (!away) return null;
  const { name, seconds, replaced } = away;
  const text = seconds > 0 ? tell(replaced ? 'left-computer' : 'left-in', { name, seconds }) : said;
  return (
    <Question text={text} id="absence">
      {seconds === 0 && <Claims table={table} game={game} replaced={replaced} />}
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

function Claims({ table, game, replaced }: { table: OnlineTable; game: OpenGame; replaced: boolean }) {
  const { session } = game.state.value;
  const claim = (what: 'win' | 'draw') => () => table.do({ kind: 'claim', what });
  if (session.outcome && session.match.next)
    return (
      <Button kind="primary" onClick={claim('win')}>
        {tell('claim-next')}
      </Button>
    );
  return (
    <>
      <Button kind="primary" onClick={claim('win')}>
        {tell(replaced ? 'claim-computer' : 'claim-win')}
      </Button>
      {session.plan.players.length === 2 && <Button onClick={claim('draw')}>{tell('claim-draw')}</Button>}
    </>
  );
}

/** Counts down by itself while somebody is away whose absence can be claimed. */
function useAbsence(table: OnlineTable, game: OpenGame) {
  const [, tick] = useState(0);
  const { sheet, presence, state, at } = table.seen;
  const { session, own } = game.state.value;
  const plays = sheet !== null && own.length > 0 && state === 'playing';
  const away = plays ? absentPlayer(sheet, presence, session, own, at) : null;
  const waits = away !== null && away.wait > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [waits]);
  if (!away) return null;
  const name = capital(playerName(game.state.value, away.player));
  const { wait, replaced } = away;
  return { name, seconds: Math.ceil(wait / 1000), replaced, said: tell('left', { name }) };
}

/** Who plays: the sign of the seat, its name, person or computer with its Elo, the clock, and whose turn it is. */
import { kindName } from '@tabuleiro/table/kinds';
import type { Art } from '../art/types.ts';
import { language } from '../words/define.ts';
import { Clock } from './clocks.tsx';
import type { GameModel } from './game-model.ts';
import { nameOf } from './note-text.ts';
import styles from './players.module.css';
import { SeatSign } from './seat-sign.tsx';
import { word } from './words.ts';

export function Players({ model, art }: { model: GameModel; art: Art }) {
  void model.version.value;
  const { rules } = model;
  return (
    <section class={styles.players} aria-label={word('players')}>
      <MatchLine model={model} />
      <ul class={styles.list} data-seats={rules.seats.length}>
        {rules.seats.map(({ code }, seat) => (
          <Player key={code} model={model} art={art} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function Player({ model, art, seat }: { model: GameModel; art: Art; seat: number }) {
  void model.version.value;
  const { session, rules, over, stand } = model;
  const toMove = !over && stand.position.seat === seat;
  const winner = over && session.outcome!.winners.includes(seat);
  const { kind } = session.playerIn(seat);
  const number = session.current.pairing.players[seat]! + 1;
  const match = session.plan.format.games > 1;
  return (
    <li
      class={styles.player}
      data-turn={toMove}
      data-winner={winner}
      aria-current={toMove ? 'true' : undefined}
    >
      <SeatSign model={model} art={art} seat={seat} />
      <span class={styles.who}>
        <b class={styles.name}>
          {nameOf(model, seat)}
          {match && <small> · {word('match-player', { number })}</small>}
        </b>
        <span class={styles.kind}>{kindName(language.value, rules.game.id, kind)}</span>
      </span>
      {session.current.clock && <Clock model={model} seat={seat} />}
      <span class={styles.turn} aria-hidden="true">
        {toMove ? '●' : ''}
      </span>
    </li>
  );
}

/** In a match: which game this is, and how it stands. */
function MatchLine({ model }: { model: GameModel }) {
  void model.version.value;
  const { plan, match, games, current } = model.session;
  if (plan.format.games === 1) return null;
  const game = games.length;
  const what = current.pairing.tiebreak
    ? word('match-tiebreak', { game })
    : word('match-game', { game, games: plan.format.games });
  return (
    <p class={styles.match}>
      <b>{what}</b> {word('match-totals', { totals: match.totals.join(' : ') })}
    </p>
  );
}

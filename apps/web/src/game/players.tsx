/** Who plays: the sign of the seat, its name, person or computer with its Elo, the clock, and whose turn it is. */
import { kindName } from '@tabuleiro/play/kinds';
import { formatName, shortKind } from '@tabuleiro/play/names';
import { HUMAN } from '@tabuleiro/play/seats';
import type { Art } from '../art/types.ts';
import parts from '../parts/parts.module.css';
import { language } from '../words/define.ts';
import { Clock } from './clocks.tsx';
import type { GameModel } from './game-model.ts';
import { nameOf } from './note-text.ts';
import { hasName, playerName } from './player-name.ts';
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
  const player = session.current.pairing.players[seat]!;
  const match = session.plan.format.games > 1;
  const named = hasName(model, player) || (match && kind === HUMAN);
  return (
    <li
      class={styles.player}
      data-turn={toMove}
      data-winner={winner}
      aria-current={toMove ? 'true' : undefined}
    >
      <SeatSign model={model} art={art} seat={seat} />
      <span class={styles.who}>
        <b class={styles.name}>{nameOf(model, seat)}</b>
        <span class={styles.kind}>
          {named ? playerName(model, player) : <Kind game={rules.game.id} kind={kind} />}
        </span>
      </span>
      {match && <Total model={model} player={player} />}
      {session.current.clock && <Clock model={model} seat={seat} />}
    </li>
  );
}

/** Where there is room with the measured Elo. */
const Kind = ({ game, kind }: { game: string; kind: string }) => (
  <>
    <span class={styles.long}>{kindName(language.value, game, kind)}</span>
    <span class={styles.short}>{shortKind(language.value, kind)}</span>
  </>
);

/** What a player has in the games before. */
function Total({ model, player }: { model: GameModel; player: number }) {
  void model.version.value;
  const total = model.session.match.totals[player]!;
  return (
    <b class={styles.total}>
      <span class={parts.hidden}>{word('match-total')} </span>
      {total}
    </b>
  );
}

/** In a match: which game this is, and how it stands. */
function MatchLine({ model }: { model: GameModel }) {
  void model.version.value;
  const { plan, games, current } = model.session;
  if (plan.format.games === 1) return null;
  const game = games.length;
  const what = current.pairing.tiebreak
    ? word('match-tiebreak', { game })
    : word('match-game', { game, games: plan.format.games });
  return (
    <p class={styles.match}>
      <b>{what}</b>
      <span>{formatName(model.sentences, language.value, plan.format.id)}</span>
    </p>
  );
}

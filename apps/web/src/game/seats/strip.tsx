/**
 * The players at one side of the board: sign, name, who decides, what was taken, the counters of the seat, the clock,
 * and whose turn it is.
 */

import { shortKind } from '@tabuleiro/play/words/called';
import { HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { seatName, whoLeft } from '@tabuleiro/play/words/names';
import { isMatch } from '@tabuleiro/play/words/standing';
import type { Seat } from '@tabuleiro/rules';
import type { Player } from '@tabuleiro/rules/match';
import type { ComponentChildren } from 'preact';
import parts from '../../parts/parts.module.css';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { addressed, hasName, playerName } from '../open/player-name.ts';
import { word } from '../words.ts';
import { Captured } from './captured.tsx';
import { Clock } from './clocks.tsx';
import { SeatCounters } from './seat-counters.tsx';
import { SeatSign } from './seat-sign.tsx';
import { type Sides, sidesOf } from './sides.ts';
import styles from './strip.module.css';

interface StripProps {
  game: OpenGame;
  side: keyof Sides;
  /** Content beside the name of a player. */
  beside?: ((player: Player) => ComponentChildren) | undefined;
}

export function Strip({ game, side, beside }: StripProps) {
  const { rules } = game.shown.value;
  const seats = sidesOf(rules, game.controller.viewAt(0).position, game.flipped.value)[side];
  return (
    <ul
      class={styles.strip}
      aria-label={word(`players-${side}`)}
      data-seats={seats.length}
      data-many={rules.seats.length > 2}
    >
      {seats.map((seat) => (
        <PlayerTile key={seat} game={game} seat={seat} beside={beside} />
      ))}
    </ul>
  );
}

function PlayerTile({ game, seat, beside }: Pick<StripProps, 'game' | 'beside'> & { seat: Seat }) {
  const { session, rules, over, outcome, shown, shownPly } = game.shown.value;
  const { sentences, art, controller } = game;
  const toMove = !over && shown.position.seat === seat;
  const player = session.current.pairing.players[seat]!;
  const match = isMatch(session);
  const colour = seatName(rules, sentences, language.value, seat);
  const people = session.plan.players.filter(({ kind }) => kind === HUMAN).length;
  // Between people names come before colours.
  const isNamed = people > 1 && hasName(session, player) && !session.hasLeft(player);
  return (
    <li
      class={styles.player}
      data-turn={toMove}
      data-winner={outcome?.winners.includes(seat) ?? false}
      aria-current={toMove ? 'true' : undefined}
    >
      <SeatSign rules={rules} position={controller.viewAt(0).position} art={art} seat={seat} />
      <span class={styles.who}>
        <b class={styles.name}>{isNamed ? session.plan.players[player]!.name : colour}</b>
        <span class={styles.kind}>
          {isNamed ? colour : <Who game={game} player={player} apart={beside !== undefined} />}
          {isNamed && game.rated.value && <Rated />}
          {beside?.(player)}
        </span>
      </span>
      <Captured game={game} pieces={controller.capturedAt(shownPly)[seat]!} />
      <SeatCounters game={game} seat={seat} />
      {match && <Total total={session.match.totals[player]!} />}
      {session.current.clock && <Clock game={game} seat={seat} />}
    </li>
  );
}

/**
 * The kind of a player; and whether the game counts for the person. `apart`: with online opponents, who are called by
 * number.
 */
function Who({ game, player, apart }: { game: OpenGame; player: Player; apart: boolean }) {
  const state = game.shown.value;
  const { session, rules } = state;
  const info = session.plan.players[player]!;
  const { kind } = info;
  if (session.hasLeft(player)) return <>{whoLeft(language.value, rules, info)}</>;
  if (kind !== HUMAN) return <Kind game={rules.game.id} kind={kind} />;
  const called = apart || isMatch(session) || hasName(session, player) || addressed(state) === player;
  return (
    <>
      {called ? playerName(state, player) : shortKind(language.value, kind)}
      {game.rated.value && <Rated />}
    </>
  );
}

const Rated = () => <span data-testid="rated">{word('rated')}</span>;

/** Where there is room with the measured Elo. */
const Kind = ({ game, kind }: { game: string; kind: string }) => (
  <>
    <span class={styles.long}>{kindName(language.value, game, kind)}</span>
    <span class={styles.short}>{shortKind(language.value, kind)}</span>
  </>
);

/** A player's total of earlier games. */
const Total = ({ total }: { total: number }) => (
  <span class={`${styles.counter} ${styles.total}`} title={word('match-total')}>
    <b>{total}</b>
    <span class={styles.brief} aria-hidden="true">
      {word('match-brief')}
    </span>
    <span class={parts.hidden}>{word('match-total')}</span>
  </span>
);

/** Who plays: the sign of the seat, its name, person or computer with its Elo, the clock, and whose turn it is. */
import { HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { formatName, seatName, shortKind } from '@tabuleiro/play/words/names';
import { gameOfMatchText, isMatch } from '@tabuleiro/play/words/standing';
import type { Seat } from '@tabuleiro/rules';
import parts from '../../parts/parts.module.css';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { hasName, playerName } from '../open/player-name.ts';
import { word } from '../words.ts';
import { Clock } from './clocks.tsx';
import styles from './players.module.css';
import { SeatSign } from './seat-sign.tsx';

export function Players({ game }: { game: OpenGame }) {
  const { rules } = game.shown.value;
  return (
    <section class={styles.players} aria-label={word('players')}>
      <MatchLine game={game} />
      <ul class={styles.list} data-seats={rules.seats.length}>
        {rules.seats.map(({ code }, seat) => (
          <Player key={code} game={game} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function Player({ game, seat }: { game: OpenGame; seat: Seat }) {
  const { session, rules, over, outcome, shown } = game.shown.value;
  const { sentences, art, controller } = game;
  const toMove = !over && shown.position.seat === seat;
  const { kind } = session.playerIn(seat);
  const player = session.current.pairing.players[seat]!;
  const match = isMatch(session);
  const named = hasName(session, player) || (match && kind === HUMAN);
  return (
    <li
      class={styles.player}
      data-turn={toMove}
      data-winner={outcome?.winners.includes(seat) ?? false}
      aria-current={toMove ? 'true' : undefined}
    >
      <SeatSign rules={rules} position={controller.viewAt(0).position} art={art} seat={seat} />
      <span class={styles.who}>
        <b class={styles.name}>{seatName(rules, sentences, language.value, seat)}</b>
        <span class={styles.kind}>
          {named ? playerName(session, player) : <Kind game={rules.game.id} kind={kind} />}
        </span>
      </span>
      {match && <Total total={session.match.totals[player]!} />}
      {session.current.clock && <Clock game={game} seat={seat} />}
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
const Total = ({ total }: { total: number }) => (
  <b class={styles.total}>
    <span class={parts.hidden}>{word('match-total')} </span>
    {total}
  </b>
);

/** In a match: which game this is, and how it stands. */
function MatchLine({ game: { shown, sentences } }: { game: OpenGame }) {
  const { session } = shown.value;
  if (!isMatch(session)) return null;
  return (
    <p class={styles.match}>
      <b>{gameOfMatchText(session, language.value)}</b>
      <span>{formatName(sentences, language.value, session.plan.format.id)}</span>
    </p>
  );
}

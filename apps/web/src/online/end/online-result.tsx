/** The end of a game elsewhere: who won and why, and what follows: the next game, a rematch, the review. */
import { sayEnding } from '@tabuleiro/play/game/say-ending';
import { holdRematch } from '@tabuleiro/play/online/join/seats';
import { type OpenOffers, openOffers } from '@tabuleiro/play/online/offers';
import { capital } from '@tabuleiro/play/words/names';
import { sayAct } from '@tabuleiro/play/words/online';
import { endTexts } from '@tabuleiro/play/words/standing';
import type { Player, Session } from '@tabuleiro/rules/match';
import { useEffect, useRef } from 'preact/hooks';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { matchResultText, ownResult } from '../../game/open/result-text.ts';
import card from '../../game/talk/result-card.module.css';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { announce } from '../../parts/live.tsx';
import { unbroken } from '../../parts/unbroken.tsx';
import { go, href, isLeaving, staysHere } from '../../router.ts';
import { seatIn, seatsPort } from '../../store/seats/seats.ts';
import { language } from '../../words/define.ts';
import { fetched } from '../desk/fetched.ts';
import type { OnlineDialog } from '../table/online-actions.tsx';
import type { OnlineTable } from '../table/online-table.ts';
import styles from '../table/table.module.css';
import { tell } from '../table/words.ts';
import { say } from './words.ts';

interface Props {
  table: OnlineTable;
  game: OpenGame;
  open(dialog: OnlineDialog): void;
}

export function OnlineResult({ table, game, open }: Props) {
  const { session, note } = game.state.value;
  const { controller, sentences } = game;
  const end = endTexts(session, sentences, language.value);
  const mine = ownResult(game);
  const ofMatch = matchResultText(game);
  const { me } = table.seen;
  const isOver = session.match.result !== null;
  useEffect(() => void (isOver && controller.explainEnd()), [controller, session, isOver]);
  return (
    <section class={card.card} data-testid="result">
      <h2 tabIndex={-1} data-catches-focus>
        {mine || end?.winner}
      </h2>
      <p data-testid={note ? undefined : 'message'}>
        {[mine && end?.winner, end?.reason, end?.points].filter(Boolean).join(' ')}
      </p>
      {ofMatch && <p class={card.match}>{ofMatch}</p>}
      <Offers table={table} game={game} />
      <div class={card.buttons}>
        <Button icon="back" onClick={() => controller.lookBack()}>
          {say('look-back')}
        </Button>
        {isOver && me !== null && (
          <Button icon="gauge" data-testid="review" onClick={() => void review(table)}>
            {say('review')}
          </Button>
        )}
        {isOver && (
          <Button icon="share" onClick={() => open('share')}>
            {tell('share')}
          </Button>
        )}
        <ButtonLink icon="list" href={href('online')}>
          {tell('lobby')}
        </ButtonLink>
      </div>
      {isOver && me !== null && <p>{say('copied-here')}</p>}
      {isOver && <Why table={table} game={game} />}
    </section>
  );
}

/** The copy of the game in this browser is reviewed; where it is shown, the review goes on. */
async function review({ id, copied }: OnlineTable): Promise<void> {
  const stays = staysHere();
  const [part] = await Promise.all([fetched(import('../../review/desk.ts')), copied]);
  await part?.reviews.begin([id]);
  if (stays()) go(href('study', 'game', id));
}

/** Where the game turned is a link to what stood then, for those who have the game. */
function Why({ table, game: { state, controller, speech } }: Omit<Props, 'open'>) {
  const { session, turn, plies } = state.value;
  const told = sayEnding(state.value, controller.capturedAt(plies), speech);
  const place = turn && `${session.games.length}:${turn.ply + 1}`;
  return (
    <p class={card.why} data-testid="why">
      {unbroken(told.sides)}{' '}
      {place && table.seen.me !== null && (
        <a href={`${href('study', 'game', table.id)}/${place}`}>{unbroken(told.turn)}</a>
      )}
    </p>
  );
}

/** The next game of a match, or a rematch: offered by one, begun when everybody has offered it. */
function Offers({ table, game }: Omit<Props, 'open'>) {
  const { session } = game.state.value;
  const { acts, me } = table.seen;
  const offers = openOffers(acts, session);
  const said = capital(offerText(game, me, offers));
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  useRematch(table, offers.again);
  if (offers.again !== null)
    return (
      <>
        <p>{said}</p>
        <div class={`${card.buttons} ${styles.offers}`}>
          <ButtonLink kind="primary" href={href('online', offers.again)}>
            {say('to-rematch')}
          </ButtonLink>
        </div>
      </>
    );
  if (me === null) return null;
  return (
    <>
      <p data-testid="offer-text">{said}</p>
      <div class={`${card.buttons} ${styles.offers}`}>
        {session.match.next ? (
          <Button
            kind="primary"
            icon="next"
            data-testid="next-game"
            disabled={offers.next.includes(me)}
            onClick={() => table.do({ kind: 'next-game' })}
          >
            {say(session.match.next.tiebreak ? 'next-tiebreak' : 'next-game')}
          </Button>
        ) : (
          <RematchButtons table={table} me={me} offers={offers} many={isMany(session)} />
        )}
      </div>
    </>
  );
}

interface RematchProps {
  table: OnlineTable;
  me: Player;
  offers: OpenOffers;
  /** Three or four seats: there are no sides to change. */
  many: boolean;
}

function RematchButtons({ table, me, offers, many }: RematchProps) {
  const { rematch, withdrawn } = offers;
  if (withdrawn) return null;
  const offer = (answer: 'offer' | 'decline') => () => table.do({ kind: 'rematch', answer });
  if (rematch.includes(me)) return <Button onClick={offer('decline')}>{say('rematch-withdraw')}</Button>;
  return (
    <>
      <Button kind="primary" icon="again" data-testid="rematch" onClick={offer('offer')}>
        {say(rematch.length > 0 ? 'rematch-accept' : many ? 'rematch-many' : 'rematch')}
      </Button>
      {rematch.length > 0 && <Button onClick={offer('decline')}>{say('decline')}</Button>}
    </>
  );
}

const isMany = ({ rules }: Session): boolean => rules.seats.length > 2;

function offerText(game: OpenGame, me: Player | null, offers: OpenOffers): string {
  const { session } = game.state.value;
  const name = (player: Player) => playerName(game.state.value, player);
  const other = (players: readonly Player[]) => players.find((player) => player !== me);
  if (session.match.next) {
    const ready = other(offers.next);
    if (me !== null && offers.next.includes(me)) return say('next-waits');
    return ready === undefined ? '' : say('next-offered', { name: name(ready) });
  }
  if (offers.again) return say('rematch-begun');
  const { withdrawn } = offers;
  if (withdrawn) return sayAct(language.value, withdrawn, capital(name(Number(withdrawn.by)))) ?? '';
  if (me !== null && offers.rematch.includes(me)) return say('rematch-waits');
  const asks = other(offers.rematch);
  if (asks !== undefined)
    return say(isMany(session) ? 'rematch-offered-many' : 'rematch-offered', { name: name(asks) });
  return offers.declined === null || offers.declined === me
    ? ''
    : say('rematch-declined', { name: name(offers.declined) });
}

/** Players keep their secrets in the rematch: their pages go there by themselves, once. */
function useRematch(table: OnlineTable, again: string | null): void {
  const begunBefore = useRef(again !== null);
  useEffect(() => {
    if (again === null || !seatIn(table.id)) return;
    // The list of turns may have held the place a moment earlier.
    const isNew = holdRematch(seatsPort, table.id, again);
    if ((isNew || !begunBefore.current) && !isLeaving()) go(href('online', again));
  }, [table, again]);
}

/** The end of an online game: winner and reason, then next game, rematch and review. */
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import { capital } from '@tabuleiro/play/words/names';
import { sayAct } from '@tabuleiro/play/words/online';
import { endTexts } from '@tabuleiro/play/words/standing';
import type { Player, Session } from '@tabuleiro/rules/match';
import { useEffect } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import { ResultReview } from '../../game/end/result-review.tsx';
import { Why } from '../../game/end/why.tsx';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { matchResultText, ownResult } from '../../game/open/result-text.ts';
import card from '../../game/talk/result-card.module.css';
import { ButtonLink } from '../../parts/button.tsx';
import { announce } from '../../parts/live.tsx';
import { go, href, isLeaving } from '../../router.ts';
import { language } from '../../words/define.ts';
import type { OnlineRunner } from '../table/online-host.ts';
import type { OnlineOnPage } from '../table/online-on-page.ts';
import styles from '../table/table.module.css';
import type { TableProps } from '../table/table-actions.tsx';
import { say } from './words.ts';

export function OnlineResult({ online, game }: TableProps) {
  const { session, note } = game.state.value;
  const { actions: runner, controller, sentences } = game;
  const end = endTexts(session, sentences, language.value);
  const mine = ownResult(game);
  const ofMatch = matchResultText(game);
  const { me, rematch } = online.state.value;
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
      <Offers online={online} game={game} />
      {isOver && me !== null && (
        <ResultReview
          game={game}
          id={online.id}
          kept={online.controller.copied}
          quiet={rematch.game !== null || rematch.asked}
        />
      )}
      <div class={card.buttons}>
        <ActionButton runner={runner} id="look-back" kind="quiet" icon="eye">
          {say('look-back')}
        </ActionButton>
        {isOver && (
          <ActionButton runner={runner} id="copy" kind="quiet" icon="share">
            {say('share')}
          </ActionButton>
        )}
        <ButtonLink kind="quiet" icon="list" href={href('online')}>
          {say('lobby')}
        </ButtonLink>
      </div>
      {isOver && me !== null && <p>{say('copied-here')}</p>}
      {isOver && <Why game={game} id={online.id} linked={me !== null} />}
    </section>
  );
}

/** The next game of a match, or a rematch: it begins when every player has offered it. */
function Offers({ online, game }: TableProps) {
  const { session } = game.state.value;
  const { me, rematch } = online.state.value;
  const said = capital(offerText(game, online.state.value));
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  useRematch(online);
  if (rematch.game !== null)
    return (
      <>
        <p>{said}</p>
        <div class={`${card.buttons} ${styles.offers}`}>
          <ButtonLink kind="primary" href={href('online', rematch.game)}>
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
          <ActionButton
            runner={game.actions}
            id="next-game"
            kind="primary"
            icon="next"
            data-testid="next-game"
          >
            {say(session.match.next.tiebreak ? 'next-tiebreak' : 'next-game')}
          </ActionButton>
        ) : (
          <RematchButtons online={online} runner={game.actions} many={isMany(session)} />
        )}
      </div>
    </>
  );
}

interface RematchProps {
  online: OnlineOnPage;
  runner: OnlineRunner;
  /** Three or four seats: there are no sides to swap. */
  many: boolean;
}

function RematchButtons({ online: { state }, runner, many }: RematchProps) {
  const { mine, others, asked, withdrawn } = state.value.rematch;
  if (withdrawn) return null;
  if (mine)
    return (
      <ActionButton runner={runner} id="withdraw-rematch">
        {say('rematch-withdraw')}
      </ActionButton>
    );
  return (
    <>
      <ActionButton
        runner={runner}
        id="rematch"
        kind={asked ? 'primary' : 'plain'}
        icon="again"
        data-testid="rematch"
      >
        {say(others.length > 0 ? 'rematch-accept' : many ? 'rematch-many' : 'rematch')}
      </ActionButton>
      {others.length > 0 && <ActionButton runner={runner} id="decline" />}
    </>
  );
}

const isMany = ({ rules }: Session): boolean => rules.seats.length > 2;

function offerText(game: OpenGame, { me, next, rematch }: OnlineGameState): string {
  const { session } = game.state.value;
  const name = (player: Player) => playerName(game.state.value, player);
  if (session.match.next) {
    const [ready] = next.others;
    if (next.mine) return say('next-waits');
    return ready === undefined ? '' : say('next-offered', { name: name(ready) });
  }
  const { withdrawn, declinedBy, others } = rematch;
  if (rematch.game !== null) return say('rematch-begun');
  if (withdrawn) return sayAct(language.value, withdrawn, capital(name(Number(withdrawn.by)))) ?? '';
  if (rematch.mine) return say('rematch-waits');
  const [asks] = others;
  if (asks !== undefined)
    return say(isMany(session) ? 'rematch-offered-many' : 'rematch-offered', { name: name(asks) });
  return declinedBy === null || declinedBy === me ? '' : say('rematch-declined', { name: name(declinedBy) });
}

/** Opens the rematch automatically, once. */
function useRematch({ rematch }: OnlineOnPage): void {
  const game = rematch.value;
  useEffect(() => {
    if (game !== null && !isLeaving()) go(href('online', game));
  }, [game]);
}

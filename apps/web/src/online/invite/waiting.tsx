/** A table with open seats: its players, and the invitation links. It becomes the game by itself. */
import type { OnlineSeat } from '@tabuleiro/play/online/state';
import { shortKind } from '@tabuleiro/play/words/called';
import { seatName } from '@tabuleiro/play/words/names';
import type { GameSheet } from '@tabuleiro/protocol/server-messages';
import { loadGame, type Rules } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { useEffect, useMemo } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import { PageActions } from '../../actions/page-actions.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href } from '../../router.ts';
import { language } from '../../words/define.ts';
import { gameName } from '../../words/game-name.ts';
import desk from '../desk/desk.module.css';
import { FaultNotice } from '../desk/fault-notice.tsx';
import { LinkBox } from '../desk/link-box.tsx';
import { nameOf, sheetLines } from '../desk/sheet-text.ts';
import type { OnlineOnPage } from '../table/online-on-page.ts';
import { tell } from '../table/words.ts';
import { say } from '../words.ts';
import { invitationTo } from './invitation.ts';
import { type WaitingRunner, waitingRunner } from './waiting-host.ts';

interface Known {
  rules: Rules;
  sentences: Sentences;
}

export function WaitingTable({ online }: { online: OnlineOnPage }) {
  const { controller, state } = online;
  const { sheet, seats, acts, invitations, lostSince, refused } = state.value;
  const runner = useWaiting(online);
  const known = ifReady(useLoaded(() => load(state.peek().sheet), [online.id]));
  useEffect(() => void controller.askGuests(), [controller, acts.length]);
  if (!sheet || !known) return null;
  const { rules, sentences } = known;
  const name = (place: number) => seatName(rules, sentences, language.value, place);
  return (
    <section class={desk.card} data-testid="waiting">
      <h1>{gameName(sheet.rules)}</h1>
      <p>{sheetLines(sheet, rules.game, rules, sentences).join(' · ')}</p>
      <h2>{say('waiting')}</h2>
      <ul class={desk.places}>
        {seats.map((seat, place) => (
          <li key={place} class={desk.place}>
            <span>
              {!sheet.random && <b>{name(place)} </b>}
              {seat.taken && calledAt(seat)}
            </span>
            <span class={desk.state}>
              {say(!seat.taken ? 'place-free' : seat.here ? 'place-taken' : 'place-away')}
            </span>
          </li>
        ))}
      </ul>
      <p>{say(invitations ? 'waiting-text' : 'waiting-other')}</p>
      {lostSince !== null && <p role="status">{tell('lost')}</p>}
      {refused && <FaultNotice fault={refused} />}
      {invitations?.map(
        (link, place) =>
          link !== null && (
            <div key={place} class={desk.link}>
              <h2>{sheet.random ? say('invitation') : say('invitation-to', { seat: name(place) })}</h2>
              <LinkBox
                label={sheet.random ? say('invitation') : say('invitation-to', { seat: name(place) })}
                link={link}
                title={gameName(sheet.rules)}
              />
            </div>
          ),
      )}
      {invitations && <p class={desk.note}>{say('invitation-one')}</p>}
      <WaitingButtons online={online} runner={runner} />
      <PageActions runner={runner} />
    </section>
  );
}

/** A player without a name is shown as "you". */
function calledAt({ name, kind, mine, bot }: OnlineSeat): string {
  if (kind !== 'human') return shortKind(language.value, kind);
  if (!mine) return nameOf(name, kind, bot);
  return name ? `${name} (${say('place-me')})` : say('place-me');
}

/** Shared with the dialog of the own link. */
function useWaiting(online: OnlineOnPage): WaitingRunner {
  const runner = useMemo(() => waitingRunner(online), [online]);
  useEffect(() => {
    online.waiting.value = runner;
    return () => {
      online.waiting.value = null;
    };
  }, [runner]);
  return runner;
}

function WaitingButtons({ online, runner }: { online: OnlineOnPage; runner: WaitingRunner }) {
  const { me, sheet, cancellable } = online.state.value;
  const invited = me === null && (invitationTo(online.id) !== undefined || sheet?.listed);
  return (
    <div class={desk.buttons}>
      {invited && (
        <ButtonLink kind="primary" icon="play" href={href('online', online.id, 'join')}>
          {say('play')}
        </ButtonLink>
      )}
      {me !== null && (
        <ActionButton runner={runner} id="invitations" icon="share" data-testid="my-link">
          {say('my-link')}
        </ActionButton>
      )}
      {cancellable && <ActionButton runner={runner} id="cancel" kind="danger" data-testid="cancel" />}
      <ActionButton runner={runner} id="help" kind="quiet" />
    </div>
  );
}

async function load(sheet: GameSheet | null): Promise<Known | null> {
  if (!sheet) return null;
  const { rules, options } = sheet;
  const [game, sentences] = await Promise.all([loadGame(rules), loadSentences(rules)]);
  const chosen = game.ok ? game.value.configure(options) : game;
  return chosen.ok ? { rules: chosen.value, sentences } : null;
}

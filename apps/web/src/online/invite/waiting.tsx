/** A table with open places: who is here, and the links that bring the others. It becomes the game by itself. */
import { shortKind } from '@tabuleiro/play/words/called';
import { seatName } from '@tabuleiro/play/words/names';
import type { GameSheet } from '@tabuleiro/protocol/server-messages';
import { loadGame, type Rules } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Confirm } from '../../parts/dialog.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href } from '../../router.ts';
import { seatIn } from '../../store/seats/seats.ts';
import { language } from '../../words/define.ts';
import { gameName } from '../../words/game-name.ts';
import desk from '../desk/desk.module.css';
import { FaultNotice } from '../desk/fault-notice.tsx';
import { LinkBox } from '../desk/link-box.tsx';
import { invitationLink } from '../desk/links.ts';
import { server } from '../desk/server.ts';
import { nameOf, sheetLines } from '../desk/sheet-text.ts';
import type { OnlineTable } from '../table/online-table.ts';
import { tell } from '../table/words.ts';
import { say } from '../words.ts';
import { invitationTo } from './invitation.ts';
import { MyLinkButton } from './my-link-button.tsx';

interface Known {
  rules: Rules;
  sentences: Sentences;
}

export function WaitingTable({ table }: { table: OnlineTable }) {
  const { me, presence } = table.seen;
  const sheet = useSheet(table);
  const known = ifReady(useLoaded(() => load(table.seen.sheet!), [table.id]));
  const invitations = useInvitations(table);
  if (!sheet || !known) return null;
  const { rules, sentences } = known;
  const name = (place: number) => seatName(rules, sentences, language.value, place);
  return (
    <section class={desk.card} data-testid="waiting">
      <h1>{gameName(sheet.rules)}</h1>
      <p>{sheetLines(sheet, rules.game, rules, sentences).join(' · ')}</p>
      <h2>{say('waiting')}</h2>
      <ul class={desk.places}>
        {sheet.players.map((player, place) => (
          <li key={place} class={desk.place}>
            <span>
              {!sheet.random && <b>{name(place)} </b>}
              {player.taken && calledAt(player, place === me)}
            </span>
            <span class={desk.state}>
              {say(!player.taken ? 'place-free' : presence.present[place] ? 'place-taken' : 'place-away')}
            </span>
          </li>
        ))}
      </ul>
      <p>{say(invitations ? 'waiting-text' : 'waiting-other')}</p>
      {table.lostSince.value !== null && <p role="status">{tell('lost')}</p>}
      {table.refused.value && <FaultNotice fault={table.refused.value} />}
      {invitations?.map(
        (invitation, place) =>
          invitation !== null && (
            <div key={place} class={desk.link}>
              <h2>{sheet.random ? say('invitation') : say('invitation-to', { seat: name(place) })}</h2>
              <LinkBox
                label={sheet.random ? say('invitation') : say('invitation-to', { seat: name(place) })}
                link={invitationLink(table.id, invitation)}
                title={gameName(sheet.rules)}
              />
            </div>
          ),
      )}
      {invitations && <p class={desk.note}>{say('invitation-one')}</p>}
      <WaitingButtons table={table} creator={invitations !== null} />
    </section>
  );
}

/** Without a name one is "you" alone. */
function calledAt({ name, kind }: GameSheet['players'][number], isMe: boolean): string {
  if (kind !== 'human') return shortKind(language.value, kind);
  if (!isMe) return nameOf(name);
  return name ? `${name} (${say('place-me')})` : say('place-me');
}

function WaitingButtons({ table, creator }: { table: OnlineTable; creator: boolean }) {
  const [sure, ask] = useState(false);
  const { me } = table.seen;
  const invited = me === null && (invitationTo(table.id) !== undefined || table.seen.sheet?.listed);
  return (
    <div class={desk.buttons}>
      {invited && (
        <ButtonLink kind="primary" icon="play" href={href('online', table.id, 'join')}>
          {say('play')}
        </ButtonLink>
      )}
      {me !== null && <MyLinkButton game={table.id} />}
      {creator && (
        <Button kind="danger" data-testid="cancel" onClick={() => ask(true)}>
          {say('cancel')}
        </Button>
      )}
      {sure && (
        <Confirm
          title={say('cancel-sure')}
          text={say('cancel-text')}
          yes={say('cancel')}
          onYes={() => table.do({ kind: 'cancel' })}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}

async function load({ rules, options }: GameSheet): Promise<Known | null> {
  const [game, sentences] = await Promise.all([loadGame(rules), loadSentences(rules)]);
  const chosen = game.ok ? game.value.configure(options) : game;
  return chosen.ok ? { rules: chosen.value, sentences } : null;
}

/** The sheet of the connection says who was here when it began; who came since then is asked for. */
function useSheet(table: OnlineTable): GameSheet | null {
  const { acts, sheet } = table.seen;
  const [found, set] = useState<GameSheet | null>(null);
  const joined = acts.length;
  useEffect(() => {
    let wanted = true;
    void server.sheet(table.id).then((answer) => wanted && answer.ok && set(answer.value));
    return () => {
      wanted = false;
    };
  }, [table, joined]);
  return found ?? sheet;
}

/** Those that are still to be taken, for the player who created the game; null for everybody else. */
function useInvitations(table: OnlineTable): readonly (string | null)[] | null {
  const [found, set] = useState<readonly (string | null)[] | null>(null);
  const { acts, me } = table.seen;
  const taken = acts.length;
  const isCreator = me !== null && acts.some(({ kind, by }) => kind === 'created' && by === `${me}`);
  useEffect(() => {
    const seat = seatIn(table.id);
    if (!isCreator || !seat) return;
    let wanted = true;
    void server.invitations(seat).then((answer) => wanted && answer.ok && set(answer.value));
    return () => {
      wanted = false;
    };
  }, [table, isCreator, taken]);
  return found;
}

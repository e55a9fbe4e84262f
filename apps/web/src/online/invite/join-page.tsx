/** `#/online/<game>/join`: the offered game, a name field, and the buttons to play or watch. */
import { joinGame } from '@tabuleiro/play/online/join/enter';
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { ofSeat, seatName } from '@tabuleiro/play/words/names';
import type { GameSheet } from '@tabuleiro/protocol/server-messages';
import { loadGame, type Position, type Result, type Rules, readPosition } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { useRef, useState } from 'preact/hooks';
import { loadArt } from '../../art/load.ts';
import { StillBoard } from '../../board/still-board.tsx';
import { useTitle } from '../../frame/title.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import parts from '../../parts/parts.module.css';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { go, href, staysHere } from '../../router.ts';
import { lastName, seatIn, seatsPort } from '../../store/seats/seats.ts';
import { language } from '../../words/define.ts';
import desk from '../desk/desk.module.css';
import { FaultNotice } from '../desk/fault-notice.tsx';
import { NameField } from '../desk/name-field.tsx';
import { sayOnline } from '../desk/say-online.ts';
import { server } from '../desk/server.ts';
import { nameOf, sheetLines } from '../desk/sheet-text.ts';
import { say } from '../words.ts';
import { invitationTo } from './invitation.ts';

interface Offer {
  /** The seat the invitation is for, if it is for a specific one. */
  invited: number | undefined;
  sheet: GameSheet;
  rules: Rules;
  position: Position;
  sentences: Sentences;
  art: Awaited<ReturnType<typeof loadArt>>;
}

export function JoinPage({ game }: { game: string }) {
  useTitle(say('join-title'));
  const [asked, ask] = useState(0);
  const loaded = useLoaded(() => open(game), [game, asked]);
  if (loaded.state === 'failed') return <PageMissing />;
  if (loaded.state === 'loading')
    return (
      <p class={parts.page} aria-busy="true">
        {say('loading')}
      </p>
    );
  const { value } = loaded;
  if (value.ok) return <Offered offer={value.value} />;
  return (
    <div class={parts.page}>
      <h1>{say('join-title')}</h1>
      <FaultNotice fault={value.fault} onAgain={() => ask(asked + 1)} />
      <ButtonLink href={href('online')}>{say('lobby')}</ButtonLink>
    </div>
  );
}

async function open(id: string): Promise<Result<Offer>> {
  const found = await server.offer(id, invitationTo(id));
  if (!found.ok) return found;
  const { sheet, invited } = found.value;
  const { rules: name, options, start } = sheet;
  const [game, sentences, art] = await Promise.all([loadGame(name), loadSentences(name), loadArt(name)]);
  if (!game.ok) return game;
  const rules = game.value.configure(options);
  if (!rules.ok) return rules;
  const read = start === 'start' ? null : readPosition(game.value, start, options);
  if (read && !read.ok) return read;
  const position = read?.value.position ?? rules.value.start();
  return { ok: true, value: { sheet, invited, rules: rules.value, position, sentences, art } };
}

function Offered({ offer }: { offer: Offer }) {
  const { sheet, rules, position, sentences, art } = offer;
  const { game } = rules;
  const isOpen = sheet.state === 'challenge';
  return (
    <section class={desk.card} data-testid="offer" data-state={sheet.state}>
      <h1>{isOpen ? invitationText(offer) : game.name}</h1>
      <div class={desk.board}>
        <StillBoard rules={rules} position={position} art={art.value} label={game.name} />
      </div>
      <p>
        <b>{sheetLines(sheet, game, rules, sentences).join(' · ')}</b>
        <br />
        {isOpen && sideText(offer)}
      </p>
      {seatIn(sheet.game) ? <Back game={sheet.game} /> : <Ways sheet={sheet} />}
      <p class={desk.note}>{sentences[language.value].summary}</p>
      <div class={desk.ways}>
        <ButtonLink kind="quiet" icon="learn" href={href('learn', game.id)}>
          {say('learn-it')}
        </ButtonLink>
        <ButtonLink kind="quiet" icon="rules" href={href('rules', game.id)}>
          {say('rules-of')}
        </ButtonLink>
      </div>
    </section>
  );
}

function invitationText({ sheet, rules: { game } }: Offer): string {
  const host = sheet.players.find(({ taken, kind }) => taken && kind === 'human');
  return host?.name
    ? say('join-by', { name: nameOf(host.name, host.kind, host.bot), game: game.name })
    : say('join-open', { game: game.name });
}

function sideText({ sheet, invited, rules, sentences }: Offer): string {
  if (sheet.random) return say('plays-random');
  const free = sheet.players.flatMap(({ taken }, seat) => (taken ? [] : [seat]));
  const open = invited === undefined ? free : [invited];
  if (open.length !== 1) return say('plays-open');
  const [seat] = open;
  return say('plays-side', {
    seat: seatName(rules, sentences, language.value, seat!),
    of: ofSeat(rules, sentences, language.value, seat!),
  });
}

const Back = ({ game }: { game: string }) => (
  <>
    <p>{say('join-mine')}</p>
    <ButtonLink kind="primary" href={href('online', game)}>
      {say('to-game')}
    </ButtonLink>
  </>
);

/** Buttons to play and to watch. If the link takes no seat, its owner can still watch. */
function Ways({ sheet }: { sheet: GameSheet }) {
  const { game, state } = sheet;
  const [name, setName] = useState(lastName());
  const [going, setGoing] = useState(false);
  const [wrong, setWrong] = useState('');
  const [late, setLate] = useState<'join-taken' | 'join-used' | null>(null);
  /** Sent twice, the same secret takes one seat. */
  const secret = useRef(newSecret());
  const isOpen = state === 'challenge' && !late;
  const join = async (event: Event) => {
    event.preventDefault();
    if (going) return;
    setGoing(true);
    setWrong('');
    const ports = { server, seats: seatsPort };
    const offered = { sheet, invitation: invitationTo(game) ?? null };
    const stays = staysHere();
    const entered = await joinGame(ports, offered, name, secret.current);
    setGoing(false);
    if (!entered.ok) return setWrong(sayOnline(entered.fault));
    const { watches } = entered.value;
    if (watches) return setLate(watches === 'join-used' ? watches : 'join-taken');
    if (stays()) go(href('online', game), true);
  };
  return (
    <form class={desk.field} onSubmit={join}>
      {isOpen && <NameField name={name} onInput={setName} />}
      {wrong && <Notice kind="warn" text={wrong} />}
      {late && <Notice text={say(late)} />}
      {state !== 'challenge' && <Notice text={say(`join-${state}`)} />}
      <div class={desk.buttons}>
        {isOpen && (
          <Button kind="primary" icon="play" type="submit" data-testid="join" aria-busy={going}>
            {say(going ? 'joining' : 'play')}
          </Button>
        )}
        {state === 'closed' ? (
          <ButtonLink href={href('online')}>{say('lobby')}</ButtonLink>
        ) : (
          <ButtonLink href={href('online', game)} data-testid="watch">
            {say('watch')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

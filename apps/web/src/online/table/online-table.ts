/**
 * A game elsewhere that is open on this page: the connection with signals around it, and once it has begun the game as every
 * other game of the app is open.
 */
import { signal } from '@preact/signals';
import { RemoteAuthority } from '@tabuleiro/play/authority/remote-authority';
import { type RemoteChange, RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { GameController } from '@tabuleiro/play/game/controller';
import { isAnnulled, turnIn } from '@tabuleiro/play/online/offers';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { capital } from '@tabuleiro/play/words/names';
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { Fault } from '@tabuleiro/rules';
import type { Player, Session, SessionEvent } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../../art/load.ts';
import { engineLater } from '../../engine/later.ts';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { announce } from '../../parts/live.tsx';
import { confirmMoves } from '../../settings.ts';
import { language } from '../../words/define.ts';
import { fetched } from '../desk/fetched.ts';
import { browserSocket, outboxOf } from '../desk/ports.ts';
import { tellTurn } from '../lobby/turns.ts';
import { learnRefusals, OpenOnlineGame } from './online-game.ts';
import { tell } from './words.ts';

/** Without a connection for so long, in milliseconds, it is asked whether there is a server at all. */
const PROBE_MS = 1_500;

/** What is told for a moment: a greeting, or who has left. */
interface ShownNews {
  text: string;
  /** Counts up: the same words again are news. */
  number: number;
}

export class OnlineTable {
  readonly id: string;
  readonly remote: RemoteTable;
  /** Null until the game has begun and its board is there. */
  readonly game = signal<OpenGame | null>(null);
  readonly news = signal<ShownNews | null>(null);
  /** What the server refused last of what only a server does; null after the next command. */
  readonly refused = signal<Fault | null>(null);
  /** Why there is no way to the game. */
  readonly fault = signal<Fault | null>(null);
  /** Since when there is no connection, in the browser's time; null while there is one. */
  readonly lostSince = signal<number | null>(Date.now());
  private readonly version = signal(0);
  private readonly asked = new Set<string>();
  /** When the finished game is among the games of this browser. */
  copied = Promise.resolve();
  private closed = false;
  private opening = false;
  private cancelProbe = () => {};

  constructor(id: string, secret: string | undefined) {
    this.id = id;
    const ports = { socket: browserSocket, clock: systemClock, outbox: secret ? outboxOf(id) : undefined };
    this.remote = new RemoteTable({ game: id, secret }, ports);
    this.remote.subscribe((change) => this.hear(change));
  }

  open(): void {
    this.remote.open();
    this.cancelProbe = systemClock.after(PROBE_MS, () => void this.probe());
    document.addEventListener('visibilitychange', this.hurry);
    window.addEventListener('online', this.hurry);
  }

  close(): void {
    this.closed = true;
    this.cancelProbe();
    document.removeEventListener('visibilitychange', this.hurry);
    window.removeEventListener('online', this.hurry);
    this.game.value?.controller.leave();
    this.remote.close();
    tellTurn(this.id, null);
  }

  /** The connection as it is now; whoever asks follows every change of it. */
  get seen(): RemoteTable {
    void this.version.value;
    return this.remote;
  }

  /** What the session has no word for. */
  do(command: OnlineCommand): void {
    this.refused.value = null;
    this.asked.add(this.remote.command(command));
  }

  greet(phrase: GreetingPhrase): void {
    this.remote.greet(phrase);
  }

  private readonly hurry = (): void => {
    if (!document.hidden) this.remote.hurry();
  };

  /** Where there is no server at all nobody has to wait for a connection. */
  private async probe(): Promise<void> {
    if (this.remote.link === 'open') return;
    const desk = await fetched(import('../desk/server.ts'));
    const found = await desk?.server.probe();
    if (!this.closed && found?.ok === false && this.lostSince.peek() !== null) this.fault.value = found.fault;
  }

  private hear(change: RemoteChange): void {
    const { remote } = this;
    if (remote.link === 'open') {
      this.lostSince.value = null;
      this.fault.value = null;
    } else this.lostSince.value ??= Date.now();
    this.version.value++;
    if (remote.session && !this.game.peek()) void this.begin();
    if (change.kind === 'greeting') void this.hearGreeting(change.player, change.phrase);
    if (change.kind === 'events') this.tellLeaving(change.events);
    if (change.kind === 'stopped') this.fault.value = change.fault;
    if (change.kind === 'answer' && change.fault) void learnRefusals();
    if (change.kind === 'answer' && this.asked.delete(change.id) && change.fault) this.refuse(change.fault);
    this.tellTurn();
    const { session, me } = remote;
    if (session?.match.result && me !== null) this.copied = this.keep(session, me);
  }

  /** The list of turns, which is asked for now and then, hears at once what happens here. */
  private tellTurn(): void {
    const { link, state, session, me, acts } = this.remote;
    const isKnown = link === 'open' && me !== null && session !== null;
    tellTurn(this.id, isKnown ? { state, ...turnIn(session, me, acts) } : null);
  }

  private async keep(session: Session, own: Player): Promise<void> {
    const part = await fetched(import('./keep-finished.ts'));
    if (isAnnulled(this.remote.acts)) await part?.dropAnnulled(this.id);
    else await part?.keepFinished(this.id, session, own, this.remote.sheet!.created);
  }

  /** At the board it is said where all else is said. */
  private refuse(fault: Fault): void {
    const game = this.game.peek();
    if (game) game.controller.refuse(fault);
    else this.refused.value = fault;
  }

  private async hearGreeting(player: Player, phrase: GreetingPhrase): Promise<void> {
    const game = this.game.peek();
    const words = await fetched(import('@tabuleiro/play/words/online'));
    if (!game || !words) return;
    this.tellNews(
      `${capital(playerName(game.controller.state, player))}: ${words.sayGreeting(language.peek(), phrase)}`,
    );
  }

  /** Among three and four the game goes on with a computer for whoever leaves. */
  private tellLeaving(events: readonly SessionEvent[]): void {
    const game = this.game.peek();
    for (const event of events)
      if (game && event.kind === 'substitute' && event.player !== null && event.player !== this.remote.me) {
        const name = capital(playerName(game.controller.state, event.player));
        this.tellNews(tell(event.reason === 'time' ? 'late-other' : 'left-other', { name }));
      }
  }

  private tellNews(text: string): void {
    this.news.value = { text, number: (this.news.peek()?.number ?? 0) + 1 };
    announce(text);
  }

  private async begin(): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    const { id } = this.remote.session!.plan.game;
    const parts = await fetched(Promise.all([loadSentences(id), loadArt(id)]));
    this.opening = parts !== null; // the next change tries again
    if (this.closed || !parts) return;
    const [sentences, art] = parts;
    const authority = new RemoteAuthority(this.remote);
    const controller = new GameController(
      { authority, engine: engineLater, clock: systemClock },
      { seed: 0, confirms: () => confirmMoves.value },
    );
    const begun = new Date(this.remote.sheet!.created).toISOString();
    this.game.value = new OpenOnlineGame({ controller, sentences, art, begun });
  }
}

/** An online game on this page: its controller wrapped in signals, and its board as in every other game. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { GameController } from '@tabuleiro/play/game/controller';
import { OnlineGameController } from '@tabuleiro/play/online/controller';
import type { HeldSeat } from '@tabuleiro/play/online/join/seats';
import type { OnlineChange } from '@tabuleiro/play/online/news';
import { turnIn } from '@tabuleiro/play/online/offers';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { Fault } from '@tabuleiro/rules';
import type { Player, SessionEvent } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../../art/load.ts';
import { engineLater } from '../../engine/later.ts';
import { learnMatch } from '../../game/open/match-part.ts';
import type { OpenGame } from '../../game/open/open-game.ts';
import { announce } from '../../parts/live.tsx';
import { confirmMoves } from '../../settings.ts';
import { seatsPort } from '../../store/seats/seats.ts';
import { fetched } from '../desk/fetched.ts';
import { browserSocket, outboxOf } from '../desk/ports.ts';
import type { WaitingRunner } from '../invite/waiting-host.ts';
import { tellTurn } from '../lobby/turns.ts';
import { learnRefusals, OpenOnlineGame } from './online-game.ts';
import { type OnlineRunner, onlineRunner } from './online-host.ts';

/** After this time without a connection, in milliseconds, the page checks whether there is a server. */
const PROBE_MS = 1_500;

const keeping = () => fetched(import('./keep-finished.ts'));
const newsWords = () => fetched(import('./online-news.ts'));

/** Shown briefly: a greeting, or a player leaving. */
interface ShownNews {
  text: string;
  /** A greeting is shown at its player's card, with these words. */
  greeting?: { by: Player; words: string };
  /** A counter, so that repeated words count as news. */
  number: number;
}

export class OnlineOnPage {
  readonly id: string;
  readonly controller: OnlineGameController;
  /** Null until the game has begun and its board has loaded. */
  readonly game = signal<OpenGame<OnlineRunner> | null>(null);
  readonly news = signal<ShownNews | null>(null);
  /** Id of the rematch, if it began while this page was open. */
  readonly rematch = signal<string | null>(null);
  /** The link shown for copying. */
  readonly link = signal<'mine' | 'watch' | null>(null);
  /** The actions of a challenge while it waits for players. */
  readonly waiting = signal<WaitingRunner | null>(null);
  /** Outcome of a link renewal: a fault, or null for success. */
  readonly newLink = signal<{ fault: Fault | null } | null>(null);
  /** Why the game could not be deleted. */
  readonly trouble = signal<Fault | null>(null);
  /** The secret of this page's seat; undefined for a watcher. */
  secret: string | undefined;
  private readonly seen;
  private closed = false;
  private opening = false;
  private cancelProbe = () => {};

  constructor(game: string, secret: string | undefined) {
    this.id = game;
    this.secret = secret;
    const ports = {
      socket: browserSocket,
      clock: systemClock,
      seats: {
        ...seatsPort,
        hold: (seat: HeldSeat) => {
          if (seat.game === game) this.secret = seat.secret;
          return seatsPort.hold(seat);
        },
      },
      server: async () => (await fetched(import('../desk/server.ts')))?.server ?? null,
      finished: {
        keep: async (...copy: Parameters<typeof import('./keep-finished.ts').keepFinished>) => {
          const part = await keeping();
          return part ? part.keepFinished(...copy) : { code: 'server-away' };
        },
        drop: async (id: string) => (await keeping())?.dropAnnulled(id),
      },
      outbox: secret ? outboxOf(game) : undefined,
      date: () => Date.now(),
      address: document.baseURI,
    };
    this.controller = new OnlineGameController({ game, secret: secret ?? null }, ports);
    this.seen = signal(this.controller.state);
    this.controller.subscribe((change) => this.hear(change));
  }

  open(): void {
    this.controller.open();
    this.cancelProbe = systemClock.after(PROBE_MS, () => void this.controller.probe());
    document.addEventListener('visibilitychange', this.hurry);
    window.addEventListener('online', this.hurry);
  }

  close(): void {
    this.closed = true;
    this.cancelProbe();
    document.removeEventListener('visibilitychange', this.hurry);
    window.removeEventListener('online', this.hurry);
    this.controller.leave();
    tellTurn(this.id, null);
  }

  get state(): ReadonlySignal<OnlineGameState> {
    return this.seen;
  }

  /** Shows the new link, or the fault. */
  renewed(fault: Fault | null): void {
    this.newLink.value = { fault };
    this.link.value = 'mine';
  }

  private readonly hurry = (): void => {
    if (!document.hidden) this.controller.hurry();
  };

  private hear(change: OnlineChange): void {
    if (change.kind === 'state') this.show();
    if (change.kind === 'greeting') void this.tellGreeting(change.player, change.phrase);
    if (change.kind === 'rematch') this.rematch.value = change.game;
    // The board shows the refusal like its other messages.
    if (change.kind === 'refused') this.game.peek()?.controller.refuse(change.fault);
  }

  private show(): void {
    const { state } = this.controller;
    this.seen.value = state;
    const { session, connection, phase, me, acts } = state;
    if (session && !this.game.peek()) void this.begin(state);
    // The polled list of turns learns of changes here at once.
    const isKnown = connection === 'open' && me !== null && session !== null;
    tellTurn(this.id, isKnown ? { state: phase, ...turnIn(session, me, acts) } : null);
  }

  private async tellGreeting(player: Player, phrase: GreetingPhrase): Promise<void> {
    const game = this.game.peek();
    const words = await newsWords();
    if (!game || !words) return;
    const greeting = { by: player, words: words.greetingWords(phrase) };
    this.tellNews(words.greetingText(game.controller.state, player, phrase), { greeting });
  }

  private async tellLeaving(event: SessionEvent, board: GameController): Promise<void> {
    const { kind, player } = event;
    if (kind !== 'substitute' || player === null || player === this.seen.peek().me) return;
    const words = await newsWords();
    if (words) this.tellNews(words.leavingText(board.state, player, event));
  }

  private tellNews(text: string, more: Pick<ShownNews, 'greeting'> = {}): void {
    this.news.value = { ...more, text, number: (this.news.peek()?.number ?? 0) + 1 };
    announce(text);
  }

  private async begin({ session, sheet }: OnlineGameState): Promise<void> {
    if (this.opening || !session || !sheet) return;
    this.opening = true;
    const { id } = session.plan.game;
    const parts = await fetched(Promise.all([loadSentences(id), loadArt(id), learnMatch(session)]));
    this.opening = parts !== null; // the next change tries again
    if (this.closed || !parts) return;
    const [sentences, art] = parts;
    const board = new GameController(
      { authority: this.controller.decides, engine: engineLater, clock: systemClock },
      { seed: 0, confirms: () => confirmMoves.value },
    );
    this.controller.attach(board);
    board.subscribe((change) => {
      if (change.kind === 'event') void this.tellLeaving(change.event, board);
      if (change.kind === 'note' && 'fault' in change.note) void learnRefusals();
    });
    const begun = new Date(sheet.created).toISOString();
    this.game.value = new OpenOnlineGame({ controller: board, sentences, art, begun }, (game) =>
      onlineRunner(this, game),
    );
  }
}

/**
 * A kept game that is open on this page: its controller with signals around it, and what only this page knows, which way
 * round the board lies and the piece that is in flight.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BilingualText } from '@tabuleiro/play/actions/words';
import type { GameActionId } from '@tabuleiro/play/game/actions/rows';
import type { GameController } from '@tabuleiro/play/game/controller';
import { sitsAbove } from '@tabuleiro/play/game/own';
import type { NoteSpeech } from '@tabuleiro/play/game/say';
import type { GameChange, GameState } from '@tabuleiro/play/game/state';
import type { OnlineActionId } from '@tabuleiro/play/online/actions/rows';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Art } from '../../board/model/art.ts';
import { afterPaint } from '../../parts/moments.ts';
import { noteEnded } from '../../settings.ts';
import { OpenBoard } from '../board/open-board.ts';
import { announceChange } from './announce.ts';
import { adviceWords, wordsFor } from './late-words.ts';

type SharedActionId = GameActionId & OnlineActionId;

/** The actions of a game, as the parts of every page with a game run them. */
export interface BoardRunner {
  readonly help: Signal<boolean>;
  label(id: SharedActionId): BilingualText | null;
  run(id: SharedActionId, argument?: string): void;
  isOffered(id: SharedActionId): boolean;
}

export interface GameOnPage {
  controller: GameController;
  sentences: Sentences;
  art: ReadonlySignal<Art>;
  /** When the game was begun, ISO 8601. */
  begun: string;
  /** A copy of an online game. */
  copied?: boolean;
}

export class OpenGame<Runner extends BoardRunner = BoardRunner> extends OpenBoard<GameState> {
  readonly controller: GameController;
  readonly actions: Runner;
  readonly begun: string;
  readonly copied: boolean;
  /** Layout around the board: as `flip`, updated with the rest of the page. */
  readonly flipped: Signal<boolean>;
  /** The rules are open beside the board, at the section of that id or, empty, at the beginning. */
  readonly sheet = signal<string | null>(null);
  /** The evaluation is shown beside the board. */
  readonly evaluating = signal(false);
  /** The texts of the game are shown, to be copied or saved. */
  readonly sharing = signal<'copy' | 'save' | null>(null);
  /** The last copied text, or that the browser refused. */
  readonly taken = signal<'record' | 'link' | 'position' | 'failed' | null>(null);
  /** Texts that are ready to be copied. */
  texts: Readonly<Record<'record' | 'link' | 'position', string>> | null = null;
  /** The state after every change but thoughts, at once: the board answers a hand first, the rest of the page a frame later. */
  readonly board: ReadonlySignal<GameState>;
  /** The state whenever another position is shown: enough for what depends on nothing else. */
  readonly shown: ReadonlySignal<GameState>;
  /** The state after every change but thoughts. */
  readonly state: ReadonlySignal<GameState>;
  /** Whether the game counts: help ends that in the middle of a position. */
  readonly rated: ReadonlySignal<boolean>;
  /** The state after every change, also when a computer has thought further. */
  readonly thought: ReadonlySignal<GameState>;
  private readonly changes = { board: signal(0), shown: signal(0), state: signal(0), thought: signal(0) };

  /** Changes that only the board has received. */
  private readonly untold: GameChange[] = [];
  private telling = false;

  constructor(
    { controller, sentences, art, begun, copied = false }: GameOnPage,
    actions: (game: OpenGame<Runner>) => Runner,
  ) {
    super({
      game: controller.session.plan.game,
      sentences,
      art,
      hand: controller,
      viewAt: (ply) => controller.viewAt(ply),
      flip: sitsAbove(controller.session, controller.state.own),
    });
    this.controller = controller;
    this.begun = begun;
    this.copied = copied;
    this.flipped = signal(this.flip.value);
    const { board, shown, state, thought } = this.changes;
    const following = (changes: ReadonlySignal<number>) =>
      computed(() => {
        void changes.value;
        return controller.state;
      });
    this.board = following(board);
    this.shown = following(shown);
    this.state = following(state);
    this.rated = computed(() => this.state.value.rated);
    this.thought = following(thought);
    this.actions = actions(this);
    controller.subscribe((change) => this.hear(change));
    controller.open();
  }

  override get speech(): NoteSpeech {
    return { ...super.speech, advice: adviceWords.value };
  }

  turn(): void {
    this.flip.value = !this.flip.value;
    this.tellLater();
  }

  private hear(change: GameChange): void {
    batch(() => {
      if (change.kind !== 'thought') this.changes.board.value++;
      this.follow(change);
    });
    this.untold.push(change);
    const words = change.kind === 'note' ? wordsFor(change.note, this.speech) : null;
    if (words) void words.then(() => this.tellLater());
    else this.tellLater();
  }

  private tellLater(): void {
    if (this.telling) return;
    this.telling = true;
    afterPaint(() => this.tell());
  }

  /** The rest of the page, and readers. */
  private tell(): void {
    this.telling = false;
    const changes = this.untold.splice(0);
    const some = (...kinds: GameChange['kind'][]) => changes.some(({ kind }) => kinds.includes(kind));
    batch(() => {
      this.flipped.value = this.flip.value;
      if (changes.length > 0) this.changes.thought.value++;
      if (changes.some(({ kind }) => kind !== 'thought')) this.changes.state.value++;
      if (some('event', 'replaced', 'looked')) this.changes.shown.value++;
    });
    for (const change of changes) announceChange(this, change);
  }

  /** Animates the pieces, and turns the board for a player who changes sides in the next game. */
  private follow(change: GameChange): void {
    if (change.kind === 'looked') {
      const { shownPly } = this.controller.state;
      if (shownPly === change.from + 1) this.move(shownPly);
    }
    if (change.kind !== 'event') return;
    const { event, chosen } = change;
    const { own, driving } = this.controller.state;
    if (event.kind === 'end' && own.length === 1 && driving) noteEnded(this.id);
    if (event.kind === 'move') this.move(event.ply, chosen);
    if (event.kind === 'redo') this.move(event.ply);
    if (event.kind === 'game')
      this.flip.value = sitsAbove(this.controller.session, this.controller.state.own);
  }
}

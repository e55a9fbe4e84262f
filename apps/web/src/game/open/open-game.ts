/**
 * A kept game that is open on this page: its controller with signals around it, and what only this page knows, which way
 * round the board lies and the piece that is in flight.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameController } from '@tabuleiro/play/game/controller';
import { sitsAbove } from '@tabuleiro/play/game/people';
import type { GameSpeech } from '@tabuleiro/play/game/say';
import type { GameChange, GameState } from '@tabuleiro/play/game/state';
import type { Cell } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Art } from '../../board/model/art.ts';
import type { Motion } from '../../board/model/types.ts';
import { afterPaint } from '../../parts/moments.ts';
import { noteEnded } from '../../settings.ts';
import { language } from '../../words/define.ts';
import { keptFaults } from '../../words/kept-faults.ts';
import { announceChange } from './announce.ts';
import { motionTo } from './motion.ts';

export interface GameOnPage {
  controller: GameController;
  sentences: Sentences;
  art: ReadonlySignal<Art>;
  /** When the game was begun, ISO 8601. */
  begun: string;
}

export class OpenGame {
  readonly controller: GameController;
  /** Of the game that is played, and what it is called. */
  readonly id: string;
  readonly name: string;
  readonly sentences: Sentences;
  private readonly drawn: ReadonlySignal<Art>;
  readonly begun: string;
  /** How the board lies, and what stands around it: as `board` and `state`. */
  readonly flip: Signal<boolean>;
  readonly flipped: Signal<boolean>;
  readonly motion = signal<Motion | null>(null);
  /** The rules are open beside the board, at the section of that id or, empty, at the beginning. */
  readonly sheet = signal<string | null>(null);
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

  /** What only the board has heard of. */
  private readonly untold: GameChange[] = [];
  private telling = false;

  constructor({ controller, sentences, art, begun }: GameOnPage) {
    this.controller = controller;
    const { id, name } = controller.session.plan.game;
    this.id = id;
    this.name = name;
    this.sentences = sentences;
    this.drawn = art;
    this.begun = begun;
    this.flip = signal(sitsAbove(controller.session));
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
    controller.subscribe((change) => this.hear(change));
    controller.open();
  }

  /** How this page speaks now; who asks follows the language. */
  get speech(): GameSpeech {
    return { language: language.value, sentences: this.sentences, own: keptFaults[language.value] };
  }

  /** As it is liked now; who asks follows the choice. */
  get art(): Art {
    return this.drawn.value;
  }

  turn(): void {
    this.flip.value = !this.flip.value;
    this.tellLater();
  }

  private hear(change: GameChange): void {
    batch(() => {
      this.follow(change);
      if (change.kind !== 'thought') this.changes.board.value++;
    });
    this.untold.push(change);
    this.tellLater();
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

  /** Sets the pieces in motion, and turns the board for whoever sits at the other side in the next game. */
  private follow(change: GameChange): void {
    if (change.kind === 'looked') {
      const { shownPly } = this.controller.state;
      if (shownPly === change.from + 1) this.move(shownPly);
    }
    if (change.kind !== 'event') return;
    const { event, chosen } = change;
    if (event.kind === 'end' && this.controller.state.people.length === 1) noteEnded(this.id);
    if (event.kind === 'move') this.move(event.ply, chosen);
    if (event.kind === 'redo') this.move(event.ply);
    if (event.kind === 'game') this.flip.value = sitsAbove(this.controller.session);
  }

  private move(ply: number, chosen: readonly Cell[] = []): void {
    this.motion.value = motionTo(this.controller, ply, chosen, (this.motion.peek()?.id ?? 0) + 1);
  }
}

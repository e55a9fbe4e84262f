/**
 * A board that is open on this page, of a game in play or of a lesson: its state as signals, the verbs of its hand, and
 * what only this page knows, which way round it lies and the piece that is in flight.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BoardHand } from '@tabuleiro/play/board/move-making';
import type { PlyView } from '@tabuleiro/play/board/ply-views';
import type { GameSpeech } from '@tabuleiro/play/board/say';
import type { BoardState } from '@tabuleiro/play/board/state';
import type { Cell } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Art } from '../../board/model/art.ts';
import type { Motion } from '../../board/model/types.ts';
import { language } from '../../words/define.ts';
import { rareFaults } from '../../words/rare-faults.ts';
import { motionOf } from '../open/motion.ts';

/** The parts of a board on a page. */
interface BoardOnPage {
  /** Id and name of the game. */
  game: { id: string; name: string };
  sentences: Sentences;
  art: ReadonlySignal<Art>;
  hand: BoardHand;
  /** The board after `ply` plies. */
  viewAt(ply: number): PlyView;
  flip: boolean;
}

export abstract class OpenBoard<State extends BoardState = BoardState> {
  readonly id: string;
  readonly name: string;
  readonly sentences: Sentences;
  readonly hand: BoardHand;
  readonly viewAt: BoardOnPage['viewAt'];
  /** How the board lies. */
  readonly flip: Signal<boolean>;
  readonly motion = signal<Motion | null>(null);
  /** The state after every change that a hand can make, at once: the board answers first, the rest of the page may wait. */
  abstract readonly board: ReadonlySignal<State>;
  /** The same for the rest of the page. */
  abstract readonly state: ReadonlySignal<State>;
  /** The state whenever another position is shown: enough for what depends on nothing else. */
  abstract readonly shown: ReadonlySignal<State>;
  private readonly drawn: ReadonlySignal<Art>;

  constructor({ game, sentences, art, hand, viewAt, flip }: BoardOnPage) {
    this.id = game.id;
    this.name = game.name;
    this.sentences = sentences;
    this.drawn = art;
    this.hand = hand;
    this.viewAt = viewAt;
    this.flip = signal(flip);
  }

  /** How this page speaks now; who asks follows the language. */
  get speech(): GameSpeech {
    const now = language.value;
    return { language: now, sentences: this.sentences, own: rareFaults.value?.[now] };
  }

  /** As it is liked now; who asks follows the choice. */
  get art(): Art {
    return this.drawn.value;
  }

  /** Sets the piece of the move that led to that ply in motion. */
  protected move(ply: number, chosen: readonly Cell[] = []): void {
    const { move } = this.viewAt(ply);
    if (move === undefined) return;
    const { rules } = this.board.peek();
    const id = (this.motion.peek()?.id ?? 0) + 1;
    this.motion.value = motionOf(rules, this.viewAt(ply - 1).position, move, chosen, id);
  }
}

/**
 * Observations at the speed of self-play: the numbers of `observe`, written into reusable typed arrays. The
 * action of each packed move is computed once. Allocates nothing while the arrays are large enough.
 */
import { type Layer, MAX_MOVES, type Move, type Outcome, type Position, type Rules } from '../core/types.ts';
import { actionsOf, firstAction } from './actions.ts';
import { type ObservationSpec, observationSpec } from './spec.ts';

/**
 * The output arrays of an observer. Each may be a view of a larger array: a batch is one array with a part per
 * game.
 */
export interface ObservationTarget {
  /** All planes in sequence: the product of the shape gives the length. */
  planes: Float32Array | Uint8Array;
  /** By action: 1 if legal. Must be zeros before the first write; the observer clears its own entries. */
  mask: Uint8Array;
  /** The `count` legal actions. Replaced by a longer array if a position has more moves. */
  actions: Int32Array;
  /** The move of each action, for `Position.make`; as long as `actions`. */
  moves: Int32Array;
  /** Number of legal moves; 0 when the game is over. */
  count: number;
}

/** Writes positions of one set of rules as numbers. Reusable for any number of positions and arrays. */
export interface Observer {
  readonly spec: ObservationSpec;
  /** New zeroed arrays of the right lengths. */
  arrays(): ObservationTarget;
  /**
   * Writes a position; answers with the end of the game, or null while it continues. `stood`: as in `observe`.
   */
  write(position: Position, into: ObservationTarget, stood?: number): Outcome | null;
  /** The move of a legal action in the position written last; null for any other number. */
  moveOf(into: ObservationTarget, action: number): Move | null;
}

/** Initial capacity for actions and moves. */
const ROOM = 256;
/** Packed moves below this have their actions in an array, others in a map. */
const SMALL = 1 << 16;
/** Size at which the map is emptied. */
const MOST_KNOWN = 1 << 18;

const scratch = new Int32Array(MAX_MOVES);

/** An observer for these rules. */
export function createObserver(rules: Rules): Observer {
  return new RulesObserver(rules);
}

class RulesObserver implements Observer {
  readonly spec: ObservationSpec;
  private readonly rules: Rules;
  private readonly places: Int32Array;
  private readonly area: number;
  /** The offset of a layer's plane: by code, then by seat. Layers without a seat come last. */
  private readonly planes = new Map<string, Int32Array>();
  /** By cell: the last layers, and from `stride * cell` to `ends` their offsets and values. */
  private readonly seen: (readonly Layer[] | null)[];
  private readonly stride: number;
  private readonly ends: Int32Array;
  private readonly targets: Int32Array;
  private readonly values: Int32Array;
  /** Action plus 1 by packed move; 0 if unknown. */
  private readonly small = new Int32Array(SMALL);
  private readonly large = new Map<Move, number>();
  private readonly hasRoutes: boolean;

  constructor(rules: Rules) {
    this.rules = rules;
    this.spec = observationSpec(rules);
    const [, rows, columns] = this.spec.shape;
    this.area = rows * columns;
    this.places = Int32Array.from(this.spec.places);
    const cells = this.places.length;
    this.stride = this.spec.planes.length;
    this.seen = new Array<readonly Layer[] | null>(cells).fill(null);
    this.ends = new Int32Array(cells);
    this.targets = new Int32Array(cells * this.stride);
    this.values = new Int32Array(cells * this.stride);
    this.hasRoutes = (rules.codes.routes ?? 1) > 1;
    for (const [plane, { code, seat }] of this.spec.planes.entries()) {
      const starts = this.planes.get(code) ?? new Int32Array(rules.seats.length + 1);
      starts[seat ?? rules.seats.length] = plane * this.area;
      this.planes.set(code, starts);
    }
  }

  arrays(): ObservationTarget {
    const { shape, actions } = this.spec;
    return {
      planes: new Float32Array(shape[0] * this.area),
      mask: new Uint8Array(actions),
      actions: new Int32Array(Math.min(actions, ROOM)),
      moves: new Int32Array(Math.min(actions, ROOM)),
      count: 0,
    };
  }

  write(position: Position, into: ObservationTarget, stood = 1): Outcome | null {
    this.writePlanes(position, into.planes);
    for (let i = 0; i < into.count; i++) into.mask[into.actions[i]!] = 0;
    into.count = 0;
    const outcome = position.outcome(stood);
    if (outcome === null) this.writeMoves(position, into);
    return outcome;
  }

  moveOf({ mask, actions, moves, count }: ObservationTarget, action: number): Move | null {
    if (mask[action] !== 1) return null;
    for (let i = 0; i < count; i++) if (actions[i] === action) return moves[i]!;
    return null;
  }

  private writePlanes(position: Position, planes: Float32Array | Uint8Array): void {
    const { rules, places, seen, ends, targets, values, stride } = this;
    planes.fill(0);
    for (let cell = 0; cell < places.length; cell++) {
      planes[places[cell]!] = 1;
      const layers = rules.layers(position, cell);
      if (layers.length === 0) continue;
      if (layers !== seen[cell]) this.look(cell, layers);
      const end = ends[cell]!;
      for (let i = cell * stride; i < end; i++) planes[targets[i]!] = values[i]!;
    }
  }

  /** Caches the offsets of a cell's layers: few cells change in one ply, and games return the same arrays. */
  private look(cell: number, layers: readonly Layer[]): void {
    let at = cell * this.stride;
    for (const { code, seat = this.rules.seats.length, count = 1 } of layers) {
      this.targets[at] = this.planes.get(code)![seat]! + this.places[cell]!;
      this.values[at++] = count;
    }
    this.ends[cell] = at;
    this.seen[cell] = layers;
  }

  private writeMoves(position: Position, into: ObservationTarget): void {
    const count = position.generate(scratch, 0);
    if (count > into.actions.length) {
      into.actions = new Int32Array(2 * count);
      into.moves = new Int32Array(2 * count);
    }
    const { actions, mask, moves } = into;
    into.count = count;
    for (let i = 0; i < count; i++) {
      const move = scratch[i]!;
      const known = move < SMALL ? this.small[move]! : this.large.get(move);
      const action = known ? known - 1 : this.learn(position, move);
      if (this.hasRoutes && mask[action] === 1) {
        into.count = i;
        this.writeRoutes(position, into);
        return;
      }
      mask[action] = 1;
      actions[i] = action;
      moves[i] = move;
    }
  }

  /** Several moves share start, end and choice: number them by their texts. */
  private writeRoutes(position: Position, into: ObservationTarget): void {
    for (let i = 0; i < into.count; i++) into.mask[into.actions[i]!] = 0;
    const found = actionsOf(this.rules, position);
    for (const [i, { move, action }] of found.entries()) {
      into.mask[action] = 1;
      into.actions[i] = action;
      into.moves[i] = move;
    }
    into.count = found.length;
  }

  /**
   * Valid for every position, because kind, start, end and choice in `Rules.view` depend only on the packed move.
   */
  private learn(position: Position, move: Move): number {
    const action = firstAction(this.rules, this.rules.view(position, move));
    if (move < SMALL) this.small[move] = action + 1;
    else {
      if (this.large.size === MOST_KNOWN) this.large.clear();
      this.large.set(move, action + 1);
    }
    return action;
  }
}

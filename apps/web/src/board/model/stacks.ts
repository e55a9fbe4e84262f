/** Stacks of layers: whether two look the same, which layer is the piece, and what a move has carried away. */
import type { Layer } from '@tabuleiro/rules';

export type Stack = readonly Layer[];

export const sameLayer = (a: Layer, b: Layer): boolean =>
  a === b || (a.code === b.code && a.mark === b.mark && a.seat === b.seat && a.count === b.count);

export const sameStack = (a: Stack, b: Stack): boolean =>
  a === b || (a.length === b.length && a.every((layer, i) => sameLayer(layer, b[i]!)));

/** The piece that can be lifted: the top layer, if it belongs to a seat; one of several identical ones. */
export function pieceOn(stack: Stack | undefined): Layer | null {
  const top = stack?.at(-1);
  if (top?.seat === undefined) return null;
  return top.count === undefined ? top : { ...top, count: 1 };
}

/** The layers that left a cell; a layer whose count decreased gives the difference. */
export function leftBehind(before: Stack, after: Stack): Layer[] {
  const same = before.findIndex((layer, i) => !after[i] || !sameLayer(layer, after[i]));
  if (same < 0) return [];
  return before.slice(same).map((layer, i) => {
    const other = i === 0 ? after[same] : undefined;
    const fewer = other?.code === layer.code && other.seat === layer.seat;
    return fewer ? { ...layer, count: Math.max(1, (layer.count ?? 1) - (other.count ?? 1)) } : layer;
  });
}

/** With few bishops left, proves the result long before the main search sees the end. */
import type { Position } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import type { Proof, Situation, Solver } from '../../types.ts';
import { ProofSearch } from './proof-search.ts';
import { count } from './sight/sights.ts';

/** Part of a budget for a proof. */
const SHARE = 0.5;
/** Nodes that prove half of the positions with eight bishops, and the factor for each further bishop. */
const EIGHT_TAKE = 500;
const ONE_MORE_TAKES = 3;
/** Easy positions and small boards need up to 16 times fewer nodes than that. */
const LUCK = 16;
/**
 * With these nodes the main search sees nearly every end with six bishops, including its distance; then no proof is
 * tried. The factor is for each further bishop.
 */
const SIX_ARE_SEEN = 8_000;
const ONE_MORE_SEEN = 3.6;
/** Nodes between two steps. */
const STEP = 1_000;

/** Bishops of both sides. */
export function bishopsOn({ records, at }: BishopsPosition): number {
  return (
    count(records[at]!, records[at + 2]!, records[at + 4]!) +
    count(records[at + 1]!, records[at + 3]!, records[at + 5]!)
  );
}

const takes = (bishops: number): number => EIGHT_TAKE * ONE_MORE_TAKES ** (bishops - 8);

export class BishopsSolver implements Solver {
  private readonly search: ProofSearch;

  /** `tableBits`: log2 of the maximum table size; default `MOST_BITS` of the table. */
  constructor(tableBits?: number) {
    this.search = new ProofSearch(tableBits);
  }

  worth(position: Position, nodes: number): number {
    const bishops = bishopsOn(position as BishopsPosition);
    if (SIX_ARE_SEEN * ONE_MORE_SEEN ** (bishops - 6) <= nodes) return 0;
    const share = Math.floor(SHARE * nodes);
    return takes(bishops) <= share ? share : 0;
  }

  reaches(position: Position, nodes: number): boolean {
    return takes(bishopsOn(position as BishopsPosition)) <= LUCK * nodes;
  }

  *solve({ position }: Situation, nodes: number): Generator<void, Proof | null> {
    const { search } = this;
    search.begin(position as BishopsPosition, nodes);
    try {
      while (!search.run(Math.min(search.nodes + STEP, nodes))) {
        if (search.nodes >= nodes) return null;
        yield;
      }
      const exact = { result: search.won ? 'win' : 'loss' } as const;
      const spent = search.nodes;
      return { exact, moves: search.line(), nodes: spent };
    } finally {
      search.end();
    }
  }
}

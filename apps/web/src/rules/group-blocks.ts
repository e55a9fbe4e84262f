/** Groups the blocks of a guide for its layout. */
import type { Block } from '@tabuleiro/rules/text';

type BoardBlock = Extract<Block, { kind: 'board' }>;
type Prose = Exclude<Block, { kind: 'board' }>;

/** Consecutive boards become one group; other blocks stay single. */
export function groupBlocks(blocks: readonly Block[]): (Prose | BoardBlock[])[] {
  const groups: (Prose | BoardBlock[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'board') groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

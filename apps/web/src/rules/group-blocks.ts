/** Blocks of a guide in the groups in which they are laid out. */
import type { Block } from '@tabuleiro/rules/text';

type BoardBlock = Extract<Block, { kind: 'board' }>;
type Prose = Exclude<Block, { kind: 'board' }>;

/** Boards in a row become one group; all other blocks stay as they are. */
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

/** Perft tables as data: `test/data/<game>/perft.txt`, blank-line separated blocks of `key value` lines. */
import { readFileSync } from 'node:fs';

export interface PerftBlock {
  id: string;
  options: Record<string, string>;
  state: string;
  source: string;
  /** Depth -> leaves. */
  lines: { depth: number; nodes: number }[];
}

export function readPerftData(file: string): PerftBlock[] {
  const blocks = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .trim()
    .split(/\n\s*\n/);
  return blocks.map((text) => parseBlock(text, file));
}

function parseBlock(text: string, file: string): PerftBlock {
  const block: PerftBlock = { id: '', options: {}, state: '', source: '', lines: [] };
  for (const line of text.split('\n')) {
    const [, key, value] = /^(\w+) (.*)$/.exec(line.trim()) ?? [];
    if (key === 'id' || key === 'state' || key === 'source') block[key] = value!;
    else if (key === 'options')
      block.options = Object.fromEntries(value!.split(' ').map((o) => o.split('=')));
    else if (key === 'perft') {
      const [depth, nodes] = value!.split(' ').map(Number);
      block.lines.push({ depth: depth!, nodes: nodes! });
    } else if (key !== 'rule' && key !== 'note') throw new Error(`${file}: cannot read "${line}"`);
  }
  if (!block.id || !block.state || block.lines.length === 0)
    throw new Error(`${file}: incomplete block ${text}`);
  return block;
}

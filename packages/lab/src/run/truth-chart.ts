/**
 * The tables of docs/truth.md as one picture, drawn from the text itself so that the two never differ: how positions end,
 * the longest win of each material, and how many of those asked were proven. Parts are told apart by pattern and order,
 * never by colour alone.
 */

interface Bar {
  label: string;
  /** Won, drawn and lost, or proven and not, as shares of the whole. */
  parts: readonly { kind: Kind; share: number }[];
  /** What stands behind the bar. */
  note: string;
}

type Kind = 'won' | 'drawn' | 'lost' | 'proven' | 'open';

interface Block {
  title: string;
  /** What the bars of this block say, and what stands behind them. */
  says: string;
  bars: Bar[];
}

const WIDTH = 820;
const LEFT = 130;
const RIGHT = 640;
const ROW = 18;
const BAR_HEIGHT = 12;
const TITLE = 58;

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #26221c }
  .title { font-size: 17px; font-weight: 600 }
  .quiet { fill-opacity: .75 }
  .won, .proven { fill: #2f6fab }
  .drawn { fill: #8b8577; fill-opacity: .45 }
  .lost { fill: url(#lost) }
  .stripe { stroke: #b4532a; stroke-width: 3 }
  .open { fill: none; stroke: #8b8577; stroke-dasharray: 3 3 }
  @media (prefers-color-scheme: dark) { text { fill: #ece6da } .won, .proven { fill: #6aa5dc } .stripe { stroke: #e08a5f } }`;

const at = (value: number): string => value.toFixed(1);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function truthChart(text: string): string {
  const blocks = blocksOf(text);
  const parts: string[] = [];
  let y = 10;
  for (const { title, says, bars } of blocks) {
    parts.push(`<text class="title" x="10" y="${y + 22}">${escaped(title)}</text>`);
    parts.push(`<text class="quiet" x="10" y="${y + 42}">${escaped(says)}</text>`);
    y += TITLE;
    for (const bar of bars) {
      parts.push(...drawBar(bar, y));
      y += ROW;
    }
    y += 12;
  }
  const name = 'What is known exactly: how positions end, the longest wins, and what is proven';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="${name}">
<title>${name}</title>
<style>${STYLE}
</style>
<defs><pattern id="lost" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="stripe" d="M0 0V6"/></pattern></defs>
${parts.join('\n')}
</svg>
`;
}

function drawBar({ label, parts, note }: Bar, y: number): string[] {
  const drawn = [`<text x="${LEFT - 10}" y="${y + 11}" text-anchor="end">${escaped(label)}</text>`];
  let x = LEFT;
  for (const { kind, share } of parts) {
    const width = share * (RIGHT - LEFT);
    if (width > 0)
      drawn.push(
        `<rect class="${kind}" x="${at(x)}" y="${y}" width="${at(width)}" height="${BAR_HEIGHT}"><title>${kind} ${at(100 * share)} %</title></rect>`,
      );
    x += width;
  }
  return [...drawn, `<text x="${RIGHT + 12}" y="${y + 11}">${escaped(note)}</text>`];
}

/** One block for each table that can be drawn, under the title of its chapter. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chapter of text.split(/^## /m).slice(1)) {
    const title = chapter.slice(0, chapter.indexOf('\n'));
    for (const [table] of chapter.matchAll(/(?:^\|.*\|\n)+/gm)) {
      const [heads, , ...rows] = table
        .trim()
        .split('\n')
        .map((line) =>
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        );
      const block = endsOf(title, heads!, rows) ?? proofsOf(title, heads!, rows);
      if (block) blocks.push(block);
    }
  }
  return blocks;
}

const numberIn = (cell: string): number => Number(cell.replaceAll(',', '').match(/\d+/)?.[0] ?? 0);

/** A table that counts won, drawn and lost positions. */
function endsOf(title: string, heads: readonly string[], rows: readonly string[][]): Block | null {
  const find = (word: RegExp) => heads.findIndex((head) => word.test(head));
  const kinds = ['won', 'drawn', 'lost'] as const;
  const columns = kinds.map((kind) => find(new RegExp(`^${kind}`)));
  const longest = find(/^longest/);
  if (columns.includes(-1) || longest < 0) return null;
  const bars = rows.map((cells): Bar => {
    const counts = columns.map((column) => numberIn(cells[column]!));
    const all = counts.reduce((sum, count) => sum + count, 0);
    return {
      label: cells[0]!,
      parts: kinds.map((kind, i) => ({ kind, share: counts[i]! / all })),
      note: numberIn(cells[longest]!) === 0 ? '' : `longest ${numberIn(cells[longest]!)}`,
    };
  });
  return {
    title,
    says: `${heads[0]}: positions that the mover wins (filled), draws (grey) and loses (striped); longest win in plies`,
    bars,
  };
}

/** A table that says how many of those asked were proven: `11 of 12`. */
function proofsOf(title: string, heads: readonly string[], rows: readonly string[][]): Block | null {
  const column = heads.findIndex((_, i) => rows.every((cells) => /^\d+ of \d+$/.test(cells[i]!)));
  if (column < 0 || rows.length === 0) return null;
  const named = heads.slice(0, column).join(', ');
  const bars = rows.map((cells): Bar => {
    const [proven, asked] = cells[column]!.split(' of ').map(Number) as [number, number];
    return {
      label: cells.slice(0, column).join(', '),
      parts: [
        { kind: 'proven', share: proven / asked },
        { kind: 'open', share: 1 - proven / asked },
      ],
      note: cells[column]!,
    };
  });
  return { title, says: `${named}: seeded positions proven within the budget (filled)`, bars };
}

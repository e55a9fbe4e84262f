/** "Did you mean": the accepted names closest to a mistyped one. */

/** Edits (insert, delete, change, swap of neighbours) that turn a into b. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Up to three close names, closest first. If none is close: all names when there are at most 8, else none. */
export function nearest(word: string, names: readonly string[]): string[] {
  const asked = word.toLowerCase().slice(0, 64);
  const close = names
    .map((name) => ({
      name,
      far: asked.length > 1 && name.startsWith(asked) ? 0 : distance(asked, name.toLowerCase()),
    }))
    .filter(({ name, far }) => far <= Math.max(2, Math.floor(name.length / 3)))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
  return close.length > 0 ? close : names.length <= 8 ? [...names] : [];
}

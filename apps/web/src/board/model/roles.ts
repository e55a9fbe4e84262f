/**
 * The ARIA role of each part of the picture. Written as objects to spread: the linter knows only HTML elements and
 * would ask for tables, which cannot be hexes. Rows and columns count from 1.
 */
export const hidden = { 'aria-hidden': true } as const;

export const asPicture = (label: string) => ({ role: 'img', 'aria-label': label }) as const;

export const asGrid = (label: string, rows: number, columns: number) =>
  ({ role: 'grid', 'aria-label': label, 'aria-rowcount': rows, 'aria-colcount': columns }) as const;

export const asRow = (row: number) => ({ role: 'row', 'aria-rowindex': row }) as const;

export const asCell = (label: string, column: number, chosen: boolean) =>
  ({ role: 'gridcell', 'aria-label': label, 'aria-colindex': column, 'aria-selected': chosen }) as const;

/** On a turned board `aria-owns` reverses the DOM order, so that a screen reader follows what is seen. */
export const inOrder = (ids: readonly string[], turned: boolean) =>
  turned ? { 'aria-owns': ids.join(' ') } : {};

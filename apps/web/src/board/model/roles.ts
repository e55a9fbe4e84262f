/**
 * What each part of the picture is to assistive technology. Written here and spread, because the linter knows the
 * elements of HTML alone and would have the board made of tables, which cannot be hexes. Rows and columns count from 1.
 */
export const hidden = { 'aria-hidden': true } as const;

export const asPicture = (label: string) => ({ role: 'img', 'aria-label': label }) as const;

export const asGrid = (label: string, rows: number, columns: number) =>
  ({ role: 'grid', 'aria-label': label, 'aria-rowcount': rows, 'aria-colcount': columns }) as const;

export const asRow = (row: number) => ({ role: 'row', 'aria-rowindex': row }) as const;

export const asCell = (label: string, column: number, chosen: boolean) =>
  ({ role: 'gridcell', 'aria-label': label, 'aria-colindex': column, 'aria-selected': chosen }) as const;

/** The parts of a board that is turned stand the other way round in the document: readers meet them as they are seen. */
export const inOrder = (ids: readonly string[], turned: boolean) =>
  turned ? { 'aria-owns': ids.join(' ') } : {};

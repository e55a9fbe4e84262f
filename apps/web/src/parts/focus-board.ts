/** Focuses the board of the page. */

/** The focusable cell of a board. */
export const boardIn = (page: ParentNode) => page.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');

export const focusBoard = (): void => boardIn(document)?.focus({ preventScroll: true });

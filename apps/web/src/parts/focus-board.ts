/** Gives the focus to the board of the page. */

/** The cell of a board that the Tab key stops at. */
export const boardIn = (page: ParentNode) => page.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');

export const focusBoard = (): void => boardIn(document)?.focus({ preventScroll: true });

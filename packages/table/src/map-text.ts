/** A map as people keep it in a file: one row on each line, or all of them on one with `/` between. */
export const mapText = (text: string): string =>
  text
    .split(/[\s/]+/)
    .filter((row) => row !== '')
    .join('/');

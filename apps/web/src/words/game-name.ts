/** `small-star-empires` as people write it; the games themselves need not be loaded for their names. */
export const gameName = (id: string): string =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

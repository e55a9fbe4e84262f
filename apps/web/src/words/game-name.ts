/** `small-star-empires` as a display name, without loading the game. */
export const gameName = (id: string): string =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

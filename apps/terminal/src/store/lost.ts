/** Games that this process had to leave while their last moves were nowhere on a disk: its exit code tells of them. */
let games = 0;

export const countLost = (): void => {
  games++;
};

export const gamesLost = (): number => games;

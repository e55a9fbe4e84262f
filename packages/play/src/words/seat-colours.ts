/**
 * The colours of seats in a game without a look of its own: by their codes, so that Black is dark whether it moves
 * first or second.
 */

/** For each seat one of `known`: the colour that it is called by, else the next that no seat is called by. */
export function seatColours<Colour extends string>(
  seats: readonly { code: string }[],
  known: readonly Colour[],
  /** Colours for seats without one, in this order. */
  spare: readonly Colour[] = known,
): Colour[] {
  const own = seats.map(({ code }) => known.find((colour) => colour === code));
  const free = spare.filter((colour) => !own.includes(colour));
  return own.map((colour, seat) => colour ?? free.shift() ?? spare[seat % spare.length]!);
}

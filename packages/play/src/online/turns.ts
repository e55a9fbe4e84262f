/** Whose turn it is in games elsewhere. Apart from the rest of the door: a page of any kind asks this, if a place is held. */
import { MOST_TURNS } from '@tabuleiro/protocol/forms';
import type { TurnRow, TurnsAnswer } from '@tabuleiro/protocol/http';
import { ok, type Result } from '@tabuleiro/rules';
import { boolean, type Decoder, list, number, optional, orNull, shape, text } from '@tabuleiro/rules/decode';
import { askServer, type ServerRequest } from './ask-server.ts';

/** A place in a game, as its holder proves it. */
export interface SeatKey {
  game: string;
  secret: string;
}

const word = text(200);
const ms = number(0, Number.MAX_SAFE_INTEGER);

const turn = shape<TurnRow>({
  game: word,
  state: orNull(word) as Decoder<TurnRow['state']>,
  mine: boolean,
  rules: word,
  names: list(word, 4),
  kinds: optional(list(word, 4)),
  left: optional(boolean),
  asked: optional(boolean),
  again: optional(word),
  changed: ms,
});
const turns = shape<TurnsAnswer>({ at: ms, games: list(turn, MOST_TURNS) });

/** Of any number of games, in as many requests as that takes. */
export async function askTurns(
  request: ServerRequest,
  seats: readonly SeatKey[],
): Promise<Result<TurnsAnswer>> {
  const rows: TurnRow[] = [];
  for (let from = 0; ; from += MOST_TURNS) {
    const part = seats.slice(from, from + MOST_TURNS).map(({ game, secret }) => ({ game, secret }));
    const found = await askServer(request, '/turns', turns, { games: part });
    if (!found.ok) return found;
    rows.push(...found.value.games);
    if (from + MOST_TURNS >= seats.length) return ok({ at: found.value.at, games: rows });
  }
}

/** The words of `online new` as what a server is asked for. */
import { gameRequest } from '@tabuleiro/play/online/new-game';
import { parseSeats } from '@tabuleiro/play/setup/seats';
import { START } from '@tabuleiro/play/setup/setup';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { type GameRequest, MOST_TIME, PLACE_KIND } from '@tabuleiro/protocol/request';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { type ClockSetting, parseClock, SINGLE } from '@tabuleiro/rules/match';
import type { Flags } from '../io/flags.ts';
import type { OpenedGame } from '../open/open.ts';

/** For games that are new to most people. */
export const FIRST_CLOCK = '900+10';
export const NO_CLOCK = 'none';
export const RANDOM = 'random';

export async function requestOf(flags: Flags, opened: OpenedGame): Promise<Result<GameRequest>> {
  const clock = clockOf(flags.clock ?? FIRST_CLOCK);
  if (!clock.ok) return clock;
  const mine = placeOf(flags.side ?? RANDOM, opened);
  if (!mine.ok) return mine;
  const places = await placesOf(flags, opened, mine.value);
  if (!places.ok) return places;
  const { format = SINGLE.id, side = RANDOM, listed = false } = flags;
  return ok(
    gameRequest(
      { ...opened, start: START, format },
      {
        clock: clock.value,
        random: side === RANDOM,
        mine: mine.value,
        kindAt: (place) => places.value[place]!,
        listed,
      },
    ),
  );
}

export function clockOf(text: string): Result<ClockSetting | null> {
  if (text === NO_CLOCK) return ok(null);
  const clock = parseClock(text);
  const accepted = '--clock 900+10, --clock 3d, --clock none';
  if (!clock) return fail({ code: 'online-clock', found: text, accepted });
  const isShort =
    'perMove' in clock
      ? clock.perMove <= MOST_TIME.perMove
      : clock.initial <= MOST_TIME.initial && clock.increment <= MOST_TIME.increment;
  return isShort ? ok(clock) : fail({ code: 'online-clock', found: text, accepted });
}

/** A seat by its letter or its number, or the lot. */
function placeOf(side: string, { rules }: OpenedGame): Result<number> {
  if (side === RANDOM) return ok(0);
  const letters = rules.seats.map(({ turn }) => turn);
  const place = letters.findIndex(
    (turn, i) => turn.toLowerCase() === side.toLowerCase() || String(i + 1) === side,
  );
  const accepted = [...letters, RANDOM].join(', ');
  return place < 0 ? fail({ code: 'online-side', found: side, accepted }) : ok(place);
}

/** `--players` for every place; `--level` for the last place that is not one's own. */
async function placesOf(flags: Flags, { rules }: OpenedGame, mine: number): Promise<Result<string[]>> {
  const named = await parseSeats(flags.players, rules);
  if (!named.ok) return named;
  const places = [...named.value];
  if (flags.level !== undefined) {
    const last = places.findLastIndex((_, place) => place !== mine);
    places[last] = /^\d/.test(flags.level) ? `level-${flags.level}` : flags.level;
  }
  const wrong = places.find((kind) => !PLACE_KIND.test(kind));
  if (wrong !== undefined)
    return fail({
      code: 'online-player',
      found: wrong,
      accepted: 'human, level-1 .. level-9, report-1 .. report-3',
    });
  if (places[mine] !== HUMAN) return fail({ code: 'online-mine', found: String(mine + 1) });
  return ok(places);
}

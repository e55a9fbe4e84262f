/** The request for a new game: rules, places, clock and listing. The server keeps it with the game as JSON. */
import { fail, MAX_POSITION_TEXT, type Options, type OptionValue, ok } from '@tabuleiro/rules';
import {
  boolean,
  type Decoder,
  list,
  named,
  number,
  oneOf,
  orNull,
  shape,
  text,
  whole,
} from '@tabuleiro/rules/decode';
import type { ClockSetting } from '@tabuleiro/rules/match';
import { matching } from './forms.ts';

export const SIDES = ['chosen', 'random'] as const;

const DAY = 24 * 3600 * 1000;
/** Upper limits of clocks, in milliseconds. */
export const MOST_TIME = { initial: 6 * 3600 * 1000, increment: 10 * 60 * 1000, perMove: 30 * DAY };

export interface GameRequest {
  /** Id of the rules, such as `dameo`. */
  game: string;
  options: Options;
  /** A position text, or `start`. */
  start: string;
  format: string;
  /** Initial time with increment, a time per move, or no clock. */
  clock: ClockSetting | null;
  substitutes: boolean;
  /** `chosen`: place p is seat p of the first game. `random`: the seed decides. */
  sides: (typeof SIDES)[number];
  /** One per place: `human`, or a kind of computer. */
  places: readonly string[];
  /** The creator's place. */
  mine: number;
  /** Listed in the lobby, where any player may join without an invitation. */
  listed: boolean;
}

/** Kinds of player: people, levels, and the players of the reports. */
export const PLACE_KIND = /^(?:human|level-[1-9]|report-[0-9](?:\.[0-9]{1,2})?)$/;
/** `PLACE_KIND` in words, for faults. */
export const PLACE_WORDS = 'human, level-1 to level-9, or a player of a report such as report-1';

const optionValue: Decoder<OptionValue> = (value, path) =>
  typeof value === 'number' ? number(-1e9, 1e9)(value, path) : text(MAX_POSITION_TEXT)(value, path);

const decodeTime: Decoder<ClockSetting> = (value, path) =>
  typeof value === 'object' && value !== null && 'perMove' in value
    ? shape<{ perMove: number }>({ perMove: whole(1000, MOST_TIME.perMove) })(value, path)
    : shape<{ initial: number; increment: number }>({
        initial: whole(1000, MOST_TIME.initial),
        increment: whole(0, MOST_TIME.increment),
      })(value, path);

const parts = shape<GameRequest>({
  game: matching(/^[a-z0-9-]{1,40}$/, '1 to 40 characters of a-z 0-9 -'),
  options: named(optionValue, 32) as Decoder<Options>,
  start: text(MAX_POSITION_TEXT),
  format: text(64),
  clock: orNull(decodeTime),
  substitutes: boolean,
  sides: oneOf(...SIDES),
  places: list(matching(PLACE_KIND, PLACE_WORDS), 4),
  mine: whole(0, 3),
  listed: boolean,
});

/** Checks the shape only; the rules decide whether the game can be played. */
export const decodeRequest: Decoder<GameRequest> = (value, path) => {
  const request = parts(value, path);
  if (!request.ok) return request;
  const { places, mine } = request.value;
  const at = path ? `${path}.places` : 'places';
  if (places.length < 2) return fail({ code: 'snapshot-shape', found: at, accepted: 'list 2..4' });
  if (places[mine] !== 'human')
    return fail({ code: 'snapshot-shape', found: at, accepted: `human at ${mine}` });
  // The creator is a person, as checked above: a game of computers alone has no human player.
  return ok(request.value);
};

/** Fills in the defaults that most players want. */
export const completeRequest = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? {
        options: {},
        start: 'start',
        format: 'single',
        clock: null,
        substitutes: true,
        sides: 'chosen',
        mine: 0,
        listed: false,
        ...value,
      }
    : value;

/** From this time per move on, players are not expected to stay at the board. In milliseconds. */
export const OVER_DAYS = DAY / 2;

/** A correspondence game: days per move, or no clock. */
export const isOverDays = ({ clock }: Pick<GameRequest, 'clock'>): boolean =>
  clock === null || ('perMove' in clock && clock.perMove >= OVER_DAYS);

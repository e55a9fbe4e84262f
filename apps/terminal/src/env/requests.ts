/** The requests of `tabuleiro env`, checked part by part: what they hold, and which of it may be left out. */
import { fail, type Options, ok, type Result } from '@tabuleiro/rules';
import {
  boolean,
  type Decoder,
  list,
  named,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '@tabuleiro/rules/decode';

/** Games of all environments of a process together. */
export const MOST_GAMES = 4096;
const EXAMPLE = '{"do": "mask", "env": 1}';

interface MakeRequest {
  game: string;
  options?: Options | undefined;
  /** The start of every game; the usual one unless given. */
  position?: string | undefined;
  /** How many games; 1 unless given. */
  count?: number | undefined;
}

interface ResetRequest {
  env: number;
  /** All unless given. */
  games?: number[] | undefined;
  planes?: boolean | undefined;
}

interface StepRequest {
  env: number;
  /** One for each game; null where it waits. */
  actions: (number | null)[];
  planes?: boolean | undefined;
}

interface GamesRequest {
  env: number;
}

/** A request of a program. */
export type EnvironmentRequest =
  | ({ do: 'make' } & MakeRequest)
  | ({ do: 'reset' } & ResetRequest)
  | ({ do: 'step' } & StepRequest)
  | ({ do: 'mask' } & GamesRequest)
  | ({ do: 'close' } & GamesRequest);

const VERBS = ['make', 'reset', 'step', 'mask', 'close'] as const;

const optionValue: Decoder<string | number> = (value, path) =>
  typeof value === 'number' ? number(-1e9, 1e9)(value, path) : text(4096)(value, path);
const env = whole(1, Number.MAX_SAFE_INTEGER);
const game = whole(0, MOST_GAMES - 1);

const FORMS = {
  make: shape<MakeRequest>({
    game: text(64),
    options: optional(named(optionValue, 64)),
    position: optional(text(1 << 16)),
    count: optional(whole(1, MOST_GAMES)),
  }),
  reset: shape<ResetRequest>({
    env,
    games: optional(list(game, MOST_GAMES)),
    planes: optional(boolean),
  }),
  step: shape<StepRequest>({
    env,
    actions: list(orNull(whole(0, Number.MAX_SAFE_INTEGER)), MOST_GAMES),
    planes: optional(boolean),
  }),
  mask: shape<GamesRequest>({ env }),
  close: shape<GamesRequest>({ env }),
};
const verb = shape<{ do: (typeof VERBS)[number] }>({ do: oneOf(...VERBS) });

/** One line as a request. */
export function readRequest(line: string): Result<EnvironmentRequest> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail({ code: 'env-json', accepted: EXAMPLE });
  }
  const known = verb(value, '');
  const found = known.ok ? FORMS[known.value.do](value, '') : known;
  if (!known.ok || !found.ok) return fail({ ...faultOf(known, found), code: 'env-request' });
  return ok({ ...known.value, ...found.value } as EnvironmentRequest);
}

const faultOf = (...results: Result<unknown>[]) => {
  const wrong = results.find((each) => !each.ok);
  return wrong && !wrong.ok ? wrong.fault : {};
};

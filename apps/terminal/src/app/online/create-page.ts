/**
 * The choices before an online game: rules as in every game, then the server, the sides, the clock and who can join.
 */

import { readServerAddress } from '@tabuleiro/play/online/links';
import { gameRequest } from '@tabuleiro/play/online/new-game';
import type { Setup } from '@tabuleiro/play/setup/setup';
import { HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { clockName, seatName } from '@tabuleiro/play/words/names';
import { type GameRequest, PLACE_KIND } from '@tabuleiro/protocol/request';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import { createAt } from '../../online/enter.ts';
import { clockOf, FIRST_CLOCK, NO_CLOCK, RANDOM } from '../../online/new-game.ts';
import type { SeatStore } from '../../store/seats.ts';
import type { Stage } from '../page.ts';
import type { ChoiceRow } from '../setup/choice-page.ts';
import { RulePage } from '../setup/rule-page.ts';
import { tellApp } from '../words.ts';
import { nameItem } from './name-item.ts';
import { WaitingPage } from './waiting-page.ts';
import { type OnlinePageWord, tellOnlinePage } from './words.ts';

/** Proposed clocks; any other can be typed. */
const CLOCKS: readonly string[] = ['300+5', '600+5', FIRST_CLOCK, '1800+30', '1d', '3d', '7d', NO_CLOCK];
/** Where `npm start` listens on this machine. */
const FIRST_SERVER = 'http://localhost:4173/';

export class CreatePage extends RulePage {
  private readonly seats: SeatStore;
  private server: string;
  private name: string;
  private side = RANDOM;
  private clock = FIRST_CLOCK;
  private listed = false;
  /** Kinds of the other players: people or computers. */
  private readonly kinds = new Map<number, string>();
  private busy = false;
  private isLeft = false;

  constructor(stage: Stage, setup: Setup, seats: SeatStore) {
    super(stage, setup);
    this.seats = seats;
    this.server = seats.server || FIRST_SERVER;
    this.name = seats.name;
  }

  left(): void {
    this.isLeft = true;
  }

  private tell(id: OnlinePageWord, values = {}): string {
    return tellOnlinePage(this.stage.language, id, values);
  }

  protected override items(): ChoiceRow[] {
    const { setup, stage, server } = this;
    const { language } = stage;
    return [
      { label: this.tell('go'), about: setup.sentences[language].summary, go: () => void this.create() },
      {
        label: this.tell('server'),
        value: server,
        still: true,
        about: this.tell('server-about'),
        typed: true,
        proposed: server,
        turn: { values: [], now: server, take: (typed) => this.takeServer(typed) },
      },
      ...this.ruleItems(),
      this.sideItem(),
      ...this.placeItems(),
      this.clockItem(),
      nameItem(language, this.name, (name) => {
        this.name = name;
      }),
      this.listedItem(),
      this.positionItem(),
      ...this.lastItems(),
    ];
  }

  private takeServer(typed: string): void {
    const server = readServerAddress(typed);
    if (server === null) this.tried(fail({ code: 'online-server', found: typed }));
    else this.server = server;
  }

  private seatName(seat: number): string {
    const { rules, sentences } = this.setup;
    return seatName(rules, sentences, this.stage.language, seat);
  }

  /** The own place: of sides by lot the first, until the lot decides. */
  private get mine(): number {
    return this.side === RANDOM ? 0 : Math.min(Number(this.side), this.setup.rules.seats.length - 1);
  }

  private sideItem(): ChoiceRow {
    const { side, setup } = this;
    return {
      label: this.tell('side'),
      value: side === RANDOM ? this.tell('side-random') : this.seatName(this.mine),
      about: this.tell('side-about'),
      turn: {
        values: [RANDOM, ...setup.rules.seats.map((_, seat) => String(seat))],
        now: side,
        take: (value) => {
          this.side = value;
        },
      },
    };
  }

  private placeItems(): ChoiceRow[] {
    const { setup, stage, side, mine } = this;
    const values = setup.kinds.filter((kind) => PLACE_KIND.test(kind));
    return setup.rules.seats.flatMap((_, place) => {
      const now = this.kindAt(place);
      const item: ChoiceRow = {
        label: side === RANDOM ? this.tell('place', { number: place + 1 }) : this.seatName(place),
        value: kindName(stage.language, setup.game.id, now),
        about: this.tell('place-kind-about'),
        turn: { values, now, take: (kind) => void this.kinds.set(place, kind) },
      };
      return place === mine ? [] : [item];
    });
  }

  private kindAt(place: number): string {
    return place === this.mine ? HUMAN : (this.kinds.get(place) ?? HUMAN);
  }

  private clockItem(): ChoiceRow {
    const { language } = this.stage;
    return {
      label: tellApp(language, 'clock'),
      value: this.clock === NO_CLOCK ? this.tell('clock-none') : clockName(language, this.clock),
      about: this.tell('clock-about'),
      typed: true,
      turn: {
        values: CLOCKS,
        now: this.clock,
        take: (text) => {
          const clock = clockOf(text);
          this.tried(clock);
          if (clock.ok) this.clock = text;
        },
      },
    };
  }

  private listedItem(): ChoiceRow {
    return {
      label: this.tell('listed'),
      value: this.tell(this.listed ? 'listed-yes' : 'listed-no'),
      about: this.tell('listed-about'),
      turn: {
        values: ['no', 'yes'],
        now: this.listed ? 'yes' : 'no',
        take: (value) => {
          this.listed = value === 'yes';
        },
      },
    };
  }

  private get request(): Result<GameRequest> {
    const { setup, side, mine, listed } = this;
    const clock = clockOf(this.clock);
    if (!clock.ok) return clock;
    const kindAt = (place: number) => this.kindAt(place);
    return ok(gameRequest(setup, { clock: clock.value, random: side === RANDOM, mine, kindAt, listed }));
  }

  private async create(): Promise<void> {
    const { request, stage, seats, server } = this;
    if (this.busy) return;
    if (!request.ok) return this.tried(request);
    this.busy = true;
    this.message = this.tell('connecting', { server });
    const created = await createAt(seats, server, request.value, this.name);
    this.busy = false;
    this.message = '';
    if (this.isLeft) return; // it waits in the list
    if (created.ok) {
      stage.replace(WaitingPage.enter(stage, seats, created.value));
      return;
    }
    const { language } = stage;
    this.message = sentence(elsewhere(created.fault), { language, sentences: this.setup.sentences });
    stage.redraw();
  }
}

/** The page of choices before a game. */

import { levelIn } from '@tabuleiro/play/rating/played';
import { CLOCKS, type Setup } from '@tabuleiro/play/setup/setup';
import { secondsIn } from '@tabuleiro/play/words/called';
import { aboutHistoric, type HistoricWords } from '@tabuleiro/play/words/historic/historic';
import { HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { levelWords } from '@tabuleiro/play/words/levels';
import { capital, clockName, seatName } from '@tabuleiro/play/words/names';
import { sentence } from '../../io/output.ts';
import { GamePage } from '../game/game-page.ts';
import type { Stage } from '../page.ts';
import { tellApp } from '../words.ts';
import type { ChoiceRow } from './choice-page.ts';
import { RulePage } from './rule-page.ts';

export class SetupPage extends RulePage {
  private readonly historic: HistoricWords | null;

  constructor(stage: Stage, setup: Setup, historic: HistoricWords | null) {
    super(stage, setup);
    this.historic = historic;
  }

  protected override items(): ChoiceRow[] {
    const { setup, stage } = this;
    const { language } = stage;
    return [
      {
        label: tellApp(language, 'start'),
        about: setup.sentences[language].summary,
        go: () => this.start(),
      },
      ...this.ruleItems(),
      ...this.playerItems(),
      ...this.lastItems(),
    ];
  }

  /** The rows of players, clock and start position. */
  private playerItems(): ChoiceRow[] {
    const { setup } = this;
    const { language } = this.stage;
    const clock: ChoiceRow = {
      label: tellApp(language, 'clock'),
      value: setup.clock === '' ? tellApp(language, 'clock-none') : clockName(language, setup.clock),
      about: tellApp(language, 'clock-about'),
      typed: true,
      turn: { values: CLOCKS, now: setup.clock, take: (value) => this.tried(setup.chooseClock(value)) },
    };
    const seats = setup.rules.seats.map((_, seat): ChoiceRow => {
      const kind = setup.seats[seat]!;
      return {
        label: seatName(setup.rules, setup.sentences, language, seat),
        value: kindName(language, setup.game.id, kind),
        about: this.aboutSeat(kind),
        turn: { values: setup.kinds, now: kind, take: (value) => setup.sit(seat, value) },
      };
    });
    const names: ChoiceRow = {
      label: tellApp(language, 'names'),
      value: setup.names.some(Boolean)
        ? setup.names.map((name) => name || '-').join(', ')
        : tellApp(language, 'names-none'),
      about: tellApp(language, 'names-about'),
      typed: true,
      turn: {
        values: [''],
        now: setup.names.join(','),
        take: (value) => this.tried(setup.chooseNames(value)),
      },
    };
    return [...seats, names, clock, this.positionItem()];
  }

  /** Describes the player in this seat; for a human seat, the alternatives. */
  private aboutSeat(kind: string): string {
    const { language } = this.stage;
    if (kind === HUMAN) return tellApp(language, this.historic ? 'seat-about-historic' : 'seat-about');
    if (secondsIn(kind) !== null) return tellApp(language, 'seat-timed');
    const level = levelIn(kind);
    if (level !== null) return `${capital(levelWords(language, level))}. ${tellApp(language, 'seat-level')}`;
    return aboutHistoric(language, kind, this.historic);
  }

  private start(): void {
    const { setup, stage } = this;
    const { language } = stage;
    const session = setup.begin();
    if (!session.ok) {
      this.message = sentence(session.fault, { language, sentences: setup.sentences });
      return;
    }
    stage.preferences.remember(setup.game.id, setup.choice); // where this fails, the first save fails too and says so
    const kept = stage.games.begin(stage.seed ?? 1 + (Date.now() % 1_000_000));
    stage.push(new GamePage(stage, { session: session.value, sentences: setup.sentences, kept }));
  }
}

/** An invitation: who invites to what, and under which name one comes. */
import { calledBy } from '@tabuleiro/play/words/called';
import { clockName, formatName, presetName } from '@tabuleiro/play/words/names';
import { tellSetup } from '@tabuleiro/play/words/setup-words';
import { type Game, loadGame } from '@tabuleiro/rules';
import { formatClock } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import { type EnteredServerGame, entered, joinAt, type OfferedServerGame } from '../../online/enter.ts';
import type { SeatStore } from '../../store/seats.ts';
import type { Stage } from '../page.ts';
import { ChoicePage, type ChoiceRow } from '../setup/choice-page.ts';
import { nameItem } from './name-item.ts';
import { WaitingPage } from './waiting-page.ts';
import { tellOnlinePage } from './words.ts';

export class JoinPage extends ChoicePage {
  private readonly seats: SeatStore;
  private readonly offered: OfferedServerGame;
  private name: string;
  private game: Game | null = null;
  private sentences: Sentences | null = null;
  private busy = false;
  private isLeft = false;

  constructor(stage: Stage, seats: SeatStore, offered: OfferedServerGame) {
    super(stage);
    this.seats = seats;
    this.offered = offered;
    this.name = seats.name;
    void this.learn();
  }

  left(): void {
    this.isLeft = true;
  }

  private async learn(): Promise<void> {
    const { rules } = this.offered.sheet;
    const game = await loadGame(rules);
    if (game.ok) {
      this.sentences = await loadSentences(rules);
      this.game = game.value;
    }
    this.stage.redraw();
  }

  protected override get title(): string {
    const { language } = this.stage;
    const { players, rules } = this.offered.sheet;
    const host = players.find(({ taken, kind }) => taken && kind === 'human');
    return tellOnlinePage(language, 'invites', {
      who: calledBy(language, host?.name ?? '', host?.kind, host?.bot),
      game: this.game?.name ?? rules,
    });
  }

  protected override items(): ChoiceRow[] {
    const { stage, offered } = this;
    const { language } = stage;
    const { server, sheet } = offered;
    const watching = entered({ server, game: sheet.game, secret: null });
    return [
      { label: tellOnlinePage(language, 'play'), about: this.about, go: () => void this.take() },
      nameItem(language, this.name, (name) => {
        this.name = name;
      }),
      {
        label: tellOnlinePage(language, 'watch'),
        about: tellOnlinePage(language, 'watch-about'),
        go: () => this.goTo(watching),
      },
      { label: tellOnlinePage(language, 'back'), go: () => stage.pop() },
    ];
  }

  /** Rules, match, clock, sides: what one agrees to. */
  private get about(): string {
    const { game, sentences } = this;
    const { language } = this.stage;
    const { options, format, clock, start, random } = this.offered.sheet;
    const preset = game?.presets.find((each) =>
      Object.entries(each.options).every(([id, value]) => options[id] === value),
    );
    const parts = [
      preset && sentences && game!.presets.length > 1 ? presetName(sentences, language, preset.id) : '',
      format !== 'single' && sentences ? formatName(sentences, language, format) : '',
      clock === null ? tellSetup(language, 'no-clock') : clockName(language, formatClock(clock)),
      start === 'start' ? '' : tellOnlinePage(language, 'own-start'),
      random ? tellOnlinePage(language, 'sides-lot') : '',
    ];
    return parts.filter(Boolean).join(' · ');
  }

  private async take(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const taken = await joinAt(this.seats, this.offered, this.name);
    this.busy = false;
    if (this.isLeft) return; // the place is held, and in the list
    if (taken.ok) return this.goTo(taken.value);
    this.message = sentence(elsewhere(taken.fault), { language: this.stage.language });
    this.stage.redraw();
  }

  private goTo(game: EnteredServerGame): void {
    const { stage, seats } = this;
    stage.replace(WaitingPage.enter(stage, seats, game));
  }
}

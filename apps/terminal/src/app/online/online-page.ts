/** Online games: open a received link, create a game, or continue one of your own. */
import { inLanguage } from '@tabuleiro/play/actions/words';
import { serverWords } from '@tabuleiro/play/online/actions/server-words';
import { readOnlineLink } from '@tabuleiro/play/online/links';
import { Setup } from '@tabuleiro/play/setup/setup';
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import { enterByLink, entered } from '../../online/enter.ts';
import { deletePlace, type ListedPlace, listPlaces, placeText } from '../../online/places.ts';
import { tellOnline } from '../../online/words.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { SeatStore, type ServerSeat } from '../../store/seats.ts';
import { gameTitle } from '../../views/words.ts';
import { type Entry, loadCatalogue } from '../catalogue.ts';
import { deleteKey } from '../list.ts';
import { type Stage, wordOf } from '../page.ts';
import { ChoicePage, type ChoiceRow } from '../setup/choice-page.ts';
import { tellApp } from '../words.ts';
import { CreatePage } from './create-page.ts';
import { JoinPage } from './join-page.ts';
import { WaitingPage } from './waiting-page.ts';
import { type OnlinePageWord, tellOnlinePage } from './words.ts';

const { 'delete-sure': deleteSure } = serverWords.questions;
/** Milliseconds after which the servers are asked again whose turn it is. */
const AGAIN_MS = 20_000;
interface PlaceRow {
  listed: ListedPlace;
  label: string;
}

export class OnlinePage extends ChoicePage {
  private readonly seats: SeatStore;
  private rows: readonly PlaceRow[] = [];
  private catalogue: readonly Entry[] = [];
  /** When the servers were asked last, in the time of the stage. */
  private asked = 0;
  private looking: AbortController | null = null;
  private busy = false;
  /** A key was pressed: no row is lit by itself any more. */
  private touched = false;
  private isLeft = false;

  constructor(stage: Stage) {
    super(stage);
    this.seats = new SeatStore(stage.games.folder);
  }

  shown(): void {
    void this.look();
  }

  left(): void {
    this.isLeft = true;
    this.looking?.abort();
  }

  tick(): boolean {
    if (!this.looking && this.stage.clock.now() - this.asked > AGAIN_MS) void this.look();
    return false;
  }

  private tell(id: OnlinePageWord, values = {}): string {
    return tellOnlinePage(this.stage.language, id, values);
  }

  protected override get title(): string {
    return this.tell('title');
  }

  protected override get keys(): string {
    return this.tell(this.lit ? 'keys-place' : 'keys-online');
  }

  /** The place on the lit row. */
  private get lit(): ServerSeat | undefined {
    return this.rows[this.at]?.listed.place;
  }

  override key(key: PressedKey): void {
    const { lit } = this;
    this.touched = true;
    const { language } = this.stage;
    const deletes = this.field || this.isAsking ? null : deleteKey(wordOf(key));
    if (!deletes || !lit) super.key(key);
    else if (deletes === 'moved') this.message = tellApp(language, 'delete-moved');
    else this.ask(inLanguage(deleteSure, language), () => void this.remove(lit));
  }

  /** From its server too, which says no while it is played. */
  private async remove(place: ServerSeat): Promise<void> {
    const { language } = this.stage;
    const done = await deletePlace(this.seats, place);
    this.message = done.ok
      ? tellOnline(language, done.value.deleted ? 'deleted-all' : 'deleted-mine')
      : sentence(elsewhere(done.fault), { language });
    await this.look();
  }

  protected override items(): ChoiceRow[] {
    const { stage } = this;
    const places = this.rows.map(
      ({ label, listed: { place } }): ChoiceRow => ({
        label,
        about: this.tell('place-about', { server: place.server }),
        go: () => stage.push(WaitingPage.enter(stage, this.seats, entered(place))),
      }),
    );
    return [
      ...places,
      {
        label: this.tell('type-link'),
        about: this.tell('type-link-about'),
        typed: true,
        turn: { values: [], now: '', take: (text) => void this.follow(text) },
      },
      { label: this.tell('create'), about: this.tell('create-about'), go: () => void this.openGames() },
      { label: this.tell('back'), go: () => stage.pop() },
    ];
  }

  /** Anywhere: only a link can be meant. */
  protected override pasted(text: string): void {
    void this.follow(text);
  }

  /** Each server says by itself whose turn it is; those that do not answer leave their games in the list. */
  private async look(): Promise<void> {
    this.looking?.abort();
    const looking = new AbortController();
    this.looking = looking;
    this.asked = this.stage.clock.now();
    if (this.seats.places.length > 0 && this.rows.length === 0) this.message = this.tell('looking');
    const { language } = this.stage;
    const { places } = await listPlaces(this.seats, looking.signal);
    const rows = await Promise.all(
      places.map(async (listed) => ({ listed, label: await placeText(listed, language) })),
    );
    if (looking !== this.looking || this.isLeft) return;
    this.looking = null;
    if (this.message === this.tell('looking')) this.message = '';
    this.show(rows);
    this.stage.redraw();
  }

  /** The lit row stays lit, also while something is typed there; the first list lights its first game. */
  private show(rows: readonly PlaceRow[]): void {
    const { at } = this;
    const lit = this.rows[at]?.listed.place.game;
    const kept = rows.findIndex(({ listed }) => listed.place.game === lit);
    if (at >= this.rows.length && this.touched) this.at = at - this.rows.length + rows.length;
    else if (kept >= 0) this.at = kept;
    this.rows = rows;
  }

  private async follow(text: string): Promise<void> {
    const { stage, seats } = this;
    const { language } = stage;
    const read = readOnlineLink(text);
    if (this.busy) return;
    if (!read.ok) {
      this.message = sentence(read.fault, { language });
      return stage.redraw();
    }
    const { server, link } = read.value;
    this.busy = true;
    this.message = this.tell('connecting', { server });
    const found = await enterByLink(seats, server, link);
    this.busy = false;
    this.message = '';
    if (this.isLeft) return;
    if (!found.ok) this.message = sentence(elsewhere(found.fault), { language });
    else if ('secret' in found.value) stage.push(WaitingPage.enter(stage, seats, found.value));
    else stage.push(new JoinPage(stage, seats, found.value));
    stage.redraw();
  }

  private async openGames(): Promise<void> {
    const { stage, seats } = this;
    this.catalogue = this.catalogue.length > 0 ? this.catalogue : await loadCatalogue();
    if (!this.isLeft) stage.push(new CreateGamesPage(stage, this.catalogue, seats));
  }
}

/** Which game is created. */
class CreateGamesPage extends ChoicePage {
  private readonly catalogue: readonly Entry[];
  private readonly seats: SeatStore;

  constructor(stage: Stage, catalogue: readonly Entry[], seats: SeatStore) {
    super(stage);
    this.catalogue = catalogue;
    this.seats = seats;
  }

  protected override get title(): string {
    return tellOnlinePage(this.stage.language, 'create-which');
  }

  protected override get keys(): string {
    return tellOnlinePage(this.stage.language, 'keys-online');
  }

  protected override items(): ChoiceRow[] {
    const { language } = this.stage;
    const games = this.catalogue.map(
      (entry): ChoiceRow => ({
        label: gameTitle(language, entry.game),
        about: entry.sentences[language].summary,
        go: () => void this.choose(entry),
      }),
    );
    return [...games, { label: tellOnlinePage(language, 'back'), go: () => this.stage.pop() }];
  }

  private async choose({ game, sentences }: Entry): Promise<void> {
    const { stage, seats } = this;
    const setup = await Setup.load(game, sentences);
    stage.replace(new CreatePage(stage, setup, seats));
  }
}

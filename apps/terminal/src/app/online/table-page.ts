/** The page of a game on a server: the page of every game, with the keys and the news that only such a game has. */
import { canAbort, openOffers } from '@tabuleiro/play/online/offers';
import { sayGreeting } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import type { Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { isAlarm, nameAt, newsText } from '../../online/say.ts';
import { ServerTable, type TableNews } from '../../online/server-table.ts';
import { myLink, qrText, watchLink } from '../../online/show-link.ts';
import { type OnlineWord, tellOnline } from '../../online/words.ts';
import type { PlayableGame } from '../../open/open-game.ts';
import type { SeatStore } from '../../store/seats.ts';
import { wrap } from '../../text/wrap.ts';
import { GamePage } from '../game/game-page.ts';
import { askSure, type ScreenQuestion } from '../game/questions.ts';
import type { GameView } from '../game/view.ts';
import type { Stage } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { tellApp } from '../words.ts';

export class TablePage extends GamePage {
  private table: ServerTable;
  private readonly seats: SeatStore;
  private isLeft = false;

  constructor(stage: Stage, game: PlayableGame, table: ServerTable, seats: SeatStore) {
    super(stage, game);
    this.table = table;
    this.seats = seats;
    this.sit();
  }

  override left(): void {
    this.isLeft = true;
    super.left();
    this.table.close();
  }

  override get view(): GameView {
    const { state } = this.controller;
    // A watcher has no hand on this board.
    const cursor = state.own.length > 0 ? this.cursor : null;
    return { ...super.view, cursor, elsewhere: { lines: this.lines, keys: this.keys } };
  }

  protected override keyAction(word: string): (() => void) | undefined {
    const { table } = this;
    const { over, own, session } = this.controller.state;
    const rematch = (answer: 'offer' | 'decline') => () => table.do({ kind: 'rematch', answer });
    const plays: Record<string, () => void> = {
      t: () => table.do({ kind: 'give-time' }),
      c: () => this.askClaim(),
      w: () => this.askGreeting(),
      ...(over && session.match.result ? { y: rematch('offer'), k: rematch('decline') } : {}),
      ...(canAbort(session) ? { a: () => this.askAbort() } : {}),
      ...(table.remote.kept
        ? { y: () => table.remote.answerKept(true), k: () => table.remote.answerKept(false) }
        : {}),
    };
    const all: Record<string, () => void> = {
      i: () => this.openLinks(),
      ...(own.length > 0 ? plays : {}),
    };
    if (Object.hasOwn(all, word)) return all[word];
    // Computers are the server's, and what is played there is not done again.
    if (['p', 'r', '+', '-'].includes(word) || (word === 'n' && !over)) return undefined;
    return super.keyAction(word);
  }

  protected override afterEnd(): void {
    const { session } = this.controller;
    const { me } = this.table.remote;
    if (me === null) return;
    if (!session.match.result) this.controller.nextGame();
    else this.table.do({ kind: 'rematch', answer: 'offer' });
  }

  /** Another game from a position of this one is played here, on a page of its own. */
  protected override begin(session: Result<Session>): void {
    if (!session.ok) return void this.controller.refuse(session.fault);
    const { stage } = this;
    const game = { sentences: this.game.sentences, session: session.value, kept: stage.games.begin(1) };
    stage.pop();
    stage.push(new GamePage(stage, game));
  }

  protected override replace(session: Session): void {
    this.begin({ ok: true, value: session });
  }

  protected override openHelp(): void {
    const phrases = PHRASES.map(
      (phrase, i) => `${i + 1}               ${sayGreeting(this.stage.language, phrase)}`,
    );
    super.openHelp([this.tell('help'), ...phrases, ''].join('\n'));
  }

  private tell(id: OnlineWord, values = {}): string {
    return tellOnline(this.stage.language, id, values);
  }

  private get speech() {
    return { language: this.stage.language, sentences: this.game.sentences };
  }

  private sit(): void {
    const { table, stage } = this;
    table.subscribe((news) => this.hearNews(news));
    const { kept } = table.remote;
    if (kept) this.news = { text: this.tell('unsent-keys', { move: kept.move }), alarm: true };
    stage.redraw();
  }

  private hearNews(news: TableNews): void {
    if (news.kind === 'again') return void this.goTo(news.game);
    const text = newsText(this.table, news, this.speech);
    // The connection and who watches stand beside the board all the time.
    if (text !== null && news.kind !== 'link' && news.kind !== 'watchers')
      this.news = { text: news.kind === 'claimable' ? this.claimText(text) : text, alarm: isAlarm(news) };
    this.stage.redraw();
  }

  private claimText(text: string): string {
    return text.replace(/: .*$/, this.tell('claim-key'));
  }

  /** The rematch comes in the place of the game that it repeats. */
  private async goTo(game: string): Promise<void> {
    const next = new ServerTable({ ...this.table.place, game }, this.seats);
    next.open();
    await next.begun();
    if (this.isLeft || next.ended) return void next.close();
    const playable = await next.playable();
    this.controller.leave();
    this.table.close();
    this.table = next;
    this.open(playable);
    this.sit();
  }

  /** The connection, who is there, and what became of the last move: one line each. */
  private get lines(): string[] {
    const { remote } = this.table;
    const { presence, me, link, sheet } = remote;
    const { session, own, pending } = this.controller.state;
    if (link === 'lost') return [this.tell('lost')];
    const players = sheet?.players ?? [];
    const people = players.flatMap(({ kind }, player) => (kind === 'human' && player !== me ? [player] : []));
    const there = people.map((player) => {
      const state = this.tell(presence.present[player] ? 'state-here' : 'state-away');
      return `${nameAt(this.table, player, this.speech)}: ${state}`;
    });
    const { watchers } = presence;
    const watching =
      watchers === 0 ? [] : [this.tell(watchers === 1 ? 'watchers-one' : 'watchers', { count: watchers })];
    const last = session.moves.at(-1);
    const [mine] = own;
    const isSaved =
      last !== undefined && mine !== undefined && pending.length === 0 && last.seat === session.seatOf(mine);
    return [
      me === null ? this.tell('watches') : '',
      [...there, ...watching].join(' · '),
      isSaved && !session.outcome ? this.tell('saved') : '',
      this.offerText(),
    ].filter(Boolean);
  }

  private offerText(): string {
    const { acts, me } = this.table.remote;
    const { session } = this.controller;
    if (!session.outcome || me === null) return '';
    const offers = openOffers(acts, session);
    if (session.match.next) return offers.next.includes(me) ? this.tell('next-waits') : '';
    return offers.rematch.includes(me) && !offers.again ? this.tell('rematch-waits') : '';
  }

  private get keys(): string {
    const { language } = this.stage;
    const { over, session, selection, mine, back, own, pass } = this.controller.state;
    const passing = pass ? tellApp(language, 'keys-pass') : '';
    if (back !== null && !over) return this.tell('keys-back');
    if (own.length === 0) return this.tell('keys-watch');
    if (over) return this.tell(session.match.result ? 'keys-over' : 'keys-next');
    if (!mine) return this.tell('keys-wait');
    return (
      passing + (selection.chosen.length > 0 ? tellApp(language, 'keys-chosen') : this.tell('keys-play'))
    );
  }

  private askAbort(): void {
    const yes = () => this.table.do({ kind: 'abort' });
    this.asked = { ...askSure(this.stage.language, 'resign-sure', yes), text: this.tell('abort-sure') };
  }

  private askClaim(): void {
    const claim = (what: 'win' | 'draw') => () => this.table.do({ kind: 'claim', what });
    const isTwo = this.controller.session.plan.players.length === 2;
    this.asked = {
      text: this.tell('claim-how'),
      keys: this.tell(isTwo ? 'claim-keys' : 'claim-win-keys'),
      answers: new Map([['w', claim('win')], ...(isTwo ? [['d', claim('draw')] as const] : [])]),
      otherwise: () => {},
    };
  }

  private askGreeting(): void {
    const { language } = this.stage;
    const keys = PHRASES.map((phrase, i) => `${i + 1}: ${sayGreeting(language, phrase)}`).join('  ');
    const answers: ScreenQuestion['answers'] = new Map(
      PHRASES.map((phrase, i) => [String(i + 1), () => this.table.remote.greet(phrase)]),
    );
    this.asked = { text: this.tell('greet-which'), keys, answers, otherwise: () => {} };
  }

  private openLinks(): void {
    const { place } = this.table;
    const mine = myLink(place);
    const text = (width: number) =>
      [
        ...(mine ? [wrap(this.tell('my-link'), width), '', mine, '', ...qrText(mine), ''] : []),
        this.tell('watch-link', { link: watchLink(place) }),
      ].join('\n');
    this.stage.push(new TextPage(this.stage, text));
  }
}

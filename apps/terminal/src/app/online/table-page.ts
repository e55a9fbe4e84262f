/** The page of a game on a server: the page of every game, with the keys and the news that only such a game has. */
import type { GameChange } from '@tabuleiro/play/game/state';
import { canAbort, openOffers } from '@tabuleiro/play/online/offers';
import { sayGreeting } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import type { Result } from '@tabuleiro/rules';
import type { Player, Session } from '@tabuleiro/rules/match';
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import {
  claimOf,
  closingText,
  eventText,
  isAlarm,
  nameAt,
  newsText,
  OFFERS,
  offerText,
  placeNumber,
} from '../../online/say.ts';
import type { ServerTable, TableNews } from '../../online/server-table.ts';
import { type OnlineWord, tellOnline } from '../../online/words.ts';
import type { PlayableGame } from '../../open/open-game.ts';
import { GamePage } from '../game/game-page.ts';
import { askSure, type ScreenQuestion } from '../game/questions.ts';
import type { GameView } from '../game/view.ts';
import type { Stage } from '../page.ts';
import { tellApp } from '../words.ts';
import {
  type TableFacts,
  type TableKeyId,
  tableKeyHelp,
  tableKeyLine,
  tableKeyOf,
  tableKeys,
  withoutKeys,
} from './keys.ts';
import { LinksPage } from './links-page.ts';
import { type OnlinePageWord, tellOnlinePage } from './words.ts';

/** Computers are the server's, and what is played there is not done again. */
const OF_NO_USE: readonly string[] = ['p', 'r', '+', '-'];

/** What stands beside the board all the time is not told again. */
const BESIDE: ReadonlySet<TableNews['kind']> = new Set([
  'link',
  'presence',
  'watchers',
  'claimable',
  'stopped',
]);

export interface TableSetup {
  game: PlayableGame;
  table: ServerTable;
  /** What is told first. */
  first: string | null;
}

export class TablePage extends GamePage {
  private table: ServerTable;
  private isLeft = false;
  /** As they were drawn last. */
  private drawnLines = '';

  constructor(stage: Stage, { game, table, first }: TableSetup) {
    super(stage, game);
    this.table = table;
    this.sit();
    if (first !== null && !this.news) this.news = { text: first, alarm: false };
  }

  /** Also while a player who left is waited for. */
  override tick(): boolean {
    return super.tick() || this.lines.join() !== this.drawnLines;
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
    const { lines } = this;
    this.drawnLines = lines.join();
    const closing = closingText(this.table, this.speech);
    const news = this.news ?? (closing === null ? null : { text: closing, alarm: false });
    return { ...super.view, cursor, news, elsewhere: { lines, keys: this.keys } };
  }

  /** What the keys of this page depend on. */
  private get facts(): TableFacts {
    const { remote, absent, givable } = this.table;
    const { me, acts, kept } = remote;
    const { over, own, mine, session, canUndo } = this.controller.state;
    const { next, rematch, again } = openOffers(acts, session);
    const isDone = session.match.result !== null;
    return {
      plays: own.length > 0,
      over: !over ? 'no' : isDone ? 'match' : 'game',
      mine,
      moved: canUndo,
      offered: isDone && me !== null && again === null && rematch.some((player) => player !== me),
      asked: me !== null && (isDone ? rematch : next).includes(me),
      unsent: kept !== null,
      timed: givable.length > 0,
      absent: absent !== null,
      canAbort: canAbort(session),
      closed: remote.state === 'closed' && me !== null,
    };
  }

  protected override keyAction(word: string): (() => void) | undefined {
    const { facts } = this;
    const id = tableKeyOf(word, facts);
    if (id) return this.verbs[id];
    const isForPlayers = word === 'm' || word === 'n';
    if (OF_NO_USE.includes(word) || (isForPlayers && !facts.plays)) return undefined;
    if (word === 'n' && facts.over === 'no') return undefined;
    return super.keyAction(word);
  }

  private get verbs(): Readonly<Record<TableKeyId, () => void>> {
    const { table, controller } = this;
    const rematch = (answer: 'offer' | 'decline') => () => table.do({ kind: 'rematch', answer });
    return {
      send: () => table.remote.answerKept(true),
      forget: () => table.remote.answerKept(false),
      accept: rematch('offer'),
      decline: rematch('decline'),
      next: () => controller.nextGame(),
      rematch: rematch('offer'),
      takeback: () => controller.undo(),
      draw: () => controller.offerDraw(),
      resign: () => this.beginResigning(),
      claim: () => this.askClaim(),
      abort: () => this.askAbort(),
      give: () => this.askGift(),
      greet: () => this.askGreeting(),
      links: () => this.stage.push(new LinksPage(this.stage, table)),
      delete: () => this.askDelete(),
    };
  }

  protected override afterEnd(): void {
    const { plays, over } = this.facts;
    if (plays) this.verbs[over === 'match' ? 'rematch' : 'next']();
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

  /** The keys of a server first; of those of every game the ones that mean the same here. */
  protected override helpText(): string {
    const { language } = this.stage;
    const phrases = PHRASES.map((phrase, i) => `  ${i + 1}  ${sayGreeting(language, phrase)}`);
    const common = withoutKeys(super.helpText(), [...tableKeys, ...OF_NO_USE]);
    const greetings = [this.tell('greet-which'), ...phrases];
    const parts = [
      [this.tell('help')],
      tableKeyHelp(language),
      greetings,
      [this.tell('help-courtesy')],
      [common],
    ];
    return parts.map((lines) => lines.join('\n')).join('\n\n');
  }

  private tell(id: OnlinePageWord, values = {}): string {
    return tellOnlinePage(this.stage.language, id, values);
  }

  private tellAll(id: OnlineWord, values = {}): string {
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

  protected override follow(change: GameChange): void {
    const text = change.kind === 'event' ? eventText(this.table, change.event, this.speech) : null;
    if (text !== null) this.news = { text, alarm: false };
    super.follow(change);
  }

  private hearNews(news: TableNews): void {
    if (news.kind === 'again') return void this.goTo(news.game);
    const text = newsText(this.table, news, this.speech);
    const isBeside = BESIDE.has(news.kind) || (news.kind === 'act' && OFFERS.includes(news.act.kind));
    if (text !== null && !isBeside) this.news = { text, alarm: isAlarm(news) };
    this.stage.redraw();
  }

  /** The rematch comes in the place of the game that it repeats. */
  private async goTo(game: string): Promise<void> {
    const next = await this.table.rematch(game, () => this.isLeft);
    if (!next) return;
    this.controller.leave();
    this.table.close();
    this.table = next.table;
    this.open(next.game);
    this.sit();
  }

  /** The connection, who is there, and what became of the last move: one line each. */
  private get lines(): string[] {
    const { remote } = this.table;
    const { presence, me, link, sheet, stopped } = remote;
    if (stopped) return [sentence(elsewhere(stopped), { language: this.stage.language })];
    if (link === 'lost') return [this.tellAll('lost'), this.moveText].filter(Boolean);
    const players = sheet?.players ?? [];
    const people = players.flatMap(({ kind }, player) =>
      kind === 'human' && player !== me && !this.controller.session.hasLeft(player) ? [player] : [],
    );
    const there = people.map((player) => {
      const state = this.tellAll(presence.present[player] ? 'state-here' : 'state-away');
      return `${nameAt(this.table, player, this.speech)}: ${state}`;
    });
    const { watchers } = presence;
    const watching =
      watchers === 0 ? [] : [this.tellAll(watchers === 1 ? 'watchers-one' : 'watchers', { count: watchers })];
    return [
      me === null ? this.tellAll('watches') : '',
      [...there, ...watching].join(' · '),
      this.absentText,
      this.moveText,
      offerText(this.table, this.speech) ?? '',
    ].filter(Boolean);
  }

  /** Whose absence can be claimed, and when. */
  private get absentText(): string {
    const { absent } = this.table;
    if (!absent) return '';
    const who = nameAt(this.table, absent.player, this.speech);
    if (absent.wait === 0) return this.tell(`absent-now-${claimOf(this.table)}`, { who });
    return this.tell('absent-in', { who, seconds: Math.ceil(absent.wait / 1000) });
  }

  /** Where the own last move is: on its way, waiting for a connection, on disk. */
  private get moveText(): string {
    const { session, own, pending } = this.controller.state;
    const [mine] = own;
    if (mine === undefined || session.outcome) return '';
    if (pending.some(({ kind }) => kind === 'play'))
      return this.table.remote.link === 'open' ? this.tell('on-its-way') : this.tellAll('waits-link');
    return session.moves.at(-1)?.seat === session.seatOf(mine) ? this.tellAll('saved') : '';
  }

  /** The keys of the board that mean something now, then those that only a server has. */
  private get keys(): string {
    const { language } = this.stage;
    const { over, selection, back, pass } = this.controller.state;
    const { facts } = this;
    if (back !== null && !over) return this.tell('keys-back');
    if (facts.mine && selection.chosen.length > 0) return tellApp(language, 'keys-chosen');
    const passing = pass ? tellApp(language, 'keys-pass').trim() : '';
    const moves = facts.plays && facts.mine && !over ? [passing, this.tell('keys-move')] : [];
    return [
      ...moves,
      ...(facts.plays || over ? [] : [this.tell('keys-look')]),
      tableKeyLine(language, facts),
      ...(over ? [this.tell('keys-arrows'), this.tell('keys-save')] : []),
      this.tell('keys-leave'),
    ]
      .filter(Boolean)
      .join('  ');
  }

  private askAbort(): void {
    const yes = () => this.table.do({ kind: 'abort' });
    this.asked = { ...askSure(this.stage.language, 'resign-sure', yes), text: this.tell('abort-sure') };
  }

  /** What the server says to it ends the connection, and is told where that is. */
  private askDelete(): void {
    const yes = () =>
      void this.table.delete().then((done) => {
        if (!done.ok) this.controller.refuse(elsewhere(done.fault));
        this.stage.redraw();
      });
    this.asked = { ...askSure(this.stage.language, 'resign-sure', yes), text: this.tellAll('delete-sure') };
  }

  private askClaim(): void {
    const { absent } = this.table;
    const claim = (what: 'win' | 'draw') => () => this.table.do({ kind: 'claim', what });
    if (!absent) return; // just come back
    const leadsTo = claimOf(this.table);
    if (leadsTo !== 'end') {
      const who = nameAt(this.table, absent.player, this.speech);
      const sure = askSure(this.stage.language, 'resign-sure', claim('win'));
      this.asked = { ...sure, text: this.tell(`claim-${leadsTo}`, { who }) };
      return;
    }
    const isTwo = this.controller.session.plan.players.length === 2;
    this.asked = {
      text: this.tell('claim-how'),
      keys: this.tell(isTwo ? 'claim-keys' : 'claim-win-keys'),
      answers: new Map([['w', claim('win')], ...(isTwo ? [['d', claim('draw')] as const] : [])]),
      otherwise: () => {},
    };
  }

  /** The only other person, or one of them by number. */
  private askGift(): void {
    const { table } = this;
    const give = (to: Player) => table.do({ kind: 'give-time', to });
    const [only, ...more] = table.givable;
    if (only === undefined) return;
    if (more.length === 0) return void give(only);
    const people = table.givable.map((player) => ({ player, key: placeNumber(table, player) }));
    const names = people.map(({ player, key }) => `${key}: ${nameAt(table, player, this.speech)}`);
    this.asked = {
      text: this.tell('give-whom'),
      keys: [...names, this.tell('give-nobody')].join('  '),
      answers: new Map(people.map(({ player, key }) => [key, () => give(player)])),
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
}

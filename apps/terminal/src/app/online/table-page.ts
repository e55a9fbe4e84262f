/** The page of an online game: the page of every game, with the rows and the news that only such a game has. */
import type { GameChange } from '@tabuleiro/play/game/state';
import {
  explainedActions,
  movedOnlineKeys,
  type OnlineActionId,
  type OnlineActivity,
  type OnlineGameScene,
  onlineActions,
} from '@tabuleiro/play/online/actions/rows';
import { onlineWords } from '@tabuleiro/play/online/actions/words';
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import type { OnlineChange, OnlineNews } from '@tabuleiro/play/online/news';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import type { Session } from '@tabuleiro/rules/match';
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import { type ConnectedGame, type PlayableOnlineGame, rematchOf } from '../../online/open-online.ts';
import {
  closingText,
  eventText,
  isAlarm,
  nameAt,
  newsText,
  OFFERS,
  offerText,
  type TableSpeech,
} from '../../online/say.ts';
import { type OnlineWord, tellOnline } from '../../online/words.ts';
import { GameBoardPage, GamePage } from '../game/game-page.ts';
import type { GameView } from '../game/view.ts';
import type { Stage } from '../page.ts';
import { type PageOfOnlineGame, ScreenOnlineHost } from './online-host.ts';
import { type OnlinePageWord, tellOnlinePage } from './words.ts';

/** News that is always shown beside the board and is not repeated. */
const BESIDE: ReadonlySet<OnlineNews['kind']> = new Set([
  'connection',
  'presence',
  'watchers',
  'claimable',
  'stopped',
]);

export interface TableSetup extends PlayableOnlineGame {
  /** The first message. */
  first: string | null;
}

export class TablePage
  extends GameBoardPage<OnlineActivity, OnlineGameScene, OnlineActionId>
  implements PageOfOnlineGame
{
  private opened: ConnectedGame;
  private host: ScreenOnlineHost | null = null;
  private isLeft = false;
  /** As they were drawn last. */
  private drawnLines = '';

  constructor(stage: Stage, { game, opened, first }: TableSetup) {
    super(stage, game);
    this.opened = opened;
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
    this.online.leave();
  }

  get online(): OnlineGameController {
    return this.opened.online;
  }

  private get state(): OnlineGameState {
    return this.online.state;
  }

  /** A watcher has no hand on this board. */
  protected override get hasCursor(): boolean {
    return this.controller.state.own.length > 0;
  }

  override get view(): GameView {
    const { lines } = this;
    this.drawnLines = lines.join();
    const closing = closingText(this.state, this.speech);
    const news = this.news ?? (closing === null ? null : { text: closing, alarm: false });
    return { ...super.view, news, elsewhere: { lines } };
  }

  protected override get rows() {
    return { actions: onlineActions, words: onlineWords, moved: movedOnlineKeys };
  }

  protected override get activity(): OnlineActivity {
    this.host ??= new ScreenOnlineHost(this.stage, this);
    return { game: this.controller, online: this.online, host: this.host };
  }

  protected override get scene(): OnlineGameScene {
    return { game: this.controller.state, online: this.state };
  }

  protected override get keyIds(): readonly OnlineActionId[] {
    const { over, back, mine, selection } = this.controller.state;
    if (back !== null && !over) return ['go-on', 'present', 'help', 'close'];
    if (mine && selection.chosen.length > 0) return ['cancel', 'help'];
    const board: OnlineActionId[] = mine && !over ? ['pass', 'type', 'hint', 'evaluation'] : [];
    return [
      ...board,
      ...(['send', 'forget', 'claim', 'next-game', 'rematch', 'withdraw-rematch'] as const),
      ...(this.state.rematch.asked ? (['decline'] as const) : []),
      ...(['undo', 'offer-draw', 'resign'] as const),
      ...(mine ? [] : (['abort', 'give-time'] as const)),
      ...(['greet', 'my-link'] as const),
      ...(over ? (['review', 'study', 'save', 'delete'] as const) : []),
      ...(this.state.closing ? (['delete'] as const) : []),
      ...(['help', 'close'] as const),
    ];
  }

  /** Another game from a position of this one is played here, on a page of its own. */
  override replace(session: Session): void {
    const { stage } = this;
    stage.replace(new GamePage(stage, { sentences: this.sentences, session, kept: stage.games.begin(1) }));
  }

  protected override get explained() {
    return explainedActions(this.scene);
  }

  override helpText(width: number): string {
    const courtesy = this.controller.state.may.help === 'no' ? [this.tell('help-courtesy')] : [];
    return [...courtesy, super.helpText(width)].join('\n\n');
  }

  private tell(id: OnlinePageWord, values = {}): string {
    return tellOnlinePage(this.stage.language, id, values);
  }

  private tellAll(id: OnlineWord, values = {}): string {
    return tellOnline(this.stage.language, id, values);
  }

  get speech(): TableSpeech {
    return { language: this.stage.language, sentences: this.game.sentences };
  }

  private sit(): void {
    const { online, stage } = this;
    online.attach(this.controller);
    online.subscribe((change) => this.hearChange(change));
    const { unsent } = online.state;
    if (unsent) this.news = { text: this.tell('unsent-keys', { move: unsent.move }), alarm: true };
    stage.redraw();
  }

  protected override follow(change: GameChange): void {
    const text = change.kind === 'event' ? eventText(this.state, change.event, this.speech) : null;
    if (text !== null) this.news = { text, alarm: false };
    if (change.kind === 'event' && change.event.kind === 'end' && this.prompt.question) this.prompt.ask(null);
    super.follow(change);
  }

  private hearChange(change: OnlineChange): void {
    if (change.kind === 'state') this.stage.redraw();
    else this.hearNews(change);
  }

  private hearNews(news: OnlineNews): void {
    if (news.kind === 'rematch') return void this.goTo(news.game);
    const text = newsText(this.state, news, this.speech);
    const isBeside = BESIDE.has(news.kind) || (news.kind === 'act' && OFFERS.includes(news.act.kind));
    if (text !== null && !isBeside) this.news = { text, alarm: isAlarm(news) };
    this.stage.redraw();
  }

  /** The rematch comes in the place of the game that it repeats. */
  private async goTo(game: string): Promise<void> {
    const next = await rematchOf(this.opened, game, () => this.isLeft);
    if (!next) return;
    this.online.leave();
    this.opened = next.opened;
    this.open(next.game);
    this.sit();
  }

  /** The connection, who is there, and what became of the last move: one line each. */
  private get lines(): string[] {
    const { seats, me, connection, stopped, watchers } = this.state;
    if (stopped) return [sentence(elsewhere(stopped), { language: this.stage.language })];
    if (connection === 'lost') return [this.tellAll('lost'), this.moveText].filter(Boolean);
    const people = seats.filter(({ kind, mine, left }) => kind === 'human' && !mine && !left);
    const there = people.map(({ player, here }) => {
      const state = this.tellAll(here ? 'state-here' : 'state-away');
      return `${nameAt(this.state, player, this.speech)}: ${state}`;
    });
    const watching =
      watchers === 0 ? [] : [this.tellAll(watchers === 1 ? 'watchers-one' : 'watchers', { count: watchers })];
    return [
      me === null ? this.tellAll('watches') : '',
      [...there, ...watching].join(' · '),
      this.absentText,
      this.moveText,
      offerText(this.state, this.speech) ?? '',
    ].filter(Boolean);
  }

  /** The absent player and the time until a claim. */
  private get absentText(): string {
    const { absence } = this.state;
    const wait = this.online.claimWait;
    if (!absence || wait === null) return '';
    const who = nameAt(this.state, absence.player, this.speech);
    if (wait === 0) return this.tell(`absent-now-${absence.leadsTo}`, { who });
    return this.tell('absent-in', { who, seconds: Math.ceil(wait / 1000) });
  }

  /** Where the own last move is: on its way, waiting for a connection, on disk. */
  private get moveText(): string {
    const { session, own, pending } = this.controller.state;
    const [mine] = own;
    if (mine === undefined || session.outcome) return '';
    if (pending.some(({ kind }) => kind === 'play'))
      return this.state.connection === 'open' ? this.tell('on-its-way') : this.tellAll('waits-link');
    return session.moves.at(-1)?.seat === session.seatOf(mine) ? this.tellAll('saved') : '';
  }
}

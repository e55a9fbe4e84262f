/** The page of a game on a server: the page of every game, with the keys and the news that only such a game has. */
import type { GameChange } from '@tabuleiro/play/game/state';
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import type { OnlineChange, OnlineNews } from '@tabuleiro/play/online/news';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import { sayGreeting } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import type { Player, Session } from '@tabuleiro/rules/match';
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
  placeNumber,
} from '../../online/say.ts';
import { type OnlineWord, tellOnline } from '../../online/words.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { actionHelp, boardHelp } from '../actions/action-help.ts';
import type { ScreenQuestion } from '../actions/action-prompter.ts';
import { GamePage } from '../game/game-page.ts';
import type { GameView } from '../game/view.ts';
import { type Stage, wordOf } from '../page.ts';
import { tellApp } from '../words.ts';
import {
  type TableFacts,
  type TableKeyId,
  tableKeyHelp,
  tableKeyLine,
  tableKeyOf,
  tableKeys,
} from './keys.ts';
import { LinksPage } from './links-page.ts';
import { type OnlinePageWord, tellOnlinePage } from './words.ts';

/** Computers are the server's, and what is played there is not done again. */
const OF_NO_USE: readonly string[] = ['p', 'U', '+', '-'];

/** What stands beside the board all the time is not told again. */
const BESIDE: ReadonlySet<OnlineNews['kind']> = new Set([
  'connection',
  'presence',
  'watchers',
  'claimable',
  'stopped',
]);

export interface TableSetup extends PlayableOnlineGame {
  /** What is told first. */
  first: string | null;
}

export class TablePage extends GamePage {
  private opened: ConnectedGame;
  private asked: ScreenQuestion | null = null;
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

  private get online(): OnlineGameController {
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

  /** What the keys of this page depend on. */
  private get facts(): TableFacts {
    const { plays, over, rematch, next, unsent, givable, absence, abortable, phase, me } = this.state;
    const { mine, canUndo } = this.controller.state;
    const isRepeatable = over === 'match' && rematch.game === null && rematch.withdrawn === null;
    return {
      ...{ plays, over, mine },
      moved: canUndo,
      offered: isRepeatable && plays && rematch.others.length > 0,
      asked: over === 'match' ? rematch.mine : next.mine,
      unsent: unsent !== null,
      timed: givable.length > 0,
      absent: absence !== null,
      canAbort: abortable,
      closed: phase === 'closed' && me !== null,
    };
  }

  override key(key: PressedKey): void {
    const word = wordOf(key);
    const { facts } = this;
    if (this.prompt.typing || this.question) {
      super.key(key);
      return;
    }
    const isForPlayers = word === 'm' || word === 'n';
    const id = tableKeyOf(word, facts);
    if (id) {
      this.news = null;
      this.verbs[id]();
      this.stage.redraw();
    } else if (facts.over !== 'no' && word === 'enter') this.afterEnd();
    else if (!OF_NO_USE.includes(word) && !(isForPlayers && !facts.plays) && word !== 'n') super.key(key);
  }

  /** An open question of this page; each answer closes it. */
  protected override get standingQuestion(): ScreenQuestion | null {
    const { asked } = this;
    if (!asked) return super.standingQuestion;
    const closing = (answer: () => void) => () => {
      this.asked = null;
      answer();
    };
    return {
      ...asked,
      answers: new Map([...asked.answers].map(([key, answer]) => [key, closing(answer)])),
      ...(asked.otherwise ? { otherwise: closing(asked.otherwise) } : {}),
    };
  }

  private sure(text: string, yes: () => void): ScreenQuestion {
    const answers = new Map(['y', 's'].map((key) => [key, yes]));
    return { text, keys: tellApp(this.stage.language, 'yes-no'), answers, otherwise: () => {} };
  }

  private get verbs(): Readonly<Record<TableKeyId, () => void>> {
    const { online } = this;
    return {
      send: () => online.sendUnsent(),
      forget: () => online.forgetUnsent(),
      accept: () => online.offerRematch(),
      decline: () => online.declineRematch(),
      next: () => online.nextGame(),
      rematch: () => online.offerRematch(),
      takeback: () => online.proposeTakeback(),
      draw: () => online.proposeDraw(),
      resign: () => this.prompt.run('resign'),
      claim: () => this.askClaim(),
      abort: () => this.askAbort(),
      give: () => this.askGift(),
      greet: () => this.askGreeting(),
      links: () => this.stage.push(new LinksPage(this.stage, online)),
      delete: () => this.askDelete(),
    };
  }

  private afterEnd(): void {
    const { plays, over } = this.facts;
    if (plays) this.verbs[over === 'match' ? 'rematch' : 'next']();
  }

  /** Another game from a position of this one is played here, on a page of its own. */
  override replace(session: Session): void {
    const { stage } = this;
    stage.replace(new GamePage(stage, { sentences: this.sentences, session, kept: stage.games.begin(1) }));
  }

  /** The keys of a server first; of those of every game the ones that mean the same here. */
  override helpText(width: number): string {
    const { language } = this.stage;
    const phrases = PHRASES.map((phrase, i) => `  ${i + 1}  ${sayGreeting(language, phrase)}`);
    const taken = [...tableKeys, ...OF_NO_USE];
    const rest = this.rows.actions.filter(({ keys = [] }) => {
      const own = 'web' in keys ? keys.terminal : keys;
      return !own.some((key) => taken.includes(key));
    });
    const common = [boardHelp(language, width), actionHelp(rest, this.rows.words, language, width)].join(
      '\n\n',
    );
    const greetings = [this.tell('greet-which'), ...phrases];
    const parts = [
      [this.tell('help')],
      tableKeyHelp(language),
      greetings,
      this.isHelped ? [] : [this.tell('help-courtesy')],
      [common],
    ].filter(({ length }) => length > 0);
    return parts.map((lines) => lines.join('\n')).join('\n\n');
  }

  private tell(id: OnlinePageWord, values = {}): string {
    return tellOnlinePage(this.stage.language, id, values);
  }

  private tellAll(id: OnlineWord, values = {}): string {
    return tellOnline(this.stage.language, id, values);
  }

  private get isHelped(): boolean {
    return this.controller.state.may.help !== 'no';
  }

  private get speech() {
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

  /** Whose absence can be claimed, and when. */
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

  /** The keys of the board that mean something now, then those that only a server has. */
  protected override get keyLine(): string {
    const { language } = this.stage;
    const { over, selection, back, pass } = this.controller.state;
    const { facts } = this;
    if (back !== null && !over) return this.tell('keys-back');
    if (facts.mine && selection.chosen.length > 0) return tellApp(language, 'keys-chosen');
    const passing = pass ? tellApp(language, 'keys-pass').trim() : '';
    const help = this.isHelped ? this.tell('keys-help') : '';
    const moves = facts.plays && facts.mine && !over ? [passing, this.tell('keys-move'), help] : [];
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
    const yes = () => this.online.abort();
    this.asked = this.sure(this.tell('abort-sure'), yes);
  }

  /** What the server says to it ends the connection, and is told where that is. */
  private askDelete(): void {
    const yes = () =>
      void this.online.delete().then((done) => {
        if (!done.ok) this.controller.refuse(elsewhere(done.fault));
        this.stage.redraw();
      });
    this.asked = this.sure(this.tellAll('delete-sure'), yes);
  }

  private askClaim(): void {
    const { absence } = this.state;
    const claim = (what: 'win' | 'draw') => () => this.online.claim(what);
    if (!absence) return; // just come back
    const { leadsTo, draw } = absence;
    if (leadsTo !== 'end') {
      const who = nameAt(this.state, absence.player, this.speech);
      this.asked = this.sure(this.tell(`claim-${leadsTo}`, { who }), claim('win'));
      return;
    }
    this.asked = {
      text: this.tell('claim-how'),
      keys: this.tell(draw ? 'claim-keys' : 'claim-win-keys'),
      answers: new Map([['w', claim('win')], ...(draw ? [['d', claim('draw')] as const] : [])]),
      otherwise: () => {},
    };
  }

  /** The only other person, or one of them by number. */
  private askGift(): void {
    const { online, state } = this;
    const give = (to: Player) => online.giveTime(to);
    const [only, ...more] = state.givable;
    if (only === undefined) return;
    if (more.length === 0) return void give(only);
    const people = state.givable.map((player) => ({ player, key: placeNumber(state, player) }));
    const names = people.map(({ player, key }) => `${key}: ${nameAt(state, player, this.speech)}`);
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
      PHRASES.map((phrase, i) => [String(i + 1), () => this.online.greet(phrase)]),
    );
    this.asked = { text: this.tell('greet-which'), keys, answers, otherwise: () => {} };
  }
}

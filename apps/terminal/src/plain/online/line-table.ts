/**
 * An online game line by line: as every game, with the rows of a server and its news between the lines. In a pipe a line is
 * read when it is up to this player, and at once where it needs no turn.
 */

import { meansPass } from '@tabuleiro/play/board/typed';
import { sayProposal } from '@tabuleiro/play/game/say';
import type { GameChange } from '@tabuleiro/play/game/state';
import {
  explainedActions,
  type OnlineActionId,
  type OnlineActivity,
  type OnlineGameScene,
  onlineActions,
} from '@tabuleiro/play/online/actions/rows';
import { onlineWords } from '@tabuleiro/play/online/actions/words';
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import type { OnlineChange, OnlineNews } from '@tabuleiro/play/online/news';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { seatName } from '@tabuleiro/play/words/names';
import { isOverDays } from '@tabuleiro/protocol/request';
import type { Fault } from '@tabuleiro/rules';
import type { SessionEvent } from '@tabuleiro/rules/match';
import type { Call } from '../../io/call.ts';
import { note, print } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { type ConnectedGame, type PlayableOnlineGame, rematchOf } from '../../online/open-online.ts';
import { closingText, eventText, isAlarm, newsJson, newsText, offerText } from '../../online/say.ts';
import { type OnlineWord, tellOnline } from '../../online/words.ts';
import type { PlayableGame } from '../../open/open-game.ts';
import { DiskStore } from '../../store/games.ts';
import { LineGameFace } from '../line-game.ts';
import { tellPlain } from '../words.ts';
import { LineOnlineHost, type OnlineGameSpeaker } from './online-host.ts';

/** What a script means for its own turn; without a word a line is a move. */
const OF_TURN: readonly OnlineActionId[] = ['type', 'pass', 'moves', 'cell', 'accept', 'decline'];

export interface LineTableSetup extends PlayableOnlineGame {
  call: Call;
  reader: LineReader;
  engine: EnginePort;
}

export class LineTable
  extends LineGameFace<OnlineActivity, OnlineGameScene, OnlineActionId>
  implements OnlineGameSpeaker
{
  declare readonly reader: LineReader;
  /** Null while the game is opened. */
  private opened: ConnectedGame | null;
  /** A game that continues from a position of this one. */
  begun: PlayableGame | null = null;
  private host: OnlineActivity['host'] | null = null;
  /** The server ends the connection of a player who deletes: the answer says it. */
  private isDeleting = false;

  constructor({ call, game, opened, reader, engine }: LineTableSetup) {
    super(call, game, reader, engine);
    this.opened = opened;
    this.sit(opened);
  }

  private get online(): OnlineGameController {
    if (!this.opened) throw new Error('the game is not open yet');
    return this.opened.online;
  }

  get state(): OnlineGameState {
    return this.online.state;
  }

  protected override get rows() {
    return { actions: onlineActions, words: onlineWords };
  }

  protected override get firstWords(): readonly OnlineActionId[] {
    return ['moves', 'board', 'greet', 'who', 'my-link', 'help', 'close'];
  }

  protected override get activity(): OnlineActivity {
    this.host ??= new LineOnlineHost(this);
    return { game: this.controller, online: this.online, host: this.host };
  }

  protected override get scene(): OnlineGameScene {
    return { game: this.controller.state, online: this.state };
  }

  /** The first lines are told before the server is heard. */
  protected override get offered(): readonly string[] | undefined {
    return this.opened ? super.offered : undefined;
  }

  override get over(): boolean {
    return super.over || this.state.ended;
  }

  /** Without a way to the game, or with one that was called off. */
  override get stuck(): boolean {
    return this.state.ended && !this.isDeleting;
  }

  /**
   * It is up to this player, or the next line of the pipe needs no turn, and what was typed before is acknowledged. Who
   * has nothing more to say listens until the end; in a game over days nobody waits for the opponent, and the next run goes
   * on.
   */
  override async settled(): Promise<void> {
    let next: string | null | undefined;
    void this.reader.peek().then((line) => {
      next = line;
      this.changed();
    });
    while (!this.over && !this.isMine) {
      const { over } = this.controller.state;
      if (!this.isBusy && typeof next === 'string' && !this.needsTurn(next)) return;
      if (!this.isBusy && next === null && !over && this.isOverDays) this.left = true;
      if (this.left) return;
      await this.nextChange();
    }
  }

  private get isOverDays(): boolean {
    const { sheet, me } = this.state;
    return me !== null && sheet !== null && isOverDays(sheet);
  }

  /** Moves, what is asked about them, and answers to what others propose. */
  private needsTurn(line: string): boolean {
    if (this.state.me === null) return false; // it is refused
    const id = this.actions.find(line)?.id;
    const { rules, may } = this.controller.state;
    const asksEngine = id === 'hint' || id === 'evaluation';
    const ofTurn = id === undefined || OF_TURN.includes(id) || (asksEngine && may.help !== 'no');
    return ofTurn || meansPass(rules, line);
  }

  /** The server has not acknowledged every command, or the engine thinks about a question. */
  private get isBusy(): boolean {
    return this.state.sending || this.controller.state.busy;
  }

  private get isMine(): boolean {
    const { mine, asked, waiting, over } = this.controller.state;
    return !this.isBusy && !over && (mine || asked !== null || waiting !== null);
  }

  override async hear(line: string): Promise<void> {
    this.isDeleting = this.actions.find(line)?.id === 'delete';
    await super.hear(line);
    this.isDeleting &&= this.left;
  }

  protected override async heardMove(line: string): Promise<void> {
    if (this.state.me === null) this.refuse({ code: 'watching' });
    else if (this.state.phase === 'closed') this.refuse({ code: 'game-closed' });
    else await super.heardMove(line);
  }

  /** A game of its own is played here, apart from the server. */
  override begin(...[session]: Parameters<OnlineActivity['host']['begin']>): undefined {
    if (!session.ok) return this.refuse(session.fault) as undefined;
    this.begun = { session: session.value, sentences: this.told.sentences, kept: new DiskStore().begin(1) };
    return this.close();
  }

  override prompt(): string | null {
    const isOff = this.state.ended && !this.controller.state.over;
    return isOff && !this.call.flags.json ? this.endPrompt() : super.prompt();
  }

  override async leave(): Promise<void> {
    const { over } = this;
    const ply = this.controller.session.moves.length;
    const { me } = this.state;
    this.online.leave();
    if (!over && me !== null)
      this.reply({ event: 'leave', data: { game: this.online.id, ply }, text: this.tell('goes-on') });
    await this.engine.close();
  }

  protected override hearChange(change: GameChange): void {
    if (change.kind === 'note' && change.note.code === 'stopped') return; // the table tells it
    super.hearChange(change);
    const { json } = this.call.flags;
    const { link, own, session } = this.controller.state;
    if (json) return;
    const said = change.kind === 'event' ? this.textOf(change.event) : null;
    if (said) this.reader.aside(() => print(said));
    if (change.kind === 'event' && change.event.kind === 'move') {
      const { player } = change.event;
      if (player !== null && own.includes(player)) this.reader.aside(() => note(this.tell('saved')));
    }
    const plays = this.controller.state.pending.some(({ kind }) => kind === 'play');
    if (change.kind === 'sent' && plays && link === 'lost' && !session.outcome)
      this.reader.aside(() => note(this.tell('waits-link')));
  }

  /** A proposal is part of the prompt of the player who is asked. */
  private textOf(event: SessionEvent): string | null {
    const { state } = this.controller;
    if (event.kind === 'propose') return state.asked === null ? sayProposal(state, this.told) : null;
    return eventText(this.state, event, this.told);
  }

  protected override endPrompt(): string {
    const { language } = this.call;
    const { ended, me, rematch } = this.state;
    if (ended)
      return this.tell(me === null ? 'ask-closed-watch' : 'ask-closed', {
        word: this.actions.form('delete'),
      });
    const offered = this.actions.offered();
    const ids = (['next-game', 'accept', 'decline', 'rematch', 'withdraw-rematch', 'greet'] as const).filter(
      (id) => offered.includes(id) && !(id === 'rematch' && rematch.asked),
    );
    const words = [...ids, 'lists' as const, 'save' as const].map((id) => this.actions.form(id)).join(', ');
    return tellPlain(language, this.over ? 'ask-after' : 'ask-next', { words });
  }

  protected override get explained() {
    return explainedActions(this.scene);
  }

  protected override get helpHead(): string {
    return this.state.me === null ? this.tell('help-watch') : super.helpHead;
  }

  private tell(id: OnlineWord, values = {}): string {
    return tellOnline(this.call.language, id, values);
  }

  /** Hears the table from now on, and says who one is there. */
  private sit({ server, online }: ConnectedGame): void {
    const { told } = this;
    online.attach(this.controller);
    const { state } = online;
    const { me, sheet, ended, phase } = state;
    const { session } = this.controller;
    online.subscribe((change) => this.hearOnline(change));
    const mine = me === null ? null : session.seatOf(me);
    const seat = mine === null ? '' : seatName(session.rules, told.sentences, told.language, mine);
    const isOn = !ended && !this.controller.state.over;
    const place = mine === null ? 'watches' : isOn ? 'playing' : 'played';
    const text = [
      ended && mine !== null ? null : this.tell(place, { seat }),
      isOn && mine !== null && this.controller.state.may.help === 'no' ? this.tell('courtesy') : null,
      closingText(state, told),
      offerText(state, told),
      isOn && mine !== null && !this.isMine ? this.tell('not-yet') : null,
    ];
    this.reply({
      event: 'online',
      data: {
        server,
        game: online.id,
        me,
        state: phase,
        players: sheet?.players,
        watch: state.links.watch,
        actions: this.actions.offered(),
      },
      text: text.filter((line) => line !== null).join('\n'),
    });
    this.goOn();
  }

  private hearOnline(change: OnlineChange): void {
    if (change.kind === 'state') this.changed();
    else this.hearNews(change);
  }

  private hearNews(news: OnlineNews): void {
    const text = newsText(this.state, news, this.told);
    if (news.kind === 'rematch') return void this.follow(news.game);
    if (news.kind === 'stopped' && this.isDeleting) return;
    this.reader.aside(() => {
      if (this.call.flags.json) this.speaker.reply({ ...this.replyOf(news), text: '' });
      else if (text !== null && isAlarm(news)) note(text);
      else if (text !== null) this.speaker.reply({ event: news.kind, data: {}, text });
    });
    this.goOn();
    this.changed();
  }

  /** In a pipe the next game of a match is wanted without a word. */
  private goOn(): void {
    if (!this.reader.terminal && this.state.next.open) this.controller.nextGame();
  }

  /** The rematch takes the place of the game that it repeats; in a pipe the lines end with the match. */
  private async follow(game: string): Promise<void> {
    if (!this.reader.terminal || this.left) return;
    const next = this.opened && (await rematchOf(this.opened, game, () => this.left));
    if (!next) return;
    this.online.leave();
    this.opened = next.opened;
    this.reader.aside(() => {
      this.open(next.game);
      this.sit(next.opened);
    });
    this.changed();
  }

  refused(fault: Fault): void {
    this.hearNews({ kind: 'refused', fault });
  }

  /** With the actions possible afterwards. */
  private replyOf(news: OnlineNews) {
    const { event, ...data } = newsJson(news, this.call.language);
    return { event: String(event), data: { ...data, actions: this.actions.offered() } };
  }
}

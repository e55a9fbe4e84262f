/**
 * A game on a server line by line: as every game, with the words that only a server understands and with the news of the
 * table between the lines. In a pipe a line is read when it is up to this player, and at once where it needs no turn.
 */

import { meansPass } from '@tabuleiro/play/board/typed';
import { sayProposal } from '@tabuleiro/play/game/say';
import type { GameChange } from '@tabuleiro/play/game/state';
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import type { OnlineChange, OnlineNews } from '@tabuleiro/play/online/news';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { seatName } from '@tabuleiro/play/words/names';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { isOverDays } from '@tabuleiro/protocol/request';
import type { SessionEvent } from '@tabuleiro/rules/match';
import type { Call } from '../../io/call.ts';
import { note, print, printStyled } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { type ConnectedGame, type PlayableOnlineGame, rematchOf } from '../../online/open-online.ts';
import {
  closingText,
  eventText,
  isAlarm,
  newsJson,
  newsText,
  offerText,
  placeNumber,
} from '../../online/say.ts';
import { qrStyled } from '../../online/show-link.ts';
import { type OnlineWord, tellOnline } from '../../online/words.ts';
import { LineGame } from '../line-game.ts';
import { type VerbId, verbForm, verbOf } from '../verbs.ts';
import { tellPlain } from '../words.ts';
import { deletedReply } from './delete.ts';
import { givableReply, greetingsReply, helpReply, linksReply, whoReply } from './replies.ts';
import {
  HELP_VERBS,
  isForAll,
  type OnlineVerbId,
  onlineForm,
  onlineVerbOf,
  onlineVerbsFrom,
} from './verbs.ts';

/** Words that mean nothing to a script before it is up to this player. */
const OF_TURN: readonly (OnlineVerbId | VerbId)[] = ['moves', 'cell', 'yes', 'no'];

export interface LineTableSetup extends PlayableOnlineGame {
  call: Call;
  reader: LineReader;
  engine: EnginePort;
}

export class LineTable extends LineGame {
  private opened: ConnectedGame;
  /** The server ends the connection of a player who deletes: the answer says it. */
  private isDeleting = false;

  constructor({ call, game, opened, reader, engine }: LineTableSetup) {
    super(call, game, reader, engine);
    this.opened = opened;
    this.sit();
  }

  private get online(): OnlineGameController {
    return this.opened.online;
  }

  private get state(): OnlineGameState {
    return this.online.state;
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
    const [typed = ''] = line.split(/\s+/);
    if (this.state.me === null) return false; // it is refused
    const verb = onlineVerbOf(typed) ?? verbOf(typed);
    const { rules, may } = this.controller.state;
    const ofTurn = may.help === 'no' ? OF_TURN : [...OF_TURN, ...HELP_VERBS]; // a refusal needs no turn
    return verb === null || ofTurn.includes(verb) || meansPass(rules, line);
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
    const [typed = ''] = line.split(/\s+/);
    const verb = onlineVerbOf(typed);
    const { me, phase } = this.state;
    const isMove = typed !== '' && verb === null && verbOf(typed) === null;
    if (me === null && typed !== '' && !isForAll(typed)) this.speaker.refuse({ code: 'watching' });
    else if (isMove && phase === 'closed') this.speaker.refuse({ code: 'game-closed' });
    else if (verb) await this.actOnline(verb, line.slice(typed.length).trim().toLowerCase());
    else await super.hear(line);
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

  /** What others propose stands in the prompt of whoever is asked. */
  private textOf(event: SessionEvent): string | null {
    const { state } = this.controller;
    if (event.kind === 'propose') return state.asked === null ? sayProposal(state, this.told) : null;
    return eventText(this.state, event, this.told);
  }

  protected override complete(typed: string): string[] {
    return [...new Set([...super.complete(typed), ...onlineVerbsFrom(typed)])];
  }

  protected override enter(): void {
    if (this.over) this.left = true;
    else if (this.controller.state.over) this.offerNext();
  }

  protected override endPrompt(): string {
    const { language } = this.told;
    const { me } = this.state;
    const form = (id: OnlineVerbId) => onlineForm(id, language);
    if (this.state.ended)
      return this.tell(me === null ? 'ask-closed-watch' : 'ask-closed', { word: form('delete') });
    const own = me === null ? [] : [...this.offersNow, 'greet' as const].map(form);
    const words = [...own, verbForm('lists', language), verbForm('save', language)].join(', ');
    return tellPlain(language, this.over ? 'ask-after' : 'ask-next', { words });
  }

  /** How one goes on after the end. */
  private get offersNow(): OnlineVerbId[] {
    const { game, withdrawn, asked } = this.state.rematch;
    if (!this.over) return ['next'];
    if (game !== null || withdrawn !== null) return [];
    return asked ? ['yes', 'no'] : ['rematch'];
  }

  private tell(id: OnlineWord, values = {}): string {
    return tellOnline(this.call.language, id, values);
  }

  /** Hears the table from now on, and says who one is there. */
  private sit(): void {
    const { online, told } = this;
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
        server: this.opened.server,
        game: online.id,
        me,
        state: phase,
        players: sheet?.players,
        watch: state.links.watch,
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
    const { language } = this.call;
    const text = newsText(this.state, news, this.told);
    if (news.kind === 'rematch') return void this.follow(news.game);
    if (news.kind === 'stopped' && this.isDeleting) return;
    this.reader.aside(() => {
      if (this.call.flags.json) this.speaker.reply({ ...replyOf(newsJson(news, language)), text: '' });
      else if (text !== null && isAlarm(news)) note(text);
      else if (text !== null) this.speaker.reply({ event: news.kind, data: {}, text });
    });
    this.goOn();
    this.changed();
  }

  /** In a pipe the next game of a match is wanted without a word. */
  private goOn(): void {
    if (!this.reader.terminal && this.state.next.open) this.online.nextGame();
  }

  /** The rematch takes the place of the game that it repeats; in a pipe the lines end with the match. */
  private async follow(game: string): Promise<void> {
    if (!this.reader.terminal || this.left) return;
    const next = await rematchOf(this.opened, game, () => this.left);
    if (!next) return;
    this.online.leave();
    this.opened = next.opened;
    this.reader.aside(() => {
      this.open(next.game);
      this.sit();
    });
    this.changed();
  }

  /** After the end it is for the rematch that somebody offers. */
  private answer(yes: boolean): void {
    const { online } = this;
    if (!this.state.rematch.asked) online.answerProposal(yes);
    else if (yes) online.offerRematch();
    else online.declineRematch();
  }

  private async actOnline(verb: OnlineVerbId, rest: string): Promise<void> {
    const { online } = this;
    const acts: Record<OnlineVerbId, () => unknown> = {
      undo: () => online.proposeTakeback(),
      greet: () => this.greet(rest),
      give: () => this.give(rest),
      claim: () => online.claim(/^(draw|empate)$/.test(rest) ? 'draw' : 'win'),
      abort: () => online.abort(),
      next: () => this.offerNext(),
      rematch: () => this.offerRematch(),
      who: () => this.reply(whoReply(this.state, this.told)),
      link: () => (/^(new|nova)$/.test(rest) ? this.renewLink() : this.tellLinks()),
      send: () => this.answerUnsent(true),
      forget: () => this.answerUnsent(false),
      delete: () => this.deleteGame(/^(yes|y|sim|s)$/.test(rest)),
      yes: () => this.answer(true),
      no: () => this.answer(false),
      study: () => super.hear('study'),
      help: () => this.reply(helpReply(this.told, this.state.me === null)),
      quit: () => {
        this.left = true;
      },
    };
    await acts[verb]();
  }

  private greet(number: string): void {
    const phrase = PHRASES[Number(number) - 1];
    if (phrase) this.online.greet(phrase);
    else this.reply(greetingsReply(this.told));
  }

  /** The only other person, or one of them by number. */
  private give(number: string): void {
    const { state } = this;
    const { givable } = state;
    const named = givable.find((player) => placeNumber(state, player) === number);
    const to = givable.length > 1 ? named : givable[0];
    if (to === undefined && givable.length > 1) this.reply(givableReply(state, this.told));
    else this.online.giveTime(to);
  }

  private offerNext(): void {
    const { session } = this.controller;
    this.online.nextGame();
    if (session.outcome && session.match.next)
      this.reply({ event: 'offered', data: { what: 'next-game' }, text: this.tell('next-waits') });
  }

  private offerRematch(): void {
    const { over, rematch } = this.state;
    const isFirst = over === 'match' && !rematch.mine && rematch.others.length === 0;
    this.online.offerRematch();
    if (isFirst)
      this.reply({ event: 'offered', data: { what: 'rematch' }, text: this.tell('rematch-waits') });
  }

  private tellLinks(about = this.tell('my-link')): void {
    const { mine } = this.state.links;
    this.reply(linksReply(this.state, this.told, about));
    if (mine && this.draws && !this.call.flags.json && this.reader.terminal) printStyled(qrStyled(mine));
  }

  private async renewLink(): Promise<void> {
    const fault = await this.online.renewLink();
    if (fault) return void this.hearNews({ kind: 'refused', fault });
    this.tellLinks(this.tell('new-link'));
  }

  private async deleteGame(isSure: boolean): Promise<void> {
    if (!isSure) return void note(this.tell('delete-how'));
    this.isDeleting = true;
    const done = await this.online.delete();
    this.isDeleting = done.ok;
    if (!done.ok) return void this.hearNews({ kind: 'refused', fault: done.fault });
    this.reply(deletedReply(this.call.language, this.online.id, done.value));
    this.left = true;
  }

  private answerUnsent(sends: boolean): void {
    if (!this.state.unsent) return void note(this.tell('unsent-none'));
    if (sends) this.online.sendUnsent();
    else this.online.forgetUnsent();
  }
}

const replyOf = ({ event, ...data }: Record<string, unknown>) => ({ event: String(event), data });

/**
 * A game on a server line by line: as every game, with the words that only a server understands and with the news of the
 * table between the lines. In a pipe a line is read when it is up to this player, and at once where it needs no turn.
 */

import { exampleMove, meansPass } from '@tabuleiro/play/board/typed';
import type { GameChange } from '@tabuleiro/play/game/state';
import { openOffers } from '@tabuleiro/play/online/offers';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { seatName } from '@tabuleiro/play/words/names';
import { sayGreeting } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { isOverDays } from '@tabuleiro/protocol/request';
import type { Call } from '../../io/call.ts';
import { note, print, printStyled } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import {
  eventText,
  isAlarm,
  nameAt,
  newsJson,
  newsText,
  offerText,
  placeNumber,
  whoLines,
} from '../../online/say.ts';
import type { ServerTable, TableNews } from '../../online/server-table.ts';
import { myLink, qrStyled, watchLink } from '../../online/show-link.ts';
import { type OnlineWord, tellOnline } from '../../online/words.ts';
import type { PlayableGame } from '../../open/open-game.ts';
import { stateJson } from '../json-speaker.ts';
import { LineGame } from '../line-game.ts';
import { type VerbId, verbOf } from '../verbs.ts';
import { tellPlain } from '../words.ts';
import { deletedReply } from './delete.ts';
import { type OnlineVerbId, onlineHelp, onlineVerbOf, onlineVerbs, onlineVerbsFrom } from './verbs.ts';

/** Words that mean nothing to a script before it is up to this player. */
const OF_TURN: readonly (OnlineVerbId | VerbId)[] = ['moves', 'cell', 'yes', 'no'];

export interface LineTableSetup {
  call: Call;
  game: PlayableGame;
  table: ServerTable;
  reader: LineReader;
  engine: EnginePort;
}

export class LineTable extends LineGame {
  private table: ServerTable;

  constructor({ call, game, table, reader, engine }: LineTableSetup) {
    super(call, game, reader, engine);
    this.table = table;
    this.sit();
  }

  override get over(): boolean {
    return super.over || this.table.ended;
  }

  /** Without a way to the game, or with one that was called off. */
  override get stuck(): boolean {
    return this.table.ended;
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
      const { busy, over } = this.controller.state;
      if (!busy && typeof next === 'string' && !this.needsTurn(next)) return;
      if (!busy && next === null && !over && this.isOverDays) this.left = true;
      if (this.left) return;
      await this.nextChange();
    }
  }

  private get isOverDays(): boolean {
    const { sheet, me } = this.table.remote;
    return me !== null && sheet !== null && isOverDays(sheet);
  }

  /** Moves, what is asked about them, and answers to what others propose. */
  private needsTurn(line: string): boolean {
    const [typed = ''] = line.split(/\s+/);
    const verb = onlineVerbOf(typed) ?? verbOf(typed);
    return verb === null || OF_TURN.includes(verb) || meansPass(this.controller.session.rules, line);
  }

  private get isMine(): boolean {
    const { busy, mine, asked, waiting, over } = this.controller.state;
    return !busy && !over && (mine || asked !== null || waiting !== null);
  }

  override async hear(line: string): Promise<void> {
    const [typed = ''] = line.split(/\s+/);
    const verb = onlineVerbOf(typed);
    const { over } = this.controller.state;
    if (over && this.answersOffer(typed)) return;
    if (verb) await this.actOnline(verb, line.slice(typed.length).trim().toLowerCase());
    else await super.hear(line);
  }

  override async close(): Promise<void> {
    const { over } = this;
    const ply = this.controller.session.moves.length;
    this.controller.leave();
    this.table.close();
    const { me } = this.table.remote;
    if (!over && me !== null)
      this.reply({ event: 'leave', data: { game: this.table.place.game, ply }, text: this.tell('goes-on') });
    await this.engine.close();
  }

  protected override hearChange(change: GameChange): void {
    super.hearChange(change);
    const { json } = this.call.flags;
    const { link, own, session } = this.controller.state;
    if (json) return;
    const told = change.kind === 'event' ? eventText(this.table, change.event, this.told) : null;
    if (told !== null) this.reader.aside(() => print(told));
    if (change.kind === 'event' && change.event.kind === 'move') {
      const { player } = change.event;
      if (player !== null && own.includes(player)) this.reader.aside(() => note(this.tell('saved')));
    }
    const plays = this.controller.state.pending.some(({ kind }) => kind === 'play');
    if (change.kind === 'sent' && plays && link === 'lost' && !session.outcome)
      this.reader.aside(() => note(this.tell('waits-link')));
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
    const next = this.over ? 'rematch' : 'next';
    const words = onlineVerbs.filter((id) => id === next || id === 'greet').join(', ');
    return tellPlain(language, this.over ? 'ask-after' : 'ask-next', { words: `${words}, lists, save` });
  }

  private tell(id: OnlineWord, values = {}): string {
    return tellOnline(this.call.language, id, values);
  }

  /** Hears the table from now on, and says who one is there. */
  private sit(): void {
    const { table, told } = this;
    const { me, session, sheet } = table.remote;
    table.subscribe((news) => this.hearNews(news));
    const mine = me === null ? null : session!.seatOf(me);
    const seat = mine === null ? '' : seatName(session!.rules, told.sentences, told.language, mine);
    const text = mine === null ? this.tell('watches') : this.tell('playing', { seat });
    const { server, game } = table.place;
    this.reply({
      event: 'online',
      data: {
        server,
        game,
        me,
        state: table.remote.state,
        players: sheet?.players,
        watch: watchLink(table),
      },
      text: [text, offerText(table, told) ?? []].flat().join('\n'),
    });
    this.goOn();
  }

  private hearNews(news: TableNews): void {
    const { language } = this.call;
    const text = newsText(this.table, news, this.told);
    if (news.kind === 'again') return void this.follow(news.game);
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
    const { session } = this.controller;
    const { me, acts } = this.table.remote;
    if (this.reader.terminal || me === null || !session.outcome || !session.match.next) return;
    if (!openOffers(acts, session).next.includes(me)) this.controller.nextGame();
  }

  /** The rematch takes the place of the game that it repeats; in a pipe the lines end with the match. */
  private async follow(game: string): Promise<void> {
    if (!this.reader.terminal || this.left) return;
    const next = await this.table.rematch(game, () => this.left);
    if (!next) return;
    this.controller.leave();
    this.table.close();
    this.table = next.table;
    this.reader.aside(() => {
      this.open(next.game);
      this.sit();
    });
    this.changed();
  }

  /** After the end yes and no are for the rematch that somebody offers. */
  private answersOffer(typed: string): boolean {
    const { acts, me } = this.table.remote;
    const { rematch } = openOffers(acts, this.controller.session);
    const says = {
      yes: 'offer',
      y: 'offer',
      sim: 'offer',
      s: 'offer',
      no: 'decline',
      n: 'decline',
      não: 'decline',
      nao: 'decline',
    } as const;
    const answer = says[typed.toLowerCase() as keyof typeof says];
    if (me === null || rematch.length === 0 || answer === undefined) return false;
    this.table.do({ kind: 'rematch', answer });
    return true;
  }

  private async actOnline(verb: OnlineVerbId, rest: string): Promise<void> {
    const { table, controller } = this;
    const acts: Record<OnlineVerbId, () => unknown> = {
      undo: () => controller.undo(),
      greet: () => this.greet(rest),
      give: () => this.give(rest),
      claim: () => table.do({ kind: 'claim', what: /^(draw|empate)$/.test(rest) ? 'draw' : 'win' }),
      abort: () => table.do({ kind: 'abort' }),
      next: () => this.offerNext(),
      rematch: () => this.offerRematch(),
      who: () => this.tellWho(),
      link: () => (/^(new|nova)$/.test(rest) ? this.renewLink() : this.tellLinks()),
      send: () => this.answerUnsent(true),
      forget: () => this.answerUnsent(false),
      delete: () => this.deleteGame(/^(yes|y|sim|s)$/.test(rest)),
      help: () => this.tellHelp(),
      quit: () => {
        this.left = true;
      },
    };
    await acts[verb]();
  }

  private greet(number: string): void {
    const phrase = PHRASES[Number(number) - 1];
    const { language } = this.call;
    if (phrase) return void this.table.remote.greet(phrase);
    const list = PHRASES.map((each, i) => `  ${i + 1}  ${sayGreeting(language, each)}`);
    this.reply({
      event: 'greetings',
      data: { phrases: PHRASES },
      text: [this.tell('greetings-list'), ...list].join('\n'),
    });
  }

  /** The only other person, or one of them by number. */
  private give(number: string): void {
    const { table, told } = this;
    const people = table.givable.map((player) => ({ player, number: placeNumber(table, player) }));
    const to = people.length > 1 ? people.find((each) => each.number === number) : people[0];
    if (to || people.length === 0) return void table.do({ kind: 'give-time', to: to?.player });
    const players = people.map((each) => ({ ...each, says: nameAt(table, each.player, told) }));
    this.reply({
      event: 'givable',
      data: { players },
      text: [
        this.tell('give-list', { number: people[0]!.number }),
        ...players.map((each) => `  ${each.number}  ${each.says}`),
      ].join('\n'),
    });
  }

  private offerNext(): void {
    const { session } = this.controller;
    this.controller.nextGame();
    if (session.outcome && session.match.next)
      this.reply({ event: 'offered', data: { what: 'next-game' }, text: this.tell('next-waits') });
  }

  private offerRematch(): void {
    const { rematch } = openOffers(this.table.remote.acts, this.controller.session);
    this.table.do({ kind: 'rematch', answer: 'offer' });
    if (this.controller.session.match.result && rematch.length === 0)
      this.reply({ event: 'offered', data: { what: 'rematch' }, text: this.tell('rematch-waits') });
  }

  private tellWho(): void {
    const { presence, me, link, sheet } = this.table.remote;
    const players = sheet?.players.map((each, player) => ({
      ...each,
      player,
      says: nameAt(this.table, player, this.told),
      here: presence.present[player] ?? false,
    }));
    const { watchers } = presence;
    this.reply({
      event: 'who',
      data: { me, link, players, watchers },
      text: whoLines(this.table, this.told).join('\n'),
    });
  }

  private tellLinks(about = this.tell('my-link')): void {
    const [mine, watch] = [myLink(this.table), watchLink(this.table)];
    const text = [...(mine ? [about, mine] : []), this.tell('watch-link', { link: watch })];
    this.reply({ event: 'link', data: { mine, watch }, text: text.join('\n') });
    if (mine && this.draws && !this.call.flags.json && this.reader.terminal) printStyled(qrStyled(mine));
  }

  private async renewLink(): Promise<void> {
    const fault = await this.table.renewLink();
    if (fault) return void this.hearNews({ kind: 'refused', fault });
    this.tellLinks(this.tell('new-link'));
  }

  private async deleteGame(isSure: boolean): Promise<void> {
    if (!isSure) return void note(this.tell('delete-how'));
    const done = await this.table.delete();
    if (!done.ok) return void this.hearNews({ kind: 'refused', fault: done.fault });
    this.reply(deletedReply(this.call.language, this.table.place.game, done.value));
    this.left = true;
  }

  private answerUnsent(sends: boolean): void {
    const { kept } = this.table.remote;
    if (!kept) return void note(this.tell('unsent-none'));
    this.table.remote.answerKept(sends);
  }

  private tellHelp(): void {
    const { language } = this.told;
    const { rules, position } = this.controller.session;
    const words = [...onlineHelp(language)].map((line) => `  ${line}`);
    const move = exampleMove(rules, position) ?? '-';
    this.reply({
      event: 'help',
      data: { words: onlineVerbs, ...stateJson(this.told) },
      text: [tellPlain(language, 'help', { move }), ...words].join('\n'),
    });
  }
}

const replyOf = ({ event, ...data }: Record<string, unknown>) => ({ event: String(event), data });

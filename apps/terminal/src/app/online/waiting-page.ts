/** A game on a server before it begins: the links that bring the others, who is there, and how one leaves. */
import { calledBy } from '@tabuleiro/play/words/called';
import { sayAct } from '@tabuleiro/play/words/online';
import { type Fault, loadGame } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import type { EnteredServerGame, ServerGame } from '../../online/enter.ts';
import { invitationsTo, type OpenInvitation } from '../../online/invitations.ts';
import { newsText } from '../../online/say.ts';
import { ServerTable, type TableNews } from '../../online/server-table.ts';
import { watchLink } from '../../online/show-link.ts';
import { tellOnline } from '../../online/words.ts';
import type { SeatStore } from '../../store/seats.ts';
import type { Stage } from '../page.ts';
import { LinkList, type LinkRow } from './link-list.ts';
import { TablePage } from './table-page.ts';

export class WaitingPage extends LinkList {
  private readonly table: ServerTable;
  private readonly seats: SeatStore;
  /** What the board tells first, once there is one. */
  private first: string | null;
  private invitations: readonly OpenInvitation[] = [];
  private game = '';
  private sentences: Sentences | null = null;
  private isLeft = false;

  constructor(stage: Stage, table: ServerTable, seats: SeatStore, first: string | null = null) {
    super(stage);
    this.table = table;
    this.seats = seats;
    this.first = first;
    table.subscribe((news) => this.hearNews(news));
    table.open();
    void this.wait();
  }

  /** Goes to a place that was entered. */
  static enter(stage: Stage, seats: SeatStore, entered: EnteredServerGame): WaitingPage {
    const { watches, unkept } = entered;
    const { language } = stage;
    const said = [
      ...(unkept ? [sentence(unkept, { language })] : []),
      ...(watches ? [tellOnline(language, watches)] : []),
    ];
    return new WaitingPage(stage, new ServerTable(entered, seats), seats, said.join(' ') || null);
  }

  left(): void {
    if (!this.isLeft) this.table.close();
    this.isLeft = true;
  }

  protected override get title(): string {
    const { server } = this.table.place;
    return this.game ? this.tell('waiting', { game: this.game }) : this.tell('connecting', { server });
  }

  protected override items(): LinkRow[] {
    const { table, stage } = this;
    const { me, state, sheet } = table.remote;
    const waits = sheet !== null && state === 'challenge';
    const invitations = this.invitations.map(
      ({ link, seat }): LinkRow => ({
        label: seat === null ? this.tell('invitation') : this.tell('invitation-to', { seat }),
        about: this.aboutLink(table, this.tell('invitation-about')),
        link,
      }),
    );
    const cancel: LinkRow = {
      label: this.tell('cancel'),
      about: this.tell('cancel-about'),
      go: () => this.ask(this.tell('cancel-sure'), () => table.do({ kind: 'cancel' })),
    };
    const watch: LinkRow = {
      label: this.tell('watch-link'),
      about: this.aboutLink(table, this.tell('watch-link-about')),
      link: watchLink(table),
    };
    const isHeld = waits && me !== null;
    return [
      ...(waits ? invitations : []),
      ...(waits ? [watch] : []),
      ...(waits && this.invitations.length > 0 ? [cancel] : []),
      {
        label: this.tell(isHeld ? 'leave' : 'back'),
        about: [isHeld ? this.tell('leave-about') : '', this.taken].filter(Boolean).join(' '),
        go: () => stage.pop(),
      },
    ];
  }

  /** Whose places are taken, by name. */
  private get taken(): string {
    const names = this.table.players.flatMap(({ name, kind, taken }) =>
      taken && kind === 'human' ? [calledBy(this.stage.language, name)] : [],
    );
    return names.length > 0 ? this.tell('who-here', { names: names.join(', ') }) : '';
  }

  private async wait(): Promise<void> {
    const { table, stage } = this;
    await table.found();
    const { remote } = table;
    if (this.isLeft) return;
    if (remote.stopped) return this.refuse(remote.stopped);
    // A server lets a secret that it does not know any more watch; somebody who wants to play has to hear it.
    if (table.place.secret !== null && remote.me === null) return this.refuse({ code: 'link-void' });
    if (remote.session === null && !table.ended) await this.learn();
    stage.redraw();
    await table.begun();
    if (this.isLeft) return;
    if (!remote.session) return this.tellEnd();
    const game = await table.playable();
    if (this.isLeft) return;
    this.isLeft = true; // the table goes on with the next page
    stage.pop();
    stage.push(new TablePage(stage, { game, table, first: this.first }));
  }

  private async learn(): Promise<void> {
    const { rules: id } = this.table.remote.sheet!;
    const game = await loadGame(id);
    this.sentences = await loadSentences(id);
    this.invitations = await invitationsTo(this.table, this.stage.language);
    this.game = game.ok ? game.value.name : id;
  }

  private tellEnd(): void {
    const { closing, remote } = this.table;
    const text = closing && sayAct(this.stage.language, closing, '');
    if (text === null) return void this.refuse(remote.stopped ?? { code: 'game-closed' });
    this.message = text;
    this.stage.redraw();
  }

  /** A place that is none any more leaves the list. */
  private refuse(fault: Fault): void {
    const { server, game, secret }: ServerGame = this.table.place;
    if (secret !== null && fault.code === 'link-void') this.seats.letGoVoid({ server, game });
    this.message = sentence(elsewhere(fault), { language: this.stage.language });
    this.stage.redraw();
  }

  private hearNews(news: TableNews): void {
    const { table, sentences } = this;
    const { language } = this.stage;
    // The game had ended while this person was away.
    if (news.kind === 'kept' && !news.fault) this.first ??= tellOnline(language, 'kept');
    if (table.remote.session || !sentences) return;
    const text = newsText(table, news, { language, sentences });
    if (text !== null && !this.isAsking) this.message = text;
    // A place may have been taken.
    if (news.kind === 'act') void this.learn().then(() => this.stage.redraw());
    this.stage.redraw();
  }
}
